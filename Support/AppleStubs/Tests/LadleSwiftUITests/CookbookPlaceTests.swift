import AppleFoundation
import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// Where the cookbook's folder is.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct CookbookPlaceTests {
  private let folder: CookbookFolderFixture
  private let elsewhere: TemporaryDirectory
  /// A folder of another app.
  private let other: URL

  init() throws {
    folder = try CookbookFolderFixture("Tart")
    elsewhere = try TemporaryDirectory()
    other = URL(fileURLWithPath: elsewhere.path + "/Recipes", isDirectory: true)
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
  }

  private func preferences() async throws -> AppFixture {
    let fixture = try await folder.app()
    await fixture.loaded()
    #expect(fixture.press("Button", "Preferences"))
    await fixture.until { $0.first("Sheet")?.first("LabeledContent", "Size, ") == nil }
    return fixture
  }

  /// Chooses the other folder.
  private func choose(in fixture: AppFixture) async throws { try await choose(other, in: fixture) }

  private func choose(_ folder: URL, in fixture: AppFixture) async throws {
    LentFolders.shared.lend(folder)
    #expect(fixture.sheet?.button("Choose Another…")?.press() == true)
    let panel = try #require(fixture.tree.first("FileImporter"))
    #expect(panel.attributes["types"] as? [String] == ["public.folder"])
    let sleeps = fixture.clock.sleeps.count
    #expect(panel.choose([folder]))
    // The question waits until the panel has left.
    await fixture.until { _ in fixture.clock.sleeps.count >= sleeps + 1 }
    #expect(fixture.tree.first("ConfirmationDialog") == nil)
    await fixture.pass { fixture.tree.first("ConfirmationDialog") != nil }
  }

  @Test func preferencesTellWhereTheRecipesAreAndWhoSeesWhatOneSaysOfThem() async throws {
    let fixture = try await preferences()
    #expect(fixture.sheet?.texts.contains("“Cookbook” in Ladle’s folder") == true)
    #expect(fixture.sheet?.texts.contains { $0.hasPrefix("Everyone who shares this folder") } == true)
    #expect(fixture.sheet?.button("Use Ladle’s Folder") == nil)
  }

  @Test func anotherFolderIsOpenedAsItIs() async throws {
    let tart = #"{"@type":"Recipe","name":"Pie"}"#
    try FileManager.default.createDirectory(
      at: other.appendingPathComponent("Pie"), withIntermediateDirectories: false)
    try Data(tart.utf8).write(to: other.appendingPathComponent("Pie/recipe.json"))
    let fixture = try await preferences()
    try await choose(in: fixture)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Don’t Move")?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Recipes") == true }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.rows == ["Pie"] }
    #expect(folder.text(of: "Tart") != "")
    let place = try #require(fixture.services.preferences.current.cookbookPlace)
    #expect(place.path == other.path && place.bookmark != nil)
    #expect(LentFolders.shared.openAccesses(to: other) > 0)
    // And back.
    #expect(fixture.press("Button", "Preferences"))
    #expect(fixture.sheet?.button("Use Ladle’s Folder")?.press() == true)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Don’t Move")?.press() == true)
    await fixture.until { _ in fixture.services.preferences.current.cookbookPlace == nil }
    #expect(fixture.sheet?.button("Done")?.press() == true)
    await fixture.until { _ in fixture.rows == ["Tart"] }
  }

  @Test func theRecipesMoveIfThePersonWants() async throws {
    let fixture = try await preferences()
    try await choose(in: fixture)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Move")?.press() == true)
    // While they move, nothing else can be chosen, and the system is asked for the time.
    #expect(fixture.sheet?.button("Choose Another…")?.isEnabled == false)
    #expect(UIApplication.shared.backgroundTasks == ["Cookbook"])
    #expect(UIAccessibility.announced.contains("Moving the recipes…"))
    await fixture.until { $0.first("Sheet")?.button("Choose Another…")?.isEnabled == true }
    await fixture.until { _ in UIApplication.shared.backgroundTasks.isEmpty }
    #expect(FileManager.default.fileExists(atPath: other.path + "/Tart/recipe.json"))
    await fixture.until { _ in !FileManager.default.fileExists(atPath: folder.path) }
    // And back. Another folder cannot be chosen meanwhile.
    #expect(fixture.sheet?.button("Use Ladle’s Folder")?.press() == true)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Move")?.press() == true)
    #expect(fixture.sheet?.button("Use Ladle’s Folder")?.isEnabled != true)
    await fixture.until { _ in folder.text(of: "Tart") != "" }
    await fixture.until { $0.first("Sheet")?.button("Choose Another…")?.isEnabled == true }
  }

  @Test func folderThatCannotTakeTheRecipesIsToldAndSpoken() async throws {
    let fixture = try await preferences()
    try await choose(in: fixture)
    // Another program has replaced the folder meanwhile.
    try FileManager.default.removeItem(at: other)
    try Data().write(to: other)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Move")?.press() == true)
    await fixture.until {
      $0.first("Sheet")?.all("Image").contains { $0.text == "exclamationmark.triangle" } == true
    }
    let problem = fixture.sheet?.all("Label").first { $0.first("Image")?.text == "exclamationmark.triangle" }
    #expect(problem.map { UIAccessibility.announced.contains($0.label) } == true)
    #expect(folder.text(of: "Tart") != "")
  }

  @Test func refusalOfAFolderIsGoneOnceTheAppsOwnIsChosen() async throws {
    let fixture = try await preferences()
    try await choose(in: fixture)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Don’t Move")?.press() == true)
    await fixture.until { _ in fixture.sheet?.button("Use Ladle’s Folder")?.isEnabled == true }
    let refused = URL(fileURLWithPath: elsewhere.path + "/Refused", isDirectory: true)
    try FileManager.default.createDirectory(at: refused, withIntermediateDirectories: false)
    LentFolders.shared.lend(refused)
    LentFolders.shared.refuseBookmarks(of: refused)
    #expect(fixture.sheet?.button("Choose Another…")?.press() == true)
    #expect(fixture.tree.first("FileImporter")?.choose([refused]) == true)
    func isRefused() -> Bool {
      fixture.sheet?.texts.contains { $0.hasPrefix("Ladle can’t use this folder.") } == true
    }
    await fixture.until { _ in isRefused() }
    #expect(fixture.sheet?.button("Use Ladle’s Folder")?.press() == true)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Don’t Move")?.press() == true)
    #expect(!isRefused())
  }

  @Test func folderThatIsNotWantedAfterAllIsNotUsed() async throws {
    let fixture = try await preferences()
    try await choose(in: fixture)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Cancel")?.press() == true)
    #expect(fixture.tree.first("ConfirmationDialog") == nil)
    #expect(fixture.services.preferences.current.cookbookPlace == nil && fixture.rows == ["Tart"])
    #expect(fixture.sheet?.button("Choose Another…")?.isEnabled == true)
  }

  @Test func whetherTheRecipesMoveIsAskedInOneDialog() async throws {
    let fixture = try await preferences()
    try await choose(in: fixture)
    #expect(fixture.tree.all("ConfirmationDialog").count == 1)
  }

  @Test func aFolderThatTheSystemDoesNotLendIsRefused() async throws {
    let fixture = try await preferences()
    LentFolders.shared.lend(other)
    LentFolders.shared.refuseBookmarks(of: other)
    #expect(fixture.sheet?.button("Choose Another…")?.press() == true)
    #expect(fixture.tree.first("FileImporter")?.choose([other]) == true)
    await fixture.until {
      $0.first("Sheet")?.texts.contains { $0.hasPrefix("Ladle can’t use this folder.") } == true
    }
    #expect(UIAccessibility.announced.count { $0.hasPrefix("Ladle can’t use this folder.") } == 1)
    // The system's panel may be unable to give the folder at all.
    #expect(fixture.sheet?.button("Choose Another…")?.press() == true)
    fixture.tree.first("FileImporter")?.refuse()
    #expect(UIAccessibility.announced.count { $0.hasPrefix("Ladle can’t use this folder.") } == 2)
    #expect(fixture.tree.first("ConfirmationDialog") == nil)
    #expect(fixture.services.preferences.current.cookbookPlace == nil)
    // Another one is used after that.
    let usable = URL(fileURLWithPath: elsewhere.path + "/Usable", isDirectory: true)
    try FileManager.default.createDirectory(at: usable, withIntermediateDirectories: false)
    try await choose(usable, in: fixture)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Don’t Move")?.press() == true)
    await fixture.until {
      $0.first("Sheet")?.texts.contains { $0.hasPrefix("Ladle can’t use this folder.") } == false
    }
  }

  @Test func anAppThatHandsOutAFileInsteadOfAFolderIsExplained() async throws {
    let fixture = try await preferences()
    let file = URL(fileURLWithPath: elsewhere.path + "/Recipes of Nextcloud")
    try Data().write(to: file)
    LentFolders.shared.lend(file)
    #expect(fixture.sheet?.button("Choose Another…")?.press() == true)
    #expect(fixture.tree.first("FileImporter")?.choose([file]) == true)
    await fixture.until {
      $0.first("Sheet")?.texts.contains { $0.hasPrefix("This app hands out a file instead of a folder") }
        == true
    }
    #expect(UIAccessibility.announced.contains { $0.hasPrefix("This app hands out a file") })
    #expect(fixture.tree.first("ConfirmationDialog") == nil)
    #expect(LentFolders.shared.openAccesses(to: file) == 0)
    #expect(fixture.services.preferences.current.cookbookPlace == nil && fixture.rows == ["Tart"])
  }

  /// The app has chosen the other folder, with a recipe in it, and was ended.
  private func chosen() async throws {
    let fixture = try await preferences()
    try await choose(in: fixture)
    #expect(fixture.tree.first("ConfirmationDialog")?.button("Don’t Move")?.press() == true)
    await fixture.until { _ in fixture.services.preferences.current.cookbookPlace != nil }
    fixture.services.app.close()
    fixture.host.close()
    let pie = other.appendingPathComponent("Pie")
    try FileManager.default.createDirectory(at: pie, withIntermediateDirectories: false)
    try Data(#"{"@type":"Recipe","name":"Pie"}"#.utf8).write(to: pie.appendingPathComponent("recipe.json"))
  }

  @Test func aFolderThatWasMovedIsFound() async throws {
    try await chosen()
    let target = URL(fileURLWithPath: elsewhere.path + "/Cooking", isDirectory: true)
    try LentFolders.shared.move(other, to: target)
    let fixture = try AppFixture(directory: folder.directory)
    fixture.services.navigator.model.show(.cookbook)
    await fixture.until { _ in fixture.rows == ["Pie"] }
    #expect(fixture.services.preferences.current.cookbookPlace?.path == target.path)
  }

  @Test func aFolderThatIsMovedWhileItIsOpenIsFound() async throws {
    try await chosen()
    let fixture = try AppFixture(directory: folder.directory)
    fixture.services.navigator.model.show(.cookbook)
    await fixture.until { _ in fixture.rows == ["Pie"] }
    let target = URL(fileURLWithPath: elsewhere.path + "/Cooking", isDirectory: true)
    try LentFolders.shared.move(other, to: target)
    // The first look may be one that has begun already.
    for _ in 0..<2 { await fixture.services.cookbook.model.refresh().value }
    await fixture.until { _ in fixture.services.preferences.current.cookbookPlace?.path == target.path }
    await fixture.until { _ in fixture.rows == ["Pie"] }
  }

  @Test func aFolderThatIsGoneIsToldAndTriedAgain() async throws {
    try await chosen()
    let hidden = elsewhere.path + "/hidden"
    try FileManager.default.moveItem(atPath: other.path, toPath: hidden)
    let fixture = try AppFixture(directory: folder.directory)
    fixture.services.navigator.model.show(.cookbook)
    await fixture.until { $0.texts.contains("The cookbook can’t be read") }
    // The app's own folder would look as if the recipes were lost.
    #expect(fixture.services.cookbook.model.path == other.path)
    #expect(!FileManager.default.fileExists(atPath: other.path))
    try FileManager.default.moveItem(atPath: hidden, toPath: other.path)
    #expect(fixture.press("Button", "Try Again"))
    await fixture.until { _ in fixture.rows == ["Pie"] }
    #expect(LentFolders.shared.openAccesses(to: other) > 0)
  }
}
