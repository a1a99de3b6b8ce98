import Foundation
import TestSupport
import Testing

/// A test feed and the server that answers for it, photos included.
final class FeedFixture {
  struct Dish {
    let name: String
    let cuisine: String
    var hasPhoto = true
    var hasVideo = false
    var hasSource = false

    var slug: String { String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }) }

    /// The card's accessible name.
    var card: String {
      let opens = hasPhoto || hasVideo || hasSource
      return name + ", " + cuisine + (hasVideo ? ", has a video" : "") + (opens ? "" : ", nothing to open")
    }
  }

  /// The dishes, sorted by name.
  static let dishes = [
    Dish(name: "Åland Pancake", cuisine: "Finnish", hasSource: true),
    Dish(name: "Apple Pie", cuisine: "British", hasVideo: true, hasSource: true),
    Dish(name: "Bakewell Tart", cuisine: "British", hasVideo: true),
    Dish(name: "Cherry Pie", cuisine: "American", hasSource: true),
    Dish(name: "Cottage Pie", cuisine: "British", hasVideo: true, hasSource: true),
    Dish(name: "Crème Brûlée", cuisine: "French", hasVideo: true, hasSource: true),
    Dish(name: "Pad Thai", cuisine: "Thai"),
    Dish(name: "Plain Rice", cuisine: "Thai", hasPhoto: false),
    Dish(name: "Ramen 2", cuisine: "Japanese", hasSource: true),
    Dish(name: "Ramen 10", cuisine: "Japanese", hasSource: true),
    Dish(name: "Tiramisù", cuisine: "Italian", hasVideo: true, hasSource: true),
    Dish(name: "Żurek", cuisine: "Polish", hasSource: true),
  ]

  static var cards: [String] { dishes.map(\.card) }
  static func cards(_ names: String...) -> [String] {
    names.map { name in dishes.first { $0.name == name }?.card ?? "no dish is called \(name)" }
  }
  /// A dish's identity, the same in every feed of these tests.
  static func identity(_ name: String) -> String {
    let number = dishes.firstIndex { $0.name == name } ?? 99
    return String(format: "00000000-0000-4000-8000-%012d", number + 1)
  }

  let server: LoopbackServer
  static let feedPath = "/recipes.json"

  init() throws {
    server = try LoopbackServer()
    server.on(Self.feedPath, good)
    for dish in Self.dishes {
      for size in ["small", "large"] {
        server.on(
          photo(dish, size),
          LoopbackReply(
            headers: [("Content-Type", "image/png")], body: Self.picture, etag: "\"\(dish.slug)-\(size)\""))
      }
    }
  }

  var feed: String { server.url(Self.feedPath).absoluteString }

  /// Makes this the feed that a home folder's preferences choose.
  func choose(in home: TemporaryDirectory) throws {
    let folder = home("data/ladle")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("{\"feed\": \"\(feed)\"}".utf8)
      .write(to: URL(fileURLWithPath: folder + "/preferences.json"))
  }

  /// Answers with the whole feed, or with 304 if the request carries its ETag.
  var good: LoopbackReply {
    LoopbackReply(headers: [("Content-Type", "application/json")], body: json(), etag: "\"first\"")
  }

  /// Sets the replies to the next requests for the feed. The last one repeats.
  func answers(_ reply: LoopbackReply) { server.on(Self.feedPath, reply) }

  func json(_ dishes: [Dish] = FeedFixture.dishes, without field: String? = nil, in name: String? = nil)
    -> Data
  {
    let recipes = dishes.map { dish -> [String: String] in
      var recipe = ["name": dish.name, "cuisine": dish.cuisine, "uuid": Self.identity(dish.name)]
      if dish.hasPhoto {
        recipe["photo_url_small"] = server.url(photo(dish, "small")).absoluteString
        recipe["photo_url_large"] = server.url(photo(dish, "large")).absoluteString
      }
      if dish.hasVideo {
        recipe["youtube_url"] = "https://www.youtube.com/watch?v=fixture\(Self.identity(dish.name).suffix(4))"
      }
      if dish.hasSource { recipe["source_url"] = "https://fixture.example/\(dish.slug)" }
      if pages.contains(dish.name) { recipe["source_url"] = server.url(page(dish)).absoluteString }
      if let field, dish.name == name { recipe[field] = nil }
      return recipe
    }
    // JSON can represent every dictionary of strings, so this does not fail.
    return (try? JSONSerialization.data(withJSONObject: ["recipes": recipes])) ?? Data()
  }

  /// Gives the dish a page with ingredients and steps, and names it in the feed. `facts` are more properties
  /// of schema.org's Recipe.
  func writeDown(
    _ name: String, ingredients: [String], steps: [String], yield: Int = 4, facts: [String: Any] = [:]
  ) throws {
    let dish = try #require(Self.dishes.first { $0.name == name })
    var recipe: [String: Any] = [
      "@context": "https://schema.org", "@type": "Recipe", "name": name, "recipeYield": "\(yield) servings",
      "recipeIngredient": ingredients,
      "recipeInstructions": steps.map { ["@type": "HowToStep", "text": $0] },
    ]
    recipe.merge(facts) { $1 }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: recipe), as: UTF8.self)
    let html = "<!DOCTYPE html><title>\(name)</title><script type=\"application/ld+json\">\(json)</script>"
    server.on(
      page(dish),
      LoopbackReply(headers: [("Content-Type", "text/html; charset=utf-8")], body: Data(html.utf8)))
    pages.insert(name)
    answers(good)
  }
  private var pages: Set<String> = []
  func page(_ dish: Dish) -> String { "/pages/\(dish.slug)" }

  func photo(_ dish: Dish, _ size: String) -> String { "/photos/\(dish.slug)/\(size).png" }

  /// The number of requests for photos.
  var photoRequests: Int { server.requests.filter { $0.target.hasPrefix("/photos/") }.count }

  /// A tomato-red photo of 4 × 3 pixels.
  static let picture =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR42mPY4awFRww4OQASsA29puG+twAAAABJRU5ErkJggg=="
    )
    ?? Data()
}
