import AppleFoundation
import Foundation
import RecipePresentation
import Shopping
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The acts of a person on the plan.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct PlanTests {
  // MARK: - Days

  @Test func planOpensOnTodayAndShowsLaterAndEarlierDaysOnRequest() async throws {
    let fixture = try await AppFixture.plan()
    let headers = fixture.list?.all("Header").map { $0.texts.first ?? "" } ?? []
    #expect(headers.count == 7)
    #expect(headers.first == "Today · 1 January" && headers[1] == "Friday · 2 January")
    #expect(fixture.texts(on: 0) == ["Nothing planned"])
    #expect(fixture.press("Button", "Show More Days"))
    #expect(fixture.list?.all("Header").count == 14)
    #expect(fixture.press("Button", "Past Days"))
    #expect(fixture.list?.all("Header").count == 21)
    #expect(fixture.list?.all("Header")[6].texts.first == "Yesterday · 31 December")
    // Today stays where it was, and the days before it are above.
    let today = try fixture.day(0)
    #expect(
      fixture.tree.first("ScrollViewReader")?.attributes["scrolledTo"] as? AnyHashable == AnyHashable(today))
  }

  @Test func planThatIsNotReadYetCanBeChangedByNothing() async throws {
    let fixture = try AppFixture(feed: "sample")
    fixture.services.navigator.model.show(.plan)
    func buttons() -> [Bool?] {
      [
        fixture.key("n", .command)?.isEnabled, fixture.toList?.isEnabled,
        fixture.tree.first("Toolbar")?.first("Menu", "More Actions")?.isEnabled,
      ]
    }
    #expect(fixture.tree.first("ProgressView") != nil && buttons() == [false, false, false])
    await fixture.until { _ in fixture.services.plan.model.page != nil }
    #expect(buttons() == [true, false, true])
  }

  @Test func commandThreeShowsThePlan() async throws {
    let fixture = try await AppFixture.plan(.regular)
    fixture.services.navigator.model.show(.recipes)
    #expect(fixture.key("3", .command)?.press() == true)
    #expect(fixture.services.navigator.model.place == .plan)
    #expect(fixture.chooseSidebar(.plan))
  }

  // MARK: - Planning a recipe

  @Test func recipeIsPlannedFromItsPageAndUndoTakesItBack() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Add to Plan…"))
    await fixture.until { _ in fixture.sheet?.first("Stepper") != nil }
    let servings = fixture.sheet?.first("Stepper")?.texts
    fixture.sheet?.first("Increment")?.press()
    #expect(fixture.sheet?.first("Stepper")?.texts != servings)
    let friday = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Tomorrow") }
    #expect(friday?.press() == true)
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.tree.texts.contains { $0.hasPrefix("Planned “") && $0.contains("Pancakes") })
    let page = try #require(fixture.tree.first("Sheet"))
    let planned = try #require(page.all("Button").first { $0.label.hasPrefix("Planned for ") })
    #expect(planned.texts == ["Friday"])
    // A planned recipe is kept, so that cooking it needs no network.
    await fixture.until { _ in fixture.services.cookbook.model.total == 1 }
    #expect(fixture.press("Button", "Undo"))
    #expect(fixture.tree.first("Sheet")?.button("Add to Plan…") != nil)
    await fixture.until { _ in fixture.services.cookbook.model.total == 0 }
  }

  @Test func recipeIsPlannedByTheKeyAndForADayOfTheCalendar() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.key("p", [.command, .shift])?.press() == true)
    #expect(fixture.sheet?.first("DatePicker") == nil)
    #expect(fixture.sheet?.first("Disclosure")?.press() == true)
    let calendar = try #require(fixture.sheet?.first("DatePicker"))
    let today = fixture.services.plan.model.date(of: fixture.services.plan.model.today)
    // A day that has passed cannot be chosen.
    calendar.choose(today.addingTimeInterval(-86400))
    #expect(fixture.tree.all("Sheet").count == 2)
    calendar.choose(today.addingTimeInterval(20 * 86400))
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.tree.texts.contains { $0.contains(" for Wednesday 21 January") })
  }

  @Test func cardsOfferThePlanByMenuAndBySwiping() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    #expect(fixture.list?.first("ContextMenu")?.button("Add to Plan…")?.press() == true)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet == nil)
    let swipe = fixture.list?.all("SwipeActions").first { $0.text == "leading" }
    #expect(swipe?.all("Button").map(\.texts) == [["Plan…"]])
    #expect(swipe?.all("Button").first?.press() == true)
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("To Cook") }?.press() == true)
    #expect(fixture.sheet == nil)
    #expect(fixture.list?.first("ContextMenu")?.button("Planned to Cook") != nil)
  }

  @Test func recipeThatAFullPlanRefusesIsNotSaidToBePlanned() async throws {
    let folder = try CookbookFolderFixture()
    let meals = (0..<PlanBounds.meals).map { number in
      #"{"t":\#(number + 1),"entry":"\#(UUID().uuidString.lowercased())","kind":"meal","value":{"day":"2025-01-01","text":"Soup"}}"#
    }
    try folder.write(
      meals.joined(separator: "\n") + "\n", to: "Ladle/\(String(repeating: "a", count: 32)).jsonl")
    let fixture = try await folder.app()
    await fixture.until { _ in fixture.services.plan.model.page != nil }
    fixture.services.navigator.model.show(.recipes)
    await fixture.loaded()
    let recipe = try fixture.kitchen("Bakewell Tart")
    fixture.services.navigator.model.show(.addToPlan(recipe))
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Tomorrow") }?.press() == true)
    let problem = try #require(fixture.services.plan.model.problem)
    #expect(fixture.sheet?.texts.contains(problem) == true)
  }

  // MARK: - Adding a meal

  @Test func mealIsSearchedForAndReturnTakesTheFirst() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.section(1)?.first("Header")?.button("Add Meal on Friday 2 January")?.press() == true)
    let field = try #require(fixture.sheet?.first("TextField"))
    #expect(field.attributes["isFocused"] as? Bool == true)
    field.setText?("tagine")
    fixture.host.update()
    #expect(fixture.sheet?.all("Header").map { $0.texts.first } == ["Recipes", "Without a Recipe"])
    // Return.
    #expect(fixture.sheet?.first("TextField")?.press() == true)
    #expect(fixture.sheet == nil)
    #expect(fixture.texts(on: 1).contains("Chicken Tagine with Olives"))
    #expect(fixture.texts(on: 0) == ["Nothing planned"])
  }

  @Test func dayIsChosenBesideTheField() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?("Leftovers")
    fixture.host.update()
    let day = try #require(
      fixture.sheet?.all("Choice").first { $0.texts.first?.hasPrefix("Saturday") == true })
    #expect(day.press())
    #expect(fixture.sheet?.first("TextField")?.text == "Leftovers")
    #expect(fixture.sheet?.all("Button").last { $0.label.contains("“Leftovers”") }?.press() == true)
    #expect(fixture.texts(on: 2) == ["Leftovers"])
  }

  @Test func whatIsTypedStaysWhateverTheWidthBecomes() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?("Lefto")
    fixture.host.update()
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.tree.all("Sheet").count == 1)
    #expect(fixture.sheet?.first("TextField")?.text == "Lefto")
  }

  @Test func partOfThePlanStaysThoughThePhoneIsTurned() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.choosePart("To Cook"))
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(fixture.tree.texts.contains("Nothing to cook yet"))
  }

  @Test func keyboardIsThereThoughTheSheetWasStillComing() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.key("n", .command)?.press() == true)
    #expect(fixture.sheet?.first("TextField")?.focus(false) == true)
    await fixture.pass { fixture.sheet?.first("TextField")?.attributes["isFocused"] as? Bool == true }
  }

  @Test func keyboardIsBackWhereARefusedMealCanBeCorrected() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?(String(repeating: "a", count: 2000))
    fixture.host.update()
    // Scrolling, and the key Return, take the keyboard away.
    #expect(fixture.sheet?.first("TextField")?.focus(false) == true)
    #expect(fixture.sheet?.first("List")?.rows.last?.press() == true)
    #expect(fixture.services.plan.model.problem != nil)
    #expect(fixture.sheet?.first("TextField")?.attributes["isFocused"] as? Bool == true)
  }

  @Test func mealIsAddedToThePartThatIsShown() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.choosePart("To Cook"))
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?("tagine")
    fixture.host.update()
    #expect(fixture.sheet?.first("TextField")?.press() == true)
    #expect(fixture.tree.first("SafeAreaInset")?.texts.contains("To Cook · 1") == true)
    #expect(fixture.texts(on: 0).isEmpty && fixture.mealRow("Chicken Tagine with Olives") != nil)
  }

  @Test func whatASearchFindsAndWhatIsRefusedAreSpoken() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.key("n", .command)?.press() == true)
    fixture.sheet?.first("TextField")?.setText?("tagine")
    fixture.host.update()
    await fixture.pass { UIAccessibility.announced.contains("1 recipe") }
    fixture.sheet?.first("TextField")?.setText?(String(repeating: "a", count: 2000))
    fixture.host.update()
    #expect(fixture.sheet?.first("TextField")?.press() == true)
    let problem = try #require(fixture.services.plan.model.problem)
    #expect(fixture.sheet?.texts.contains(problem) == true)
    #expect(UIAccessibility.announced.count { $0 == problem } == 1)
    #expect(fixture.sheet?.first("TextField")?.attributes["isFocused"] as? Bool == true)
  }

  // MARK: - Moving

  @Test func mealMovesByItsMenuBySwipingAndByTheSheet() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    #expect(fixture.command("Move to Next Day", of: fixture.mealRow("Pad Thai")))
    #expect(fixture.texts(on: 2).contains("Pad Thai") && fixture.texts(on: 1) == ["Nothing planned"])
    #expect(UIAccessibility.announced.contains("Pad Thai is now on Saturday 3 January"))
    #expect(
      fixture.command("Move to Previous Day", of: fixture.mealRow("Pad Thai"), by: "AccessibilityActions"))
    #expect(fixture.command("Move to Previous Day", of: fixture.mealRow("Pad Thai")))
    #expect(fixture.texts(on: 0).contains("Pad Thai"))
    #expect(fixture.mealRow("Pad Thai")?.first("ContextMenu")?.button("Move to Previous Day") == nil)
    #expect(fixture.command("Move…", of: fixture.mealRow("Pad Thai"), by: "SwipeActions"))
    let today = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Today") }
    #expect((today?.attributes["accessibilityTraits"] as? AccessibilityTraits)?.contains(.isSelected) == true)
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("To Cook") }?.press() == true)
    #expect(fixture.sheet == nil)
    await fixture.newsSays { $0 == "Moved “Pad Thai” to To Cook" }
    #expect(fixture.choosePart("To Cook · 1"))
    #expect(fixture.mealRow("Pad Thai")?.first("SwipeActions")?.button("Plan…") != nil)
  }

  @Test func mealIsDraggedToADayWhichIsMarkedMeanwhile() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    let meal = try #require(fixture.section(1)?.liftable.first?.lift())
    func rows(_ offset: Int) -> [Node] {
      fixture.section(offset)?.all.filter { $0.attributes["receive"] != nil } ?? []
    }
    func isMarked(_ offset: Int) -> Bool {
      rows(offset).contains { $0.attributes["hasRowBackground"] as? Bool == true }
    }
    rows(3).first?.drag(meal, isOver: true)
    #expect(isMarked(3) && !isMarked(2))
    rows(3).first?.drag(meal, isOver: false)
    rows(4).first?.drag(meal, isOver: true)
    #expect(!isMarked(3) && isMarked(4))
    #expect(rows(4).first?.receive(meal) == true)
    #expect(!isMarked(4))
    #expect(fixture.texts(on: 4).contains("Pad Thai") && fixture.texts(on: 1) == ["Nothing planned"])
    // It is there already, and nothing else is a meal.
    #expect(rows(4).first?.receive(meal) == false)
    #expect(rows(3).first?.receive("Pad Thai") == false)
    // The days before today stay as they were.
    #expect(fixture.press("Button", "Past Days"))
    let past = fixture.list?.all("Section").filter {
      $0.first("Header")?.texts.first?.contains("December") == true
    }
    #expect(
      past?.count == 7 && past?.contains { $0.all.contains { $0.attributes["receive"] != nil } } == false)
  }

  @Test func mealThatIsHeldOverThePairGetsToTheOtherPart() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    let meal = try #require(fixture.section(1)?.liftable.first?.lift())
    let pair = try #require(fixture.tree.first("SafeAreaInset")?.first("Picker"))
    pair.drag(meal, isOver: true)
    let queue = try #require(fixture.list?.all.first { $0.attributes["receive"] != nil })
    #expect(fixture.tree.texts.contains("Nothing to cook yet"))
    #expect(queue.receive(meal))
    #expect(fixture.tree.first("SafeAreaInset")?.texts.contains("To Cook · 1") == true)
    #expect(fixture.mealRow("Pad Thai") != nil)
  }

  @Test func mealFromTheQueueGetsToTheDaysOverThePair() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: nil)
    #expect(fixture.choosePart("To Cook · 1"))
    let meal = try #require(fixture.list?.liftable.first?.lift())
    fixture.tree.first("SafeAreaInset")?.first("Picker")?.drag(meal, isOver: true)
    let friday = try #require(fixture.section(1)?.all.first { $0.attributes["receive"] != nil })
    #expect(friday.receive(meal))
    #expect(fixture.texts(on: 1).contains("Pad Thai"))
    #expect(fixture.tree.first("SafeAreaInset")?.texts.contains("To Cook") == true)
  }

  /// The system may tell the new row before the old one.
  @Test func mealThatIsDraggedOnMarksTheDayThatItHasReached() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    let meal = try #require(fixture.section(1)?.liftable.first?.lift())
    func row(_ offset: Int) -> Node? {
      fixture.section(offset)?.all.first { $0.attributes["receive"] != nil }
    }
    func isMarked(_ offset: Int) -> Bool { row(offset)?.attributes["hasRowBackground"] as? Bool == true }
    row(3)?.drag(meal, isOver: true)
    row(4)?.drag(meal, isOver: true)
    row(3)?.drag(meal, isOver: false)
    #expect(!isMarked(3) && isMarked(4))
    row(4)?.drag(meal, isOver: false)
    #expect(!isMarked(4))
  }

  @Test func keysMoveOpenAndRemoveTheSelectedMeal() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: 1)
    let meal = try #require(fixture.services.plan.model.page?.days[1].meals.first)
    #expect(fixture.key(.downArrow, .option) == nil)
    #expect(fixture.list?.select(meal.id) == true)
    #expect(fixture.key(.downArrow, .option)?.press() == true)
    #expect(fixture.texts(on: 2).contains("Pad Thai"))
    #expect(fixture.key(.upArrow, .option)?.press() == true)
    #expect(fixture.texts(on: 1).contains("Pad Thai"))
    #expect(fixture.key(.return, [])?.press() == true)
    #expect(fixture.tree.first("Detail")?.texts.contains("Pad Thai") == true)
    #expect(fixture.key(.delete, [])?.press() == true)
    #expect(fixture.texts(on: 1) == ["Nothing planned"])
    #expect(fixture.key(.delete, []) == nil)
  }

  @Test func keysAreThoseOfTheFieldWhileALineIsTyped() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan(text: "Leftovers", in: 1)
    let meal = try #require(fixture.services.plan.model.page?.days[1].meals.first)
    #expect(fixture.list?.select(meal.id) == true)
    #expect(fixture.key(.delete, []) != nil)
    #expect(fixture.command("Edit…", of: fixture.section(1)))
    #expect(fixture.list?.first("TextField") != nil && fixture.key(.delete, []) == nil)
  }

  // MARK: - A meal

  @Test func recipeOfAMealOpensOverThePlan() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    #expect(fixture.section(1)?.all("Button").first { $0.label.hasPrefix("Pad Thai") }?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Ingredients") == true }
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.sheet == nil && fixture.texts(on: 1).contains("Pad Thai"))
  }

  @Test func todaysFirstMealIsCookedFromItsCardAndMarked() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pancakes", in: 0)
    // Once the recipe is kept.
    await fixture.until { _ in fixture.section(0)?.first("ContextMenu")?.button("Mark as Cooked") != nil }
    #expect(fixture.section(0)?.button("Start Cooking")?.press() == true)
    await fixture.until { $0.first("FullScreenCover") != nil }
    #expect(fixture.press("Button", "Next"))
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.section(0)?.button("Continue Cooking · Step 2") != nil)
    #expect(fixture.command("Mark as Cooked", of: fixture.section(0)))
    await fixture.until { _ in fixture.section(0)?.button("Continue Cooking · Step 2") == nil }
    #expect(fixture.texts(on: 0).contains { $0.hasPrefix("✓ Cooked") })
    // It was cooked on this day, so it stays there.
    #expect(fixture.section(0)?.liftable.isEmpty == true)
    #expect(fixture.command("Mark as Not Cooked", of: fixture.section(0)))
    await fixture.until { _ in !fixture.texts(on: 0).contains { $0.hasPrefix("✓ Cooked") } }
  }

  @Test func lineOfTextIsEditedInItsPlaceAndAnEmptyOneLeaves() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan(text: "Leftovers", in: 1)
    #expect(fixture.section(1)?.all("Button").first { $0.label == "Leftovers" }?.press() == true)
    fixture.list?.first("TextField")?.setText?("Eating out")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.texts(on: 1) == ["Eating out"])
    // A text that is refused stays in its field, with the reason.
    #expect(fixture.command("Edit…", of: fixture.section(1)))
    fixture.list?.first("TextField")?.setText?(String(repeating: "a", count: 2000))
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.list?.first("TextField") != nil)
    #expect(fixture.services.plan.model.problem.map { fixture.tree.texts.contains($0) } == true)
    fixture.list?.first("TextField")?.setText?("")
    fixture.host.update()
    #expect(fixture.list?.first("TextField")?.press() == true)
    #expect(fixture.texts(on: 1) == ["Nothing planned"])
  }

  @Test func theNoticeOfTheLastMoveIsThereAtOnceAndItsUndoIsOfThatMove() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan(text: "Soup", in: 1)
    for _ in 0..<2 { #expect(fixture.command("Move to Next Day", of: fixture.mealRow("Soup"))) }
    let notices = fixture.tree.texts.filter { $0.hasPrefix("Moved “") || $0.hasPrefix("Planned “") }
    #expect(notices == ["Moved “Soup” to Sunday"])
    #expect(fixture.press("Button", "Undo"))
    #expect(fixture.texts(on: 2).contains("Soup"))
    #expect(!fixture.tree.texts.contains("Undo"))
  }

  @Test func anotherLineIsTypedAlthoughOneWasBeingTyped() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan(text: "Leftovers", in: 1)
    try fixture.plan(text: "Bread", in: 2)
    #expect(fixture.command("Edit…", of: fixture.section(1)))
    fixture.list?.first("TextField")?.setText?("Eating out")
    fixture.host.update()
    #expect(fixture.command("Edit…", of: fixture.section(2)))
    fixture.host.update()
    #expect(fixture.texts(on: 1) == ["Eating out"])
    #expect(fixture.section(2)?.first("TextField")?.text == "Bread")
  }

  @Test func cardOfTodaysMealOpensItsRecipe() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pancakes", in: 0)
    let card = fixture.section(0)?.all("Button").first { $0.texts.contains { $0.contains("Pancakes") } }
    #expect(card?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Ingredients") == true }
    #expect(fixture.services.navigator.model.cooking == nil && fixture.tree.first("FullScreenCover") == nil)
  }

  @Test func mealLeavesBySwipingAndAShakeBringsItBack() async throws {
    let fixture = try await AppFixture.plan()
    let manager = fixture.host.undoManager
    try fixture.plan("Pad Thai", in: 1)
    for way in ["SwipeActions", "ContextMenu", "AccessibilityActions"] {
      #expect(fixture.command("Remove", of: fixture.mealRow("Pad Thai"), by: way))
      #expect(fixture.texts(on: 1) == ["Nothing planned"])
      await fixture.newsSays { $0 == "Removed “Pad Thai” from the plan" }
      await fixture.until { _ in manager.canUndo }
      manager.undo()
      await fixture.until { _ in fixture.texts(on: 1).contains("Pad Thai") }
    }
  }

  @Test func servingsOfAMealChangeAtOnce() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    await fixture.until { _ in
      fixture.mealRow("Pad Thai")?.first("ContextMenu")?.button("Servings…") != nil
    }
    let before = fixture.texts(on: 1)
    #expect(fixture.command("Servings…", of: fixture.mealRow("Pad Thai")))
    var isPressed = false
    await fixture.until { _ in
      if !isPressed { isPressed = fixture.sheet?.first("Increment")?.press() == true }
      return isPressed
    }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet == nil && fixture.texts(on: 1) != before)
    #expect(fixture.command("Servings…", of: fixture.mealRow("Pad Thai")))
    #expect(fixture.sheet?.first("Decrement")?.press() == true)
    #expect(fixture.texts(on: 1) == before)
    // It has an end, where the button is grey.
    for _ in 0..<100 where fixture.sheet?.first("Decrement")?.action != nil {
      #expect(fixture.sheet?.first("Decrement")?.press() == true)
    }
    #expect(fixture.sheet?.first("Decrement")?.action == nil)
    #expect(fixture.sheet?.first("Increment")?.action != nil)
  }

  @Test func keysRemoveTheMealThatIsSelectedInTheQueue() async throws {
    let fixture = try await AppFixture.plan(.regular)
    try fixture.plan("Pad Thai", in: nil)
    #expect(fixture.choosePart("To Cook · 1"))
    let meal = try #require(fixture.services.plan.model.page?.queue.first)
    #expect(fixture.key(.delete, []) == nil)
    #expect(fixture.list?.select(meal.id) == true)
    #expect(fixture.key(.delete, [])?.press() == true)
    #expect(fixture.tree.texts.contains("Nothing to cook yet"))
  }

  @Test func lastWeekIsRepeated() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan(text: "Leftovers", in: 0)
    fixture.clock.advance(by: .seconds(7 * 86_400))
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in fixture.list?.first("Header")?.texts.first == "Today · 8 January" }
    #expect(fixture.texts(on: 0) == ["Nothing planned"])
    #expect(fixture.listCommand("Repeat Last Week")?.press() == true)
    #expect(fixture.texts(on: 0) == ["Leftovers"])
  }

  @Test func sheetOfAMealThatIsGoneCloses() async throws {
    let fixture = try await AppFixture.plan()
    fixture.services.navigator.model.show(.moveMeal(UUID()))
    await fixture.until { _ in fixture.sheet == nil && fixture.services.navigator.model.sheet == nil }
  }

  @Test func sheetOfAMealThatAnotherDeviceRemovesClosesAndThatIsSpoken() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await folder.app()
    fixture.services.navigator.model.show(.plan)
    await fixture.until { _ in fixture.services.plan.model.page != nil }
    try fixture.plan(text: "Leftovers", in: 1)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    let meal = try #require(fixture.services.plan.model.page?.days[1].meals.first)
    #expect(fixture.command("Move…", of: fixture.section(1), by: "SwipeActions"))
    #expect(fixture.sheet?.texts.contains("Leftovers") == true)
    let line =
      #"{"t":7000000000000,"entry":"\#(meal.id.uuidString.lowercased())","kind":"meal","value":null}"#
    try folder.write(line + "\n", to: "Ladle/\(String(repeating: "a", count: 32)).jsonl")
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in fixture.sheet == nil }
    #expect(fixture.texts(on: 1) == ["Nothing planned"])
    #expect(UIAccessibility.announced.contains("Removed “Leftovers” from the plan"))
  }

  // MARK: - To Cook

  @Test func emptyQueueOffersASearch() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.choosePart("To Cook"))
    #expect(fixture.tree.texts.contains("Nothing to cook yet"))
    #expect(fixture.press("Button", "Add Recipe…"))
    fixture.sheet?.first("TextField")?.setText?("tagine")
    fixture.host.update()
    #expect(fixture.sheet?.first("TextField")?.press() == true)
    #expect(fixture.mealRow("Chicken Tagine with Olives") != nil)
    #expect(!fixture.tree.texts.contains("Nothing to cook yet"))
  }

  @Test func recipeThatWasNotCookedForLongIsSuggested() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 0)
    await fixture.until { _ in fixture.section(0)?.first("ContextMenu")?.button("Mark as Cooked") != nil }
    #expect(fixture.command("Mark as Cooked", of: fixture.section(0)))
    await fixture.until { _ in fixture.texts(on: 0).contains { $0.hasPrefix("✓ Cooked") } }
    fixture.clock.advance(by: .seconds(40 * 86_400))
    fixture.services.cookbook.model.refresh()
    // The plan begins with the new day.
    await fixture.until { _ in fixture.list?.first("Header")?.texts.first == "Today · 10 February" }
    #expect(fixture.choosePart("To Cook"))
    await fixture.until { $0.texts.contains("Not Cooked in a While") }
    #expect(fixture.press("Button", "Put Pad Thai under To Cook"))
    #expect(fixture.tree.first("SafeAreaInset")?.texts.contains("To Cook · 1") == true)
    #expect(!fixture.tree.texts.contains("Not Cooked in a While"))
  }

  @Test func suggestionsOpenTheirRecipesAndOthersFollow() async throws {
    let fixture = try await AppFixture.plan()
    let plan = fixture.services.plan.model
    for name in ["Pad Thai", "Shakshuka", "Pancakes", "Palak Paneer", "Village Salad"] {
      try fixture.plan(name, in: 0)
    }
    await fixture.until { _ in
      plan.page?.days.first?.meals.allSatisfy { $0.commands.markTitle != nil } == true
    }
    for meal in plan.page?.days.first?.meals ?? [] { plan.setCooked(meal.id, true) }
    await fixture.until { _ in plan.page?.days.first?.meals.allSatisfy(\.isCooked) == true }
    fixture.clock.advance(by: .seconds(40 * 86_400))
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in fixture.list?.first("Header")?.texts.first == "Today · 10 February" }
    #expect(fixture.choosePart("To Cook"))
    await fixture.until { $0.first("Button", "Show Others") != nil }
    let before = plan.page?.suggestions.map(\.addLabel) ?? []
    #expect(before.count == 3 && before.allSatisfy { fixture.list?.button($0) != nil })
    #expect(fixture.press("Button", "Show Others"))
    let after = plan.page?.suggestions.map(\.addLabel) ?? []
    #expect(after != before && after.allSatisfy { fixture.list?.button($0) != nil })
    let first = try #require(plan.page?.suggestions.first)
    #expect(fixture.list?.button(first.label)?.press() == true)
    #expect(fixture.sheet?.texts.contains(first.name) == true)
  }

  // MARK: - To the list

  @Test func mealIsScaledAndLeftOutInTheSheet() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    #expect(fixture.toList?.press() == true)
    await fixture.until { _ in fixture.sheet?.first("Header", "Fruit & Vegetables") != nil }
    func servings() -> Int? { fixture.sheet?.first("Stepper")?.texts.first.flatMap { Int($0.dropFirst(4)) } }
    func value() -> String? {
      fixture.sheet?.all("Button").first { $0.label.hasPrefix("Pad Thai") }?.attributes["accessibilityValue"]
        as? String
    }
    let before = try #require(servings())
    #expect(fixture.sheet?.first("Increment")?.press() == true)
    #expect(servings() == before + 1)
    #expect(fixture.sheet?.first("Decrement")?.press() == true)
    #expect(servings() == before)
    #expect(value() == "ticked off")
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Pad Thai") }?.press() == true)
    #expect(value() == "")
    #expect(fixture.sheet?.first("Header", "Fruit & Vegetables") == nil)
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Pad Thai") }?.press() == true)
    let line = try #require(fixture.ticks(in: fixture.sheet).last { $0.first("Image")?.text != "circle" })
    #expect(line.attributes["accessibilityValue"] as? String == "ticked off" && line.press())
    let unticked = fixture.sheet?.first("Button", line.label)
    #expect(unticked?.attributes["accessibilityValue"] as? String == "")
  }

  @Test func pageThatFailedIsReadAgainInTheSheet() async throws {
    let fixture = try await AppFixture.withPage()
    fixture.failPage()
    fixture.services.navigator.model.show(.plan)
    await fixture.until { _ in fixture.services.plan.model.page != nil }
    try fixture.plan("Soup", in: 1)
    #expect(fixture.toList?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Try Again") != nil }
    try fixture.servePage()
    #expect(fixture.sheet?.button("Try Again")?.press() == true)
    await fixture.until { _ in
      !fixture.ticks(in: fixture.sheet).isEmpty && fixture.sheet?.button("Try Again") == nil
    }
  }

  @Test func mealsOfTheNextDaysGoOnTheListOnce() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.toList?.press() == false)
    try fixture.plan("Pad Thai", in: 1)
    try fixture.plan("Shakshuka", in: 5)
    try fixture.plan("Pancakes", in: nil)
    // A recipe that is kept only now is read again.
    await fixture.until { _ in fixture.services.cookbook.model.total == 3 }
    #expect(fixture.toList?.press() == true)
    await fixture.until { _ in
      fixture.sheet?.all("Header").contains { $0.texts == ["Fruit & Vegetables"] } == true
        && fixture.sheet?.texts.contains { $0.hasSuffix("Reading the recipe’s page…") } == false
    }
    let range = try #require(fixture.sheet?.all("Choice").first { $0.texts == ["Next 3 Days"] })
    #expect(range.press())
    #expect(fixture.sheet?.texts.contains("Shakshuka") == false)
    var queue: Node? { fixture.sheet?.all("Button").first { $0.label == "To Cook · 1" } }
    #expect(fixture.sheet?.texts.contains { $0.contains("Pancakes") } == false)
    #expect(queue?.spokenValue == "collapsed" && queue?.press() == true)
    #expect(fixture.sheet?.texts.contains { $0.contains("Pancakes") } == true)
    #expect(queue?.spokenValue == "expanded" && queue?.isCalledSelected == false)
    let ticks = fixture.ticks(in: fixture.sheet)
    let add = try #require(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") })
    #expect(ticks.last { $0.first("Image")?.text == "checkmark.circle.fill" }?.press() == true)
    #expect(fixture.sheet?.all("Button").contains { $0.label == add.label } == false)
    let fewer = try #require(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") })
    #expect(UIAccessibility.announced.contains(fewer.label))
    #expect(fewer.press())
    #expect(fixture.sheet == nil)
    await fixture.newsSays { $0.hasSuffix("items added") }
    #expect(fixture.texts(on: 1).contains { $0.hasSuffix("On the list") })
    // Again, it is there already.
    #expect(fixture.toList?.press() == true)
    await fixture.until { _ in fixture.sheet?.texts.contains { $0.contains("On the list") } == true }
    let meal = fixture.sheet?.all("Button").first { $0.label.hasPrefix("Pad Thai") }
    #expect(meal?.isEnabled == false)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.chooseTab("Shopping"))
    await fixture.until { _ in !fixture.items().isEmpty }
    #expect(fixture.items().allSatisfy { $0.contains("Pad Thai") })
  }

  @Test func oneMealGoesOnTheListByItsMenu() async throws {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pad Thai", in: 1)
    #expect(fixture.command("Add to Shopping List…", of: fixture.mealRow("Pad Thai")))
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
    #expect(fixture.sheet?.all("Button").first { $0.label.hasPrefix("Add ") }?.press() == true)
    #expect(fixture.sheet == nil && fixture.texts(on: 1).contains { $0.hasSuffix("On the list") })
  }

  // MARK: - Out

  @Test func thePlanIsCopiedSavedPrintedAndRepeated() async throws {
    let fixture = try await AppFixture.plan()
    #expect(fixture.listCommand("Copy as Text") == nil)
    #expect(fixture.listCommand("Repeat Last Week")?.isEnabled == false)
    try fixture.plan("Pad Thai", in: 1)
    try fixture.plan(text: "Fish & <chips>", in: 2)
    #expect(fixture.listCommand("Copy as Text")?.press() == true)
    #expect(UIPasteboard.general.string?.contains("Pad Thai") == true)
    #expect(fixture.tree.first("Toolbar")?.first("ShareLink")?.text.contains("Pad Thai") == true)
    #expect(fixture.listCommand("Save as Calendar File…")?.press() == true)
    let panel = try #require(fixture.tree.first("FileExporter"))
    #expect(panel.text == "Plan.ics" && panel.attributes["type"] as? String == "com.apple.ical.ics")
    let folder = try TemporaryDirectory()
    panel.save(to: URL(fileURLWithPath: folder("plan")))
    let file = try String(contentsOfFile: folder("plan"), encoding: .utf8)
    #expect(file.contains("SUMMARY:Pad Thai") && file.contains("DTSTART;VALUE=DATE:20260102"))
    #expect(fixture.listCommand("Print…")?.press() == true)
    let formatter = UIPrintInteractionController.shared.printFormatter as? UIMarkupTextPrintFormatter
    let markup = try #require(formatter?.markupText)
    #expect(markup.contains("Friday · 2 January") && markup.contains("Fish &amp; &lt;chips>"))
  }

  /// Shows the plan with a meal that the folder refuses, because a file stands in its place.
  private func refusedPlan(in folder: CookbookFolderFixture) async throws -> AppFixture {
    let fixture = try await folder.app()
    fixture.services.navigator.model.show(.plan)
    await fixture.until { _ in fixture.services.plan.model.page != nil }
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + " elsewhere")
    try Data().write(to: URL(fileURLWithPath: folder.path))
    try fixture.plan(text: "Leftovers", in: 1)
    await fixture.until { $0.first("SafeAreaInset")?.button("Try Again") != nil }
    return fixture
  }

  @Test func planThatTheFolderRefusesIsTriedAgain() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await refusedPlan(in: folder)
    #expect(fixture.texts(on: 1) == ["Leftovers"])
    // The sheets over the plan say it too.
    try fixture.plan("Bakewell Tart", in: 2)
    #expect(fixture.toList?.press() == true)
    #expect(fixture.services.plan.model.problem.map { fixture.sheet?.texts.contains($0) } == true)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.moveItem(atPath: folder.path + " elsewhere", toPath: folder.path)
    #expect(fixture.press("Button", "Try Again"))
    await fixture.until { $0.first("SafeAreaInset")?.button("Try Again") == nil }
    #expect(fixture.texts(on: 1) == ["Leftovers"])
  }

  @Test func folderThatRefusesIsSpokenOfOnceByThePlanAndTheList() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await refusedPlan(in: folder)
    let problem = try #require(fixture.services.plan.model.problem)
    #expect(fixture.services.shopping.model.problem == problem)
    // Each change tells of it again, and it is still the same problem.
    try fixture.plan(text: "Soup", in: 2)
    #expect(fixture.services.shopping.model.add(typed: "milk"))
    #expect(fixture.services.plan.model.problem == problem)
    #expect(UIAccessibility.announced.count { $0 == problem } == 1)
  }
}

extension AppFixture {
  /// Waits for a notice, which comes when earlier ones were seen.
  fileprivate func newsSays(_ isAwaited: (String) -> Bool) async {
    await until { [clock] tree in
      if tree.texts.contains(where: isAwaited) { return true }
      clock.advance(by: .seconds(5))
      return false
    }
  }

  /// The button that puts meals on the shopping list.
  fileprivate var toList: Node? { tree.first("Toolbar")?.button("Add to Shopping List…") }

  /// Chooses a part of the plan in the pair above it.
  fileprivate func choosePart(_ title: String) -> Bool {
    tree.first("SafeAreaInset")?.all("Choice").first { $0.texts == [title] }?.press() == true
  }
}
