import Foundation
import RecipePages
import Testing

/// The bundled pages must be read completely right, both from their markup and from their visible text.
@Suite struct SampleKitchenPageTests {
  private struct Feed: Decodable {
    struct Recipe: Decodable {
      let name: String
      let source: String?

      enum CodingKeys: String, CodingKey {
        case name
        case source = "source_url"
      }
    }
    let recipes: [Recipe]
  }

  private static let kitchen = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Resources/kitchen")

  /// The name and the page of every recipe that has a page.
  private static func pages() throws -> [(name: String, address: URL, html: Data)] {
    let feed = try JSONDecoder().decode(
      Feed.self, from: Data(contentsOf: kitchen.appendingPathComponent("recipes.json")))
    return try feed.recipes.compactMap { recipe in
      guard let source = recipe.source, let url = URL(string: source), url.host == "kitchen.example"
      else {
        return nil
      }
      return (recipe.name, url, try Data(contentsOf: kitchen.appendingPathComponent(url.path)))
    }
  }

  @Test func everyPageOfTheSampleKitchenIsReadWhole() throws {
    let pages = try Self.pages()
    #expect(pages.count >= 24)
    for (name, url, html) in pages {
      let contents = try RecipePageReader().contents(
        of: html, contentType: "text/html; charset=utf-8", address: url)
      #expect(contents.title == name)
      #expect(contents.ingredients.count >= 4 && contents.steps.count >= 3, "\(name)")
      #expect(contents.yield?.amount != nil && contents.totalTime != nil && contents.image != nil, "\(name)")
    }
  }

  @Test func pagesShowTheRecipesThatTheyDeclare() throws {
    for (name, url, html) in try Self.pages() {
      let declared = try RecipePageReader().contents(of: html, contentType: nil, address: url)
      let text = String(decoding: html, as: UTF8.self).replacingOccurrences(
        of: "application/ld+json", with: "text/plain")
      let shown = try RecipePageReader().contents(of: Data(text.utf8), contentType: nil, address: url)
      #expect(shown.ingredients == declared.ingredients, "\(name)")
      #expect(shown.steps.map(\.text) == declared.steps.map(\.text), "\(name)")
      #expect(shown.title == declared.title)
    }
  }
}
