import Ingredients
import PageMarkup
import Testing

@testable import RecipePages

/// The parts of a page's frame, and parts that belong to the recipe.
@Suite struct ChromeTests {
  private func texts(_ html: String) -> [String] { outline(html).blocks.map(\.text) }

  @Test(arguments: [
    ("<form><p>200 g flour</p><p>Send</p></form>", 0),
    ("<form><p>200 g flour</p><p>50 g sugar</p></form>", 2),
    ("<form><p>200 g flour</p><p>2 eggs</p></form>", 0), ("<form><p>Method</p></form>", 1),
    ("<aside><p>200 g flour</p><p>50 g sugar</p></aside>", 0), ("<aside><p>Ingredients</p></aside>", 1),
    ("<form><p>1 g</p><p>2 g</p><p>3 g</p></form>", 0), ("<form><p>10 g</p><p>20 g</p></form>", 2),
    ("<figcaption>Method</figcaption>", 0), ("<dialog><p>Hello</p></dialog>", 0),
  ])
  func formAndAsideAreContentIfTheyHoldAPartOfARecipe(_ html: String, _ count: Int) {
    #expect(texts(html + "<p>b</p>").count == count + 1)
  }

  @Test(arguments: [
    ("<nav><h1>a</h1>", "</nav>", 1), ("<nav><h2>Method</h2>", "</nav>", 1),
    ("<nav><h2>More</h2>", "</nav>", 0),
    ("<header><h2>More</h2>", "</header>", 1), ("<nav><b>Method</b>", "</nav>", 0),
  ])
  func navigationThatHoldsMostOfThePageIsContent(_ start: String, _ end: String, _ least: Int) {
    let most = start + String(repeating: "<p>c</p>", count: 6) + end
    #expect(texts(most).count >= least && (least > 0 || texts(most).isEmpty))
    // As much again stands behind it.
    #expect(
      texts(most + String(repeating: "<p>d</p>", count: 20)).contains("c") == start.hasPrefix("<header"))
  }
}

/// Lists without a heading.
@Suite struct HeadlessEdgesTests {
  private let steps =
    "<ol><li>Whisk the flour with the eggs and the milk.</li><li>Fry it in butter with the sugar.</li></ol>"
  private let measured = ["200 g flour", "2 eggs", "300 ml milk"]

  private func count(_ lines: [String]) -> Int? {
    RecipeFinder(outline: outline("<h1>Pancakes</h1>\(items(lines))<h3>Method</h3>\(steps)")).contents()?
      .ingredients.count
  }

  @Test(
    arguments: [
      ([], 3), (["sugar"], 4), (["<a href=x>50 g nuts</a>"], 4),
      ([long("5 g sugar ", 121), long("5 g sugar ", 121)], nil), ([long("5 g sugar ", 121)], 4),
      ([long("5 g sugar ", 120), "<a href=x>salt</a>", "<a href=x>oil</a>"], 6),
      ([long("5 g sugar ", 121), "<a href=x>salt</a>", "<a href=x>oil</a>"], nil),
      (
        [
          "This is the oldest one of all of our family's recipes.",
          "It has been in the family for a hundred years by now.",
        ], nil
      ),
      (["<a href=x>Shop</a>", "<a href=x>Buy</a>"], nil), (["<a href=x>Shop</a>"], 4),
      (["<a href=x>50 g sugar</a>", "<a href=x>20 g nuts</a>"], 5),
    ] as [([String], Int?)])
  func thirdOfTheLinesMayBeNoIngredients(_ others: [String], _ expected: Int?) {
    #expect(count(measured + others) == expected)
  }

  @Test(
    arguments: [
      (["200 g flour", "300 ml milk"], nil), (["200 g flour", "300 ml milk", "2 eggs"], 3),
      (["200 g flour", "2 eggs", "3 figs"], nil), (["200 g flour.", "300 ml milk", "2 eggs", "3 figs"], nil),
      (["200 g flour.", "300 ml milk", "20 ml oil", "2 eggs"], 4),
    ] as [([String], Int?)])
  func threeLinesOfWhichTwoHaveAUnitAreNeeded(_ lines: [String], _ expected: Int?) {
    #expect(count(lines) == expected)
  }

  @Test func itemsOutsideOfAListAreNone() {
    let items = measured.map { "<div><li>\($0)</li></div>" }.joined()
    #expect(
      RecipeFinder(outline: outline("<h1>Pancakes</h1>\(items)<h3>Method</h3>\(steps)")).contents() == nil)
  }

  @Test func stepsMentionHalfOfTheIngredients() {
    func mentions(_ lines: [String], _ step: String) -> Bool {
      let group = IngredientGroup(ingredients: lines.map(IngredientLine.init))
      return RecipeEvidence.mentionsMost(
        of: FoundIngredients(groups: [group], range: 0..<1, score: 1),
        FoundInstructions(
          sections: [InstructionSection(steps: [InstructionStep(step)])], score: 1, isList: true))
    }
    #expect(mentions(["200 g flour", "2 eggs"], "Mix the flour."))
    #expect(!mentions(["200 g flour", "2 eggs", "1 fig"], "Mix the flour."))
    // Words are compared by four letters, and short ones in all their forms.
    #expect(mentions(["2 tomatoes"], "Cut the tomato.") && !mentions(["2 tomatoes"], "Cut the tops."))
    #expect(mentions(["1 løg"], "Hak løget.") && !mentions(["1 løg"], "Hak kødet."))
  }

  @Test(arguments: [
    ("Energy 1405 kJ", true), ("100 KCAL", true), ("1405kj", true), ("336 Kcal per 100 g", true),
    ("kcal", false),
    ("10 kcals", false), ("10 jackfruits", false), ("2 kiwis", false),
  ])
  func unitOfEnergyIsAWord(_ line: String, _ namesEnergy: Bool) {
    #expect(RecipeEvidence.namesEnergy(line) == namesEnergy)
  }

  @Test(arguments: [
    ("£3.99", true), ("3 €", true), ("$ 5", true), ("¥100", true), ("5£", true), ("€", false),
    ("a € b", false),
    ("£ off", false), ("10 © 20", false), ("10 “ 20", false), ("5 $ a", true), ("No price", false),
  ])
  func priceHasANumberAndACurrency(_ text: String, _ isPrice: Bool) {
    #expect(RecipeEvidence.isOffer([text]) == isPrice)
  }

  @Test(arguments: [
    ("Zinc 10 mg", true), ("Zinc 10 MG", true), ("10 milligrams zinc", true),
    ("10 g", false),
    ("eggs", false), ("10 mgs", false),
  ])
  func milligramsAreThoseOfSupplements(_ line: String, _ isSupplement: Bool) {
    #expect(RecipeEvidence.listsSupplements([line]) == isSupplement)
  }
}

@Suite struct RecipeFinderEdgesTests {
  private func found(_ html: String) -> RecipeContents? { RecipeFinder(outline: outline(html)).contents() }
  private func texts(_ html: String) -> [String] { outline(html).blocks.map(\.text) }

  @Test func elementNamedAfterIngredientsNeedsNoMention() {
    let oven = "<ol><li>Whisk it all in a large bowl.</li><li>Bake in a hot oven until golden.</li></ol>"
    #expect(found("<div class=ingredients>\(list)</div><h2>Method</h2>\(oven)") != nil)
    #expect(found("<h2>What you need</h2>\(list)<h2>Method</h2>\(oven)") == nil)
  }

  @Test func ofEqualListsTheFirstIsTaken() {
    let other = items(["300 g rye", "3 figs"])
    let html = "<h2>Ingredients</h2>\(list)<h2>Notes</h2><h2>Ingredients</h2>\(other)<h2>Method</h2>\(method)"
    #expect(found(html)?.ingredients.first?.text == "200 g flour")
    let named =
      "<div><div class=ingredients>\(list)</div></div><div><div class=ingredients>\(other)</div></div>"
    #expect(found("\(named)<h2>Method</h2>\(method)")?.ingredients.first?.text == "200 g flour")
  }

  @Test func piecesEachWithTheirStepsAreOneRecipe() {
    let dip =
      "<h2>Ingredients</h2>\(items(["50 g sugar", "1 lemon"]))<ol><li>Stir the sugar into the juice of the lemon.</li></ol>"
    let dough = "<h2>Ingredients</h2>\(list)<ol><li>Mix the flour and the eggs, and fry it all.</li></ol>"
    let both = found(dough + dip)
    #expect(both?.ingredients.count == 4 && both?.steps.count == 2)
    // With headings over the steps too, the page repeats the recipe.
    let repeated = found(
      "<h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)<h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)"
    )
    #expect(repeated?.ingredients.count == 2 && repeated?.steps.count == 2)
  }

  @Test(arguments: [
    ("<ol><li>Mix it.<div class=ingredients>200 g flour</div></li></ol>", ["Mix it."]),
    ("<ol><li>Mix it.<b class=ingredients>200 g flour</b></li></ol>", ["Mix it.200 g flour"]),
    ("<ul><li class=ingredients>2 eggs</li></ul>", ["2 eggs"]),
    ("<h3>Dough <div class=ingredients>a</div></h3>", ["Dough a"]),
    ("<ul><li>Mix it.<h2>Pan</h2></li></ul>", ["Mix it."]),
    ("<ul><li><h2>Pan</h2>Mix it.</li></ul>", ["Pan", "Mix it."]),
    ("<ul><li><h4>Pan</h4></li></ul>", ["Pan"]),
    ("<ul><li>2 eggs <button>Add</button></li></ul>", ["2 eggs"]),
    ("<ul><li><button>Add</button></li></ul>", ["Add"]),
    ("<ul><li>2 eggs <a href=x>Select all</a></li></ul>", ["2 eggs"]),
    ("<ul><li>2 eggs <a href=x>beaten</a></li></ul>", ["2 eggs beaten"]),
    ("<ul><li>2 <span class=sr-only>x</span>eggs</li></ul>", ["2 eggs"]),
    ("<ul><li>▢ 2 eggs</li><li>▢</li></ul>", ["▢ 2 eggs"]),
    ("<table><tr><th>Amount</th><th>Item</th></tr><tr><td>2</td><td>eggs</td></tr></table>", ["2 eggs"]),
    ("<table><tr><th>Dough</th><th></th></tr><tr><td>2</td><td>eggs</td></tr></table>", ["Dough", "2 eggs"]),
    ("<table><tr><th>Dough</th></tr></table>", ["Dough"]), ("<p hidden>a</p><p>b</p>", ["b"]),
    ("<p>Ingredients: 200 g flour</p>", ["Ingredients:", "200 g flour"]),
    (
      "<ol><li>Mix the flour with the eggs.<br><br>Fry it in a hot pan, please.</li></ol>",
      ["Mix the flour with the eggs.", "Fry it in a hot pan, please."]
    ),
    ("<ol><li>200 g<br><br>flour</li></ol>", ["200 g flour"]),
    ("<dl><dt>Dough</dt><dd>2 eggs</dd></dl>", ["Dough", "2 eggs"]),
    ("<table><tr><td><ul><li>a</li><li>b</li></ul></td></tr></table>", ["a", "b"]),
    ("<h2>2 eggs<br>3 figs<br>salt</h2>", ["2 eggs", "3 figs", "salt"]),
    ("<h2>2 eggs<br>3 figs</h2>", ["2 eggs 3 figs"]),
  ])
  func pageIsReadInBlocks(_ html: String, _ expected: [String]) {
    #expect(texts(html) == expected)
  }

  @Test func itemsKnowTheirList() {
    func lists(_ html: String) -> [Int] {
      let outline = outline(html)
      let lists = outline.blocks.map(\.list)
      return lists.map { list in lists.firstIndex(of: list) ?? -1 }
    }
    #expect(lists("\(list)\(list)") == [0, 0, 2, 2])
    #expect(
      lists("<ul><li><table><tr><td>a</td></tr></table></li><li><table><tr><td>b</td></tr></table></li></ul>")
        == [0, 0])
    #expect(
      lists(
        "<ul><li><table><tr><td>a</td></tr><tr><td>b</td></tr></table></li><li><table><tr><td>c</td></tr></table></li></ul>"
      ) == [0, 0, 2])
    #expect(lists("<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>") == [0, 1])
  }

  @Test(arguments: [
    ("<p>Dough:</p>", true), ("<p>Dough</p>", false), ("<p><b>Dough</b></p>", true),
    ("<p><b>Dough 2</b></p>", false),
    ("<p class=title>Dough</p>", true), ("<p class=text>Dough</p>", false),
    ("<ul><li>For the dough</li></ul>", true), ("<ul><li>Dough:</li></ul>", false),
    ("<h3>For the dough</h3>", true), ("<h3>Dough</h3>", false), ("<p><b>Dough</b> x</p>", false),
    ("<p style='font-weight: 700'>Dough</p>", true),
  ])
  func groupIsNamedByABoldOrTitledLineOrOneWithAColon(_ html: String, _ isName: Bool) {
    #expect(outline("<p>a b c d e.</p>" + html + "<p>2 eggs</p>").isGroupName(1) == isName)
    #expect(!outline("<p>a</p>" + html).isGroupName(1))
  }

  @Test func titleBesideOthersOfItsClassNamesNoGroup() {
    #expect(!outline("<p class=title>Dough</p><p class=title>Eggs</p><p>a</p>").isGroupName(0))
    #expect(!outline("<p class=title>Dough</p><p class=title>Eggs</p><p>a</p>").isGroupName(1))
    #expect(outline("<p class=title>Dough</p><p class=text>Eggs</p><p>a</p>").isGroupName(0))
  }

  @Test func firstItemOfAListMayHeadIt() {
    func headings(_ html: String) -> [Int] { Array(outline(html).headings(of: .ingredients)) }
    #expect(headings("<p>a</p><ul><li>Ingredients</li><li>2 eggs</li></ul>") == [1])
    #expect(headings("<p>a</p><ul><li>Ingredients</li><li>eggs</li></ul>") == [])
    #expect(headings("<p>a</p><ul><li>More</li><li>Ingredients</li><li>2 eggs</li></ul>") == [])
    #expect(headings("<ul><li>Ingredients</li><li>2 eggs</li></ul>") == [])
    #expect(headings("<p>a</p><ul><li>Ingredients</li></ul><ol><li>2 eggs</li></ol>") == [])
  }
}
