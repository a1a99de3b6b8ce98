import Foundation
import Ingredients
import Shopping
import Testing

/// Lists as several people and devices change them.
@Suite struct SequenceTests {
  private let a = UUID(letter: "a")
  private let b = UUID(letter: "b")
  private var list = ShoppingList()

  /// Adds a recipe without the lines that ask for staples alone, as the person is offered it.
  private mutating func add(_ id: UUID, _ lines: String..., factor: Amount = .one) throws {
    let staples = lines.map(ShoppingLine.init).filter { $0.parts.allSatisfy(list.rules.isStaple) }
    let entry = ShoppingEntry(
      recipe: id, name: "Recipe", lines: lines, skipped: staples.flatMap(\.parts).map(\.key))
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

  @Test mutating func untickedRowAsksForNothingThatWasClearedBefore() throws {
    try add(a, "2 eggs")
    tickAll()
    list.apply(list.clearingBasket())
    list.apply(list.scaling(a, to: Amount(3)!))
    tickAll()
    #expect(open == [] && basket == ["4 eggs"])
    list.apply(list.unticking(list.basket().all[0]))
    #expect(open == ["4 eggs"] && basket == [])
  }

  @Test mutating func tickOfARowAsItWasKeepsWhatWasBoughtSince() throws {
    try add(a, "2 eggs")
    let row = list.rows().all[0]
    list.apply(list.scaling(a, to: Amount(2)!))
    tickAll()
    list.apply(list.scaling(a, to: .one))
    list.apply(list.ticking(row))
    #expect(open == [] && basket == ["4 eggs"])
  }

  @Test mutating func tickOfARemovedRecipeBringsNothingBack() throws {
    try add(a, "1 onion")
    let tick = list.ticking(list.rows().all[0])
    list.apply(list.removing(a))
    list.apply(tick)
    #expect(open == [] && basket == [])
  }

  @Test mutating func editedRowStaysWhenItsRecipeGoes() throws {
    try add(a, "1 onion")
    try add(b, "2 onions")
    list.apply(try list.editing(list.rows().all[0].lines, to: "4 onions"))
    #expect(open == ["4 onions"])
    list.apply(list.removing(a))
    #expect(open == ["4 onions"])
  }

  @Test mutating func rowThatWasEditedTwiceStandsForItsFirstLines() throws {
    try add(a, "1 onion")
    let first = UUID(letter: "f")
    list.apply(try list.editing(list.rows().all[0].lines, to: "4 onions", as: first))
    list.apply(try list.editing(list.rows().all[0].lines, to: "5 onions"))
    #expect(open == ["5 onions"])
    list.apply(list.removing(first))
    #expect(open == ["5 onions"])
  }

  @Test mutating func editedRowLeavesTheLinesThatCameWhileItWasEdited() throws {
    try add(a, "3 onions")
    let seen = list.rows().all[0].lines
    try add(b, "2 onions")
    list.apply(try list.editing(seen, to: "4 onions"))
    #expect(open == ["6 onions"])
  }

  @Test mutating func clearedItemThatWasEditedKeepsItsLinesAway() throws {
    try add(a, "1 onion")
    list.apply(try list.editing(list.rows().all[0].lines, to: "4 onions"))
    tickAll()
    list.apply(list.clearingBasket())
    #expect(open == [] && basket == [])
    #expect(list.recipes == [])
  }

  @Test mutating func removedItemThatWasEditedKeepsItsLinesAway() throws {
    try add(a, "1 onion", "1 egg")
    let onion = try #require(list.rows().all.first { $0.name == "onion" })
    list.apply(try list.editing(onion.lines, to: "4 onions"))
    let undo = list.apply(list.removing(try #require(list.rows().all.first { $0.name == "onions" })))
    #expect(open == ["1 egg"])
    list.apply(undo)
    #expect(open == ["1 egg", "4 onions"])
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
      list.removing(row), try list.editing(row.lines, to: "6 eggs"), list.moving("onion", to: .own("Market")),
      list.setting(staple: "egg", to: true, of: row), list.setting(.oil, to: true),
      list.keepingApart("red onion"),
      list.joining(row, with: list.rows().all[1]), list.annotating("egg", with: "brown ones"),
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

  @Test mutating func recipeWithAHeadingLeavesTheListWithItsLastLine() throws {
    try add(a, "For the filling:", "1 onion")
    tickAll()
    #expect(list.recipes.count == 1)
    list.apply(list.clearingBasket())
    #expect(list.recipes == [])
  }

  @Test mutating func linesOfARowStandInTheOrderInWhichTheyWereAdded() throws {
    try add(b, "2 onions")
    try add(a, "1 onion")
    #expect(list.rows().all[0].parts.map { $0.text() } == ["2 onions", "1 onion"])
  }

  @Test mutating func linesOfOtherListsLoseTheirMarks() throws {
    list.apply(try list.adding(typed: "- [ ] bread\n- [x] milk\n* rice\n• 2 onions\n☐ 6 eggs"))
    #expect(open == ["2 onions", "6 eggs", "bread", "milk", "rice"])
  }

  @Test mutating func pastedChecklistGivesItsItemsWithoutItsHeadings() throws {
    list.apply(try list.adding(typed: "## Milk, Cheese & Eggs\n\n- [ ] 6 eggs\n* [ ] milk\n+ bread"))
    #expect(open == ["6 eggs", "bread", "milk"])
    // A line alone, and a number with its mark, are what the person means.
    list.apply(try list.adding(typed: "## screws"))
    list.apply(try list.adding(typed: "# 5 nails\nrice"))
    #expect(open.contains { $0.contains("screws") } && open.contains { $0.contains("nails") })
  }

  @Test mutating func clearedListKeepsTheLinesOfAnEditedItemAway() throws {
    list.apply(try list.adding(typed: "onions"))
    list.apply(try list.editing(list.rows().all[0].lines, to: "4 onions"))
    let undo = list.apply(list.clearing())
    #expect(open == [] && basket == [])
    list.apply(undo)
    #expect(open == ["4 onions"])
  }

  @Test mutating func whateverIsTypedIsOnTheList() throws {
    list.apply(try list.adding(typed: "water\nBBQ:\n🍎\n---"))
    #expect(list.rows().all.count == 3)
  }

  // MARK: - Staples

  @Test mutating func saltAndPepperAreLeftOutAndComeBack() throws {
    try add(a, "Salt and freshly ground black pepper, to taste", "2 onions", "2 bell peppers")
    #expect(open == ["2 bell peppers", "2 onions"])
    // Vector 37: nothing of it, and two staples.
    #expect(list.staplesLeftOut.count == 2)
    list.apply(list.restoring(list.staplesLeftOut))
    #expect(open.count == 4)
  }

  @Test mutating func saltAndPepperAreTickedApart() throws {
    try add(a, "Salt and freshly ground black pepper", "1 egg")
    list.apply(list.restoring(list.staplesLeftOut))
    #expect(open == ["1 egg", "Salt", "black pepper"])
    list.apply(list.ticking(try #require(list.rows().all.first { $0.name == "Salt" })))
    #expect(open == ["1 egg", "black pepper"])
    #expect(basket == ["Salt"])
    list.apply(list.removing(try #require(list.rows().all.first { $0.name.hasSuffix("pepper") })))
    #expect(open == ["1 egg"] && basket == ["Salt"])
  }

  @Test(arguments: [
    "Sal y pimienta al gusto", "Salt, pepper", "Salz, Pfeffer", "sel, poivre du moulin",
  ])
  mutating func staplesOfAListAreLeftOut(_ line: String) throws {
    try add(a, line, "1 egg")
    #expect(open == ["1 egg"] && list.staplesLeftOut.count == 2)
  }

  @Test mutating func lineWithOneStapleAloneIsAddedAsAWhole() throws {
    list.apply(list.setting(.pepper, to: false))
    try add(a, "Salt and pepper")
    #expect(open == ["Salt", "pepper"])
  }

  @Test mutating func lineThatARecipeHasTwiceIsNeededTwice() throws {
    try add(a, "1 egg", "200 g flour", "1 egg")
    #expect(open == ["2 eggs", "200 g flour"])
    list.apply(list.scaling(a, to: Amount(3)!))
    #expect(open == ["6 eggs", "600 g flour"])
    tickAll()
    #expect(open == [] && basket == ["6 eggs", "600 g flour"])
  }

  @Test mutating func typedStapleIsOnTheList() throws {
    list.apply(try list.adding(typed: "salt"))
    #expect(open == ["salt"])
  }

  /// German has "Pommes", which are frozen.
  @Test mutating func typedItemsTellTheirLanguageTogether() throws {
    for item in ["3 pommes", "500 g de farine", "1 l de lait"] {
      list.apply(try list.adding(typed: item))
    }
    #expect(Set(list.rows().all.map(\.aisle)) == [.produce, .baking, .dairy])
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
    let rows = list.rows().all
    list.apply(list.joining(rows[1], with: rows[0]))
    #expect(list.rows().all.map(\.amount) == ["3"])
    list.apply(list.keepingApart("Zwiebel"))
    #expect(list.rows().all.count == 2)
  }

  @Test mutating func keptApartNameHasARowOfItsOwn() throws {
    try add(a, "100 g butter", "50 g unsalted butter")
    #expect(open == ["150 g butter"])
    #expect(list.rows().all[0].namesToKeepApart == ["unsalted butter"])
    list.apply(list.keepingApart("unsalted butter"))
    #expect(open == ["100 g butter", "50 g unsalted butter"])
  }

  @Test mutating func rowThatIsKeptApartStandsByItsName() throws {
    try add(a, "50 g salted butter", "1 l milk", "100 g yogurt")
    list.apply(list.keepingApart("salted butter"))
    #expect(open == ["1 l milk", "100 g yogurt", "50 g salted butter"])
    #expect(list.rows().all.map(\.name) == ["milk", "salted butter", "yogurt"])
  }

  @Test mutating func joinedFoodIsNotKeptApartUnderAnotherSpelling() throws {
    try add(a, "100 g butter")
    try add(b, "50 g Unsalted Butter")
    list.apply(list.keepingApart("unsalted butter"))
    let rows = list.rows().all
    #expect(rows.count == 2)
    list.apply(list.joining(rows[1], with: rows[0]))
    #expect(list.rows().all.map(\.amount) == ["150 g"])
  }

  @Test mutating func partsOfAFoodAreKeptApartFromIt() throws {
    try add(a, "3 eggs")
    try add(b, "2 egg yolks")
    #expect(open == ["3 eggs + 2 yolks"])
    for name in list.rows().all[0].namesToKeepApart { list.apply(list.keepingApart(name)) }
    #expect(open == ["2 egg yolks", "3 eggs"])
  }

  @Test mutating func aisleAndNoteAreOfTheFoodWhateverItsWords() throws {
    try add(a, "2 tbsp Tahini")
    list.apply(list.moving("tahini", to: .own("Market")))
    list.apply(list.annotating("tahini", with: "the dark one"))
    #expect(list.rows().all.map(\.aisle) == [.own("Market")])
    #expect(list.rows().all.map(\.note) == ["the dark one"])
  }

  @Test mutating func wordsAboutAFoodReplaceThoseByItsOtherNames() throws {
    try add(a, "1 onion")
    list.apply(list.moving("onions", to: .bread))
    list.apply(list.annotating("onions", with: "red ones"))
    list.apply(list.moving("onion", to: .fish))
    list.apply(list.annotating("onion", with: ""))
    #expect(list.rows().all.map(\.aisle) == [.fish])
    #expect(list.rows().all.map(\.note) == [""])
  }

  @Test mutating func aislesOfThePersonStandBeforeHouseholdWhateverTheirNames() throws {
    try add(a, "1 soap", "1 onion")
    list.apply(list.moving("onion", to: .own("zoo")))
    #expect(list.rows().byAisle.map(\.aisle) == [.own("zoo"), .household])
  }

  @Test mutating func rowsStandInThePersonsOrderOfAisles() throws {
    try add(a, "1 onion", "1 l milk", "500 g bread")
    list.apply(list.ordering([.dairy, .bread]))
    #expect(list.rows().byAisle.map(\.aisle) == [.dairy, .bread, .produce])
  }

  /// Buys rows on a day, one each minute.
  private mutating func shop(_ day: Int, _ names: [String]) throws {
    try add(UUID(), "1 l milk", "500 g bread", "2 onions", "6 eggs", "3 carrots")
    for (index, name) in names.enumerated() {
      let row = try #require(list.rows().all.first { $0.name == name })
      list.apply(list.ticking(row), time: Int64(day) * 86_400_000 + Int64(index) * 60_000 + 1)
    }
    list.apply(list.clearingBasket())
  }

  @Test mutating func orderOfTicksIsThatOfTheLastFiveShops() throws {
    let names = ["milk", "eggs", "bread", "carrots", "onions"]
    for day in 0..<3 { try shop(day, names.reversed()) }
    for day in 3..<8 { try shop(day, names) }
    let order = try #require(list.tickedOrder)
    #expect(order.filter { [.produce, .bread, .dairy].contains($0) } == [.dairy, .bread, .produce])
  }

  @Test mutating func aislesAreOfferedInTheOrderOfTicks() throws {
    #expect(list.tickedOrder == nil)
    for day in 0..<3 {
      #expect(list.tickedOrder == nil)
      try shop(day, ["milk", "eggs", "bread", "carrots", "onions"])
    }
    let order = try #require(list.tickedOrder)
    #expect(order.filter { [.produce, .bread, .dairy].contains($0) } == [.dairy, .bread, .produce])
    #expect(Set(order) == Set(Aisle.all) && order.last == .other)
    list.apply(list.ordering(order))
    #expect(list.tickedOrder == nil)
  }

  // MARK: - Bounds

  @Test mutating func tooLongALineIsRefused() {
    #expect(throws: ShoppingError.lineTooLong) {
      try list.adding(typed: String(repeating: "x", count: ShoppingBounds.line + 1))
    }
  }

  @Test mutating func entriesBeyondTheBoundAreNotShown() {
    var fields: [ShoppingField: ShoppingList.Field] = [:]
    for index in 0...ShoppingBounds.entries {
      fields[.list(UUID())] = .init(.entry(ShoppingEntry(lines: ["item \(index)"])), time: Int64(index))
    }
    list = list.replacing(fields)
    #expect(list.isCut)
    #expect(list.items.count == ShoppingBounds.entries)
    #expect(throws: ShoppingError.tooManyEntries) { try list.adding(typed: "one more") }
  }

  /// Entries of meals and what is bought do not count as entries, but reading them takes as long. A household that has bought
  /// 20,000 lines in some years sees what it adds today.
  @Test mutating func ofLinesBeyondTheirBoundTheOldestAreNotRead() {
    var fields: [ShoppingField: ShoppingList.Field] = [:]
    let lines = (0..<ShoppingBounds.lines).map { "item \($0)" }
    for index in 0..<60 {
      let id = UUID()
      fields[.list(id)] = .init(.entry(ShoppingEntry(lines: lines)), time: Int64(index))
      for line in lines {
        fields[.got(id, line: line)] = .init(.amount(.one), time: 100)
        fields[.cleared(id, line: line)] = .init(.amount(.one), time: 100)
      }
    }
    list = list.replacing(fields)
    #expect(list.items.map(\.added) == Array(20..<60))
    let areDone = list.items.allSatisfy(\.isDone)
    #expect(areDone && !list.isCut)
    // Nothing of it was bought.
    fields[.list(UUID())] = .init(.entry(ShoppingEntry(lines: ["salt"])), time: 0)
    list = list.replacing(fields)
    #expect(list.isCut)
  }
}
