public import Foundation
package import PageMarkup

/// The feed's recipe that a kept recipe was made from.
public struct FeedOrigin: Hashable, Sendable {
  /// The feed of a recipe that came from a file: only that it did, because the file's path says something about one
  /// machine, and nothing on another.
  public static let file = "file:"

  /// The feed's address, as `key(of:)` writes it.
  public let feed: String
  /// The recipe's `uuid` in the feed.
  public var recipe: UUID

  public init(feed: String, recipe: UUID) {
    self.feed = Self.key(of: feed)
    self.recipe = recipe
  }

  /// Returns a feed's address without the parts that may be secret: the name and password, the query, such as a token,
  /// and the fragment. A recipe goes to everybody who shares its cookbook or its file.
  public static func key(of feed: String) -> String {
    // Most addresses have no such part, and each card asks whether its recipe is kept.
    guard feed.utf8.contains(where: "?#@".utf8.contains) else { return feed }
    var feed = String(feed.prefix { $0 != "?" && $0 != "#" })
    guard let start = feed.range(of: "://")?.upperBound else { return feed }
    let server = feed[start...].prefix { $0 != "/" }
    if let end = server.lastIndex(of: "@") { feed.removeSubrange(start...end) }
    return feed
  }
}

/// A part of a kept recipe that is fetched later, because there was no network when the recipe was kept.
public enum MissingPart: String, Hashable, Sendable, CaseIterable {
  /// The ingredients and steps on the recipe's page.
  case page
  case photo
}

// Ladle's own keys stand in one object, so that no other program's key can have the same name. Keys in it
// that this version does not know stay.
extension RecipeDocument {
  static let ownKey = "ladle"

  /// The feed's recipe that this one was made from; nil for other recipes.
  public var origin: FeedOrigin? {
    get {
      guard let feed = own("feed")?.scalar, let id = own("uuid")?.scalar.flatMap(UUID.init(uuidString:))
      else {
        return nil
      }
      return FeedOrigin(feed: feed, recipe: id)
    }
    set {
      guard newValue != origin else { return }
      setOwn("feed", newValue.map { .string($0.feed) })
      setOwn("uuid", newValue.map { .string($0.recipe.uuidString.lowercased()) })
    }
  }

  /// The parts that are still to be fetched.
  public var missing: Set<MissingPart> {
    get { parts("missing") }
    set { setParts("missing", newValue) }
  }

  func parts(_ key: String) -> Set<MissingPart> {
    Set((own(key)?.list ?? []).compactMap { $0.scalar.flatMap(MissingPart.init) })
  }

  mutating func setParts(_ key: String, _ parts: Set<MissingPart>) {
    guard parts != self.parts(key) else { return }
    // Parts that a later version names stay.
    let unknown = (own(key)?.list ?? []).filter { $0.scalar.flatMap(MissingPart.init) == nil }
    let names = MissingPart.allCases.filter(parts.contains).map { JSONValue.string($0.rawValue) } + unknown
    setOwn(key, names.isEmpty ? nil : .array(names))
  }

  // MARK: - Keys

  func own(_ key: String) -> JSONValue? { json[exactly: Self.ownKey]?.object?[exactly: key] }

  package mutating func setOwn(_ key: String, _ value: JSONValue?) {
    var object = json[exactly: Self.ownKey]?.object ?? JSONObject()
    guard value != nil || object[exactly: key] != nil else { return }
    object[exactly: key] = value
    json[exactly: Self.ownKey] = object.members.isEmpty ? nil : .object(object)
  }
}
