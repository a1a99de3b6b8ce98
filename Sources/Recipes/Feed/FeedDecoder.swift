public import Foundation

/// Reads a feed strictly: every recipe is whole, or there is none.
///
/// Required are `recipes` and, in each recipe, `cuisine`, `name` and `uuid`: texts with something to see in them,
/// `uuid` a UUID in any case. White space around a name or a cuisine is dropped. The addresses are optional: null,
/// absent, not an address and not http(s) all mean none, but another JSON type is a defect. Unknown keys are
/// ignored, and of recipes with the same `uuid` the first stays.
public enum FeedDecoder {
  /// A longer body is refused unread, in bytes.
  public static let maximumBytes = 64 << 20

  public static func recipes(from data: Data) throws(FeedDefect) -> [Recipe] {
    guard data.count <= maximumBytes else { throw .notJSON(.tooLarge(limit: maximumBytes)) }
    do {
      let feed = try JSONDecoder().decode(Feed.self, from: data)
      var seen: Set<UUID> = []
      return feed.recipes.filter { seen.insert($0.id).inserted }
    } catch let defect as FeedDefect {
      throw defect
    } catch {
      throw .notJSON(.other)
    }
  }
}

private struct Feed: Decodable {
  let recipes: [Recipe]
}

extension Recipe: Decodable {
  enum CodingKeys: String, CodingKey {
    case id = "uuid"
    case name, cuisine
    case largePhoto = "photo_url_large"
    case smallPhoto = "photo_url_small"
    case source = "source_url"
    case video = "youtube_url"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func address(_ key: CodingKeys) throws -> WebAddress? {
      try values.decodeIfPresent(String.self, forKey: key).flatMap(WebAddress.init)
    }
    self.init(
      id: try values.decode(UUID.self, forKey: .id), name: try values.decode(String.self, forKey: .name),
      cuisine: try values.decode(String.self, forKey: .cuisine), smallPhoto: try address(.smallPhoto),
      largePhoto: try address(.largePhoto), source: try address(.source), video: try address(.video))
  }
}
