import Cookbook
import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import Storage
import TestSupport
import Testing

/// Files whose import cooks have reported as wrong elsewhere. They are other people's data, and lie beside the repository.
@Suite struct SharedCasesTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Right: Decodable, Sendable {
      var ingredients: [Text]?
      var steps: [Text]?
      var url: Text?
      var contains: String?
      var facts: [String: Text]?
      var addresses: [String]?
    }

    /// A text, or several spellings that are all right.
    struct Text: Decodable, Sendable {
      var spellings: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          spellings = [text]
        } else {
          spellings = try container.decode([String].self)
        }
      }
    }

    var file: String
    var kind: String
    var right: Right

    var testDescription: String { file }
  }

  static let cases: [Case] = {
    guard let path = SharedMaterial.path("cases/files.json"),
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    let all = (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    return all.filter { $0.file.hasPrefix("imports/") || $0.file.hasPrefix("addresses/") }
  }()

  @Test(.enabled(if: !cases.isEmpty, "needs ../shared"), arguments: cases)
  func fileIsReadAsItsCookExpects(example: Case) throws {
    let path = try #require(SharedMaterial.path("cases/" + example.file))
    var recipes: [ImportedRecipe] = []
    var addresses: [String] = []
    try ImportReader(files: LocalFileStore()).read(path) { result in
      switch try result.get() {
      case .recipe(let recipe): recipes.append(recipe)
      case .address(let url): addresses.append(url.absoluteString)
      }
    }
    if let right = example.right.addresses {
      #expect(addresses == right && recipes.isEmpty, "\(example.kind)")
      return
    }
    let recipe = try #require(recipes.count == 1 ? recipes[0] : nil, "\(example.kind)")
    let document = recipe.document
    func check(_ lines: [String], _ right: [Case.Text]?) {
      guard let right else { return }
      let isRight = lines.count == right.count && zip(lines, right).allSatisfy { $1.spellings.contains($0) }
      #expect(isRight, "\(example.kind): \(lines)")
    }
    check(
      document.ingredientGroups.flatMap { group in
        (group.name.map { ["## " + $0] } ?? []) + group.ingredients.map(\.text)
      }, example.right.ingredients)
    check(
      document.sections.flatMap { section in
        (section.name.map { ["## " + $0] } ?? []) + section.steps.map(\.text)
      }, example.right.steps)
    if let url = example.right.url { #expect(url.spellings.contains(document.source), "\(example.kind)") }
    if let words = example.right.contains { #expect(recipe.personal.note.contains(words), "\(example.kind)") }
    if example.right.facts?["Preparation"] != nil { #expect(document.prepTime != nil, "\(example.kind)") }
  }
}
