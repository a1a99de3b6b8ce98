import AppleFoundation
import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The acts of a person on the shopping list.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct ShoppingTests {
  // MARK: - Items

  @Test func itemsAreTypedOneAfterTheOtherAndPastedLinesAreItems() async throws {
    let fixture = try await AppFixture.shopping()
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
    fixture.typeItem("2 onions")
    // Return.
    fixture.typeItem("2 onions\n")
    #expect(fixture.items() == ["2 onions"])
    let field = try #require(fixture.tree.first("TextField", "Add an item"))
    #expect(field.text == "" && field.attributes["isFocused"] as? Bool == true)
    fixture.typeItem("- 1 onion\n- kitchen roll")
    #expect(fixture.items() == ["3 onions", "kitchen roll"])
    fixture.typeItem("\n")
    #expect(fixture.items().count == 2 && fixture.tree.first("TextField", "Add an item")?.text == "")
  }

  @Test func anItemThatIsRefusedStaysInItsFieldWithTheReason() async throws {
    let fixture = try await AppFixture.shopping()
    let long = String(repeating: "a", count: 2000)
    fixture.typeItem(long + "\n")
    #expect(fixture.tree.first("TextField", "Add an item")?.text == long)
    let reason = "This text is too long."
    #expect(fixture.tree.texts.contains(reason))
    #expect(UIAccessibility.announced.count { $0 == reason } == 1)
    #expect(fixture.tree.button("Try Again") == nil)
    fixture.typeItem("milk\n")
    #expect(!fixture.tree.texts.contains(reason))
  }

  @Test func itemThatIsBeingTypedStaysThoughThePhoneIsTurned() async throws {
    let fixture = try await AppFixture.shopping("milk")
    fixture.typeItem("2 oni")
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.tree.first("TextField", "Add an item")?.text == "2 oni")
  }

  @Test func commandNLeadsToTheFieldForItems() async throws {
    let fixture = try await AppFixture.shopping("milk")
    #expect(fixture.tree.first("TextField", "Add an item")?.attributes["isFocused"] as? Bool != true)
    #expect(fixture.key("n", .command)?.press() == true)
    #expect(fixture.tree.first("TextField", "Add an item")?.attributes["isFocused"] as? Bool == true)
  }

  @Test func suggestionsStandUnderTheFieldAndAddTheItem() async throws {
    let fixture = try await AppFixture.shopping("1 l milk")
    fixture.typeItem("mil")
    let offered = fixture.tree.first("SafeAreaInset")?.all("Button").map(\.label) ?? []
    #expect(offered.first?.hasPrefix("milk, ") == true)
    #expect(offered.contains { $0.hasPrefix("Add “mil”") })
    #expect(fixture.tree.first("SafeAreaInset")?.all("Button").first?.press() == true)
    #expect(fixture.tree.first("TextField", "Add an item")?.text == "")
    #expect(
      fixture.tree.first("SafeAreaInset")?.all("Button").contains { $0.label.hasPrefix("Add “") } == false)
    #expect(fixture.items().count == 1)
  }

  @Test func itemsThatTheFolderRefusesAreShownAndTriedAgain() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await folder.app()
    fixture.services.navigator.model.show(.shopping)
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + " elsewhere")
    try Data().write(to: URL(fileURLWithPath: folder.path))
    fixture.typeItem("milk\n")
    await fixture.until { $0.first("SafeAreaInset")?.button("Try Again") != nil }
    #expect(fixture.items() == ["milk"])
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.moveItem(atPath: folder.path + " elsewhere", toPath: folder.path)
    #expect(fixture.press("Button", "Try Again"))
    await fixture.until { $0.first("SafeAreaInset")?.button("Try Again") == nil }
    #expect(fixture.items() == ["milk"])
  }

  // MARK: - Ticking

  @Test func tickedRowsStayInTheirPlacesForAWhileAndGoToTheBasketTogether() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread", "3 eggs")
    let before = fixture.items()
    #expect(fixture.item("milk")?.press() == true)
    #expect(fixture.item("bread")?.press() == true)
    #expect(fixture.items() == before && fixture.isTicked("milk") && fixture.isTicked("bread"))
    #expect(fixture.item("milk")?.attributes["accessibilityValue"] as? String == "ticked off")
    #expect(UIAccessibility.announced.contains("In the basket. 1 to buy"))
    // A second press takes the tick back.
    #expect(fixture.item("bread")?.press() == true)
    #expect(!fixture.isTicked("bread"))
    await fixture.basketFills()
    #expect(fixture.items() == before.filter { $0 != "milk" })
    // The basket is folded; its rows go back by a press.
    #expect(fixture.press("Button", "In the Basket · 1"))
    #expect(fixture.isTicked("milk"))
    #expect(fixture.ticks().last?.press() == true)
    #expect(fixture.items() == before && !fixture.isTicked("milk"))
  }

  @Test func aClearedBasketComesBackByUndo() async throws {
    let fixture = try await AppFixture.shopping("milk")
    #expect(fixture.item("milk")?.press() == true)
    await fixture.basketFills()
    #expect(fixture.tree.texts.contains("Everything is in the basket"))
    #expect(fixture.press("Button", "Clear Basket"))
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
    #expect(fixture.tree.texts.contains("1 item cleared"))
    #expect(fixture.press("Button", "Undo"))
    #expect(fixture.tree.texts.contains("Everything is in the basket"))
    #expect(!fixture.tree.texts.contains("1 item cleared"))
  }

  @Test func aShakeUndoesOneActAfterTheOther() async throws {
    let fixture = try await AppFixture.shopping()
    let manager = fixture.host.undoManager
    fixture.host.update()
    #expect(!manager.canUndo)
    fixture.typeItem("milk\n")
    #expect(fixture.item("milk")?.press() == true)
    fixture.host.update()
    #expect(manager.canUndo)
    manager.undo()
    #expect(!fixture.isTicked("milk") && fixture.items() == ["milk"])
    // The next act is offered when the manager has undone this one.
    await fixture.until { _ in manager.canUndo }
    manager.undo()
    await fixture.until { $0.texts.contains("Your shopping list is empty") }
    await fixture.until { _ in !manager.canUndo }
    #expect(!manager.canRedo)
    // Elsewhere it undoes nothing of the list.
    fixture.typeItem("milk\n")
    #expect(fixture.chooseTab("Recipes"))
    fixture.host.update()
    #expect(!manager.canUndo)
    #expect(fixture.chooseTab("Shopping"))
    fixture.host.update()
    #expect(manager.canUndo)
  }

  @Test func theWholeListIsClearedAndBroughtBack() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread")
    #expect(fixture.listCommand("Clear List")?.press() == true)
    #expect(fixture.tree.texts.contains("List cleared") && fixture.listCommand("Clear List") == nil)
    #expect(fixture.press("Button", "Undo"))
    #expect(fixture.items().count == 2)
  }

  // MARK: - Rows

  @Test func aRowIsRenamedInItsPlace() async throws {
    let fixture = try await AppFixture.shopping("milk")
    #expect(fixture.openRow(0))
    #expect(fixture.list?.button("Edit Item…")?.press() == true)
    let field = try #require(fixture.list?.first("TextField", "milk"))
    #expect(field.text == "milk" && field.attributes["isFocused"] as? Bool == true)
    field.setText?("oat milk")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.items() == ["oat milk"] && fixture.list?.first("TextField") == nil)
    // An empty text changes nothing.
    #expect(fixture.list?.first("ContextMenu")?.button("Edit Item…")?.press() == true)
    fixture.list?.first("TextField")?.setText?(" ")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.items() == ["oat milk"] && fixture.services.shopping.model.problem == nil)
    // A text that is refused stays in its field, with the reason.
    #expect(fixture.list?.first("ContextMenu")?.button("Edit Item…")?.press() == true)
    fixture.list?.first("TextField")?.setText?(String(repeating: "a", count: 2000))
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.list?.first("TextField")?.text.count == 2000)
    #expect(fixture.tree.texts.contains("This text is too long."))
  }

  @Test func aNoteIsTypedAlthoughTheTextOfItsRowWasBeingTyped() async throws {
    let fixture = try await AppFixture.shopping("tahini")
    #expect(fixture.list?.first("ContextMenu")?.button("Edit Item…")?.press() == true)
    fixture.host.update()
    #expect(fixture.list?.first("ContextMenu")?.button("Add Note…")?.press() == true)
    fixture.host.update()
    let field = try #require(fixture.list?.first("TextField"))
    #expect(field.label == "Note" && field.text == "")
    field.setText?("the dark one")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.items() == ["tahini, the dark one"])
  }

  @Test func rowsOfOneFoodInItsAisleAndInTheBasketOpenByThemselves() async throws {
    let fixture = try await AppFixture.shopping("milk")
    #expect(fixture.item("milk")?.press() == true)
    await fixture.basketFills()
    fixture.typeItem("milk\n")
    var basket: Node? { fixture.tree.first("Button", "In the Basket · 1") }
    #expect(basket?.spokenValue == "collapsed")
    #expect(basket?.press() == true)
    #expect(basket?.spokenValue == "expanded" && basket?.isCalledSelected == false)
    #expect(fixture.openRow(0))
    #expect(fixture.list?.all("Button").count { $0.label == "Show Parts" } == 1)
    #expect(fixture.list?.all("Button").count { $0.label == "Hide Parts" } == 1)
  }

  @Test func aRowThatIsEditedIsWrittenWhenThePersonLeavesItAndNotAfterEscape() async throws {
    let fixture = try await AppFixture.shopping("milk")
    func edit(_ text: String) {
      #expect(fixture.list?.first("ContextMenu")?.button("Edit Item…")?.press() == true)
      fixture.list?.first("TextField")?.setText?(text)
      fixture.host.update()
    }
    edit("oat milk")
    let escape = fixture.list?.all("Button")
      .first { $0.attributes["keyboardShortcut"] as? KeyEquivalent == .escape }
    #expect(escape?.press() == true)
    #expect(fixture.items() == ["milk"])
    edit("soy milk")
    // The keyboard is there once the menu has left.
    let sleeps = fixture.clock.sleeps.count
    #expect(fixture.list?.first("TextField")?.focus(false) == true)
    #expect(fixture.list?.first("TextField") != nil)
    await fixture.pass { fixture.list?.first("TextField")?.attributes["isFocused"] as? Bool == true }
    #expect(fixture.clock.sleeps.count >= sleeps)
    #expect(fixture.list?.first("TextField")?.focus(false) == true)
    #expect(fixture.items() == ["soy milk"])
    edit("rice milk")
    #expect(fixture.chooseTab("Recipes"))
    fixture.host.update()
    #expect(fixture.chooseTab("Shopping"))
    #expect(fixture.items() == ["rice milk"])
  }

  @Test func itemThatAnotherDeviceAddsWhileOneIsEditedStays() async throws {
    let fixture = try await AppFixture.shopping("1 l milk")
    for (typed, left) in [("1 l milk", ["2 l milk"]), ("1 l oat milk", ["1 l milk", "1 l oat milk"])] {
      #expect(fixture.list?.first("ContextMenu")?.button("Edit Item…")?.press() == true)
      fixture.list?.first("TextField")?.setText?(typed)
      fixture.host.update()
      #expect(fixture.services.shopping.model.add(typed: "1 l milk"))
      fixture.host.update()
      #expect(fixture.list?.first("TextField")?.press() == true)
      #expect(fixture.items().sorted() == left)
    }
  }

  @Test func aNoteStaysWithItsFood() async throws {
    let fixture = try await AppFixture.shopping("tahini")
    #expect(fixture.list?.first("AccessibilityActions")?.button("Add Note…")?.press() == true)
    fixture.list?.first("TextField", "Note")?.setText?("the dark one")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.items() == ["tahini, the dark one"])
    #expect(fixture.list?.first("ContextMenu")?.button("Edit Note…") != nil)
  }

  @Test func aRowMovesToAnotherAisle() async throws {
    let fixture = try await AppFixture.shopping("harissa")
    #expect(fixture.openRow(0))
    let choice = fixture.list?.first("Menu", "Move to Aisle…")?.all("Choice")
      .first { $0.texts == ["Household"] }
    #expect(choice?.press() == true)
    #expect(fixture.list?.first("Header")?.texts == ["Household"])
    #expect(fixture.tree.texts.contains("Moved “harissa” to Household"))
    #expect(fixture.press("Button", "Undo"))
    #expect(fixture.list?.first("Header")?.texts != ["Household"])
  }

  @Test func aRowMovesToAnAisleOfThePersonsOwnWhichIsTypedInItsPlace() async throws {
    let fixture = try await AppFixture.shopping("harissa", "couscous")
    func move(_ index: Int, to title: String) -> Bool {
      let row = fixture.list?.all("ContextMenu")[index]
      guard row?.first("Menu", "Move to Aisle…")?.button("Another Aisle…")?.press() == true else {
        return false
      }
      let field = fixture.list?.first("TextField", "Another Aisle")
      field?.setText?(title)
      return field?.press() == true
    }
    let harissa = fixture.items().firstIndex(of: "harissa")
    #expect(move(try #require(harissa), to: " World Foods "))
    #expect(fixture.list?.all("Header").contains { $0.texts == ["World Foods"] } == true)
    #expect(fixture.tree.texts.contains("Moved “harissa” to World Foods"))
    // The same aisle, in whatever case.
    let couscous = fixture.items().firstIndex(of: "couscous")
    #expect(move(try #require(couscous), to: "world foods"))
    #expect(fixture.list?.all("Header").map(\.texts) == [["World Foods"]])
    // An empty line moves nothing.
    #expect(move(0, to: " "))
    #expect(fixture.list?.all("Header").map(\.texts) == [["World Foods"]])
    #expect(fixture.list?.first("TextField", "Another Aisle") == nil)
  }

  @Test func aRowLeavesTheListBySwipingMenuAndScreenReader() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread", "salt")
    for way in ["SwipeActions", "ContextMenu", "AccessibilityActions"] {
      let count = fixture.items().count
      #expect(fixture.list?.first(way)?.button("Remove")?.press() == true)
      #expect(fixture.items().count == count - 1)
    }
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
  }

  @Test func foodThatOneAlwaysHasBecomesAStaple() async throws {
    let fixture = try await AppFixture.shopping("cumin seeds")
    #expect(fixture.list?.first("ContextMenu")?.button("I Always Have This")?.press() == true)
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
    #expect(fixture.listCommand("Staples…")?.press() == true)
    let own = try #require(fixture.sheet?.all("Toggle").last)
    #expect(own.label == "cumin seeds" && own.attributes["isOn"] as? Bool == true)
    #expect(own.press())
    #expect(fixture.sheet?.all("Toggle").last?.attributes["isOn"] as? Bool != true)
  }

  @Test func twoNamesAreJoinedAndKeptApartAgain() async throws {
    let fixture = try await AppFixture.shopping("2 spring onions", "1 scallion")
    #expect(fixture.items().count == 2)
    let menu = try #require(fixture.list?.first("ContextMenu")?.first("Menu", "Same As…"))
    #expect(menu.all("Button").first?.press() == true)
    #expect(fixture.items().count == 1)
    #expect(fixture.list?.first("ContextMenu")?.button("Keep Apart")?.press() == true)
    #expect(fixture.items().count == 2)
  }

  // MARK: - Recipes

  /// Pancakes of the sample kitchen, with the sheet that adds their ingredients.
  private func adding(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try await AppFixture.pancakes(width)
    #expect(fixture.press("Button", "Add to Shopping List…"))
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    return fixture
  }

  @Test func aRecipesIngredientsArePutOnTheListFromItsPage() async throws {
    let fixture = try await adding()
    let lines = fixture.ticks(in: fixture.sheet)
    let add = try #require(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") })
    #expect(lines.first?.press() == true)
    let fewer = try #require(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") })
    #expect(fewer.label != add.label && UIAccessibility.announced.contains(fewer.label))
    #expect(lines.first?.press() == true)
    fixture.sheet?.first("Increment")?.press()
    #expect(fixture.sheet?.button(add.label)?.press() == true)
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.tree.texts.contains { $0.hasSuffix("items added") })
    #expect(fixture.tree.first("Button", "On the Shopping List") != nil)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(fixture.items().allSatisfy { $0.contains("Pancakes") })
    // Once more it offers to take the recipe off again.
    let recipe = try #require(fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") })
    #expect(recipe.press())
    let remove = try #require(
      fixture.list?.all("Button").first {
        $0.label.hasPrefix("Remove ") && $0.label.hasSuffix("from the List")
      })
    let servings = fixture.list?.first("Stepper")?.texts
    fixture.list?.first("Increment")?.press()
    #expect(fixture.list?.first("Stepper")?.texts != servings)
    #expect(remove.press())
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
    fixture.host.update()
    fixture.host.undoManager.undo()
    #expect(!fixture.items().isEmpty)
  }

  @Test func aRecipeOnTheListIsAddedAgainOrTakenOff() async throws {
    let fixture = try await adding()
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.press("Button", "On the Shopping List"))
    await fixture.until { _ in fixture.sheet?.button("Add Again") != nil }
    #expect(fixture.sheet?.button("Remove from List")?.press() == true)
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.tree.first("Button", "Add to Shopping List…") != nil)
  }

  @Test func aCardsMenuLeadsToTheSameSheetAndCancelAddsNothing() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    #expect(fixture.list?.first("ContextMenu")?.button("Add to Shopping List…")?.press() == true)
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.tree.first("Sheet") == nil)
    #expect(fixture.chooseTab("Shopping"))
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
    #expect(fixture.press("Button", "Browse Recipes"))
    #expect(fixture.services.navigator.model.place == .recipes)
  }

  @Test func pageThatCannotBeReadIsReadAgainForTheList() async throws {
    let fixture = try await AppFixture.withPage()
    fixture.failPage()
    #expect(fixture.list?.first("ContextMenu")?.button("Add to Shopping List…")?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Try Again") != nil }
    #expect(fixture.sheet?.texts.contains("The recipe’s page isn’t available right now.") == true)
    #expect(UIAccessibility.announced.contains("The recipe’s page isn’t available right now."))
    try fixture.servePage()
    #expect(fixture.sheet?.button("Try Again")?.press() == true)
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    #expect(UIAccessibility.announced.contains("Reading the recipe’s page…"))
  }

  @Test func pageWithoutARecipeIsOpenedInTheBrowserFromTheListsSheet() async throws {
    let fixture = try await AppFixture.withPage()
    fixture.server.on(
      "/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data("<p>Hello</p>".utf8)))
    #expect(fixture.list?.first("ContextMenu")?.button("Add to Shopping List…")?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Open in Browser") != nil }
    #expect(fixture.sheet?.button("Open in Browser")?.press() == true)
    #expect(fixture.opened.map(\.absoluteString) == [fixture.page])
  }

  /// The recipe beside a line of the opened row.
  private func link(in fixture: AppFixture) throws -> Node {
    try #require(
      fixture.list?.all("Button").first {
        $0.texts == [$0.label] && $0.label.hasSuffix("Pancakes") && !$0.label.hasPrefix("Show ")
      })
  }

  @Test func recipeOfARowOpensOverTheListAndTheListIsBelow() async throws {
    let fixture = try await adding()
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(fixture.openRow(0))
    #expect(try link(in: fixture).press())
    await fixture.until { $0.first("Sheet")?.texts.contains("Ingredients") == true }
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.tree.first("Sheet") == nil && !fixture.items().isEmpty)
  }

  @Test func staplesThatWereLeftOutAreReviewedAndAdded() async throws {
    let fixture = try await adding()
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    let count = fixture.items().count
    #expect(fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") }?.press() == true)
    #expect(fixture.list?.all("Button").first { $0.label.hasSuffix("Review…") }?.press() == true)
    #expect(fixture.sheet?.texts.contains("Not Added") == true)
    #expect(fixture.sheet?.button("Add All")?.press() == true)
    #expect(fixture.sheet?.texts.contains("Not Added") == false)
    fixture.sheet?.first("TextField", "Add a staple")?.setText?("cinnamon")
    fixture.host.update()
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.items().count > count)
    #expect(fixture.listCommand("Staples…")?.press() == true)
    #expect(fixture.sheet?.first("Toggle", "cinnamon")?.attributes["isOn"] as? Bool == true)
  }

  @Test func recipesOfTheListAreOpenedScaledAndTakenOffBySwiping() async throws {
    let fixture = try await adding()
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    func fold() -> Node? { fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") } }
    #expect(fold()?.spokenValue == "collapsed" && fold()?.press() == true)
    #expect(fold()?.spokenValue == "expanded" && fold()?.isCalledSelected == false)
    let servings = fixture.list?.first("Stepper")?.texts
    #expect(fixture.list?.first("Decrement")?.press() == true)
    #expect(fixture.list?.first("Stepper")?.texts != servings)
    let recipe = fixture.list?.all("Button").first {
      $0.texts.first?.hasSuffix("Pancakes") == true && !$0.label.hasPrefix("1 recipe")
    }
    #expect(recipe?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Ingredients") == true }
    #expect(fixture.press("Button", "Done"))
    let swiped = fixture.list?.all("SwipeActions").lazy.flatMap { $0.all("Button") }
      .first { $0.label.hasPrefix("Remove ") && $0.label.hasSuffix("from the List") }
    #expect(swiped?.press() == true)
    #expect(fixture.tree.texts.contains("Your shopping list is empty"))
  }

  @Test func servingsOfARecipeOnTheListHaveAnEndWhereOneHalfOfTheStepperIsGrey() async throws {
    let fixture = try await adding()
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") }?.press() == true)
    #expect(fixture.greyAtTheFewestServings { fixture.list } == ["Decrement"])
  }

  @Test func stapleThatWasTypedStaysWhenItsSheetIsSwipedAway() async throws {
    let fixture = try await AppFixture.shopping("milk")
    #expect(fixture.listCommand("Staples…")?.press() == true)
    fixture.sheet?.first("TextField", "Add a staple")?.setText?("cinnamon")
    fixture.host.update()
    #expect(fixture.host.press("Sheet") && fixture.sheet == nil)
    #expect(fixture.listCommand("Staples…")?.press() == true)
    #expect(fixture.sheet?.first("TextField", "Add a staple")?.text == "cinnamon")
    #expect(fixture.sheet?.first("Button", "Done")?.press() == true)
    #expect(fixture.listCommand("Staples…")?.press() == true)
    #expect(fixture.sheet?.first("Toggle", "cinnamon") != nil)
  }

  @Test func oneStapleIsAddedAndAnotherFoodIsNoStapleAnyMore() async throws {
    let fixture = try await adding()
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    fixture.services.navigator.model.show(.staples)
    func lines() -> [Node] {
      fixture.sheet?.all("Button").filter { $0.label.hasPrefix("Add ") && $0.label != "Add All" } ?? []
    }
    let count = lines().count
    #expect(count > 0 && lines().first?.press() == true)
    #expect(lines().count == count - 1)
    #expect(fixture.sheet?.first("Toggle")?.attributes["isOn"] as? Bool == true)
    #expect(fixture.sheet?.first("Toggle")?.press() == true)
    #expect(fixture.sheet?.first("Toggle")?.attributes["isOn"] as? Bool == false)
    fixture.sheet?.first("TextField", "Add a staple")?.setText?("cinnamon")
    fixture.host.update()
    // Return.
    #expect(fixture.sheet?.first("TextField", "Add a staple")?.press() == true)
    #expect(fixture.sheet?.first("Toggle", "cinnamon") != nil)
    #expect(fixture.sheet?.first("TextField", "Add a staple")?.text == "")
  }

  // MARK: - The shop

  /// The rows of the sheet, without their actions.
  private func aisles(in fixture: AppFixture) -> [String] {
    fixture.sheet?.first("List")?.texts.filter { !["Move Up", "Move Down"].contains($0) } ?? []
  }

  @Test func aislesAreDraggedIntoTheOrderOfTheShop() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread")
    #expect(fixture.list?.all("Header").map(\.texts) == [["Bread"], ["Milk, Cheese & Eggs"]])
    #expect(fixture.listCommand("Aisle Order…")?.press() == true)
    let milk = try #require(aisles(in: fixture).firstIndex(of: "Milk, Cheese & Eggs"))
    #expect(fixture.sheet?.first("List")?.move(from: [milk], to: 0) == true)
    #expect(aisles(in: fixture).first == "Milk, Cheese & Eggs")
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.list?.all("Header").map(\.texts) == [["Milk, Cheese & Eggs"], ["Bread"]])
  }

  @Test func aScreenReaderMovesAnAisleStepByStep() async throws {
    let fixture = try await AppFixture.shopping("milk")
    #expect(fixture.listCommand("Aisle Order…")?.press() == true)
    let before = aisles(in: fixture)
    let actions = fixture.sheet?.first("List")?.all("AccessibilityActions") ?? []
    #expect(actions.first?.button("Move Up") == nil && actions.last?.button("Move Down") == nil)
    #expect(actions.first?.button("Move Down")?.press() == true)
    #expect(aisles(in: fixture) == [before[1], before[0]] + before[2...])
    #expect(UIAccessibility.announced.contains("\(before[0]), 2 of \(before.count)"))
    let second = try #require(fixture.sheet?.first("List")?.all("AccessibilityActions")[1])
    #expect(second.button("Move Up")?.press() == true)
    #expect(aisles(in: fixture) == before)
  }

  @Test func theListIsCopiedSavedAndPrinted() async throws {
    let fixture = try await AppFixture.shopping("2 onions", "fish & <chips>")
    #expect(fixture.tree.first("Toolbar")?.first("ShareLink")?.text.contains("2 onions") == true)
    #expect(fixture.listCommand("Copy as Text")?.press() == true)
    #expect(UIPasteboard.general.string?.contains("- [ ]") == false)
    #expect(fixture.listCommand("Copy as Checklist")?.press() == true)
    #expect(UIPasteboard.general.string?.contains("- [ ] 2 onions") == true)
    #expect(UIAccessibility.announced.contains("Copied"))
    let formats = fixture.tree.first("Toolbar")?.first("Menu", "Save as File…")
    for (format, name) in zip(ShoppingFormat.allCases, [".txt", ".md", ".ics"]) {
      #expect(formats?.button(format.title)?.press() == true)
      let panel = try #require(fixture.tree.first("FileExporter"))
      #expect(panel.text.hasSuffix(name))
      let folder = try TemporaryDirectory()
      panel.save(to: URL(fileURLWithPath: folder("list")))
      let saved = try Data(contentsOf: URL(fileURLWithPath: folder("list")))
      #expect(saved == fixture.services.shopping.model.file(format) && !saved.isEmpty)
      #expect(fixture.tree.first("FileExporter") == nil)
    }
    #expect(formats?.button(ShoppingFormat.text.title)?.press() == true)
    fixture.tree.first("FileExporter")?.save(to: URL(fileURLWithPath: "/nowhere/list"))
    #expect(fixture.tree.first("Alert")?.text == "The file couldn’t be saved there.")
    #expect(fixture.tree.first("Alert")?.button("Done")?.press() == true)
    #expect(fixture.listCommand("Print…")?.press() == true)
    let formatter = UIPrintInteractionController.shared.printFormatter as? UIMarkupTextPrintFormatter
    let markup = try #require(formatter?.markupText)
    #expect(markup.contains("☐ 2 onions") && markup.contains("fish &amp; &lt;chips>"))
    #expect(markup.components(separatedBy: "<td").count == 3)
  }

  @Test func anEmptyListHasNothingToShare() async throws {
    let fixture = try await AppFixture.shopping()
    #expect(fixture.listCommand("Copy as Text") == nil && fixture.listCommand("Send to Reminders…") == nil)
    #expect(fixture.tree.first("Toolbar")?.first("ShareLink")?.isEnabled == false)
    fixture.typeItem("milk\n")
    #expect(fixture.tree.first("Toolbar")?.first("ShareLink")?.isEnabled == true)
  }

  // MARK: - Places

  @Test func theSidebarCountsWhatIsToBuyAndKeysShowThePlaces() async throws {
    let fixture = try await AppFixture.shopping("milk", "bread", width: .regular)
    _ = fixture.chooseSidebar(.shopping)
    let places = fixture.tree.first("Sidebar")?.all("Label") ?? []
    #expect(places.map(\.label) == ["Recipes", "Cookbook", "Plan", "Shopping"])
    #expect(places.map { $0.attributes["badge"] as? Int } == [0, 0, 0, 2])
    #expect(fixture.items().count == 2)
    func key(_ character: Character) -> Node? {
      fixture.tree.all("Button").first {
        ($0.attributes["keyboardShortcut"] as? KeyEquivalent)?.character == character
      }
    }
    #expect(key("2")?.press() == true)
    #expect(fixture.services.navigator.model.place == .cookbook)
    #expect(key("4")?.press() == true)
    #expect(fixture.services.navigator.model.place == .shopping)
  }

  @Test func aRecipeOfTheListStandsBesideItOnIPad() async throws {
    let fixture = try await adding(.regular)
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.chooseSidebar(.shopping))
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(fixture.tree.first("Detail")?.texts.contains("Choose a Recipe") == true)
    #expect(fixture.openRow(0))
    #expect(try link(in: fixture).press())
    await fixture.until { $0.first("Detail")?.texts.contains("Ingredients") == true }
    #expect(!fixture.items().isEmpty)
  }
}
