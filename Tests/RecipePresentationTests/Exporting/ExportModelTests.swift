import Cookbook
import Foundation
import RecipeExchange
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// The export of the cookbook to a file.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExportModelTests {
  let fixture: CookbookFixture

  init() throws { fixture = try CookbookFixture() }

  /// Keeps some recipes, and returns their export.
  private func export(of names: [String] = ["Tart", "Soup", "Bread"]) async throws -> ExportModel {
    await fixture.start()
    for name in names { try await fixture.keep(name) }
    let model = try #require(fixture.app.export())
    model.onChange = { [changes = fixture.changes] in changes.add() }
    return model
  }

  private func write(_ model: ExportModel, to name: String) async -> String {
    let path = fixture.folder(name)
    model.write(to: path)
    await fixture.until { model.state != .writing }
    return path
  }

  @Test func cookbookWithoutRecipesHasNothingToExport() async {
    await fixture.start()
    #expect(fixture.app.export() == nil)
  }

  @Test func everyFormatSaysWhatItIsForAndLeavesOut() async throws {
    let model = try await export()
    #expect(model.title == "Export" && model.scopes.map(\.title) == ["All 3"])
    #expect(
      model.formats.map(\.title) == [
        "Ladle Backup", "Nextcloud Cookbook", "Paprika", "Mela", "Cooklang", "Markdown", "Web Pages", "JSON",
      ])
    #expect(model.kind == .backup && model.fileName == "Cookbook.zip")
    #expect(model.formats[0].leavesOut == "Leaves out the trash.")
    #expect(model.formats[2].leavesOut == "Leaves out favorites, days of cooking, videos, and equipment.")
    model.choose(.format(.mela))
    #expect(model.kind == .format(.mela) && model.fileName == "Cookbook.melarecipes")
  }

  @Test func shownRecipesAndFavoritesCanBeExportedAlone() async throws {
    _ = try await export()
    let soup = try #require(fixture.cookbook.latest.recipes.first { $0.name == "Soup" }?.id)
    fixture.requests.toggleFavorite(soup)
    fixture.cookbook.search("tart")
    await fixture.until { fixture.requests.isSettled && fixture.cookbook.shownIDs?.count == 1 }
    let model = try #require(fixture.app.export())
    model.onChange = { [changes = fixture.changes] in changes.add() }
    #expect(model.scopes.map(\.title) == ["All 3", "The 1 Shown", "Favorites (1)"])
    // A backup has all recipes.
    model.choose(scope: 2)
    #expect(model.kind == .format(.nextcloud) && !model.formats.contains { $0.kind == .backup })
    model.choose(.format(.json))
    let path = await write(model, to: "favorites.json")
    #expect(model.headline == "1 recipe written to “favorites.json”")
    let text = String(decoding: try fixture.files.read(path), as: UTF8.self)
    #expect(text.contains("Soup") && !text.contains("Tart"))
  }

  @Test func backupIsWrittenAndNamesNoLosses() async throws {
    let model = try await export()
    let path = await write(model, to: "Cookbook.zip")
    #expect(model.state == .written(path: path, lines: []))
    #expect(model.headline == "3 recipes written to “Cookbook.zip”")
  }

  @Test func lossesOfTheseRecipesAreNamed() async throws {
    let model = try await export(of: ["Tart"])
    let id = try #require(fixture.cookbook.latest.recipes.first?.id)
    fixture.requests.toggleFavorite(id)
    await fixture.until { fixture.requests.isSettled }
    model.choose(.format(.paprika))
    let path = await write(model, to: "Cookbook.paprikarecipes")
    #expect(model.state == .written(path: path, lines: ["Leaves out favorites."]))
  }

  @Test func failureLeavesTheEarlierFileAndSaysWhy() async throws {
    let model = try await export()
    let path = fixture.folder("all.json")
    try Data("earlier".utf8).write(to: URL(fileURLWithPath: path))
    model.choose(.format(.json))
    fixture.files.fail(.write, of: "all.json", nth: 2, repeats: true)
    _ = await write(model, to: "all.json")
    #expect(model.state == .failed(lines: []))
    #expect(model.headline == "“all.json” can’t be written. The disk is full.")
    #expect(try fixture.files.read(path) == Data("earlier".utf8))
    fixture.files.heal()
    try Data("{".utf8).write(to: URL(fileURLWithPath: fixture.cookbook.path + "/Soup/recipe.json"))
    _ = await write(model, to: "all.json")
    #expect(model.state == .failed(lines: ["Soup/recipe.json: The recipe’s file is damaged."]))
    #expect(try fixture.files.read(path) == Data("earlier".utf8))
    let own = fixture.cookbook.path + "/Tart/recipe.json"
    let recipe = try fixture.files.read(own)
    model.write(to: own)
    await fixture.until { model.state != .writing }
    #expect(model.state == .failed(lines: []))
    #expect(try fixture.files.read(own) == recipe)
  }

  @Test func websiteIsANewFolderInTheChosenOne() async throws {
    let model = try await export()
    model.choose(.format(.website))
    #expect(model.kind.isFolder && model.fileName == "Cookbook")
    let names = ["Cookbook", "Cookbook (2)"]
    for name in names {
      try FileManager.default.createDirectory(
        atPath: fixture.folder("sites"), withIntermediateDirectories: true)
      model.write(inFolder: fixture.folder("sites"))
      await fixture.until { model.state != .writing }
      let path = fixture.folder("sites/" + name)
      #expect(model.state == .written(path: path, lines: []) && model.folder(of: path) == path)
      #expect(model.headline == "3 recipes written to “\(name)”")
      let index = String(decoding: try fixture.files.read(path + "/index.html"), as: UTF8.self)
      #expect(["bread", "soup", "tart"].allSatisfy { index.contains("recipes/\($0).html") })
    }
    let first = fixture.folder("sites/Cookbook")
    model.write(to: first)
    await fixture.until { model.state != .writing }
    #expect(model.headline == "There is something at “Cookbook” already. Choose another name.")
    model.write(inFolder: fixture.cookbook.path)
    await fixture.until { model.state != .writing }
    #expect(model.headline == "“Cookbook” is one of Ladle’s own files. Choose another name.")
    #expect(!FileManager.default.fileExists(atPath: fixture.cookbook.path + "/Cookbook"))
  }

  @Test func programWaitsForTheEndOfAnExport() async throws {
    let model = try await export()
    let gate = Gate()
    fixture.files.hold(.read, until: gate)
    let ends = Mutex(0)
    fixture.app.desk.onExported = { ends.withLock { $0 += 1 } }
    model.write(to: fixture.folder("all.zip"))
    #expect(!fixture.app.desk.isSettled)
    fixture.app.desk.finish()
    gate.open()
    await fixture.until { model.state != .writing }
    #expect(model.state == .choosing && fixture.app.desk.isSettled && ends.withLock { $0 } == 1)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder("all.zip")))
  }

  @Test func cancelledExportOffersTheChoiceAgain() async throws {
    let model = try await export()
    let gate = Gate()
    fixture.files.hold(.read, until: gate)
    model.choose(.format(.json))
    let path = fixture.folder("all.json")
    model.write(to: path)
    model.cancel()
    gate.open()
    await fixture.until { model.state != .writing }
    #expect(model.state == .choosing)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aWrittenFileThatIsNotWantedIsFollowedByAnotherChoice() async throws {
    let model = try await export()
    let path = await write(model, to: "Cookbook.zip")
    #expect(model.state == .written(path: path, lines: []) && model.count == 3)
    #expect(
      AppNotice.exported(model.count, file: "Soups.zip").text == "3 recipes written to “Soups.zip”")
    model.chooseAgain()
    #expect(model.state == .choosing && model.headline.isEmpty)
    model.choose(.format(.mela))
    _ = await write(model, to: "Cookbook.melarecipes")
    #expect(model.headline == "3 recipes written to “Cookbook.melarecipes”")
  }
}
