import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Cookbooks as Ladle wrote them in November 2026, before versions were chosen: with a journal, a removed recipe, versions
/// in `Ladle/Conflicts` and conflict copies beside `recipe.json`.
@Suite struct EarlierCookbookTests {
  private static let device = "8f6f41ec5c6a80a42a15d671876d545c"
  private let fixture: FolderFixture

  /// Copies the fixture, which that version wrote from the sample kitchen.
  init() throws {
    fixture = try FolderFixture()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Earlier/cookbook")
    try FileManager.default.removeItem(atPath: fixture.path)
    try FileManager.default.copyItem(atPath: source.path, toPath: fixture.path)
  }

  private func read(_ files: [String]) throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, try Data(contentsOf: URL(fileURLWithPath: fixture.directory($0))))
      })
  }

  /// Everything but what moves: the other documents in recipes' folders.
  private func lasting(_ files: [String]) -> [String] {
    files.filter {
      !$0.hasSuffix("/lock") && $0.hasPrefix("Recipes/")
        && !$0.contains("sync-conflict") && !$0.contains("conflicted copy")
    }
  }

  private func facts() throws -> [UUID: PersonalFacts] {
    let device = try #require(DeviceID(Self.device))
    let journals = Journals(folder: fixture.path + "/Ladle", device: device) { Date() }
    try journals.reload()
    return journals.facts
  }

  @Test func recipesJournalsAndTrashStayAndCopiesBecomeVersions() throws {
    let before = try read(lasting(fixture.directory.files))
    let cookbook = fixture.open()
    let listing = try cookbook.scan()
    #expect(
      Set(listing.recipes.map(\.name)) == [
        "Adjaruli Khachapuri", "Bramble Lattice Pie", "Buttermilk Pancakes", "Chicken Tagine with Olives",
        "Crème Brûlée", "Fish and Chips",
      ])
    #expect(listing.problems.isEmpty)
    #expect(listing.versions.count == 4)
    for id in listing.versions { #expect(try cookbook.versions(of: id).others.count == 1) }
    #expect(try cookbook.trashed().map(\.name) == ["Guacamole with Totopos"])
    #expect(try read(Array(before.keys)) == before)
    #expect(!fixture.recipeFiles.contains { $0.contains("onflict") })
    let facts = try facts()
    #expect(facts.values.contains { $0.isFavorite && $0.rating == 4 && $0.cookedOn == ["2026-11-21"] })
    #expect(facts.values.contains { $0.note == "Less salt.\nTwice the garlic." && $0.rating == 2 })
  }

  /// Every tenth recipe has a version, another tenth a conflict copy, and a third tenth a fact.
  @Test func aThousandRecipesOpen() throws {
    let sample = try fixture.text("Fish and Chips/recipe.json")
    let identity = try #require(try RecipeDocument(reading: Data(sample.utf8)).id).uuidString.lowercased()
    var journal = ""
    for number in 0..<1000 {
      let id = UUID()
      let text = sample.replacingOccurrences(of: identity, with: id.uuidString.lowercased())
      let other = try RecipeDocument(reading: Data(text.utf8)).with("description", "Other")
      let folder =
        fixture.path + "/" + (number < 980 ? "" : "Ladle/Trash/2026-11-28T194145Z ") + "Fish \(number)"
      try LocalFileStore().createDirectory(folder)
      func write(_ data: Data, _ path: String) throws { try data.write(to: URL(fileURLWithPath: path)) }
      try write(Data(text.utf8), folder + "/recipe.json")
      switch number % 10 {
      case 0:
        let versions = fixture.path + "/Ladle/Conflicts/" + id.uuidString
        try LocalFileStore().createDirectory(versions)
        try write(other.data(), versions + "/0123456789abcdef0123456789abcdef.json")
      case 1: try write(other.data(), folder + "/recipe (conflicted copy 2026-11-28 120000).json")
      case 2: journal += JournalFolder.line(1_795_894_905_056 + Int64(number), id, "rating", "3")
      default: break
      }
    }
    try Data(journal.utf8).write(
      to: URL(fileURLWithPath: fixture.path + "/Ladle/\(JournalFolder.device(1).text).jsonl"))
    let before = try read(lasting(fixture.directory.files).filter { $0.hasSuffix("recipe.json") })
    let cookbook = fixture.open()
    #expect(try cookbook.scan().recipes.count == 986)
    while cookbook.moveVersions() {}
    #expect(cookbook.listing.versions.count == 4 + 98 + 98)
    #expect(try cookbook.trashed().count == 21)
    #expect(try read(Array(before.keys)) == before)
    #expect(try facts().values.count { $0.rating == 3 } == 100)
  }
}
