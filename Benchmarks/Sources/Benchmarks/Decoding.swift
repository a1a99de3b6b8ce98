import Foundation
import Recipes

/// P9: strict decoding of 10,000 recipes, compared with `JSONDecoder` into plain strings.
let decodingSuites = [Suite(names: ["P9"], measure: measureDecoding)]

private struct PlainFeed: Decodable {
  let recipes: [PlainRecipe]
}

/// The same keys, without checks of their values.
private struct PlainRecipe: Decodable {
  let cuisine: String
  let name: String
  let uuid: String
  let photoURLLarge: String?
  let photoURLSmall: String?
  let sourceURL: String?
  let youtubeURL: String?

  enum CodingKeys: String, CodingKey {
    case cuisine, name, uuid
    case photoURLLarge = "photo_url_large"
    case photoURLSmall = "photo_url_small"
    case sourceURL = "source_url"
    case youtubeURL = "youtube_url"
  }
}

private func sampleFeed(_ count: Int) throws -> Data {
  var sample = SampleNames()
  let recipes = (0..<count).map { number in
    let folder = UUID().uuidString.lowercased()
    var recipe = [
      "cuisine": sample.one(of: SampleNames.cuisines),
      "name": sample.name(),
      "uuid": UUID().uuidString.lowercased(),
      "photo_url_large": "https://photos.example/recipe-photos/\(folder)/large.jpg",
      "photo_url_small": "https://photos.example/recipe-photos/\(folder)/small.jpg",
    ]
    // As in the real feed, some recipes have no source and some have no video.
    if number % 8 != 0 {
      recipe["source_url"] = "https://www.recipes.example/recipes/\(number)/\(folder)-with-custard"
    }
    if number % 10 != 0 {
      recipe["youtube_url"] = "https://www.youtube.com/watch?v=6R8ffRRJ\(number % 900 + 100)"
    }
    return recipe
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  return try encoder.encode(["recipes": recipes])
}

private func measureDecoding() throws -> [(key: String, figure: Figure)] {
  let feed = try sampleFeed(10_000)
  let runs = 31
  let (strict, plain) = try medians(runs: runs) {
    keep(try FeedDecoder.recipes(from: feed))
  } _: {
    keep(try JSONDecoder().decode(PlainFeed.self, from: feed))
  }
  return [
    (
      "P9",
      .relative(
        "strict decoding of 10,000 recipes (\(feed.count / 1000) KB), beside JSONDecoder into strings",
        strict * 1000,
        to: plain * 1000, unit: "ms", atMost: 1.25, runs: runs)
    )
  ]
}
