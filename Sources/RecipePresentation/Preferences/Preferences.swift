import Foundation
public import Ingredients
import Networking
public import RecipeFeed
public import RecipeSearch

/// The person's choices, kept across launches in one JSON file.
///
/// A new preference is a property here, a line in `fields`, and a row in the view of each shell.
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
  /// The folder of the kept recipes, which has a file of its own; nil for the folder that Ladle makes by itself.
  public var cookbookPlace: CookbookPlace?
  /// The place that was shown last.
  public var place = Place.recipes
  /// Whether the person has read the introduction to the cookbook.
  public var knowsCookbook = false
  /// The units in which ingredients are shown.
  public var measures = MeasureChoice.asWritten
  /// Where the person lives, which the system says. It is not saved.
  var region: Region?
  /// The limit of the photos on disk, in bytes.
  public var imageCacheLimit = Preferences.imageCacheLimits[1]
  /// The size of the desktop window, in logical pixels; nil until a window has been closed.
  public var windowSize: WindowSize?

  /// The limits on offer, in bytes.
  public static let imageCacheLimits = [50 << 20, 200 << 20, 500 << 20, 1000 << 20]

  public init() {}

  /// The system of measures to convert to; nil for the page's own units.
  public var measureSystem: MeasureSystem? {
    measures == .metric && region?.usesDeciliters == true ? .metricInDeciliters : measures.system
  }

  /// Records that the person has named the server of an address. The hundred that were named last are remembered.
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

// MARK: - The file

extension Preferences {
  /// A key of the file, with how its value is read, written and compared.
  struct Field: Sendable {
    let key: String
    let read: @Sendable (KeyedDecodingContainer<Key>, inout Preferences) -> Void
    let write: @Sendable (Preferences, inout KeyedEncodingContainer<Key>) throws -> Void
    let isEqual: @Sendable (Preferences, Preferences) -> Bool

    /// `isValid` tells whether a value of the file is in range.
    init<Value: Codable & Equatable & Sendable>(
      _ key: String, _ path: any WritableKeyPath<Preferences, Value> & Sendable,
      where isValid: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
      self.key = key
      read = { values, preferences in
        // A wrong value is ignored without a report: a later version or the person wrote it, and it stays in the file.
        guard let value = try? values.decode(Value.self, forKey: Key(key)), isValid(value) else { return }
        preferences[keyPath: path] = value
      }
      write = { try $1.encode($0[keyPath: path], forKey: Key(key)) }
      isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    }
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// All keys of the file.
  static let fields = [
    Field("feed", \.feed),
    Field("namedServers", \.namedServers, where: { $0.count <= 100 }),
    Field("opensLinksDirectly", \.opensLinksDirectly),
    Field("sort", \.sort),
    Field("cookbookSort", \.cookbookSort),
    Field("view", \.place),
    Field("knowsCookbook", \.knowsCookbook),
    Field("measures", \.measures),
    Field("imageCacheLimit", \.imageCacheLimit, where: { (1 << 20...100 << 30).contains($0) }),
    Field(
      "windowSize", \.windowSize,
      where: { $0.flatMap { WindowSize(width: $0.width, height: $0.height) } != nil }),
  ]

  /// Returns the keys whose values differ.
  static func keys(of new: Preferences, changedFrom old: Preferences) -> Set<String> {
    Set(fields.filter { !$0.isEqual(new, old) }.map(\.key))
  }
}

extension Preferences: Codable {
  /// Decodes each value separately: a value that is missing, has another type or is out of range gets its default and
  /// does not affect the others.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Key.self)
    for field in Self.fields { field.read(values, &self) }
    // The place that a version before the place had a file of its own has written. The reason that it cannot be read does
    // not matter: it stays in the file.
    if let place = try? values.decode(CookbookPlace.self, forKey: Key("cookbookPlace")),
      place.path.hasPrefix("/")
    {
      cookbookPlace = place
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for field in Self.fields { try field.write(self, &values) }
  }
}
