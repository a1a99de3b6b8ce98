import Cookbook
import Foundation
import RecipeExchange
import Recipes
import Storage
import TestSupport
import Testing
@testable import RecipePresentation

/// Imports one after the other, and addresses as people type them.
extension AddingTests {
  /// Writes a file with recipes of these names.
  private func file(_ name: String, of recipes: String...) throws -> String {
    let texts = recipes.map { #"{"@type":"Recipe","name":"\#($0)","recipeIngredient":["1 egg"]}"# }
    try Data("[\(texts.joined(separator: ","))]".utf8)
      .write(to: URL(fileURLWithPath: fixture.folder(name)))
    return fixture.folder(name)
  }

  @Test func importCountsWhatItReads() async throws {
    await fixture.start()
    desk.importFiles([try file("a.json", of: "Tart", "Soup", "Bread")])
    let model = try #require(desk.importing)
    #expect(model.headline == "Loading recipes…" && model.groups == [] && !model.canUndo)
    var counts: [Int] = []
    model.onChange = { [changes = fixture.changes] in
      if model.state == .running {
        counts.append(model.count)
        #expect(model.headline == "\(model.count) \(model.count == 1 ? "recipe" : "recipes") read…")
      }
      changes.add()
    }
    await fixture.until { model.state == .done && cookbook.total == 3 }
    #expect(!counts.isEmpty && counts == Set(counts).sorted() && counts.allSatisfy((1...3).contains))
    #expect(model.headline == "3 recipes kept." && model.canUndo)
    #expect(model.photos.isEmpty && model.morePhotos == "3 more", "the recipes have no photos")
  }

  @Test func importSaysHowManyLinesItLeavesOut() async throws {
    await fixture.start()
    let paths = (1...250).map { fixture.folder("\($0).json") }
    desk.importFiles(paths)
    let model = try #require(desk.importing)
    await fixture.until { model.state == .done && desk.isSettled }
    let lines = try #require(model.groups.first?.lines)
    #expect(lines.count == 201 && lines.last == "50 more")
  }

  @Test func onlyOneImportRunsAtATime() async throws {
    await fixture.start()
    desk.importFiles([])
    #expect(desk.importing == nil)
    desk.importFiles([try file("a.json", of: "Tart")])
    let first = try #require(desk.importing)
    desk.importFiles([try file("b.json", of: "Soup")])
    #expect(desk.importing === first)
    await fixture.until { first.state == .done && cookbook.total == 2 && desk.isSettled }
    #expect(desk.importing == nil, "both have kept everything")
  }

  @Test func undoOfAnImportIsDoneOnce() async throws {
    await fixture.start()
    desk.importFiles([try file("a.json", of: "Tart", "Soup")])
    let model = try #require(desk.importing)
    #expect(!model.canUndo)
    model.undo()
    await fixture.until { model.state == .done && cookbook.total == 2 && desk.isSettled }
    #expect(model.canUndo && model.headline == "2 recipes kept.", "it ran still when it was to be undone")
    model.undo()
    model.undo()
    #expect(!model.canUndo && model.headline == "2 recipes kept.")
    await fixture.until { cookbook.total == 0 && desk.isSettled }
    #expect(model.headline == "The imported recipes are in the trash.")
    model.undo()
    #expect(desk.isSettled)
  }

  @Test func typingEndsAnAnswer() async throws {
    await fixture.start()
    desk.add()
    let adding = try #require(desk.adding)
    adding.type("a tart")
    #expect(adding.state == .ready && adding.address == "a tart")
    adding.read()
    #expect(adding.state == .failed("This is not the address of a web page."))
    adding.type("a tart")
    #expect(adding.state != .ready, "it is the same text")
    adding.type("a tarte")
    #expect(adding.state == .ready)
    desk.add()
    #expect(desk.adding === adding, "it is open already")
  }

  @Test(
    arguments: [
      ("pages.example/tart", true), (" pages.example/tart ", true), ("https://pages.example/tart", true),
      ("HTTPS://pages.example/tart", true), ("pages.example:443/tart", true), ("pages.example:x/tart", false),
      ("pages.example:70000/tart", false), ("ann@pages.example", false),
      ("tart", false), ("pages. example/tart", false), ("pages.example/a tart", false),
    ])
  func addressIsReadAsPeopleSayIt(text: String, isAddress: Bool) async throws {
    await fixture.start()
    fixture.client.suspend()
    desk.add(text)
    let reading = AddModel.State.reading("Reading the recipe’s page…")
    #expect(
      desk.adding?.state == (isAddress ? reading : .failed("This is not the address of a web page.")))
    desk.closeAdding()
    fixture.client.resume()
  }

  @Test(arguments: [
    "localhost:8899/pages/12", "127.0.0.1:8899/pages/12", "192.168.1.7/x", "pi:8080/x", "nas.local/x",
  ])
  func serverAtHomeIsAskedWithoutEncryption(text: String) async throws {
    await fixture.start()
    fixture.client.suspend()
    let count = fixture.client.arrivals.count
    desk.add(text)
    await fixture.client.arrivals.wait(for: count + 1)
    #expect(fixture.client.requests(to: URL(literal: "http://" + text)).count == 1)
    desk.closeAdding()
    fixture.client.resume()
  }

  @Test func folderThatCouldNotBeMadeIsMadeByALaterRefresh() async throws {
    fixture.files.fail(.createDirectory, repeats: true, code: EACCES)
    fixture.app.start()
    await fixture.until {
      if case .failed = cookbook.state { true } else { false }
    }
    #expect(!FileManager.default.fileExists(atPath: cookbook.path))
    fixture.files.heal()
    cookbook.refresh()
    await cookbook.cookbook.refresh()
    await fixture.until { desk.isSettled }
    #expect(FileManager.default.fileExists(atPath: cookbook.path))
  }
}
