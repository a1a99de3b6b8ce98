import Foundation
import RecipePages
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit
import UserNotifications

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct CookingTests {
  /// A recipe of its own for each test: the system's notifications are shared.
  private let recipe = Recipe(id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese")

  private let contents = RecipeContents(
    sections: [
      InstructionSection(steps: [InstructionStep("Whisk."), InstructionStep("Simmer for 20 minutes.")])
    ])

  private func cooking() throws -> (Kitchen, ViewHost) {
    let kitchen = try Kitchen()
    let services = kitchen.services
    let host = ViewHost(CookingView(contents, method: services.detail(of: recipe), on: services.stove))
    return (kitchen, host)
  }

  /// What the system will tell once the app is not in front.
  private func pending(_ kitchen: Kitchen) async -> [(words: String, after: TimeInterval, isHeard: Bool)] {
    await kitchen.services.alerts.notifying?.value
    return UNUserNotificationCenter.current().pending(recipe.id.uuidString)
  }

  @Test func stepsGoOnAndBackAndNoFurther() throws {
    let (_, host) = try cooking()
    #expect(host.tree.texts.contains("Step 1 of 2"))
    #expect(!host.press("Button", "Back"))
    #expect(host.press("Button", "Next"))
    #expect(host.tree.texts.contains("Simmer for 20 minutes."))
    #expect(!host.press("Button", "Next"))
    #expect(host.press("Button", "Back"))
    #expect(host.tree.texts.contains("Whisk."))
  }

  @Test func aScrubByTwoFingersAndTheEscapeKeyLeaveTheSteps() async throws {
    let kitchen = try Kitchen(width: .regular)
    kitchen.services.navigator.model.cook(Cooking(contents, of: kitchen.services.detail(of: recipe)))
    let cover = try #require(kitchen.tree.first("FullScreenCover"))
    #expect(
      cover.all.contains { $0.attributes["accessibilityAction"] as? AccessibilityActionKind == .escape })
    #expect(
      cover.first("Button", "Stop Cooking")?.attributes["keyboardShortcut"] as? KeyEquivalent == .escape)
  }

  @Test func theScreenStaysOnWhileOneCooks() throws {
    let (_, host) = try cooking()
    host.update()
    #expect(UIApplication.shared.isIdleTimerDisabled)
    host.close()
    #expect(!UIApplication.shared.isIdleTimerDisabled)
  }

  @Test func aTimerRunsAndIsHeardUntilItIsStopped() throws {
    let (kitchen, host) = try cooking()
    let bell = kitchen.services.alerts.bell
    host.press("Button", "Next")
    #expect(host.tree.texts.contains("20:00"))
    #expect(host.press("Button", "Start"))
    kitchen.clock.advance(by: .seconds(20 * 60 + 1))
    kitchen.services.stove.model.wake()
    #expect(bell.isRinging)
    #expect(UIAccessibility.announced.contains("Time’s up: Shoyu Ramen, 20 minutes"))
    #expect(host.press("Button", "Stop"))
    #expect(!bell.isRinging)
  }

  @Test func aTimerThatEndedLongAgoIsSeenAndNotHeard() throws {
    let (kitchen, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    kitchen.clock.advance(by: .seconds(3 * 60 * 60))
    kitchen.services.stove.model.wake()
    #expect(host.tree.first("Button", "Stop") != nil)
    #expect(!kitchen.services.alerts.bell.isRinging)
  }

  // Without a pause: the application is shared with other tests.
  @Test func inTheBackgroundTheNotificationIsHeardAndNotTheBell() throws {
    let (kitchen, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    UIApplication.shared.applicationState = .background
    defer { UIApplication.shared.applicationState = .active }
    kitchen.clock.advance(by: .seconds(20 * 60))
    kitchen.services.stove.model.wake()
    #expect(host.tree.first("Button", "Stop") != nil)
    #expect(!kitchen.services.alerts.bell.isRinging)
  }

  @Test func theSystemTellsOfATimerThatRunsAndOfNoOther() async throws {
    let (kitchen, host) = try cooking()
    host.press("Button", "Next")
    #expect(await pending(kitchen).isEmpty)
    host.press("Button", "Start")
    let told = try #require(await pending(kitchen).first)
    #expect(told == ("Time’s up. Shoyu Ramen, 20 minutes", 20 * 60, true))
    kitchen.clock.advance(by: .seconds(5 * 60))
    host.press("Button", "Pause")
    #expect(await pending(kitchen).isEmpty)
    host.press("Button", "Resume")
    #expect(await pending(kitchen).map(\.after) == [15 * 60])
  }

  @Test func aNotificationThatIsDueIsNotTakenBackByTheTimersEnd() async throws {
    let (kitchen, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    #expect(await pending(kitchen).count == 1)
    kitchen.clock.advance(by: .seconds(20 * 60))
    kitchen.services.stove.model.wake()
    #expect(await pending(kitchen).count == 1)
    host.press("Button", "Stop")
    #expect(await pending(kitchen).isEmpty)
  }

  @Test func aTimerGoesOnWhenItsStepsAreLeft() async throws {
    let (kitchen, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    host.close()
    #expect(await pending(kitchen).count == 1)
    let bar = ViewHost(TimerBar(kitchen.services.stove))
    #expect(bar.tree.texts == ["Shoyu Ramen, 20 minutes", "20:00", "Pause"])
    kitchen.clock.advance(by: .seconds(20 * 60))
    kitchen.services.stove.model.wake()
    #expect(bar.press("Button", "Stop"))
    #expect(bar.tree.texts.isEmpty)
  }

  @Test func stepsBeginAnewUnlessATimerRuns() throws {
    let (kitchen, host) = try cooking()
    let stove = kitchen.services.stove.model
    let before = stove.model(of: recipe, contents: contents)
    host.press("Button", "Next")
    host.press("Button", "Start")
    host.close()
    #expect(stove.model(of: recipe, contents: contents) === before)
    before.reset(timer: 0)
    stove.left(recipe.id)
    #expect(stove.model(of: recipe, contents: contents).position == 0)
  }

  @Test func theLargestTextLeavesLongWordsWholeOnAnIPhone() throws {
    let (_, host) = try cooking()
    func font() -> Font? {
      host.tree.all("Text").first { $0.text == "Whisk." }?.attributes["font"] as? Font
    }
    #expect(font() == .system(size: 40))
    host.environment.dynamicTypeSize = .accessibility5
    #expect(font() == .system(size: 54))
    host.environment.horizontalSizeClass = .regular
    #expect(font() == .system(size: 120))
  }

  @Test func timersScrollWithTheStepWhereTheyWouldLeaveItNoRoom() throws {
    let (_, host) = try cooking()
    #expect(host.press("Button", "Next"))
    #expect(host.tree.all("ScrollView").allSatisfy { $0.first("Button", "Start") == nil })
    for cramp: (inout EnvironmentValues) -> Void in [
      { $0.dynamicTypeSize = .accessibility5 }, { $0.verticalSizeClass = .compact },
    ] {
      let roomy = host.environment
      cramp(&host.environment)
      #expect(host.tree.first("ScrollView")?.first("Button", "Start") != nil)
      // A step is read as one element, and its timers are not part of it.
      #expect(host.tree.first("ScrollView")?.first("Element")?.first("Button") == nil)
      host.environment = roomy
    }
  }

  @Test func targetsAreLargeEnoughForAKnuckle() throws {
    let (_, host) = try cooking()
    for button in host.tree.all("Button") {
      #expect((button.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }.max() ?? 0) >= 44)
    }
  }
}
