import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// The shopping list with typed items.
  @Suite struct TheShoppingList {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
    }

    @Test func anEmptyListSaysWhatItIsForAndLeadsToTheRecipes() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+4")
      let tree = try program.shows("the empty list") { $0.says("Your shopping list is empty") }
      #expect(!tree.hasCards && tree.button("Refresh") == nil)
      #expect(tree.all.first { $0.name == "Share" }?.states.contains(.sensitive) == false)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Browse Recipes")
      try program.showsCards(FeedFixture.cards)
    }

    @Test func typedItemsStandUnderTheirAislesAndTheFocusStaysForTheNext() throws {
      let program = try showList(with: "2 onions", "milk", "1 onion")
      let tree = try program.shows("one row of onions, and milk, by aisle") {
        $0.items == ["3 onions", "milk"] && $0.headings == ["Fruit & Vegetables", "Milk, Cheese & Eggs"]
      }
      #expect(tree.itemField?.hasFocusWithin == true)
      program.kill()
      let again = try Program(fixture, data: data)
      try again.shows("the list at the place that was open last") { $0.items == ["3 onions", "milk"] }
    }

    @Test func aTickStaysInItsPlaceAndGoesToTheBasketFromWhichItComesBack() throws {
      let program = try showList(with: "2 onions", "milk")
      try program.keyboard.press("Down")
      try program.shows("the focus on the first row") { $0.hasFocus(onItem: "2 onions") }
      try program.keyboard.press("space")
      try program.shows("the tick in its place") { $0.item("2 onions")?.isOn == true }
      try program.shows("the basket, and the focus on the next row") {
        $0.items == ["milk"] && $0.says("In the Basket · 1") && $0.hasFocus(onItem: "milk")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Show the Basket")
      try program.shows("what is in it") { $0.items == ["milk", "2 onions"] }
      try program.keyboard.press("ctrl+z")
      try program.shows("the row in its place again") {
        $0.items == ["2 onions", "milk"] && !$0.says("In the Basket")
      }
    }

    @Test func severalRowsThatGoTogetherLeaveTheFocusOnTheNextOne() throws {
      let program = try showList(with: "apples", "bananas", "carrots", "leeks", "onions")
      try program.keyboard.press("Down", "space", "Down", "space")
      try program.shows("both in the basket, and the focus on the row after them") {
        $0.items == ["carrots", "leeks", "onions"] && $0.hasFocus(onItem: "carrots")
      }
    }

    @Test func theBasketIsClearedAndComesBackByUndo() throws {
      let program = try showList(with: "milk")
      try program.keyboard.press("Down", "space")
      try program.shows("that everything is in the basket") { $0.says("Everything is in the basket") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Clear Basket")
      try program.announces("1 item cleared")
      try program.shows("the empty list") { $0.says("Your shopping list is empty") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("the basket") { $0.says("In the Basket · 1") }
    }

    @Test func theKeysOfARowOpenEditAndRemoveIt() throws {
      let program = try showList(with: "2 onions", "milk", "rice")
      try program.keyboard.press("Down", "Right")
      try program.shows("its parts and commands") {
        $0.button("Edit Item…") != nil && $0.button("Move to Aisle…") != nil
          && $0.button("Show Parts")?.states.contains(.expanded) == true
      }
      try program.keyboard.press("Left")
      try program.shows("the row alone") { $0.button("Edit Item…") == nil }
      try program.keyboard.press("F2")
      try program.shows("its text with the focus") { $0.text(of: "Edit Item", is: "2 onions") }
      try program.keyboard.press("ctrl+a")
      try program.keyboard.type("4 onions")
      try program.keyboard.press("Return")
      try program.shows("the new text") { $0.items == ["4 onions", "milk", "rice"] }
      try program.keyboard.press("Home", "Delete")
      try program.announces("Removed “onions”")
      try program.shows("the focus on the next row") {
        $0.items == ["milk", "rice"] && $0.hasFocus(onItem: "milk")
      }
      try program.keyboard.press("End", "Up", "Down")
      try program.shows("the focus on the last row") { $0.hasFocus(onItem: "rice") }
    }

    @Test func anArrowThatLeadsNowhereTicksNothing() throws {
      let program = try showList(with: "2 onions", "milk")
      try program.keyboard.press("Down", "Left", "Right")
      try program.shows("the opened row without a tick") {
        $0.button("Edit Item…") != nil && $0.item("2 onions")?.isOn == false
      }
      try program.keyboard.press("Right", "Left")
      try program.shows("the folded row without a tick") {
        $0.button("Edit Item…") == nil && $0.item("2 onions")?.isOn == false
      }
      try program.keyboard.press("End", "Down", "Home", "Right")
      try program.shows("no tick below the last row") {
        $0.button("Edit Item…") != nil && $0.item("milk")?.isOn == false
      }
    }

    @Test func aRowsMenuMovesItToAnAisleOfThePersonsOwn() throws {
      let program = try showList(with: "milk", "harissa")
      try program.keyboard.press("Down", "Menu")
      try program.shows("its entries") {
        $0.menuEntries.prefix(3) == ["Edit Item…", "Add Note…", "Move to Aisle…"]
      }
      try program.choose("Move to Aisle…")
      try program.shows("the aisles") { $0.says("Spices & Dried Herbs") && $0.says("Another Aisle") }
      try program.walk("Down", to: "another one") { $0.name == "Frozen" }
      try program.keyboard.press("Return")
      try program.shows("the row there") { $0.headings.contains("Frozen") }
    }

    @Test func theFieldOffersWhatThePersonMayMean() throws {
      let program = try showList(with: "milk")
      try program.keyboard.type("mil")
      try program.shows("suggestions, the typed text last") {
        $0.suggestions.first == "milk" && $0.suggestions.last == "Add “mil”"
      }
      try program.keyboard.press("Up", "Down", "Escape")
      try program.shows("the field alone") { $0.suggestions.isEmpty && $0.itemField?.hasFocusWithin == true }
      try program.keyboard.press("ctrl+a")
      try program.keyboard.type("oni")
      try program.shows("suggestions") { !$0.suggestions.isEmpty }
      try program.keyboard.press("Down", "Return")
      try program.shows("the item, and the empty field with the focus") {
        $0.items.count == 2 && $0.suggestions.isEmpty && $0.itemField?.hasFocusWithin == true
      }
    }

    @Test func theAislesStandInTheOrderOfThePersonsShop() throws {
      let program = try showList(with: "2 onions", "milk")
      try program.keyboard.press("F10")
      try program.choose("Aisle Order…")
      try program.shows("the aisles") { $0.says("Alt and an arrow key") }
      try program.walk("Down", to: "the fourth one") { $0.name == "Milk, Cheese & Eggs" }
      try program.keyboard.press("alt+Up", "alt+Up", "alt+Up", "alt+Up", "Escape")
      try program.shows("milk before onions") { $0.items == ["milk", "2 onions"] }
    }

    @Test func anAisleIsDraggedToItsPlace() throws {
      let program = try showList(with: "2 onions", "milk")
      try program.keyboard.press("F10")
      try program.choose("Aisle Order…")
      try program.shows("the aisles") { $0.says("Alt and an arrow key") }
      try program.drag("Milk, Cheese & Eggs", to: "Fruit & Vegetables")
      try program.keyboard.press("Escape")
      try program.shows("milk before onions") { $0.items == ["milk", "2 onions"] }
    }

    @Test func tabGoesFromPartToPartAndArrowsFromRowToRow() throws {
      let program = try showList(with: "2 onions", "milk", "rice")
      try program.keyboard.press("Down", "space", "Down", "Tab")
      try program.shows("the focus on the row’s button") {
        $0.all.contains { $0.name == "Show Parts" && $0.states.contains(.focused) }
      }
      try program.shows("the basket") { $0.says("In the Basket · 1") }
      try program.keyboard.press("Tab")
      try program.shows("the focus in the basket") {
        $0.button("Clear Basket")?.states.contains(.focused) == true
      }
      try program.keyboard.press("shift+Tab")
      try program.shows("the row that had the focus") { $0.hasFocus(onItem: "milk") }
      try program.keyboard.press("shift+Tab")
      try program.shows("the field") { $0.itemField?.hasFocusWithin == true }
    }

    @Test func anItemThatTheFolderRefusesStaysAndIsSavedWhenTheFolderTakesIt() throws {
      let program = try showRefusedItem("rice")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Try Again")
      try program.shows("the item, and that it is still not saved") {
        $0.items.contains("rice") && $0.button("Try Again") != nil
      }
      // The program sees that the folder has changed, and tries again without the button.
      try FileManager.default.removeItem(atPath: data("cookbook/Ladle"))
      try program.shows("the item without the notice") {
        $0.items.contains("rice") && $0.button("Try Again") == nil
      }
    }

    @Test func theWindowComesBackBeforeItLosesAnItemThatTheFolderRefuses() throws {
      let program = try showRefusedItem("rice")
      try program.keyboard.press("alt+1")
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+w")
      try program.shows("the list with what is not saved") {
        $0.items.contains("rice") && $0.button("Try Again") != nil
      }
      // A person who closes it again means it.
      try program.keyboard.press("ctrl+w")
      #expect(try program.exitStatus() == 0)
    }

    /// Shows a list with an item that the folder refuses, because a file stands in its place.
    private func showRefusedItem(_ item: String) throws -> Program {
      let program = try showList(with: "milk")
      let journals = data("cookbook/Ladle")
      try FileManager.default.removeItem(atPath: journals)
      try Data().write(to: URL(fileURLWithPath: journals))
      try program.keyboard.type(item)
      try program.keyboard.press("Return")
      try program.shows("the item, and that it is not saved") {
        $0.items.contains(item) && $0.button("Try Again") != nil
      }
      return program
    }

    @Test func everyControlHasAName() throws {
      let program = try showList(with: "2 onions", "milk")
      try program.keyboard.press("Down", "space", "Down", "Right")
      let tree = try program.shows("an opened row and the basket") {
        $0.says("In the Basket · 1") && $0.button("Edit Item…") != nil
      }
      let nameless = tree.all.filter { $0.needsAName && $0.isNameless }
      #expect(nameless.isEmpty, "\(nameless.map { $0.outline() }.joined())")
    }

    @Test(arguments: ["360x640", "1100x760"])
    func nothingIsCutOffWithLargeText(size: String) throws {
      let program = try Program(fixture, data: data, options: ["--size", size, "--text-scale", "2"])
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+4")
      try program.shows("the empty list") { $0.says("Your shopping list is empty") }
      try program.keyboard.type("3 tins chopped tomatoes with a very long name")
      try program.keyboard.press("Return", "Down", "Right")
      guard size == "360x640" else {
        try program.shows("the row") { $0.button("Edit Item…") != nil }
        return
      }
      try program.fits("the opened row") { $0.button("Edit Item…") != nil }
      try program.keyboard.press("F2")
      try program.fits("the dialog of its text") { $0.button("Done") != nil }
    }

    /// The program with the list and some items.
    private func showList(with items: String...) throws -> Program {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("alt+4")
      try program.shows("the empty list") { $0.says("Your shopping list is empty") }
      for item in items {
        // Letters that are typed anywhere go to the field.
        try program.keyboard.type(item)
        try program.keyboard.press("Return")
      }
      try program.shows("the items") { !$0.items.isEmpty && $0.suggestions.isEmpty }
      return program
    }
  }

  /// Recipes on the shopping list.
  @Suite struct RecipesOnTheShoppingList {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs", "1 tsp salt"], steps: ["Soak the noodles."])
      try fixture.writeDown("Cherry Pie", ingredients: ["3 eggs", "500 g cherries"], steps: ["Bake."])
    }

    @Test func aRecipesLinesAreChosenOnItsPageAndTheButtonSaysSo() throws {
      let program = try addFromPage("Pad Thai")
      try program.announces("2 items added")
      try program.shows("that it is on the list") { $0.button("On the Shopping List") != nil }
      try program.keyboard.press("alt+4")
      try program.shows("its rows with their source, its servings and the staple") {
        $0.items == ["2 eggs, Pad Thai", "200 g rice noodles, Pad Thai"] && $0.says("For 4")
          && $0.says("1 staple not added")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Remove Pad Thai from the List")
      try program.announces("Removed “Pad Thai” and its 2 items")
      try program.shows("the empty list") { $0.says("Your shopping list is empty") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Undo")
      try program.shows("its rows") { $0.items.count == 2 }
    }

    @Test func rowsSumWhatRecipesNeedAndOpenToTheirLines() throws {
      let program = try addFromPage("Pad Thai")
      try program.announces("2 items added")
      // libadwaita 1.2 would take Escape for the toast.
      try program.keyboard.press("alt+Left")
      try addFromPage("Cherry Pie", in: program)
      try program.keyboard.press("alt+4")
      try program.shows("the sum of both") { $0.items.contains("5 eggs, 2 recipes") }
      try program.walk("Down", to: "the eggs") { $0.name == "5 eggs, 2 recipes" }
      try program.keyboard.press("Right")
      try program.shows("both lines") { $0.says("3 eggs") && $0.first(ATSPI_ROLE_LINK, "Cherry Pie") != nil }
      try program.ask("its recipe") { tree -> Bool? in
        guard let link = tree.first(ATSPI_ROLE_LINK, "Cherry Pie") else { return nil }
        try link.object.activate()
        return true
      }
      try program.shows("its page over the list") { $0.isPage(of: "Cherry Pie") }
      try program.keyboard.press("alt+Left")
      try program.shows("the list") { $0.items.contains("5 eggs, 2 recipes") }
    }

    @Test func returnAddsWithoutALineThatWasUnticked() throws {
      let program = try Program(fixture, data: data)
      try program.showsCards(FeedFixture.cards)
      try program.keyboard.press("ctrl+f", "Return")
      try program.walk("Right", to: "the card") {
        $0.role == ATSPI_ROLE_TABLE_CELL && $0.name.hasPrefix("Pad Thai")
      }
      try program.keyboard.press("Menu")
      try program.choose("Add to Shopping List…")
      try program.shows("its lines, with the focus on the button") {
        $0.button("Add 2 Items")?.states.contains(.focused) == true
      }
      try program.walk("Tab", to: "a line") { $0.role == ATSPI_ROLE_CHECK_BOX && $0.name == "2 eggs" }
      // Arrows move the focus and tick nothing.
      try program.keyboard.press("Right", "Up")
      try program.shows("the line before") { $0.hasFocus(onItem: "200 g rice noodles") }
      try program.keyboard.press("Down", "space")
      try program.shows("one line less") { $0.button("Add 1 Item") != nil }
      try program.keyboard.press("Return")
      try program.announces("1 item added")
      try program.keyboard.press("alt+4")
      try program.shows("the other line") { $0.items == ["200 g rice noodles, Pad Thai"] }
    }

    @Test func aStapleThatWasLeftOutIsAddedWhenReviewed() throws {
      let program = try addFromPage("Pad Thai")
      try program.announces("2 items added")
      try program.keyboard.press("alt+4")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Review…")
      try program.shows("what was left out, and the staples") { $0.says("1 tsp salt") && $0.says("Pepper") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Add 1 tsp salt")
      try program.keyboard.press("Escape")
      try program.shows("its row") { $0.items.contains("1 tsp salt, Pad Thai") && !$0.says("not added") }
    }

    @Test func moreServingsNeedMore() throws {
      let program = try addFromPage("Pad Thai")
      try program.keyboard.press("alt+4")
      try program.shows("two eggs") { $0.items.contains("2 eggs, Pad Thai") }
      for servings in 5...8 {
        try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
        try program.shows("one serving more") { $0.says("For \(servings)") }
      }
      try program.shows("twice as much") { $0.items.contains("4 eggs, Pad Thai") }
    }

    @Test func aNarrowWindowHasTheRecipesBehindARowAndNothingBeyondItsSides() throws {
      let program = try addFromPage("Pad Thai", options: ["--size", "360x640", "--text-scale", "2"])
      try program.keyboard.press("alt+4")
      try program.fits("the list") { $0.button("1 recipe") != nil && $0.items.count == 2 }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "1 recipe")
      try program.fits("the recipe") { $0.button("Remove Pad Thai from the List") != nil }
      try program.walk("Tab", to: "the eggs") { $0.name == "2 eggs, Pad Thai" }
      try program.keyboard.press("space")
      try program.fits("the basket") { $0.says("In the Basket · 1") }
    }

    /// The program after Return in the dialog of a recipe.
    @discardableResult
    private func addFromPage(
      _ name: String, options: [String] = [], in running: Program? = nil
    ) throws -> Program {
      let program = try running ?? Program(fixture, data: data, options: options)
      try program.open(name)
      try program.shows("the page of \(name)") {
        $0.isPage(of: name) && $0.button("Add to Shopping List…") != nil
      }
      try program.keyboard.press("shift+ctrl+l")
      try program.shows("its lines, with the focus on the button") {
        $0.button("Add 2 Items")?.states.contains(.focused) == true
      }
      try program.keyboard.press("Return")
      try program.shows("the page alone") { $0.button("Add 2 Items") == nil }
      return program
    }
  }
}

extension Node {
  /// The names of the rows of the list, from top to bottom, those in the basket last.
  fileprivate var items: [String] { names(ATSPI_ROLE_CHECK_BOX) }
  fileprivate func item(_ name: String) -> Node? { first(ATSPI_ROLE_CHECK_BOX, name) }
  fileprivate func hasFocus(onItem name: String) -> Bool { item(name)?.states.contains(.focused) == true }
  fileprivate var headings: [String] { names(ATSPI_ROLE_HEADING).filter { $0 != "Recipes on the List" } }
  fileprivate var itemField: Node? { field("Add an item") }
  /// The names of the suggestions below the field.
  fileprivate var suggestions: [String] {
    first { $0.name == "Suggestions" }?.names(ATSPI_ROLE_PUSH_BUTTON) ?? []
  }
  fileprivate func text(of field: String, is text: String) -> Bool { (try? self.text(of: field)) == text }
}
