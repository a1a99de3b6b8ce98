import PageMarkup
import Testing

@testable import RecipePages

/// Pages whose layout was read in a time that grows with its square, or for each of many headings.
@Suite(.serialized) struct HostileLayoutTests {
  private func repeated(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

  @Test(.timeLimit(.minutes(10))) func labelsOfTwoListsInTurnAreCountedOnce() {
    let labels = "<div>" + repeated("<label>1 egg</label><i><label></label></i>", 40_000)
    #expect(outline(labels).blocks.first?.text == "1 egg")
  }

  // The lines of one paragraph. A part may have three hundred of them.
  @Test func partHas500LinesAtMost() {
    let paragraph = "<p>" + Array(repeating: "1 g salt", count: 150).joined(separator: ", ") + "</p>"
    func lines(_ paragraphs: Int) -> Int? {
      IngredientFinder(outline: outline("<h2>Ingredients</h2>" + repeated(paragraph, paragraphs)))
        .ingredients(after: 0)?.groups.flatMap(\.ingredients).count
    }
    #expect(lines(3) == 450)
    #expect(lines(20) == 500)
  }

  @Test func partHas100000BytesAtMost() {
    let short = items(Array(repeating: "1 g salt", count: 100))
    let long = items(Array(repeating: long("1 g salt ", 10_000), count: 40))
    let finder = IngredientFinder(
      outline: outline("<h2>Ingredients</h2><div>\(short)\(long)</div>"))
    #expect(finder.ingredients(after: 0)?.groups.flatMap(\.ingredients).count == 110)
  }

  @Test func textsInNestedAsidesAreReadOnce() {
    let tree = HTMLParser.tree(
      of: PageScanner.scan(
        Array((repeated("<aside><form>", 60) + repeated("<b>some 2 words</b>", 500) + "<b>Method").utf8)))
    let chrome = PageChrome(tree)
    for _ in 0..<2 {
      #expect(tree.nodes.indices.allSatisfy { !chrome.contains($0) })
    }
    // Each once as a heading, and once as an ingredient of a form.
    #expect((501...1001).contains(chrome.readings))
  }

  @Test func ofTheItemsBelowAHeading300AreLookedAt() {
    func precedesIngredients(_ items: Int) -> Bool {
      let page =
        "<h2>Icing</h2><ul>" + repeated("<li>1 g salt</li>", items) + "<li>" + long("1 g salt", 101) + "</ul>"
      return outline(page).isFollowedByIngredients(0)
    }
    #expect(precedesIngredients(300))
    #expect(!precedesIngredients(299))
  }

  private func parted(_ text: String) -> [InstructionStep] {
    LineCleaning.sections([InstructionSection(steps: [InstructionStep(text)])]).flatMap(\.steps)
  }

  @Test func stepsInOneTextAreAsLongAsTheyLike() {
    let numbers = (1...100).map { "\($0). " + long("Mix", 300) + "." }.joined(separator: " ")
    let steps = parted(numbers)
    #expect(steps.count == 100)
    #expect(steps.allSatisfy { $0.text.utf8.count == 301 })
  }

  @Test func ofTheNumbersInOneTextTheFirst2000PartIt() {
    let numbers = (1...2010).map { "\($0). Mix." }.joined(separator: " ")
    let steps = parted(numbers)
    #expect(steps.count == 2001)
    #expect(steps.last?.text.hasSuffix("2010. Mix.") == true)
  }
}
