import Ingredients
import PageMarkup
import Testing

@testable import RecipePages

/// Blocks that end the ingredients, are passed over, or belong to them.
@Suite struct ShownIngredientLayoutTests {
  private func groups(_ html: String) -> [[String]]? {
    IngredientFinder(outline: outline(html)).ingredients()?.groups.map { $0.ingredients.map(\.text) }
  }

  private func found(_ html: String) -> [String]? { groups(html)?.flatMap(\.self) }

  private func names(_ html: String) -> [String?]? {
    IngredientFinder(outline: outline(html)).ingredients()?.groups.map(\.name)
  }

  @Test(arguments: [
    // The number between two buttons is that of the servings.
    ("<p><a href=x>Less</a></p><p>4 people</p><p><a href=x>More</a></p><p>200 g flour</p><p>2 eggs</p>", 2),
    ("<p>2 eggs</p><p><a href=x>More</a></p><p>200 g flour</p>", 2),
    ("<p>200 g flour</p><p><a href=x>More</a></p><p>2 eggs</p><p>salt</p>", 3),
    ("<p>200 g flour</p><p>2 eggs</p><p><a href=x>More</a></p><p>3 figs</p>", 3),
  ])
  func numberBetweenTwoButtonsIsNoIngredient(_ html: String, _ count: Int) {
    #expect(found("<h2>Ingredients</h2>" + html)?.count == count)
  }

  @Test(arguments: [
    // A heading named like the method, over an amount, names a group of ingredients.
    ("<h3>Preparation</h3>\(items(["2 figs"]))", 3), ("<h3>Preparation</h3>\(items(["Wash them"]))", 2),
    ("<h2>Preparation</h2>\(items(["2 figs"]))", 2),
    ("<h3>Preparation</h3>\(items(["Two figs are washed and cut into very small pieces by hand."]))", 2),
    // An item that is named like another part does not end the list.
    ("<h2>Notes</h2>\(items(["2 figs"]))", 2),
  ])
  func headingOfAnotherPartEndsTheIngredientsUnlessAnAmountFollows(_ more: String, _ count: Int) {
    #expect(found("<h2>Ingredients</h2>\(list)\(more)")?.count == count)
  }

  @Test(arguments: [
    // Two thirds of at least two paragraphs with amounts make the list below them the method.
    ("<p>200 g flour</p><p>2 eggs</p><p>salt</p>", ["Mix them"], 3),
    ("<p>200 g flour</p><p>2 eggs</p><p>salt</p>", ["2 figs"], 4),
    ("<p>2 eggs</p><p>salt</p>", ["pepper", "2 figs"], 4), ("<p>2 eggs</p>", ["pepper", "2 figs"], 3),
  ])
  func listBelowParagraphsWithAmountsIsTheMethod(_ lines: String, _ texts: [String], _ count: Int) {
    #expect(found("<h2>Ingredients</h2>\(lines)\(items(texts))")?.count == count)
  }

  @Test(arguments: [
    ("<div class=a><ul><li>2 eggs</li></ul></div><div class=a><ul><li>1 fig</li></ul></div>", 2),
    (
      "<div class=a><ul><li>2 eggs</li><li>3 nuts</li></ul></div><div class=b><ul><li>1 fig</li></ul></div>",
      2
    ),
    ("<div><ul><li>2 eggs</li><li>3 nuts</li></ul><ol><li>1 fig</li></ol></div>", 2),
    ("<div><ul><li>2 eggs</li><li>3 nuts</li></ul><ul><li>1 fig</li></ul></div>", 3),
    (
      "<div><ul><li>2 eggs</li><li>3 nuts</li></ul></div><section><div><ul><li>1 fig</li></ul></div></section>",
      2
    ),
  ])
  func listsInColumnsBesideEachOtherAreOne(_ html: String, _ count: Int) {
    #expect(found("<h2>Ingredients</h2>" + html)?.count == count)
  }

  @Test(arguments: [
    ("<p><a href=x>flour</a></p><p>200 g</p><p><a href=x>sugar</a></p><p>50 g</p>", 2),
    ("<p>200 g</p><p><a href=x>flour</a></p><p>50 g</p><p><a href=x>sugar</a></p>", 2),
    ("<p>2 eggs</p><p>3 figs</p><p><a href=x>flour</a></p>", 2),
  ])
  func linkBesideABareAmountNamesItsIngredient(_ html: String, _ count: Int) {
    #expect(found("<h2>Ingredients</h2>" + html)?.count == count)
  }

  @Test func groupsHaveTheNamesThatThePageShows() {
    #expect(names("<h2>Ingredients</h2><h3>Dough:</h3>\(list)<h3>Top</h3>\(list)") == ["Dough", "Top"])
    #expect(names("<h2>Salad ingredients</h2>\(list)") == [nil])
    #expect(names("<h2>Salad ingredients</h2>\(list)<h3>Top</h3>\(list)") == ["Salad ingredients", "Top"])
    #expect(
      names("<h2>Ingredients</h2><ul><li><b>Dough</b></li><li>2 eggs</li><li>3 figs</li></ul>") == ["Dough"])
    #expect(names("<h2>Ingredients</h2><p>Dough:</p>\(list)") == ["Dough"])
  }

  @Test func elementsInsideATooLongOneAreTried() {
    let inner = "<div class=ingredients>\(list)</div>"
    let html = "<div class=ingredients>" + items((1...300).map { "\($0) eggs" }) + inner + "</div>"
    #expect(NamedElements(outline: outline(html)).candidates(for: .ingredients) == [[300..<302]])
  }
}

@Suite struct ShownMethodLayoutTests {
  private func found(_ html: String) -> [String]? {
    InstructionFinder(outline: outline(html)).instructions()?.steps.map(\.text)
  }

  private func names(_ html: String) -> [String?]? {
    InstructionFinder(outline: outline(html)).instructions()?.sections.map(\.name)
  }

  @Test func linkAmongTheStepsIsPassed() {
    let items = method.replacing("</li><li>", with: "</li><li><a href=x>Shop the pan</a></li><li>")
    #expect(found("<h2>Method</h2>" + items)?.count == 2)
    #expect(
      found(
        "<h2>Method</h2><p>Mix the flour and the eggs.</p><p><a href=x>Shop</a></p><p>Fry it in a pan.</p>")?
        .count == 2)
  }

  @Test(arguments: [
    ("<h3>Sauce</h3><ol><li>Stir it.</li></ol>", 3), ("<h2>Sauce</h2><ol><li>Stir it.</li></ol>", 2),
    ("<h2>2. Sauce</h2><ol><li>Stir it.</li></ol>", 3), ("<h2>Notes</h2><ol><li>Stir it.</li></ol>", 2),
    ("<h2>Preparation</h2><ol><li>Stir it.</li></ol>", 3),
    ("<h3>Preparation</h3><ol><li>Stir it.</li></ol>", 3),
    ("<p>Notes: it keeps.</p><ol><li>Stir it.</li></ol>", 2), ("<p>Step 3</p><ol><li>Stir it.</li></ol>", 3),
    ("<div><ol><li>Stir it.</li></ol></div>", 2), ("<ol><li>Stir it.</li></ol>", 3),
    ("<p>Sauce:</p><ol><li>Stir it.</li></ol>", 3),
    ("<p>Sauce:</p><div><ol><li>Stir it.</li></ol></div>", 3),
    ("<p>Advertisement</p><ol><li>Stir it.</li></ol>", 3),
  ])
  func stepsGoOnUpToAnotherPart(_ more: String, _ count: Int) {
    #expect(found("<h2>Method</h2>\(method)\(more)")?.count == count)
  }

  @Test(arguments: [
    ("<h2>Method</h2>\(method)<h2>Method</h2>\(method)", 2),
    ("<h2>How to make the dough</h2>\(method)<h2>How to make the sauce</h2><ol><li>Stir it.</li></ol>", 3),
    ("<h2>How to make the dough</h2>\(method)<h3>How to make the sauce</h3><ol><li>Stir it.</li></ol>", 3),
    ("<h2>Method</h2>\(method)<h2>How to make the sauce</h2><ol><li>Stir it.</li></ol>", 2),
  ])
  func headingThatContinuesTheMethodDoesNotEndIt(_ html: String, _ count: Int) {
    #expect(found(html)?.count == count)
  }

  @Test(arguments: [
    ("Tip: wait", 1), ("Tip | wait", 1), ("Tip it out", 2), ("Tips and tricks: wait", 1),
    ("Sauce: stir it", 2),
  ])
  func remarkEndsTheParagraphs(_ remark: String, _ count: Int) {
    let html = "<h2>Method</h2><p>Mix the flour with the eggs and the milk.</p><p>\(remark) for a while.</p>"
    #expect(found(html)?.count == count)
  }

  @Test(
    arguments: [
      ("<p>Sauce:</p><p>Stir the cream and the salt together.</p>", [nil, "Sauce:"]),
      ("<p><b>Sauce</b></p><p>Stir the cream and the salt together.</p>", [nil]),
      ("<h3>Sauce</h3><p>Stir the cream and the salt together.</p>", [nil, "Sauce"]),
    ] as [(String, [String?])])
  func nameOfASectionEndsInAColonOrIsAHeading(_ more: String, _ expected: [String?]) {
    #expect(names("<h2>Method</h2><p>Mix the flour with the eggs and the milk.</p>\(more)") == expected)
  }

  @Test(
    arguments: [
      // Half of the short lines with units is too many ingredients, unless they end in a full stop or are long.
      (["200 g flour", "Mix the flour with the eggs and the milk."], 2),
      (["200 g flour", "100 ml milk", "Mix the flour with the eggs and the milk."], nil),
      (["200 g flour.", "100 ml milk.", "Mix the flour with the eggs and the milk."], 3),
      ([long("200 g ", 60), long("100 ml ", 60), "Mix the flour with the eggs and the milk."], nil),
      ([long("200 g ", 61), long("100 ml ", 61), "Mix the flour with the eggs and the milk."], 3),
    ] as [([String], Int?)])
  func stepsAreNotMostlyIngredients(_ texts: [String], _ count: Int?) {
    #expect(found("<h2>Method</h2><ol>" + texts.map { "<li>\($0)</li>" }.joined() + "</ol>")?.count == count)
  }

  @Test func paragraphRegionIsThatOfTheFirstTwo() {
    let paragraphs = "<p>Mix the flour with the eggs.</p><p>Fry them in a very hot pan.</p>"
    #expect(found("<h2>Method</h2><div>\(paragraphs)</div><p>Read more of it here.</p>")?.count == 2)
    #expect(found("<h2>Method</h2><div>\(paragraphs)<p>Eat them at once.</p></div>")?.count == 3)
    #expect(found("<div><h2>Method</h2>\(paragraphs)<h3>Sauce</h3><p>Stir it well.</p></div>")?.count == 3)
    let parts = "<div class=a>\(paragraphs)</div><h3>Sauce</h3><div class=a><p>Stir it well.</p></div>"
    #expect(found("<div><h2>Method</h2>\(parts)</div>")?.count == 3)
    let other = "<div class=a>\(paragraphs)</div><h3>Sauce</h3><div class=b><p>Stir it well.</p></div>"
    #expect(found("<div><h2>Method</h2>\(other)</div>")?.count == 2)
  }
}
