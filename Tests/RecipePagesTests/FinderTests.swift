import Foundation
import Ingredients
import PageMarkup
import Testing

@testable import RecipePages

/// The parts of a page as the finders see them: blocks in order, without the page's frame.
@Suite struct PageOutlineTests {
  private func kinds(_ html: String) -> [PageBlock.Kind] { outline(html).blocks.map(\.kind) }
  private func texts(_ html: String) -> [String] { outline(html).blocks.map(\.text) }

  @Test func headingsItemsRowsAndParagraphsAreBlocks() {
    let html = "<h2>a</h2><p>b <b>c</b></p><ul><li>d</li></ul><table><tr><td>e</td><td>f</td></tr></table>"
    #expect(kinds(html) == [.heading(2), .paragraph, .item, .row])
    #expect(texts(html) == ["a", "b c", "d", "e f"])
  }

  @Test func pageChromeHasNoBlocks() {
    #expect(
      texts("<nav>a</nav><p>b</p><footer>c</footer><form><label>d</label></form><p hidden>e</p>") == ["b"])
    #expect(texts("<aside><h3>Ingredients</h3><p>2 eggs</p></aside>") == ["Ingredients", "2 eggs"])
  }

  @Test func blockKnowsTheItemBehindIt() {
    #expect(outline("<h3>Assembly</h3><ul><li>2 cans cherries</li></ul>").isFollowedByAmount(0))
    #expect(!outline("<h3>Assembly</h3><ul><li>Whip the cream.</li></ul>").isFollowedByAmount(0))
    #expect(!outline("<h3>Assembly</h3>").isFollowedByAmount(0))
    #expect(outline("<ul><li>2 eggs</li></ul><p>Sauce</p><ul><li>1 fig</li></ul>").standsOverList(1))
    #expect(!outline("<p>Sauce</p><ul><li>1 fig</li></ul>").standsOverList(0))
  }

  @Test func boldTextAndLinksAreRecognised() {
    let blocks = outline("<p><b>a</b></p><p><b>a</b> b</p><p><a href=x>c</a></p><p>d <a href=x>e</a></p>")
      .blocks
    #expect(blocks.map(\.isStrong) == [true, false, false, false])
    #expect(blocks.map(\.isLink) == [false, false, true, false])
    #expect(outline("<p><b>a b c</b>dd</p>").blocks.map(\.isStrong) == [false])
  }

  @Test(arguments: [(5, true), (6, false)])
  func boldTypeIsLookedForSixElementsUp(_ between: Int, _ isStrong: Bool) {
    let html = "<p><b>" + String(repeating: "<i>", count: between) + "a"
    #expect(outline(html).blocks.map(\.isStrong) == [isStrong])
  }

  @Test func shortLineOfThreeWordsStandsOverAList() {
    func stands(_ name: String) -> Bool {
      outline("\(list)<p>\(name)</p>\(list)").standsOverList(2)
    }
    #expect(stands("On the side") && !stands("On the other side"))
  }

  /// Only elements that are alike and beside each other are groups of one list.
  @Test(arguments: [
    ("<div class=ingredients>\(list)</div><div class=ingredients>\(list)</div>", [2]),
    ("<div class=ingredients>\(list)</div><section class=ingredients>\(list)</section>", [1, 1]),
    ("<div class=ingredients>\(list)</div><div class='more ingredients'>\(list)</div>", [1, 1]),
    (
      "<div><div class=ingredients>\(list)</div></div><div><div class=ingredients>\(list)</div></div>",
      [1, 1]
    ),
  ])
  func elementsBesideEachOtherAreOneCandidate(_ html: String, _ counts: [Int]) {
    let candidates = NamedElements(outline: outline(html)).candidates(for: .ingredients)
    #expect(candidates.map(\.count) == counts)
  }

  @Test func itemThatOnlyHoldsAListIsNoBlock() {
    #expect(texts("<ul><li><ul><li>a</li><li>b</li></ul></li></ul>") == ["a", "b"])
  }

  @Test(arguments: [
    // Lines of one item.
    ("<ul><li>2 eggs<br>1 lemon<br>3 figs</li></ul>", 3), ("<ul><li>2 eggs<br>1 lemon</li></ul>", 1),
    ("<ul><li>2 eggs<br>1 lemon<br>salt<br>oil<br>jam</li></ul>", 5),
    ("<ul><li>2 eggs<br>1 lemon<br>salt<br>oil<br>jam<br>nuts</li></ul>", 1),
    ("<ul><li>For the top:<br>2 eggs<br>salt</li></ul>", 3), ("<ul><li>Top<br>2 eggs<br>salt</li></ul>", 1),
    // Labels beside each other.
    ("<div><label>a</label><label>b</label><label>c</label></div>", 3),
    ("<div><label>a</label><label>b</label></div>", 1),
    // Rows of cells.
    ("<table><tr><td><p>a</p><p>b</p><p>c</p></td><td>d</td></tr></table>", 4),
    ("<table><tr><td><p>a</p><p>b</p></td><td>d</td></tr></table>", 1),
    ("<table><tr><td>2 eggs</td><td>1 lemon</td></tr></table>", 2),
    ("<table><tr><td>2 eggs</td><td>lemon</td></tr></table>", 1),
  ])
  func listsInOneElementArePartedAtTheirLines(_ html: String, _ count: Int) {
    #expect(texts(html).count == count)
  }

  @Test func headingsOfPartsAreFoundAndItemsAreNone() {
    let outline = outline("<h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)<ul><li>Ingredients</li></ul>")
    #expect(Array(outline.headings(of: .ingredients)) == [0])
    #expect(Array(outline.headings(of: .instructions)) == [3])
  }

  @Test func numberOfHeadingsIsBounded() {
    let html = String(repeating: "<h2>Ingredients</h2><p>a</p>", count: 200)
    #expect(Array(outline(html).headings(of: .ingredients)).count == Scores.maximumHeadings)
  }

  @Test func cancelledOutlineHasNoHeadings() {
    let cancellation = ReadingCancellation()
    cancellation.cancel()
    let tree = HTMLParser.tree(of: PageScanner.scan(Array("<h2>Ingredients</h2>\(list)".utf8)))
    let outline = PageOutline(tree: tree, cancellation: cancellation)
    #expect(Array(outline.headings(of: .ingredients)).isEmpty)
  }
}

@Suite struct IngredientFinderTests {
  private func found(_ html: String) -> [String]? {
    IngredientFinder(outline: outline(html)).ingredients()?.groups.flatMap { $0.ingredients.map(\.text) }
  }

  @Test func listWithTheMostAmountsIsTaken() {
    let vague = "<h2>Ingredients</h2><ul><li>flour</li><li>sugar</li><li>1 egg</li></ul>"
    #expect(found(vague + "<h2>Method</h2><h2>Ingredients</h2>" + list) == ["200 g flour", "2 eggs"])
  }

  @Test func oneRemarkIsPassedAndTheSecondEndsTheList() {
    func html(_ remarks: String) -> String {
      "<h2>Ingredients</h2>\(list)\(remarks)<ul><li>1 lemon</li></ul>"
    }
    #expect(found(html("<p>They should be fresh ones</p>"))?.count == 3)
    #expect(found(html("<p>They should be fresh ones</p><p>And cold ones as well</p>"))?.count == 2)
  }

  @Test func sentencesEndIngredientsInParagraphs() {
    let lines = "<h2>Ingredients</h2><p>200 g flour</p><p>2 eggs</p>"
    #expect(
      found(lines + "<p>Mix the flour with the eggs until the batter is smooth.</p><p>1 lemon</p>")?.count
        == 2)
  }

  @Test func listBelowIngredientsInParagraphsIsTheMethod() {
    let lines = "<h2>Ingredients</h2><p>200 g flour</p><p>2 eggs</p>"
    #expect(found(lines + "<ul><li>Mix them</li><li>Fry</li></ul>")?.count == 2)
  }

  @Test(arguments: [
    "<h2>Ingredients</h2><p>2 eggs</p>",
    "<h2>Ingredients</h2><ul><li>salt</li><li>pepper</li><li>thyme</li></ul>",
    "<h2>Ingredients</h2><ul><li>200 g</li><li>2</li><li>eggs</li></ul><p>",
    "<h2>Ingredients</h2><ul><li>Zinc 10 mg</li><li>Vitamin C 500 mg</li></ul>",
    "<h2>What you need</h2><ul><li>4 boards</li><li>16 screws</li></ul>",
  ])
  func linesThatAreNoIngredientsAreRejected(_ html: String) {
    #expect(found(html)?.count ?? 0 < 2)
  }

  @Test(arguments: [(3, 7, true), (2, 7, false), (2, 5, false), (1, 1, true)])
  func threeOfTenLinesHaveAmounts(_ with: Int, _ without: Int, _ areIngredients: Bool) {
    let lines =
      Array(repeating: "<li>2 eggs</li>", count: with) + Array(repeating: "<li>salt</li>", count: without)
    #expect((found("<h2>Ingredients</h2><ul>\(lines.joined())</ul>") != nil) == areIngredients)
  }

  @Test func elementsNamedAfterIngredientsNeedNoHeading() {
    #expect(found("<div class='recipe-Ingredients'>\(list)</div>") == ["200 g flour", "2 eggs"])
    #expect(found("<div id=ingredients-and-method>\(list)</div>") == nil)
    #expect(found("<div class=list>\(list)</div>") == nil)
  }

  @Test func headingOfThePageEndsTheIngredients() {
    #expect(found("<h2>Ingredients</h2>\(list)<h1>Bread</h1><ul><li>500 g rye</li></ul>")?.count == 2)
  }
}

@Suite struct InstructionFinderTests {
  private func found(_ html: String, after end: Int? = nil) -> [String]? {
    InstructionFinder(outline: outline(html)).instructions(after: end)?.steps.map(\.text)
  }

  @Test func methodAfterTheIngredientsIsPreferred() {
    let before = "<h2>Method</h2><ol><li>Read this page from its beginning to its very end.</li></ol>"
    let html = "\(before)<h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)"
    #expect(found(before)?.count == 1)
    #expect(found(html, after: 5)?.count == 2)
  }

  @Test func clearHeadingIsPreferredToAnAmbiguousOne() {
    let ambiguous = "<h2>Recipe</h2><ol><li>This is the one that my aunt made on Sundays.</li></ol>"
    #expect(found(ambiguous)?.count == 1)
    #expect(found("\(ambiguous)<h2>Method</h2>\(method)")?.first == "Mix the flour and the eggs.")
  }

  @Test func listIsPreferredToParagraphs() {
    let paragraph = "<h2>Method</h2><p>I like to mix all of it by hand in a large bowl.</p>"
    #expect(found(paragraph)?.count == 1)
    #expect(found("\(paragraph)<h2>Method</h2>\(method)")?.first == "Mix the flour and the eggs.")
  }

  @Test func remarkBehindTheListEndsIt() {
    #expect(
      found("<h2>Method</h2>\(method)<p>This is what we ate on Sundays.</p><ol><li>Never again.</li></ol>")?
        .count == 2)
  }

  @Test func listOfAnotherKindEndsTheSteps() {
    #expect(found("<h2>Method</h2>\(method)<ul><li>Fill them with jam.</li></ul>")?.count == 2)
  }

  @Test func paragraphsElsewhereOnThePageAreNoSteps() {
    let html = """
      <div><h2>Method</h2><div><p>Mix the flour and the eggs.</p><p>Fry in a hot pan.</p></div></div>
      <div><p>Read about our kitchen in the next issue.</p></div>
      """
    #expect(found(html)?.count == 2)
  }

  @Test(arguments: [
    "<h2>Method</h2><p>Mix.</p>",
    "<h2>Method</h2><ol><li>200 g flour</li><li>2 tsp salt for the dough</li></ol>",
    "<h2>Method</h2><p>From £3.99 a month you can read this.</p>",
    "<h2>Method</h2><p>Crisp</p><p>Golden</p><p>Warm and soft</p><p>Good with all kinds of jam.</p>",
  ])
  func textsThatAreNoStepsAreRejected(_ html: String) {
    #expect(found(html) == nil)
  }

  @Test func headingOfAnotherPartEndsTheStepsAndALongItemDoesNot() {
    let notes = "<h3>Notes (from all who made it twice)</h3><ol><li>Add more salt than we did.</li></ol>"
    #expect(found("<h2>Method</h2>\(method)\(notes)")?.count == 2)
    let long = "<li>Notes: the batter keeps for two days.</li>"
    #expect(found("<h2>Method</h2>\(method.replacing("<li>Fry", with: long + "<li>Fry"))")?.count == 3)
  }

  @Test func shortLineThatIsRepeatedThreeTimesIsNoStep() {
    func count(_ line: String, _ times: Int) -> Int? {
      let steps = Array(
        repeating: "<li>Mix the flour with \(line.count) of the eggs.</li><li>\(line)</li>", count: times)
      return found("<h2>Method</h2><ol>\(steps.joined())</ol>")?.count
    }
    let line = String(repeating: "a", count: 24)
    #expect(count(line, 2) == 4 && count(line, 3) == 3 && count(line + "a", 3) == 6)
  }

  @Test(arguments: [
    // Of three list items one is a sentence, of four one; of two paragraphs one, of three one.
    ("<ol><li>SENTENCE</li><li>Rest</li><li>Fry</li></ol>", 3),
    ("<ol><li>SENTENCE</li><li>Rest</li><li>Fry</li><li>Eat</li></ol>", nil),
    ("<p>SENTENCE</p><p>Rest</p>", 2), ("<p>SENTENCE</p><p>Rest</p><p>Fry</p>", nil),
  ])
  func shareOfTheStepsAreSentences(_ html: String, _ count: Int?) {
    let sentence = "Mix the flour with all of the eggs and the milk."
    #expect(found("<h2>Method</h2>" + html.replacing("SENTENCE", with: sentence))?.count == count)
  }

  @Test func elementsNamedAfterStepsNeedNoHeading() {
    #expect(found("<div class=directions>\(method)</div>")?.count == 2)
  }

  @Test func averageStepIsNoArticle() {
    let article = String(repeating: "We ate pancakes every day that winter. ", count: 50)
    #expect(found("<h2>Method</h2><p>\(article)</p>") == nil)
  }
}

@Suite struct RecipeFinderTests {
  private func found(_ html: String) -> RecipeContents? { RecipeFinder(outline: outline(html)).contents() }

  @Test func onePartAloneIsNoRecipe() {
    #expect(found("<h2>Ingredients</h2>\(list)") == nil)
    #expect(found("<h2>Method</h2>\(method)") == nil)
    #expect(found("<h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)") != nil)
  }

  @Test func stepsMayFollowTheIngredientsWithoutAHeading() {
    #expect(found("<h2>Ingredients</h2>\(list)\(method)")?.steps.count == 2)
  }

  @Test func stepsMustMentionTheIngredientsOfAListWithoutAHeading() {
    let list = "<ul><li>200 g flour</li><li>300 ml milk</li><li>2 eggs</li></ul>"
    #expect(found("<p>a</p>\(list)<p>Order before three to have it delivered the next day.</p>") == nil)
  }

  @Test func listOfNeedsIsARecipeIfTheStepsUseIt() {
    #expect(found("<h2>What you need</h2>\(list)<h2>Method</h2>\(method)") != nil)
    let shelf = "<ol><li>Saw the boards to their lengths.</li><li>Put all of the screws in.</li></ol>"
    #expect(found("<h2>What you need</h2>\(list)<h2>Method</h2>\(shelf)") == nil)
  }
}

@Suite struct PageFactsTests {
  private func title(_ html: String) -> String? {
    PageFacts(tree: HTMLParser.tree(of: PageScanner.scan(Array(html.utf8)))).title
  }

  @Test(arguments: [
    ("<title>Pancakes | Site</title><h1>Welcome</h1><h1>Pancakes</h1>", "Pancakes"),
    ("<title>Pancakes | Site</title>", "Pancakes"), ("<title>Pie – Site</title>", "Pie – Site"),
    ("<meta property=og:title content='Rye bread'><title>Site</title>", "Rye bread"),
    ("<h1>Bread</h1>", "Bread"),
    ("<h1>Cookbook:Bread</h1>", "Bread"), ("<h1>Bread: a story</h1>", "Bread: a story"),
  ])
  func titleIsTheHeadingThatThePageDeclares(_ html: String, _ expected: String) {
    #expect(title(html) == expected)
  }

  @Test(arguments: [(4096, true), (4097, false)])
  func addressOfTheMaximumLengthIsKept(_ length: Int, _ isKept: Bool) {
    let text = "https://example.com/" + String(repeating: "a", count: length - 20)
    #expect(PageAddress.url(text, on: address)?.absoluteString == (isKept ? text : nil))
  }

  @Test func wordForRecipeBehindADashGoes() {
    #expect(PageFacts.withoutKind("Pancakes – Rezept") == "Pancakes")
    #expect(PageFacts.withoutKind("My pancake recipe") == "My pancake recipe")
  }

  @Test func authorAndPhotoComeFromMetaElements() {
    let html = "<meta name=author content=Ada><meta property='og:image' content='/a.jpg'>"
    let facts = PageFacts(tree: HTMLParser.tree(of: PageScanner.scan(Array(html.utf8))))
    #expect(facts.author == "Ada" && facts.image == "/a.jpg")
  }
}
