public import RecipeFeed
public import RecipeSearch

/// What the person has chosen, kept across launches in one JSON file.
public struct Preferences: Hashable, Sendable {
  public var feed: FeedSource = .live
  /// A tap on a recipe with a source and without a video opens the browser.
  public var opensLinksDirectly = false
  public var sort = RecipeSort.nameAscending
  /// The units of ingredients.
  public var measures = MeasureChoice.asWritten
  /// In bytes.
  public var imageCacheLimit = Preferences.imageCacheLimits[1]
  /// The size of the desktop window, in pixels; nil until it has been closed once.
  public var windowSize: WindowSize?

  /// The offered limits, in bytes.
  public static let imageCacheLimits = [50 << 20, 200 << 20, 500 << 20, 1000 << 20]

  public init() {}
}

public struct WindowSize: Hashable, Sendable, Codable {
  public let width: Int
  public let height: Int

  /// Returns nil for a size that no screen has.
  public init?(width: Int, height: Int) {
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}

extension Preferences: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case feed, opensLinksDirectly, sort, measures, imageCacheLimit, windowSize
  }

  /// Reads each value by itself: one that is missing, has another type or is out of range gets its default
  /// and affects no other.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, as type: Value.Type = Value.self) -> Value? {
      // A wrong value is ignored without a report, because only editing the file by hand can write one.
      try? values.decode(type, forKey: key)
    }
    if let feed = value(.feed, as: FeedSource.self) { self.feed = feed }
    if let direct = value(.opensLinksDirectly, as: Bool.self) { opensLinksDirectly = direct }
    if let sort = value(.sort, as: RecipeSort.self) { self.sort = sort }
    if let measures = value(.measures, as: MeasureChoice.self) { self.measures = measures }
    if let limit = value(.imageCacheLimit, as: Int.self), (1 << 20...100 << 30).contains(limit) {
      imageCacheLimit = limit
    }
    if let size = value(.windowSize, as: WindowSize.self) {
      windowSize = WindowSize(width: size.width, height: size.height)
    }
  }
}
