import Foundation
import RecipeFeed
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct PreferencesTests {
  private func preferences() async throws -> Kitchen {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Preferences"))
    #expect(kitchen.tree.first("Form") != nil)
    return kitchen
  }

  @Test func preferencesOpenAndClose() async throws {
    let kitchen = try await preferences()
    #expect(kitchen.press("Button", "Done"))
    #expect(kitchen.tree.first("Form") == nil)
  }

  @Test func anotherFeedShowsNoneOfTheFirstOnesRecipes() async throws {
    let kitchen = try await preferences()
    #expect(kitchen.press("Choice", "Sample Kitchen"))
    #expect(!kitchen.rows.contains("Bakewell Tart, British"))
    await kitchen.loaded()
    #expect(kitchen.services.preferences.current.feed == .sample)
  }

  @Test func anAddressIsUsedOnceItIsOne() async throws {
    let kitchen = try await preferences()
    let before = kitchen.services.preferences.current.feed
    #expect(kitchen.press("Choice", "Custom Address"))
    kitchen.tree.first("TextField")?.setText?("ftp://example.com")
    #expect(kitchen.press("Button", "Use This Feed"))
    #expect(kitchen.tree.texts.contains { $0.hasPrefix("“ftp” isn’t supported.") })
    #expect(kitchen.services.preferences.current.feed == before)
    kitchen.server.on(
      "/other.json", .init(body: Data(Kitchen.feed(Kitchen.recipe(5, "Pho", "Vietnamese")).utf8)))
    kitchen.tree.first("TextField")?.setText?(kitchen.server.url("/other.json").absoluteString)
    kitchen.tree.first("TextField")?.press()
    await kitchen.until { _ in kitchen.rows == ["Pho, Vietnamese, nothing to open"] }
  }

  @Test func openingLinksDirectlyIsKept() async throws {
    let kitchen = try await preferences()
    #expect(kitchen.press("Toggle", "Open Links Directly"))
    kitchen.host.update()
    #expect(kitchen.services.preferences.current.opensLinksDirectly)
  }

  @Test func photosAreRemovedOnlyAfterAsking() async throws {
    let kitchen = try await preferences()
    #expect(kitchen.press("Button", "Remove All Photos"))
    let dialog = try #require(kitchen.tree.first("ConfirmationDialog"))
    #expect(dialog.text == "Remove all photos?")
    #expect(dialog.first("Button", "Cancel")?.press() == true)
    #expect(kitchen.tree.first("ConfirmationDialog") == nil)
  }

  @Test func everyControlHasAName() async throws {
    let kitchen = try await preferences()
    for kind in ["Button", "Toggle", "Menu", "Link", "ShareLink", "TextField", "Picker"] {
      for node in kitchen.tree.all(kind) {  // Seen and reached by its shortcut alone.
        if node.attributes["accessibilityHidden"] as? Bool == true { continue }
        #expect(!node.label.isEmpty, "\(node.dump())")
      }
    }
  }
}
