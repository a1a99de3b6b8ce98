import Foundation
import RecipeFeed
import RecipeImages
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct PreferencesTests {
  private func preferences() async throws -> AppFixture {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Preferences"))
    #expect(fixture.tree.first("Form") != nil)
    return fixture
  }

  @Test func preferencesOpenAndClose() async throws {
    let fixture = try await preferences()
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.tree.first("Form") == nil)
    #expect(fixture.key(",", .command)?.press() == true)
    #expect(fixture.tree.first("Form") != nil)
  }

  @Test func aChoiceThatTheDiskRefusesIsToldWhereItWasMade() async throws {
    let fixture = try await preferences()
    fixture.services.app.onNotice?(.preferencesNotSaved)
    #expect(fixture.sheet?.texts.contains(AppNotice.preferencesNotSaved.text) == true)
  }

  @Test func personCanReadWhatBecomesOfTheirDataInTheApp() async throws {
    let fixture = try await preferences()
    #expect(fixture.sheet?.texts.contains("About Ladle") == true)
    for paragraph in Strings.privacyPolicy { #expect(fixture.sheet?.texts.contains(paragraph) == false) }
    let title = fixture.sheet?.all("Disclosure").first { $0.label == Strings.privacy }
    #expect(title?.press() == true)
    for paragraph in Strings.privacyPolicy { #expect(fixture.sheet?.texts.contains(paragraph) == true) }
  }

  @Test func anotherFeedShowsNoneOfTheFirstOnesRecipes() async throws {
    let fixture = try await preferences()
    #expect(fixture.press("Choice", "Sample Kitchen"))
    #expect(!fixture.rows.contains("Bakewell Tart, British"))
    await fixture.loaded()
    #expect(fixture.services.preferences.current.feed == .sample)
  }

  @Test func recipeStaysBesideTheListWhenThePreferencesClose() async throws {
    let fixture = try AppFixture(width: .regular)
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    for close in [{ fixture.sheet?.button("Done")?.press() == true }, { fixture.host.press("Sheet") }] {
      #expect(fixture.key(",", .command)?.press() == true)
      #expect(fixture.sheet?.first("Form") != nil)
      #expect(close() && fixture.sheet == nil)
      #expect(fixture.tree.first("Detail")?.texts.contains("Bakewell Tart") == true)
    }
  }

  @Test func anotherFeedClosesTheRecipeBesideIt() async throws {
    let fixture = try AppFixture(width: .regular)
    await fixture.loaded()
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(fixture.tree.first("Detail")?.texts.contains("Bakewell Tart") == true)
    fixture.services.preferences.update { $0.feed = .sample }
    #expect(fixture.tree.first("Detail")?.texts.contains("Choose a Recipe") == true)
  }

  @Test func anAddressIsUsedOnceItIsOne() async throws {
    let fixture = try await preferences()
    let before = fixture.services.preferences.current.feed
    #expect(fixture.press("Choice", "Custom Address"))
    fixture.tree.first("TextField")?.setText?("ftp://example.com")
    #expect(fixture.press("Button", "Use This Feed"))
    #expect(fixture.tree.texts.contains { $0.hasPrefix("Type an address, such as ") })
    #expect(UIAccessibility.announced.count { $0.hasPrefix("Type an address, such as ") } == 1)
    #expect(fixture.services.preferences.current.feed == before)
    fixture.server.on(
      "/other.json", .init(body: Data(AppFixture.feed(AppFixture.recipe(5, "Pho", "Vietnamese")).utf8)))
    fixture.tree.first("TextField")?.setText?(fixture.server.url("/other.json").absoluteString)
    fixture.tree.first("TextField")?.press()
    await fixture.until { _ in fixture.rows == ["Pho, Vietnamese, nothing to open"] }
    await fixture.until { $0.first("Sheet")?.texts.contains("1 recipe") == true }
    #expect(UIAccessibility.announced.contains("1 recipe"))
  }

  @Test func openingLinksDirectlyIsKept() async throws {
    let fixture = try await preferences()
    #expect(fixture.press("Toggle", "Open Links Directly"))
    fixture.host.update()
    #expect(fixture.services.preferences.current.opensLinksDirectly)
  }

  @Test func theMeasuresAreKept() async throws {
    let fixture = try await preferences()
    #expect(fixture.press("Choice", "Metric"))
    fixture.host.update()
    #expect(fixture.services.preferences.current.measures == .metric)
  }

  @Test func theLimitOfThePhotosIsKept() async throws {
    let fixture = try await preferences()
    let limit = try #require(Preferences.imageCacheLimits.last)
    #expect(fixture.press("Choice", Strings.size(limit)))
    fixture.host.update()
    #expect(fixture.services.preferences.current.imageCacheLimit == limit)
  }

  @Test func photosAreRemovedOnlyAfterAsking() async throws {
    let fixture = try await preferences()
    #expect(fixture.press("Button", "Remove All Photos"))
    let dialog = try #require(fixture.tree.first("ConfirmationDialog"))
    #expect(dialog.text == "Remove all photos?")
    #expect(dialog.first("Button", "Cancel")?.press() == true)
    #expect(fixture.tree.first("ConfirmationDialog") == nil)
  }

  @Test func sizeOfThePhotosIsThatOfThoseThatAreLeft() async throws {
    let fixture = try AppFixture()
    let file = AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"
    fixture.server.on(
      "/photo.jpg",
      LoopbackReply(
        headers: [("Content-Type", "image/jpeg")], body: try Data(contentsOf: URL(fileURLWithPath: file))))
    let photos = fixture.services.photos
    _ = try await photos.image(
      for: ImageRequest(url: fixture.server.url("/photo.jpg"), size: PixelSize(width: 90, height: 90)))
    await fixture.loaded()
    #expect(fixture.press("Button", "Preferences"))
    let size = Strings.size(await photos.diskUsage)
    #expect(size != Strings.size(0))
    await fixture.until { $0.first("Sheet")?.texts.contains(size) == true }
    #expect(fixture.press("Button", "Remove All Photos"))
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Remove All Photos")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains(size) == false }
  }

  @Test func everyControlHasAName() async throws {
    let fixture = try await preferences()
    for kind in ["Button", "Toggle", "Menu", "Link", "ShareLink", "TextField", "Picker"] {
      for node in fixture.tree.all(kind) {
        // A hidden control is used only through its keyboard shortcut.
        if node.attributes["accessibilityHidden"] as? Bool == true { continue }
        #expect(!node.label.isEmpty, "\(node.dump())")
      }
    }
  }
}
