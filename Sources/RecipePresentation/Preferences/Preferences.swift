public import RecipeFeed
public import RecipeSearch

/// What a person has chosen, kept across launches in one JSON file.
public struct Preferences: Hashable, Sendable {
  public var feed: FeedSource = .live
  /// A tap goes straight to the browser where a recipe has a source and no video.
  public var opensLinksDirectly = false
  public var sort = RecipeSort.nameAscending
  /// In bytes.
  public var imageCacheLimit = Preferences.imageCacheLimits[1]
  /// Of the desktop window, in pixels; nil until it has been closed once.
  public var windowSize: WindowSize?

  /// The choices that are offered, in bytes.
  public static let imageCacheLimits = [50 << 20, 200 << 20, 500 << 20, 1000 << 20]

  public init() {}
}

public struct WindowSize: Hashable, Sendable, Codable {
  public let width: Int
  public let height: Int

  /// Nil for what no screen could show.
  public init?(width: Int, height: Int) {
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}

extension Preferences: Codable {
  private enum CodingKeys: String, CodingKey {
    case feed, opensLinksDirectly, sort, imageCacheLimit, windowSize
  }

  /// Each value stands on its own: one that is missing, of another type or out of range is as if it had never been
  /// chosen, and costs none of the others.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, as type: Value.Type = Value.self) -> Value? {
      // A wrong value is survived, not reported: nobody edits this file but by hand.
      try? values.decode(type, forKey: key)
    }
    if let feed = value(.feed, as: FeedSource.self) { self.feed = feed }
    if let direct = value(.opensLinksDirectly, as: Bool.self) { opensLinksDirectly = direct }
    if let sort = value(.sort, as: RecipeSort.self) { self.sort = sort }
    if let limit = value(.imageCacheLimit, as: Int.self), (1 << 20...100 << 30).contains(limit) {
      imageCacheLimit = limit
    }
    if let size = value(.windowSize, as: WindowSize.self) {
      windowSize = WindowSize(width: size.width, height: size.height)
    }
  }
}
