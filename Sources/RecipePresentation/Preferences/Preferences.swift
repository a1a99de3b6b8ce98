import Foundation
import Networking
public import RecipeFeed
public import RecipeSearch

/// The person's choices, kept across launches in one JSON file.
public struct Preferences: Hashable, Sendable {
  /// The feed to show.
  public var feed: FeedSource = .live {
    didSet { for url in [oldValue.url, feed.url].compactMap(\.self) { name(url) } }
  }
  /// The servers that the person has named on this device, as those of feeds and of pages to add, by
  /// `AddressPolicy.server(of:)`. They may be in the person's own network.
  public private(set) var namedServers: [String] = []
  /// Whether tapping a recipe with a source but no video opens the browser.
  public var opensLinksDirectly = false
  /// The order of the list.
  public var sort = RecipeSort.nameAscending
  /// The order of the cookbook.
  public var cookbookSort = CookbookSort.added
  /// The folder of the kept recipes; nil for the one that Ladle makes by itself.
  public var cookbookPlace: CookbookPlace?
  /// Whether the person may have chosen a folder in a file that could not be read. Ladle makes none by itself then, until
  /// the person has chosen again.
  var isCookbookUnknown = false
  /// Whether the file names a folder of the kept recipes in a way that this version does not understand.
  private(set) var hasUnreadPlace = false
  /// Whether the person knows what the cookbook is for.
  public var knowsCookbook = false
  /// The units in which ingredients are shown.
  public var measures = MeasureChoice.asWritten
  /// The limit of the photos on disk, in bytes.
  public var imageCacheLimit = Preferences.imageCacheLimits[1]
  /// The size of the desktop window, in logical pixels; nil until a window has been closed.
  public var windowSize: WindowSize?

  /// The limits on offer, in bytes.
  public static let imageCacheLimits = [50 << 20, 200 << 20, 500 << 20, 1000 << 20]

  public init() {}

  /// Notes that the person has named the server of an address. The hundred that were named last are remembered.
  mutating func name(_ url: URL) {
    guard let server = AddressPolicy.server(of: url), server != namedServers.last else { return }
    namedServers = namedServers.filter { $0 != server }.suffix(99) + [server]
  }

  /// Whether the person has named the server of an address.
  func hasNamed(_ url: URL) -> Bool {
    guard let server = AddressPolicy.server(of: url) else { return false }
    return namedServers.contains(server) || feed.url.flatMap(AddressPolicy.server(of:)) == server
  }
}

/// The size of a window, in logical pixels.
public struct WindowSize: Hashable, Sendable, Codable {
  public let width: Int
  public let height: Int

  /// Returns nil for a size that no screen can have.
  public init?(width: Int, height: Int) {
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}

extension Preferences: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case feed, namedServers, opensLinksDirectly, sort, cookbookSort, cookbookPlace, isCookbookUnknown,
      knowsCookbook, measures, imageCacheLimit, windowSize
  }

  /// Decodes each value separately: one that is missing, has another type or is out of range gets its default
  /// and does not affect the others. A folder of the kept recipes that is not understood makes the cookbook unknown, because
  /// the default would be the wrong one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, as type: Value.Type = Value.self) -> Value? {
      // A wrong value is ignored without a report: it is a later version's or was written by hand, and stays in the file.
      try? values.decode(type, forKey: key)
    }
    if let feed = value(.feed, as: FeedSource.self) { self.feed = feed }
    if let servers = value(.namedServers, as: [String].self) { namedServers = servers.suffix(100) }
    if let direct = value(.opensLinksDirectly, as: Bool.self) { opensLinksDirectly = direct }
    if let sort = value(.sort, as: RecipeSort.self) { self.sort = sort }
    if let sort = value(.cookbookSort, as: CookbookSort.self) { cookbookSort = sort }
    if let place = value(.cookbookPlace, as: CookbookPlace.self), place.path.hasPrefix("/") {
      cookbookPlace = place
    } else {
      // Only no value at all, or null, is the folder that Ladle makes by itself.
      hasUnreadPlace = try values.contains(.cookbookPlace) && !values.decodeNil(forKey: .cookbookPlace)
    }
    isCookbookUnknown = value(.isCookbookUnknown, as: Bool.self) == true || hasUnreadPlace
    if let knows = value(.knowsCookbook, as: Bool.self) { knowsCookbook = knows }
    if let measures = value(.measures, as: MeasureChoice.self) { self.measures = measures }
    if let limit = value(.imageCacheLimit, as: Int.self), (1 << 20...100 << 30).contains(limit) {
      imageCacheLimit = limit
    }
    if let size = value(.windowSize, as: WindowSize.self) {
      windowSize = WindowSize(width: size.width, height: size.height)
    }
  }
}
