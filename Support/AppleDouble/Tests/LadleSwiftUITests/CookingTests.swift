import RecipePages
import RecipePresentation
import Storage
@_spi(Double) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct CookingTests {
  private func cooking() throws -> (Kitchen, ViewHost) {
    let kitchen = try Kitchen()
    let contents = RecipeContents(
      sections: [
        InstructionSection(steps: [InstructionStep("Whisk."), InstructionStep("Simmer for 20 minutes.")])
      ], markup: .jsonLD)
    let recipe = PreviewKitchen.bare
    let services = kitchen.services
    let host = ViewHost(
      CookingView(services.cooking(recipe, contents), method: services.detail(of: recipe)))
    return (kitchen, host)
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

  @Test func theScreenStaysOnWhileOneCooks() throws {
    let (_, host) = try cooking()
    host.update()
    #expect(UIApplication.shared.isIdleTimerDisabled)
    host.close()
    #expect(!UIApplication.shared.isIdleTimerDisabled)
  }

  @Test func aTimerRunsAndRings() throws {
    let (kitchen, host) = try cooking()
    host.press("Button", "Next")
    #expect(host.tree.texts.contains("20:00"))
    #expect(host.press("Button", "Start"))
    kitchen.clock.advance(by: .seconds(20 * 60 + 1))
    // What the app does when it comes to the foreground.
    host.environment.scenePhase = .background
    host.update()
    host.environment.scenePhase = .active
    host.update()
    #expect(host.tree.first("Button", "Stop") != nil)
    #expect(UIAccessibility.announced.contains { $0.hasPrefix("Timer for 20 minutes") })
  }

  @Test func targetsAreLargeEnoughForAKnuckle() throws {
    let (_, host) = try cooking()
    for button in host.tree.all("Button") {
      #expect((button.all.compactMap { $0.attributes["frame.minHeight"] as? CGFloat }.max() ?? 0) >= 44)
    }
  }
}
