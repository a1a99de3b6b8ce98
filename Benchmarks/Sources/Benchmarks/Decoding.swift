import Foundation
import Recipes
import Samples

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
        to: plain * 1000, unit: "ms", atMost: 1.15, runs: runs)
    )
  ]
}
