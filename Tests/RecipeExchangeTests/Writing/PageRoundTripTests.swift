import Cookbook
import Dispatch
import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import Storage
import TestSupport
import Testing

/// The recipes of other people's pages, exported and imported again. The pages are beside the repository. All formats take
/// minutes, so this runs by its name alone:
///
///     LADLE_ROUND_TRIPS=1 swift test --filter PageRoundTripTests
@Suite struct PageRoundTripTests {
  private static let archives = ["pages/dev-pages.tar.xz", "pages/dev-pages-2.tar.xz"].compactMap {
    SharedMaterial.path($0)
  }

  /// The recipes of all pages, as they are kept, each with a photo of its own.
  private static func recipes() throws -> [ExportedRecipe] {
    let folder = try TemporaryDirectory()
    for archive in archives {
      #expect(try output("/usr/bin/env", ["tar", "-xJf", archive, "-C", folder.path]) == "")
    }
    let names = folder.files.filter { $0.hasSuffix(".html") }.sorted()
    let recipes = Mutex<[Int: ExportedRecipe]>([:])
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      guard let data = FileManager.default.contents(atPath: folder(names[index])),
        let address = URL(string: "https://a.example/\(index)"),
        let contents = try? RecipePageReader().contents(
          of: data, contentType: "text/html; charset=utf-8", address: address)
      else { return }
      var document = RecipeDocument(contents, source: address.absoluteString, host: "a.example")
      document.id = UUID(uuidString: String(format: "00000000-0000-4000-8000-%012d", index))
      let photo = Data([0xFF, 0xD8, 0xFF, 0xE0, UInt8(index & 0xFF), UInt8(index >> 8)])
      recipes.withLock { $0[index] = ExportedRecipe(document: document, photo: photo) }
    }
    return recipes.withLock { all in all.sorted { $0.key < $1.key }.map(\.value) }
  }

  private static let isWanted = ProcessInfo.processInfo.environment["LADLE_ROUND_TRIPS"] == "1"

  @Test(.enabled(if: isWanted && archives.count == 2, "needs ../shared and LADLE_ROUND_TRIPS=1"))
  func recipesOfRealPagesComeBack() throws {
    let recipes = try Self.recipes()
    #expect(recipes.count > 600)
    for format in ExportFormat.allCases where format != .markdown {
      let changed = try Self.changed(recipes, format)
      print("\(format): \(changed.count) of \(recipes.count) recipes differ")
      for one in changed.prefix(6) { print("  " + one.prefix(800)) }
      #expect(changed.isEmpty, "\(format)")
    }
  }

  /// Exports and imports recipes, and returns the names of the others than they were, with the differences.
  private static func changed(_ recipes: [ExportedRecipe], _ format: ExportFormat) throws -> [String] {
    let folder = try TemporaryDirectory()
    let path = folder("export")
    var export = try RecipeExport(
      format, to: path, isSingle: false, words: .english, files: LocalFileStore(), now: Date())
    for recipe in recipes { try export.add(recipe) }
    try export.finish()
    var read = try ExportRoundTripTests.imported(path)
    if format == .website {
      // A folder is read in the order of its files' names.
      func key(_ recipe: ImportedRecipe) -> String { recipe.document.id?.uuidString ?? "" }
      read.sort { key($0) < key($1) }
    }
    #expect(read.count == recipes.count, "\(format)")
    return zip(recipes, read).compactMap { recipe, read in
      let differences = ExportRoundTripTests.differences(recipe, read, export.losses)
      return differences.isEmpty ? nil : "\(recipe.document.name): \(differences)"
    }
  }

  /// As many lines as a recipe may have, as long as they may be together, and with signs that each format writes as several.
  @Test(arguments: ExportFormat.allCases.filter { $0 != .markdown })
  func largestRecipeComesBack(format: ExportFormat) throws {
    var document = RecipeDocument(name: String(repeating: "Tart & “Cake” ", count: 20).trimmed())
    document.id = UUID()
    document.linesOfIngredients = (1...500).map { number in
      "\(number) g <flour> & \"sugar\" " + String(repeating: "é", count: 80)
    }
    document.linesOfSteps = (1...500).map { number in
      "Stir \(number) times <gently> & \"well\" " + String(repeating: "é", count: 75) + "."
    }
    document.tags = (1...100).map { "tag \($0)" }
    document.summary = String(repeating: "A <good> & “cheap” tart. ", count: 190).trimmed()
    var recipe = ExportedRecipe(document: document, photo: Data([0xFF, 0xD8, 0xFF]) + Data(count: 3 << 20))
    recipe.personal.note = String(repeating: "Less & less sugar.\n", count: 1050).trimmed()
    #expect(try Self.changed([recipe, recipe], format) == [])
  }
}

extension String {
  fileprivate func trimmed() -> String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
