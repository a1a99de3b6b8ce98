import AppleFoundation
import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The export of the cookbook: from its menu to a place in Files or to another app.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct ExportTests {
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  private func cookbook(_ names: String...) async throws -> AppFixture {
    let folder = try CookbookFolderFixture()
    for name in names { try folder.write(name) }
    return try await folder.app()
  }

  private func command(_ title: String, in fixture: AppFixture) -> Node? {
    fixture.tree.first("Toolbar")?.first("Menu", "More Actions")?.button(title)
  }

  /// The cookbook with the sheet of its export.
  private func exporting(_ names: String...) async throws -> AppFixture {
    let folder = try CookbookFolderFixture()
    for name in names { try folder.write(name) }
    let fixture = try await folder.app()
    #expect(command("Export…", in: fixture)?.press() == true)
    return fixture
  }

  private func makeFavorite(_ name: String, in fixture: AppFixture) async {
    await fixture.until { _ in fixture.rows.contains(name) }
    let row = fixture.rows.firstIndex(of: name) ?? 0
    #expect(fixture.list?.all("ContextMenu")[row].first("Toggle", "Favorite")?.press() == true)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
  }

  private func choose(_ format: String, in fixture: AppFixture) -> Bool {
    fixture.sheet?.all("Choice").first { $0.texts.first == format }?.press() == true
  }

  /// Writes the file, and waits for the ways out.
  private func write(_ fixture: AppFixture) async {
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Save to Files…") != nil }
  }

  private func save(_ fixture: AppFixture, to name: String) throws {
    #expect(fixture.sheet?.button("Save to Files…")?.press() == true)
    try #require(fixture.tree.first("FileMover")).save(to: URL(fileURLWithPath: place(name)))
  }

  @Test func cookbookIsWrittenInAFormatAndMovedToAPlace() async throws {
    let fixture = try await exporting("Tart", "Soup")
    let formats = fixture.sheet?.all("Choice") ?? []
    #expect(formats.first?.attributes["isSelected"] as? Bool == true)
    #expect(
      formats.first?.texts == [
        "Ladle Backup", "Everything, to put back into Ladle.", "Leaves out the trash.",
      ])
    #expect(choose("JSON", in: fixture))
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    // A swipe would end it, and the system is asked for the time.
    #expect(!fixture.host.press("Sheet"))
    #expect(UIApplication.shared.backgroundTasks == ["Cookbook"])
    await fixture.until { _ in fixture.sheet?.texts.contains("2 recipes are ready to save") == true }
    await fixture.until { _ in UIApplication.shared.backgroundTasks.isEmpty }
    #expect(UIAccessibility.announced.contains("2 recipes are ready to save"))
    #expect(fixture.sheet?.button("Save to Files…")?.press() == true)
    let panel = try #require(fixture.tree.first("FileMover"))
    #expect(panel.text == "Cookbook.json")
    panel.save(to: URL(fileURLWithPath: place("Mine.json")))
    #expect(fixture.sheet == nil)
    #expect(fixture.tree.texts.contains("2 recipes written to “Mine.json”"))
    let text = try String(contentsOfFile: place("Mine.json"), encoding: .utf8)
    #expect(text.contains("Tart") && text.contains("Soup"))
  }

  @Test func favoritesAloneAreExportedInAFormatThatHasThem() async throws {
    let fixture = try await cookbook("Tart", "Soup")
    await makeFavorite("Soup", in: fixture)
    #expect(command("Export…", in: fixture)?.press() == true)
    let scope = fixture.sheet?.all("Choice").first { $0.texts == ["Favorites (1)"] }
    #expect(scope?.press() == true)
    // A backup has all recipes.
    #expect(!choose("Ladle Backup", in: fixture))
    #expect(choose("Paprika", in: fixture))
    await write(fixture)
    // The loss is named before a place is chosen.
    #expect(fixture.sheet?.texts.contains("Leaves out favorites.") == true)
    try save(fixture, to: "Soup.paprikarecipes")
    #expect(fixture.tree.texts.contains("1 recipe written to “Soup.paprikarecipes”"))
  }

  @Test func exportThatIsCancelledOffersTheChoiceAgain() async throws {
    let fixture = try await exporting("Tart")
    #expect(choose("Markdown", in: fixture))
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    #expect(fixture.sheet?.texts.contains("0 recipes written…") == true)
    #expect(fixture.sheet?.button("Export…") == nil)
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Export…") != nil }
    let chosen = fixture.sheet?.all("Choice").first { $0.attributes["isSelected"] as? Bool == true }
    #expect(chosen?.texts.first == "Markdown")
    await fixture.until { _ in UIApplication.shared.backgroundTasks.isEmpty }
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    #expect(fixture.sheet == nil)
  }

  @Test func aFileThatIsNotWantedIsWrittenInAnotherFormat() async throws {
    let fixture = try await exporting("Tart")
    await write(fixture)
    let file = try #require(fixture.services.sheets.export?.file)
    #expect(FileManager.default.fileExists(atPath: file.path))
    // A swipe would lose it.
    #expect(!fixture.host.press("Sheet"))
    // The panel that is left asks again.
    #expect(fixture.sheet?.button("Save to Files…")?.press() == true)
    #expect(fixture.host.press("FileMover") && fixture.tree.first("FileMover") == nil)
    #expect(fixture.sheet?.button("Back")?.press() == true)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(choose("Mela", in: fixture))
    await write(fixture)
    try save(fixture, to: "Tart.melarecipes")
    #expect(FileManager.default.fileExists(atPath: place("Tart.melarecipes")))
  }

  @Test func fileOfAnExportIsGoneOnceTheNextOneBegins() async throws {
    let fixture = try await exporting("Tart")
    await write(fixture)
    let file = try #require(fixture.services.sheets.export?.file)
    #expect(fixture.sheet?.button("Done")?.press() == true)
    #expect(fixture.sheet == nil)
    // An app may read it after the sheet has closed.
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(command("Export…", in: fixture)?.press() == true)
    await fixture.until { _ in
      !FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path)
    }
  }

  @Test func earlierFileStaysWhereTheNewOneCannotBeMoved() async throws {
    let fixture = try await exporting("Tart")
    #expect(choose("JSON", in: fixture))
    await write(fixture)
    try save(fixture, to: "missing/Cookbook.json")
    #expect(fixture.tree.first("Alert")?.text == "The file couldn’t be saved there.")
    #expect(fixture.tree.first("Alert")?.button("Done")?.press() == true)
    // The file is still there, for another place or another app.
    let file = try #require(fixture.services.sheets.export?.file)
    #expect(fixture.sheet?.first("ShareLink")?.text == file.absoluteString)
    try Data("earlier".utf8).write(to: URL(fileURLWithPath: place("Cookbook.json")))
    try save(fixture, to: "Cookbook.json")
    #expect(try String(contentsOfFile: place("Cookbook.json"), encoding: .utf8).contains("Tart"))
    #expect(fixture.sheet == nil)
  }

  @Test func recipeThatCannotBeReadIsNamedBeforeAPlaceIsChosen() async throws {
    let folder = try CookbookFolderFixture("Tart")
    try folder.write("{", to: "Soup/recipe.json")
    let fixture = try await folder.app()
    #expect(command("Export…", in: fixture)?.press() == true)
    #expect(choose("JSON", in: fixture))
    await write(fixture)
    #expect(fixture.sheet?.texts.contains("1 recipe is ready to save") == true)
    #expect(fixture.sheet?.texts.contains { $0.hasPrefix("Soup/recipe.json: ") } == true)
  }

  @Test func folderThatIsGoneIsTheReasonAndTheExportIsTriedAgain() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await folder.app()
    #expect(command("Export…", in: fixture)?.press() == true)
    let hidden = folder.directory("hidden")
    try FileManager.default.moveItem(atPath: folder.path, toPath: hidden)
    #expect(choose("JSON", in: fixture))
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    await fixture.until { _ in
      if case .failed = fixture.services.sheets.export?.model.state { true } else { false }
    }
    let reason = try #require(fixture.services.sheets.export?.model.headline)
    #expect(!reason.isEmpty && fixture.sheet?.texts.contains(reason) == true)
    #expect(UIAccessibility.announced.contains { $0.hasPrefix(reason) })
    #expect(fixture.sheet?.button("Save to Files…") == nil)
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(atPath: folder.path)
    }
    try FileManager.default.moveItem(atPath: hidden, toPath: folder.path)
    await write(fixture)
  }

  @Test func anEmptyCookbookHasNothingToExport() async throws {
    let fixture = try await cookbook()
    #expect(command("Export…", in: fixture)?.isEnabled == false)
  }

  @Test func aLinkOfAnotherAppEndsTheExportAndOpensItsRecipe() async throws {
    let fixture = try await exporting("Tart")
    await fixture.loaded()
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    let export = try #require(fixture.services.sheets.export?.model)
    fixture.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(2))")
    await fixture.until { _ in fixture.services.navigator.model.opened != nil }
    #expect(fixture.services.sheets.export == nil)
    await fixture.until { _ in export.state == .choosing }
    #expect(fixture.tree.all("Sheet").count == 1 && fixture.sheet?.texts.contains("Bakewell Tart") == true)
    await fixture.until { _ in UIApplication.shared.backgroundTasks.isEmpty }
  }

  @Test func anImportComesFirstAndTheExportIsThereAgain() async throws {
    let fixture = try await exporting("Tart")
    #expect(choose("Mela", in: fixture))
    let file = URL(fileURLWithPath: place("Pie.json"))
    let step = #"{"@type":"HowToStep","text":"Bake.","image":"https://example.com/bake.jpg"}"#
    try Data(#"{"@type":"Recipe","name":"Pie","recipeInstructions":[\#(step)]}"#.utf8).write(to: file)
    fixture.tree.first("OnOpenURL")?.setText?(file.absoluteString)
    await fixture.until { _ in fixture.sheet?.button("Done") != nil }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    let chosen = fixture.sheet?.all("Choice").first { $0.attributes["isSelected"] as? Bool == true }
    #expect(chosen?.texts.first == "Mela")
  }

  @Test func aBackupIsRestoredByImport() async throws {
    let before = try CookbookFolderFixture("Tart", "Soup")
    let fixture = try await before.app()
    await makeFavorite("Soup", in: fixture)
    #expect(command("Export…", in: fixture)?.press() == true)
    await write(fixture)
    try save(fixture, to: "Cookbook.zip")
    let after = try CookbookFolderFixture()
    let new = try await after.app()
    #expect(command("Import…", in: new)?.press() == true)
    #expect(new.sheet?.button("Choose Files…")?.press() == true)
    #expect(new.tree.first("FileImporter")?.choose([URL(fileURLWithPath: place("Cookbook.zip"))]) == true)
    await new.until { _ in new.rows.sorted() == ["Soup, favorite", "Tart"] }
    #expect(after.text(of: "Tart") == before.text(of: "Tart"))
    await new.until { $0.texts.contains { ["Kept 2 recipes", "2 recipes kept."].contains($0) } }
  }
}
