import Archives
import Cookbook
import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import Storage
import TestSupport
import Testing

/// The recipes and failures of a file.
struct ImportedFile {
  var recipes: [ImportedRecipe] = []
  var addresses: [URL] = []
  var failures: [ImportFailure] = []

  /// Reads a file with these contents, under a name that says nothing.
  init(_ contents: Data) throws {
    let folder = try TemporaryDirectory()
    try contents.write(to: URL(fileURLWithPath: folder("file")))
    try self.init(path: folder("file"))
  }

  init(_ text: String) throws { try self.init(Data(text.utf8)) }

  init(zip files: [(String, Data)]) throws { try self.init(Self.zip(files)) }

  init(path: String) throws {
    try ImportReader(files: LocalFileStore()).read(path) { result in
      switch result {
      case .success(.recipe(let recipe)): recipes.append(recipe)
      case .success(.address(let address)): addresses.append(address)
      case .failure(let failure): failures.append(failure)
      }
    }
  }

  static func zip(_ files: [(String, Data)]) -> Data {
    CraftedZip(files.map { CraftedZip.Entry.deflated($0.0, $0.1) }).data
  }

  var names: [String] { recipes.map(\.document.name) }

  /// The recipe, if it is the only thing in the file.
  func recipe(sourceLocation: SourceLocation = #_sourceLocation) throws -> ImportedRecipe {
    #expect(failures == [], sourceLocation: sourceLocation)
    #expect(recipes.count == 1, sourceLocation: sourceLocation)
    return try #require(recipes.first, sourceLocation: sourceLocation)
  }
}

extension RecipeDocument {
  /// The ingredients with their headings, a line each.
  var writtenIngredients: [String] {
    ingredientGroups.flatMap { group in (group.name.map { ["# " + $0] } ?? []) + group.ingredients.map(\.text)
    }
  }

  /// The steps with their headings, a line each.
  var writtenSteps: [String] {
    sections.flatMap { section in
      (section.name.map { ["# " + $0] } ?? [])
        + section.steps.map { [$0.heading, $0.text].compactMap { $0 }.joined(separator: " | ") }
    }
  }
}

/// The smallest JPEG that is recognised as one.
let jpeg = Data([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 0xff, 0xd9])
