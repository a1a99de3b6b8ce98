import Cookbook
import Foundation
import RecipeExchange
import Storage
import TestSupport
import Testing

@Suite struct ImportStopTests {
  private static let count = 100
  private static let words = Data("Nothing to eat.".utf8)
  private static let mealie =
    #"{"recipes_ingredients": [\#(list("{}"))], "ingredient_foods": [\#(list("{}"))], "recipes": []}"#

  private static func list(_ element: String) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }

  /// How often a reader asks whether to stop until it does; nil if it reads to the end.
  private func asked(_ path: String, stoppingAt limit: Int) throws -> Int? {
    let asked = Mutex(0)
    let reader = ImportReader(files: LocalFileStore()) {
      asked.withLock { asked in
        asked += 1
        return asked >= limit
      }
    }
    do {
      try reader.read(path) { _ in }
      return nil
    } catch is CancellationError {
      return asked.withLock { $0 }
    }
  }

  @Test(arguments: [
    Data("[\(list("5"))]".utf8), Data(#"{"recipes": [\#(list(#"{"a": 1}"#))]}"#.utf8),
    Data(String(repeating: #"{"a": 1}"#, count: count).utf8), Data(mealie.utf8),
    ImportedFile.zip((0..<count).map { ("\($0).txt", words) }),
    ImportedFile.zip([("inner.zip", ImportedFile.zip((0..<count).map { ("\($0).txt", words) }))]),
  ])
  func aFileWithoutRecipesCanBeLeft(_ contents: Data) throws {
    let folder = try TemporaryDirectory()
    try contents.write(to: URL(fileURLWithPath: folder("file")))
    #expect(try asked(folder("file"), stoppingAt: .max) == nil)
    #expect(try asked(folder("file"), stoppingAt: Self.count) == Self.count)
    #expect(try asked(folder("file"), stoppingAt: 1) == 1)
  }

  @Test func aPageCanBeLeftBeforeItsFirstRecipe() throws {
    let folder = try TemporaryDirectory()
    let page = "<html><h1>Tart</h1>" + String(repeating: "<p>Nothing to eat.</p>", count: 20_000)
    try Data(page.utf8).write(to: URL(fileURLWithPath: folder("file")))
    for limit in 1...3 { #expect(try asked(folder("file"), stoppingAt: limit) == limit) }
  }

  @Test func aListOfAddressesCanBeLeft() throws {
    let folder = try TemporaryDirectory()
    let list = String(repeating: "https://a.example/1\n", count: 2000)
    try Data(list.utf8).write(to: URL(fileURLWithPath: folder("file")))
    for limit in 1...3 { #expect(try asked(folder("file"), stoppingAt: limit) == limit) }
  }

  @Test func aFolderWithoutRecipesCanBeLeft() throws {
    let folder = try TemporaryDirectory()
    for index in 0..<Self.count { try Self.words.write(to: URL(fileURLWithPath: folder("\(index)"))) }
    #expect(try asked(folder.path, stoppingAt: Self.count) == Self.count)
  }

  @Test func aLongJournalCanBeLeft() throws {
    let folder = try TemporaryDirectory()
    let journal = Data(String(repeating: "{\n", count: 20_000).utf8)
    let name = "Ladle/" + String(repeating: "0", count: 32) + ".jsonl"
    try ImportedFile.zip([(name, journal)]).write(to: URL(fileURLWithPath: folder("file")))
    #expect(try asked(folder("file"), stoppingAt: 15) == 15)
    try FileManager.default.createDirectory(atPath: folder("book/Ladle"), withIntermediateDirectories: true)
    try journal.write(to: URL(fileURLWithPath: folder("book/" + name)))
    #expect(try asked(folder("book"), stoppingAt: 15) == 15)
  }

  @Test func aCookbookWithManyJournalsCanBeLeft() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: folder("Ladle"), withIntermediateDirectories: true)
    for index in 0..<Self.count {
      let device = String(repeating: "0", count: 24) + String(10_000_000 + index)
      try Data().write(to: URL(fileURLWithPath: folder("Ladle/\(device).jsonl")))
    }
    #expect(try asked(folder.path, stoppingAt: Self.count) == Self.count)
  }
}
