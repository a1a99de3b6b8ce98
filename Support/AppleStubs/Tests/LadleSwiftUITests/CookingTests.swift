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
  /// A recipe of its own for each test, because all tests share the system's notifications.
  private let recipe = Recipe(id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese")

  private let contents = RecipeContents(
    sections: [
      InstructionSection(steps: [InstructionStep("Whisk."), InstructionStep("Simmer for 20 minutes.")])
    ])

  private func cooking() throws -> (AppFixture, ViewHost) {
    let fixture = try AppFixture()
    let services = fixture.services
    let session = services.sessions.model.open(recipe, contents: contents)
    let host = ViewHost(CookingView(session, services))
    return (fixture, host)
  }

  /// The notifications that the system will deliver while the app is in the background.
  private func pending(_ fixture: AppFixture) async -> [(words: String, after: TimeInterval, isHeard: Bool)] {
    await fixture.services.alerts.notifying?.value
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
    let fixture = try AppFixture(width: .regular)
    fixture.services.navigator.model.open(recipe)
    fixture.services.navigator.model.startCooking(contents)
    let cover = try #require(fixture.tree.first("FullScreenCover"))
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
    let (fixture, host) = try cooking()
    let sound = fixture.services.alerts.sound
    host.press("Button", "Next")
    #expect(host.tree.texts.contains("20:00"))
    #expect(host.press("Button", "Start"))
    fixture.clock.advance(by: .seconds(20 * 60 + 1))
    fixture.services.sessions.model.resume()
    #expect(sound.isPlaying)
    #expect(UIAccessibility.announced.contains("Time’s up: Shoyu Ramen, 20 minutes"))
    #expect(host.press("Button", "Stop"))
    #expect(!sound.isPlaying)
  }

  @Test func aTimerThatEndedLongAgoIsSeenAndNotHeard() throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    fixture.clock.advance(by: .seconds(3 * 60 * 60))
    fixture.services.sessions.model.resume()
    #expect(host.tree.first("Button", "Stop") != nil)
    #expect(!fixture.services.alerts.sound.isPlaying)
  }

  // Without a suspension, because the application object is shared with other tests.
  @Test func inTheBackgroundTheNotificationIsHeardAndNotTheBell() throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    UIApplication.shared.applicationState = .background
    defer { UIApplication.shared.applicationState = .active }
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(host.tree.first("Button", "Stop") != nil)
    #expect(!fixture.services.alerts.sound.isPlaying)
  }

  @Test func theSystemTellsOfATimerThatRunsAndOfNoOther() async throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    #expect(await pending(fixture).isEmpty)
    host.press("Button", "Start")
    let told = try #require(await pending(fixture).first)
    #expect(told == ("Time’s up. Shoyu Ramen, 20 minutes", 20 * 60, true))
    fixture.clock.advance(by: .seconds(5 * 60))
    host.press("Button", "Pause")
    #expect(await pending(fixture).isEmpty)
    host.press("Button", "Resume")
    #expect(await pending(fixture).map(\.after) == [15 * 60])
  }

  @Test func aNotificationThatIsDueIsNotTakenBackByTheTimersEnd() async throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    #expect(await pending(fixture).count == 1)
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(await pending(fixture).count == 1)
    host.press("Button", "Stop")
    #expect(await pending(fixture).isEmpty)
  }

  @Test func aTimerGoesOnWhenItsStepsAreLeft() async throws {
    let (fixture, host) = try cooking()
    host.press("Button", "Next")
    host.press("Button", "Start")
    host.close()
    #expect(await pending(fixture).count == 1)
    let bar = ViewHost(TimerBar(fixture.services.sessions))
    #expect(bar.tree.texts == ["Shoyu Ramen, 20 minutes", "20:00", "Pause"])
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(bar.press("Button", "Stop"))
    #expect(bar.tree.texts.isEmpty)
  }

  @Test func stepsBeginAnewUnlessATimerRuns() throws {
    let fixture = try AppFixture(width: .regular)
    let navigator = fixture.services.navigator.model
    navigator.open(recipe)
    func texts() -> [String] { fixture.tree.first("FullScreenCover")?.texts ?? [] }
    navigator.startCooking(contents)
    #expect(fixture.press("Button", "Next"))
    #expect(fixture.press("Button", "Start"))
    #expect(fixture.press("Button", "Stop Cooking"))
    #expect(navigator.cooking == nil)
    navigator.startCooking(contents)
    #expect(texts().contains("Step 2 of 2"))
    navigator.cooking?.reset(timer: 0)
    #expect(fixture.press("Button", "Stop Cooking"))
    navigator.startCooking(contents)
    #expect(texts().contains("Step 1 of 2"))
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
      // A step is one accessibility element, and its timers are outside it.
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
