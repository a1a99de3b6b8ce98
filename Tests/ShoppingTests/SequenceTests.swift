import Foundation
import Ingredients
import Shopping
import Testing

/// Lists as several people and devices change them.
@Suite struct SequenceTests {
  private let a = UUID(letter: "a")
  private let b = UUID(letter: "b")
  private var list = ShoppingList()

  private mutating func add(_ id: UUID, _ lines: String..., factor: Amount = .one) throws {
    let entry = ShoppingEntry(recipe: id, name: "Recipe", lines: lines)
    list.apply(try list.adding(entry, as: id, factor: factor))
  }

  private mutating func tickAll() {
    for row in list.rows().all { list.apply(list.ticking(row)) }
  }

  private var open: [String] { Vector.texts(list.rows()) }
  private var basket: [String] { Vector.texts(list.basket()) }

  @Test mutating func laterNeedOpensOnlyWhatIsMissing() throws {
    try add(a, "1 onion")
    tickAll()
    try add(b, "2 onions")
    #expect(open == ["2 onions"])
    #expect(basket == ["1 onion"])
  }

  @Test mutating func moreServingsOpenTheDifferenceAndFewerCloseIt() throws {
    try add(a, "2 eggs")
    tickAll()
    list.apply(list.scaling(a, to: Amount(2)!))
    #expect(open == ["2 eggs"])
    list.apply(list.scaling(a, to: .one))
    #expect(open == [])
  }

  @Test mutating func removingARecipeTakesExactlyItsLines() throws {
    try add(a, "1 onion")
    try add(b, "1 onion")
    list.apply(list.removing(a))
    #expect(open == ["1 onion"])
  }

  @Test mutating func tickHereAndNewRecipeThereLeaveTheRecipeOpen() throws {
    try add(a, "1 onion")
    let tick = list.ticking(list.rows().all[0])
    try add(b, "1 onion")
    list.apply(tick)
    #expect(open == ["1 onion"])
    #expect(basket == ["1 onion"])
  }

  @Test mutating func tickOfTwoDevicesIsOneTick() throws {
    try add(a, "1 onion")
    let tick = list.ticking(list.rows().all[0])
    list.apply(tick)
    list.apply(tick)
    #expect(basket == ["1 onion"])
  }

  @Test mutating func untickedRowIsOpenAgain() throws {
    try add(a, "1 onion")
    tickAll()
    list.apply(list.unticking(list.basket().all[0]))
    #expect(open == ["1 onion"])
    #expect(basket == [])
  }

  @Test mutating func tickOfARemovedRecipeBringsNothingBack() throws {
    try add(a, "1 onion")
    let tick = list.ticking(list.rows().all[0])
    list.apply(list.removing(a))
    list.apply(tick)
    #expect(open == [] && basket == [])
  }

  @Test mutating func mealIsOnTheListOnceWhoeverAddsIt() throws {
    let meal = UUID()
    let entry = ShoppingEntry(recipe: a, name: "Tart", lines: ["1 onion"], meal: meal)
    for _ in 1...2 { list.apply(try list.adding(entry, as: ShoppingEntry.id(ofMeal: meal))) }
    #expect(open == ["1 onion"])
  }

  @Test mutating func editedRowStaysWhenItsRecipeGoes() throws {
    try add(a, "1 onion")
    try add(b, "2 onions")
    list.apply(try list.editing(list.rows().all[0], to: "4 onions"))
    #expect(open == ["4 onions"])
    list.apply(list.removing(a))
    #expect(open == ["4 onions"])
  }

  @Test mutating func clearedItemThatWasEditedKeepsItsLinesAway() throws {
    try add(a, "1 onion")
    list.apply(try list.editing(list.rows().all[0], to: "4 onions"))
    tickAll()
    list.apply(list.clearingBasket())
    #expect(open == [] && basket == [])
    #expect(list.recipes == [])
  }

  @Test mutating func clearedBasketComesBackWithUndo() throws {
    try add(a, "1 onion", "2 eggs")
    tickAll()
    let undo = list.apply(list.clearingBasket())
    #expect(basket == [])
    list.apply(undo)
    #expect(basket == ["1 onion", "2 eggs"])
  }

  @Test mutating func everyCommandIsTakenBackByItsUndo() throws {
    try add(a, "1 onion", "250 g flour", "salt")
    try add(b, "2 red onions", "1 egg")
    list.apply(list.ticking(list.rows().all[0]))
    let row = try #require(list.rows().all.first)
    let commands = [
      try list.adding(ShoppingEntry(lines: ["milk"]), as: UUID()),
      try list.adding(typed: "- bread\n\n2 l milk"),
      list.removing(a), list.scaling(b, to: Amount(3, over: 2)!), list.restoring(list.staplesLeftOut),
      list.ticking(row), list.unticking(list.basket().all[0]), list.clearingBasket(), list.clearing(),
      list.removing(row), try list.editing(row, to: "6 eggs"), list.moving("onion", to: .own("Market")),
      list.setting(staple: "egg", to: true, of: row), list.setting(.oil, to: true),
      list.keepingApart("red onion"),
      list.joining("red onion", with: "onion"), list.annotating("egg", with: "brown ones"),
      list.ordering([.dairy, .produce]),
    ]
    for command in commands {
      let before = (list.rows(), list.basket(), list.rules, list.aisles, list.recipes.map(\.id))
      let undo = list.apply(command)
      list.apply(undo)
      #expect(list.rows() == before.0 && list.basket() == before.1 && list.rules == before.2)
      #expect(list.aisles == before.3 && Set(list.recipes.map(\.id)) == Set(before.4))
    }
  }

  // MARK: - Staples

  @Test mutating func saltAndPepperAreLeftOutAndComeBack() throws {
    try add(a, "Salt and freshly ground black pepper, to taste", "2 onions", "2 bell peppers")
    #expect(open == ["2 bell peppers", "2 onions"])
    #expect(list.staplesLeftOut.count == 1)
    list.apply(list.restoring(list.staplesLeftOut))
    #expect(open.count == 4)
  }

  @Test mutating func typedStapleIsOnTheList() throws {
    list.apply(try list.adding(typed: "salt"))
    #expect(open == ["salt"])
  }

  @Test mutating func onlyPlainSortsAreStaples() throws {
    for staple in Staple.allCases { list.apply(list.setting(staple, to: true)) }
    try add(
      a, "2 tbsp olive oil", "1 tbsp sunflower oil", "2 tbsp sesame oil", "100 g sugar", "50 g brown sugar",
      "250 g plain flour", "100 g rye flour", "2 peppers", "1 tsp white pepper", "1 tsp kosher salt")
    #expect(open == ["100 g rye flour", "2 peppers", "2 tbsp sesame oil", "50 g brown sugar"])
  }

  // MARK: - The person's words

  @Test mutating func foodsThatThePersonJoinsAreOneRow() throws {
    try add(a, "2 onions")
    try add(b, "1 Zwiebel")
    list.apply(list.joining("Zwiebel", with: "onion"))
    #expect(list.rows().all.map(\.amount) == ["3"])
    list.apply(list.keepingApart("Zwiebel"))
    #expect(list.rows().all.count == 2)
  }

  @Test mutating func keptApartNameHasARowOfItsOwn() throws {
    try add(a, "100 g butter", "50 g unsalted butter")
    #expect(open == ["150 g butter"])
    #expect(list.rows().all[0].canKeepApart)
    list.apply(list.keepingApart("unsalted butter"))
    #expect(open == ["100 g butter", "50 g unsalted butter"])
  }

  @Test mutating func aisleAndNoteAreOfTheFoodWhateverItsWords() throws {
    try add(a, "2 tbsp Tahini")
    list.apply(list.moving("tahini", to: .own("Market")))
    list.apply(list.annotating("tahini", with: "the dark one"))
    #expect(list.rows().all.map(\.aisle) == [.own("Market")])
    #expect(list.rows().all.map(\.note) == ["the dark one"])
  }

  @Test mutating func rowsStandInThePersonsOrderOfAisles() throws {
    try add(a, "1 onion", "1 l milk", "500 g bread")
    list.apply(list.ordering([.dairy, .bread]))
    #expect(list.rows().byAisle.map(\.aisle) == [.dairy, .bread, .produce])
  }

  // MARK: - Bounds

  @Test mutating func tooLongALineIsRefused() {
    #expect(throws: ShoppingError.lineTooLong) {
      try list.adding(typed: String(repeating: "x", count: ShoppingBounds.line + 1))
    }
  }

  @Test mutating func entriesBeyondTheBoundAreAProblem() {
    var fields: [ShoppingField: ShoppingList.Field] = [:]
    for index in 0...ShoppingBounds.entries {
      fields[.list(UUID())] = .init(.entry(ShoppingEntry(lines: ["item \(index)"])), time: Int64(index))
    }
    list.replace(fields)
    #expect(list.problems == [.tooManyEntries])
    #expect(list.items.count == ShoppingBounds.entries)
    #expect(throws: ShoppingError.tooManyEntries) { try list.adding(typed: "one more") }
  }
}
