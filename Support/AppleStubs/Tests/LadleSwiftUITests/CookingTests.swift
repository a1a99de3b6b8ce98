import Foundation
import Ingredients
import RecipePages
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct CookingTests {
  nonisolated static let recipe = Recipe(
    id: UUID(uuidString: "00000000-0000-4000-8000-0000000000AA") ?? UUID(), name: "Shoyu Ramen",
    cuisine: "Japanese")

  nonisolated static let contents = RecipeContents(
    sections: [
      InstructionSection(steps: [InstructionStep("Whisk."), InstructionStep("Simmer for 20 minutes.")])
    ])

  private func cooking() throws -> (AppFixture, ViewHost) {
    let fixture = try AppFixture()
    let services = fixture.services
    services.start()
    services.navigator.model.open(Self.recipe)
    services.navigator.model.startCooking(Self.contents)
    let session = try #require(services.navigator.model.cooking)
    return (fixture, ViewHost(CookingView(session, services)))
  }

  /// The first step of the pancakes that uses ingredients.
  private func pancakes(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try await AppFixture.pancakes(width)
    #expect(fixture.press("Button", "Start Cooking"))
    return fixture
  }

  private func cover(_ fixture: AppFixture) throws -> Node {
    try #require(fixture.tree.first("FullScreenCover"))
  }

  // MARK: - Steps

  @Test func stepsGoOnAndBackUntilTheyAreDone() async throws {
    let fixture = try await pancakes()
    let session = try #require(fixture.services.navigator.model.cooking)
    #expect(try cover(fixture).texts.contains("Step 1 of \(session.steps.count)"))
    #expect(!fixture.press("Button", "Previous"))
    #expect(fixture.press("Button", "Next"))
    #expect(fixture.press("Button", "Previous"))
    for _ in session.steps.dropFirst() { #expect(fixture.press("Button", "Next")) }
    #expect(session.isLastStep)
    #expect(try cover(fixture).first("Button", "Done")?.press() == true)
    #expect(fixture.tree.first("FullScreenCover") == nil)
    #expect(fixture.tree.first("Button", "Start Cooking") != nil)
    // What has ended can be taken back for a while.
    #expect(fixture.tree.texts.contains("Cooking ended"))
    #expect(fixture.press("Button", "Undo"))
    #expect(!fixture.tree.texts.contains("Cooking ended"))
    #expect(fixture.tree.first("Button", "Continue Cooking · Step \(session.steps.count)") != nil)
  }

  @Test func theNewsGoAwayByThemselves() async throws {
    let fixture = try await pancakes()
    let sleeps = fixture.clock.sleeps.count
    #expect(try cover(fixture).first("Button", "End Cooking")?.press() == true)
    #expect(fixture.tree.texts.contains("Cooking ended"))
    await fixture.until { _ in fixture.clock.sleeps.count >= sleeps + 2 }
    fixture.clock.advance(by: .seconds(10))
    await fixture.until { !$0.texts.contains("Cooking ended") }
  }

  @Test func cookingGoesOnAtItsStepAlsoAfterTheAppHasEnded() async throws {
    let directory = try TemporaryDirectory()
    do {
      let fixture = try await AppFixture.pancakes(.compact, directory: directory)
      let tick = fixture.tree.all("Button").first { $0.first("Image")?.text == "circle" }
      #expect(tick?.press() == true)
      #expect(fixture.press("Button", "Start Cooking"))
      #expect(fixture.press("Button", "Next"))
      #expect(fixture.press("Button", "Back to Recipe"))
      #expect(fixture.tree.first("Button", "Continue Cooking · Step 2") != nil)
      fixture.services.app.close()
    }
    let fixture = try await AppFixture.pancakes(.compact, directory: directory)
    #expect(fixture.tree.all("Image").contains { $0.text == "checkmark.circle.fill" })
    #expect(fixture.press("Button", "Continue Cooking · Step 2"))
    #expect(try cover(fixture).texts.contains { $0.hasPrefix("Step 2 of ") })
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.press("Button", "Clear Ticks"))
    #expect(!fixture.tree.all("Image").contains { $0.text == "checkmark.circle.fill" })
    #expect(fixture.press("Button", "End Cooking"))
    #expect(fixture.tree.first("Button", "Start Cooking") != nil)
    #expect(fixture.tree.first("Button", "End Cooking") == nil)
  }

  @Test func aSwipeTurnsTheStepsLikePagesAndNeverEndsCooking() throws {
    let (fixture, host) = try cooking()
    #expect(host.tree.drag(-120))
    #expect(host.tree.texts.contains("Step 2 of 2"))
    host.tree.drag(-120)
    #expect(host.tree.texts.contains("Step 2 of 2"))
    #expect(fixture.services.news.notice == nil)
    // A finger that scrolls.
    host.tree.drag(80, 200)
    #expect(host.tree.texts.contains("Step 2 of 2"))
    host.tree.drag(120)
    #expect(host.tree.texts.contains("Step 1 of 2"))
    host.environment.layoutDirection = .rightToLeft
    host.tree.drag(120)
    #expect(host.tree.texts.contains("Step 2 of 2"))
  }

  @Test func aScreenReaderHearsTheNewStepAndFindsItInOneElement() throws {
    let (_, host) = try cooking()
    host.press("Button", "Next")
    host.update()
    #expect(UIAccessibility.announced.contains { $0.hasPrefix("Step 2 of 2") })
    let step = host.tree.all("Element").first { $0.label == "Simmer for 20 minutes." }
    #expect(step?.attributes["children"] as? String == "ignore")
  }

  @Test func aNewStepStartsAtItsTop() throws {
    // A scroll view keeps its offset as long as it is the same view; the stubs number views.
    let (_, host) = try cooking()
    let before = host.tree.all("ScrollView").compactMap { $0.attributes["identity"] as? Int }
    #expect(!before.isEmpty)
    host.press("Button", "Next")
    let after = host.tree.all("ScrollView").compactMap { $0.attributes["identity"] as? Int }
    #expect(Set(before).isDisjoint(with: after))
  }

  @Test func aScrubByTwoFingersAndTheEscapeKeyLeaveTheSteps() async throws {
    let fixture = try AppFixture(width: .regular)
    fixture.services.navigator.model.open(Self.recipe)
    fixture.services.navigator.model.startCooking(Self.contents)
    #expect(
      try cover(fixture).first("Button", "Back to Recipe")?.attributes["keyboardShortcut"] as? KeyEquivalent
        == .escape)
    #expect(try cover(fixture).perform(.escape))
    #expect(fixture.tree.first("FullScreenCover") == nil)
  }

  @Test func arrowKeysTurnTheSteps() throws {
    let (_, host) = try cooking()
    func press(_ key: KeyEquivalent) -> Bool? {
      host.tree.all("Button").first { $0.attributes["keyboardShortcut"] as? KeyEquivalent == key }?.press()
    }
    #expect(press(.leftArrow) == false)
    #expect(press(.rightArrow) == true && host.tree.texts.contains("Step 2 of 2"))
    #expect(press(.leftArrow) == true && host.tree.texts.contains("Step 1 of 2"))
  }

  @Test func ticksAreClearedWhileOneCooks() async throws {
    let fixture = try await pancakes()
    func menu() throws -> Node? { try cover(fixture).first("Menu", "More Actions") }
    #expect(try menu()?.button("Clear Ticks") == nil)
    #expect(try cover(fixture).all("Button").first { $0.label.hasPrefix("All ") }?.press() == true)
    #expect(try cover(fixture).all("Button").first { $0.first("Image")?.text == "circle" }?.press() == true)
    #expect(try menu()?.button("Clear Ticks")?.press() == true)
    #expect(try !cover(fixture).all("Image").contains { $0.text == "checkmark.circle.fill" })
  }

  @Test func rowIsMarkedWhileItsRecipeIsCooked() async throws {
    let fixture = try await AppFixture.pancakes(.regular)
    #expect(fixture.tree.first("List")?.texts.contains(Strings.beingCooked) == false)
    #expect(fixture.press("Button", "Start Cooking"))
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.tree.all("List").last?.texts.contains(Strings.beingCooked) == true)
    #expect(fixture.press("Button", "End Cooking"))
    #expect(fixture.tree.all("List").last?.texts.contains(Strings.beingCooked) == false)
  }

  @Test func theScreenStaysOnWhileOneCooks() throws {
    let fixture = try AppFixture()
    fixture.services.navigator.model.open(Self.recipe)
    fixture.services.navigator.model.startCooking(Self.contents)
    #expect(UIApplication.shared.isIdleTimerDisabled)
    fixture.services.navigator.model.stopCooking()
    #expect(!UIApplication.shared.isIdleTimerDisabled)
  }

  // MARK: - Ingredients

  @Test(
    .enabled(if: StepText("Beat 2 eggs.", ingredients: [IngredientLine("2 eggs")]).ingredients == [0]))
  func theIngredientsOfTheStepAreTickedHereAsOnThePage() async throws {
    let fixture = try await pancakes()
    let session = try #require(fixture.services.navigator.model.cooking)
    let steps = try #require(fixture.services.detail(of: session.recipe).model.page.read?.steps)
    session.go(to: try #require(steps.firstIndex { !$0.ingredients.isEmpty }))
    #expect(try cover(fixture).texts.contains("For This Step"))
    let tick = try #require(try cover(fixture).all("Button").first { $0.first("Image")?.text == "circle" })
    #expect((tick.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }.max() ?? 0) >= 56)
    let words = tick.label
    #expect(tick.press())
    #expect(fixture.press("Button", "Back to Recipe"))
    let ticked = try #require(fixture.tree.first("Button", words))
    #expect(ticked.attributes["accessibilityValue"] as? String == "ticked off")
  }

  @Test func allIngredientsAreATapAwayAndNeverHideANewStep() async throws {
    let fixture = try await pancakes()
    let session = try #require(fixture.services.navigator.model.cooking)
    let count = try #require(
      fixture.services.detail(of: session.recipe).model.page.read?.contents.ingredients.count)
    #expect(fixture.press("Button", "All \(count) Ingredients"))
    let sheet = try #require(try cover(fixture).first("Sheet"))
    #expect(sheet.all("Button").count { $0.first("Image")?.text == "circle" } == count)
    #expect(sheet.first("Increment")?.press() == true)
    #expect(fixture.press("Button", "Original Servings"))
    session.next()
    #expect(try cover(fixture).first("Sheet") == nil)
  }

  @Test func amountsThatWereScaledAreMarkedAndReadAsTheStepsOwnWords() throws {
    let runs = [
      StepText.Run("Pour in the ", style: .plain), StepText.Run("4 eggs", style: .changed),
      StepText.Run(" and leave them for ", style: .plain), StepText.Run("30 seconds", style: .time),
    ]
    let sentence = "Pour in the 4 eggs and leave them for 30 seconds"
    let host = ViewHost(
      StepTextView(section: "Noodles", name: nil, runs: runs, spokenAs: "Step 3. " + sentence))
    // No line ends between a number and its unit.
    let shown = "Pour in the 4\u{A0}eggs and leave them for 30\u{A0}seconds"
    #expect(host.tree.texts == ["Noodles", shown])
    #expect(host.tree.all("Text").last?.attributes["underlined"] as? [String] == ["4\u{A0}eggs"])
    #expect(host.tree.first("Element")?.label == "Step 3. " + sentence)
  }

  /// More texts in one another than the main thread's stack holds would end the app, and again at each launch.
  @Test func aStepOfThousandsOfPartsIsNoDeepText() {
    let runs = (0..<3000).map { StepText.Run("\($0)", style: $0.isMultiple(of: 2) ? .plain : .changed) }
    let words = ViewHost(StepTextView(section: nil, name: nil, runs: runs, spokenAs: "")).tree.first("Text")
    #expect(words?.text == runs.map(\.text).joined())
    #expect(words?.attributes["depth"] as? Int == 13)
  }

  @Test(arguments: [
    (UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular, false), (.compact, .compact, true),
    (.regular, .regular, true),
  ])
  func ingredientsStandBesideTheStepWhereThereIsRoom(
    width: UserInterfaceSizeClass, height: UserInterfaceSizeClass, isBeside: Bool
  ) async throws {
    let fixture = try await pancakes()
    fixture.host.environment.horizontalSizeClass = width
    fixture.host.environment.verticalSizeClass = height
    let scrolls = try cover(fixture).all("ScrollView")
    #expect(scrolls.count == (isBeside ? 2 : 1))
    fixture.host.environment.dynamicTypeSize = .accessibility5
    #expect(try cover(fixture).all("ScrollView").count == (width == .regular ? 2 : 1))
  }

  // MARK: - Timers

  @Test func aTimerRunsAndIsHeardUntilItIsStopped() throws {
    let (fixture, host) = try cooking()
    let sound = fixture.services.alerts.sound
    host.press("Button", "Next")
    #expect(host.tree.texts.contains("20:00"))
    let timer = try #require(
      fixture.services.sessions.model.open(Self.recipe, contents: Self.contents).timers.first)
    #expect(host.tree.texts.contains(timer.name))
    #expect(host.press("Button", "Start: \(timer.name)"))
    #expect(host.press("Button", "+1 min: \(timer.name)"))
    #expect(host.tree.texts.contains("21:00"))
    #expect(host.press("Button", "Pause: \(timer.name)"))
    #expect(host.press("Button", "Resume: \(timer.name)"))
    fixture.clock.advance(by: .seconds(21 * 60 + 1))
    fixture.services.sessions.model.resume()
    #expect(sound.isPlaying)
    #expect(UIAccessibility.announced.contains("Time’s up: Shoyu Ramen. \(timer.name)"))
    #expect(host.tree.texts.contains("Time’s up"))
    #expect(host.press("Button", "Stop: \(timer.name)"))
    #expect(!sound.isPlaying)
  }

  @Test func aTimerThatEndedLongAgoIsSeenAndNotHeard() throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    start(host)
    fixture.clock.advance(by: .seconds(3 * 60 * 60))
    fixture.services.sessions.model.resume()
    #expect(host.tree.texts.contains("Stop"))
    #expect(!fixture.services.alerts.sound.isPlaying)
  }

  // Without a suspension, because the application object is shared with other tests.
  @Test func inTheBackgroundTheSystemAlertsAndNotTheSound() throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    start(host)
    UIApplication.shared.applicationState = .background
    defer { UIApplication.shared.applicationState = .active }
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(host.tree.texts.contains("Stop"))
    #expect(!fixture.services.alerts.sound.isPlaying)
  }

  private func start(_ host: ViewHost) {
    #expect(host.tree.all("Button").first { $0.texts == ["Start"] }?.press() == true)
  }

  @Test func aTimerOfAnotherStepNamesItsStep() throws {
    let (_, host) = try cooking()
    host.press("Button", "Next")
    start(host)
    #expect(!host.tree.texts.contains("Step 2"))
    host.press("Button", "Previous")
    #expect(host.tree.texts.contains("Step 2"))
  }

  @Test func theTimerBarIsOnEveryScreenAndLeadsToTheStep() async throws {
    let fixture = try await pancakes()
    try fixture.goToTimer()
    #expect(fixture.startable?.press() == true)
    let active = try #require(fixture.services.sessions.model.timers().first)
    let progress = try #require(fixture.services.navigator.model.cooking?.progress)
    // Its own steps show the timer themselves.
    #expect(try !cover(fixture).texts.contains(active.subtitle))
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.tree.first("Sheet")?.texts.contains(active.title) == true)
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.tree.texts.contains(active.title) && fixture.tree.texts.contains(active.subtitle))
    #expect(
      fixture.tree.all("Button").first { $0.texts == [active.title, active.subtitle] }?.press() == true)
    let tree = await fixture.until { $0.first("FullScreenCover") != nil }
    #expect(tree.first("FullScreenCover")?.texts.contains(progress) == true)
  }

  @Test func theTimerBarStopsATimerThatRings() throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    start(host)
    host.close()
    let bar = ViewHost(TimerBar(fixture.services))
    #expect(bar.tree.texts.contains("20:00 · Shoyu Ramen"))
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(bar.tree.texts.contains("Time’s up · Shoyu Ramen"))
    #expect(bar.tree.all("Button").first { $0.texts == ["Stop"] }?.press() == true)
    #expect(bar.tree.texts.isEmpty)
  }

  @Test func theTimerBarLeavesRoomForTheScreenHoweverManyTimersRun() throws {
    let fixture = try AppFixture()
    fixture.services.start()
    let steps = (1...8).map { InstructionStep("Simmer for \($0 + 10) minutes.") }
    let session = fixture.services.sessions.model.open(
      Self.recipe, contents: RecipeContents(sections: [InstructionSection(steps: steps)]))
    for timer in session.timers { session.perform(.start, on: timer.id) }
    let bar = ViewHost(TimerBar(fixture.services))
    var rows: Int { bar.tree.all("Button").count { $0.texts == ["Pause"] } }
    #expect(rows == 1 && bar.tree.first("Button", "7 More") != nil)
    bar.environment.horizontalSizeClass = .regular
    #expect(rows == 2 && bar.tree.first("ScrollView") == nil)
    #expect(bar.press("Button", "6 More"))
    #expect(rows == 8)
    #expect(bar.tree.first("ScrollView")?.attributes["frame.maxHeight"] as? CGFloat == 200)
    #expect(bar.press("Button", "Show Fewer"))
    #expect(rows == 2)
    // All that ring are there, because each has to be stopped.
    fixture.clock.advance(by: .seconds(13 * 60))
    fixture.services.sessions.model.resume()
    #expect(bar.tree.all("Button").count { $0.texts == ["Stop"] } == 3 && rows == 0)
    #expect(bar.tree.first("Button", "5 More") != nil)
  }

  @Test func barThatHadRoomForAllTimersShowsFewAgain() throws {
    let fixture = try AppFixture()
    fixture.services.start()
    let steps = (1...4).map { InstructionStep("Simmer for \($0 + 10) minutes.") }
    let session = fixture.services.sessions.model.open(
      Self.recipe, contents: RecipeContents(sections: [InstructionSection(steps: steps)]))
    for timer in session.timers { session.perform(.start, on: timer.id) }
    let bar = ViewHost(TimerBar(fixture.services))
    #expect(bar.press("Button", "3 More"))
    for timer in session.timers.dropFirst() { session.perform(.reset, on: timer.id) }
    #expect(bar.tree.all("Button").count { $0.texts == ["Pause"] } == 1)
    for timer in session.timers.dropFirst() { session.perform(.start, on: timer.id) }
    #expect(bar.tree.all("Button").count { $0.texts == ["Pause"] } == 1)
  }

  @Test func barWhoseTimersWentTogetherShowsFewAgain() throws {
    let fixture = try AppFixture()
    fixture.services.start()
    let steps = (1...4).map { InstructionStep("Simmer for \($0 + 10) minutes.") }
    func start() {
      let session = fixture.services.sessions.model.open(
        Self.recipe, contents: RecipeContents(sections: [InstructionSection(steps: steps)]))
      for timer in session.timers { session.perform(.start, on: timer.id) }
    }
    start()
    let bar = ViewHost(TimerBar(fixture.services))
    #expect(bar.press("Button", "3 More"))
    // Timers that are paused end with the cooking.
    for active in fixture.services.sessions.model.timers() {
      fixture.services.sessions.model.perform(.pause, on: active.id)
    }
    fixture.services.navigator.model.open(Self.recipe)
    fixture.services.app.endCooking()
    fixture.services.navigator.model.close()
    #expect(bar.tree.texts.isEmpty)
    start()
    #expect(bar.tree.all("Button").count { $0.texts == ["Pause"] } == 1)
  }

  @Test func timerOfTheShownStepClosesTheIngredients() async throws {
    let fixture = try await pancakes()
    try fixture.goToTimer()
    #expect(fixture.startable?.press() == true)
    let active = try #require(fixture.services.sessions.model.timers().first)
    #expect(try cover(fixture).all("Button").first { $0.label.hasPrefix("All ") }?.press() == true)
    let sheet = try #require(try cover(fixture).first("Sheet"))
    let row = sheet.all("Button").first { $0.texts == [active.title, active.subtitle] }
    #expect(row?.press() == true)
    #expect(try cover(fixture).first("Sheet") == nil)
  }

  @Test func ingredientsStayWhenThePhoneIsTurned() async throws {
    let fixture = try await pancakes()
    #expect(try cover(fixture).all("Button").first { $0.label.hasPrefix("All ") }?.press() == true)
    fixture.host.environment.horizontalSizeClass = .regular
    #expect(try cover(fixture).first("Sheet") != nil)
    #expect(try cover(fixture).first("Sheet")?.first("Button", "Done")?.press() == true)
    #expect(try cover(fixture).first("Sheet") == nil)
  }

  // MARK: - Size

  @Test func theLargestTextLeavesLongWordsWholeOnAnIPhone() throws {
    let (_, host) = try cooking()
    func font() -> Font? {
      host.tree.all("Text").first { $0.text == "Whisk." }?.attributes["font"] as? Font
    }
    #expect(font() == .system(size: 34))
    host.environment.dynamicTypeSize = .accessibility5
    #expect(font() == .system(size: 54))
    host.environment.horizontalSizeClass = .regular
    #expect(font() == .system(size: 108))
  }

  @Test func targetsAreLargeEnoughForAKnuckle() throws {
    let (_, host) = try cooking()
    host.press("Button", "Next")
    for button in host.tree.all("Button") where button.label != "End Cooking" {
      let height = button.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }.max() ?? 0
      #expect(height >= Metrics.borderedLabel, "\(button.dump())")
    }
    for title in ["Previous", "Done"] {
      let button = try #require(host.tree.first("Button", title))
      #expect((button.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }.max() ?? 0) >= 64)
    }
  }
}
