import Foundation
import Recipes
import TestSupport
import Testing

/// The files of the default feed, as its server sent them.
@Suite(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
struct RealFeedTests {
  private func body(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: try #require(SharedMaterial.path("feed/" + name))))
  }

  @Test func feedHas63Recipes() throws {
    let recipes = try FeedDecoder.recipes(from: try body("recipes.json"))
    #expect(recipes.count == 63)
    #expect(recipes.allSatisfy { $0.smallPhoto != nil && $0.largePhoto != nil })
    #expect(recipes.compactMap(\.video).allSatisfy { YouTubeVideo($0) != nil })
  }

  @Test func emptyFeedIsEmpty() throws {
    #expect(try FeedDecoder.recipes(from: try body("recipes-empty.json")) == [])
  }

  @Test func malformedFeedIsRefusedForItsFirstNamelessRecipe() throws {
    struct Loose: Decodable { let recipes: [[String: String?]] }
    let data = try body("recipes-malformed.json")
    let loose = try JSONDecoder().decode(Loose.self, from: data).recipes
    let nameless = try #require(loose.firstIndex { ($0["name"] ?? nil) == nil })
    guard case .recipe(nameless + 1, nil, .name, _) = defect(data) else {
      Issue.record("\(String(describing: defect(data))), recipe \(nameless + 1) has no name")
      return
    }
  }
}
