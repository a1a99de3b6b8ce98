import AppleFoundation
import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// A recipe that is handed to another app, or saved as a file.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct SharingTests {
  /// The lines of the ingredients on the screen.
  private func ingredients(_ fixture: AppFixture) -> [String] {
    fixture.tree.all("Button").filter { $0.first("Image")?.text == "circle" }.map(\.label)
  }

  private func shared(_ fixture: AppFixture) -> String { fixture.tree.first("ShareLink")?.text ?? "" }

  @Test func textThatIsSharedHasTheServingsAndMeasuresOnTheScreen() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    let before = shared(fixture)
    #expect(before.contains("Pancakes"))
    #expect(ingredients(fixture).allSatisfy { before.contains($0) })
    #expect(fixture.tree.first("Increment")?.press() == true)
    #expect(shared(fixture) != before)
    #expect(ingredients(fixture).allSatisfy { shared(fixture).contains($0) })
    #expect(fixture.press("Choice", "Metric"))
    #expect(ingredients(fixture).allSatisfy { shared(fixture).contains($0) })
    // The clipboard and the paper have the same.
    #expect(fixture.press("Button", "Copy as Text"))
    #expect(UIPasteboard.general.string == shared(fixture))
    #expect(fixture.press("Button", "Print…"))
    let line = RecipePrinter.escaped(try #require(ingredients(fixture).first))
    await fixture.until { _ in AppFixture.printed?.contains(line) == true }
  }

  @Test func paperHasThePhotoAndTheNote() async throws {
    let id = UUID().uuidString.lowercased()
    let folder = try CookbookFolderFixture()
    try folder.write(
      "Tart", #""identifier":"urn:uuid:\#(id)","recipeIngredient":["2 plums"],"recipeInstructions":["Bake."]"#
    )
    try FileManager.default.copyItem(
      atPath: AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg",
      toPath: folder.path + "/Tart/full.jpg")
    let note = #"{"t":1,"recipe":"\#(id)","kind":"note","value":"Less <sugar>"}"#
    try folder.write(note + "\n", to: "Ladle/\(String(repeating: "a", count: 32)).jsonl")
    let fixture = try await folder.app()
    await fixture.until { _ in fixture.rows == ["Tart"] }
    fixture.tree.first("List")?.rows.first?.press()
    await fixture.until { $0.texts.contains("Ingredients") }
    #expect(fixture.press("Button", "Print…"))
    await fixture.until { _ in AppFixture.printed != nil }
    let paper = try #require(AppFixture.printed)
    #expect(paper.contains("src=\"data:image/jpeg;base64,"))
    #expect(paper.contains("2 plums</p>"))
    #expect(paper.hasSuffix("<h2>Notes</h2>\n<p>Less &lt;sugar></p>"))
  }

  @Test func recipeGoesToOtherAppsAsTextAndAsALink() throws {
    let link = try #require(URL(string: "https://example.com/tart"))
    let recipe = SharedRecipe(text: "Tart", link: link)
    let host = ViewHost(ShareLink(item: recipe, preview: SharePreview("Tart")) { Text("Share") })
    defer { host.close() }
    #expect(host.tree.first("ShareLink")?.text == "Tart https://example.com/tart")
  }

  @Test func keysPrintSaveAndListTheOpenRecipe() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    UIPrintInteractionController.shared.printFormatter = nil
    #expect(fixture.key("p", .command)?.press() == true)
    await fixture.until { _ in UIPrintInteractionController.shared.printFormatter != nil }
    #expect(fixture.key("s", .command)?.press() == true)
    #expect(fixture.sheet?.all("Choice").first?.texts.first == "Web Page")
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.key("l", [.command, .shift])?.press() == true)
    await fixture.until { _ in !fixture.ticks(in: fixture.sheet).isEmpty }
  }

  @Test func recipeWithAPageIsSharedAsItsTextAndTheLink() async throws {
    let fixture = try await AppFixture.withPage()
    try fixture.servePage()
    #expect(fixture.press("Button", "Soup, Thai"))
    await fixture.until { $0.first("Sheet")?.texts.contains("Ingredients") == true }
    let shared = try #require(fixture.sheet?.first("ShareLink"))
    #expect(shared.text.contains("Ingredients") && shared.text.hasSuffix(" " + fixture.page))
    // The system's sheet shows the recipe's name.
    #expect(shared.attributes["preview"] as? String == "Soup")
  }

  /// Pancakes of the sample kitchen, with the sheet that saves the recipe.
  private func saving(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try await AppFixture.pancakes(width)
    #expect(fixture.tree.first("Increment")?.press() == true)
    #expect(fixture.press("Button", "Save as File…"))
    return fixture
  }

  @Test func recipeIsSavedAsAWebPageWithTheServingsOnTheScreen() async throws {
    let fixture = try await saving()
    let lines = ingredients(fixture)
    #expect(fixture.sheet?.all("Choice").first?.texts.first == "Web Page")
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    await fixture.until { _ in fixture.sheet?.texts.contains("1 recipe is ready to save") == true }
    // It goes to another app by the system's sheet, and to Files.
    let file = try #require(fixture.services.sheets.export?.file)
    #expect(fixture.sheet?.first("ShareLink")?.text == file.absoluteString)
    #expect(fixture.sheet?.button("Save to Files…")?.press() == true)
    let place = try TemporaryDirectory()
    let panel = try #require(fixture.tree.first("FileMover"))
    #expect(panel.text.hasSuffix(".html"))
    panel.save(to: URL(fileURLWithPath: place("Pancakes.html")))
    let page = try String(contentsOfFile: place("Pancakes.html"), encoding: .utf8)
    #expect(lines.allSatisfy { page.contains(RecipePrinter.escaped($0)) })
    #expect(page.contains("application/ld+json"))
    // The recipe is still open below.
    #expect(fixture.tree.all("Sheet").count == 1 && fixture.sheet?.texts.contains("Ingredients") == true)
    #expect(fixture.tree.texts.contains("1 recipe written to “Pancakes.html”"))
  }

  @Test func choiceStaysWhenTheWindowIsResized() async throws {
    let fixture = try await saving()
    #expect(fixture.sheet?.all("Choice").first { $0.texts.first == "Markdown" }?.press() == true)
    fixture.host.environment.horizontalSizeClass = .regular
    await fixture.until { $0.first("Detail")?.texts.contains("Ingredients") == true }
    let chosen = fixture.sheet?.all("Choice").first { $0.attributes["isSelected"] as? Bool == true }
    #expect(chosen?.texts.first == "Markdown")
  }

  @Test func closedSheetSavesNothing() async throws {
    let fixture = try await saving(.regular)
    #expect(fixture.host.press("Sheet"))
    #expect(fixture.sheet == nil && fixture.services.sheets.export == nil)
  }
}
