public import Foundation

/// Reads a feed strictly: every recipe is whole, or there is none.
///
/// Required are `recipes` and, in each recipe, `cuisine`, `name` and `uuid`: texts with something to see in them,
/// `uuid` a UUID in any case. White space around a name or a cuisine is dropped, a line break in it is a space, and what
/// is longer than a window could show is cut. The addresses are optional: null, absent, not an address and not http(s)
/// all mean none, but another JSON type is a defect. Unknown keys are ignored, and of recipes with the same `uuid` the
/// first stays.
///
/// What is JSON is left to `JSONDecoder`, which forgives a comma before a closing bracket and does not look into
/// the values of unknown keys; of a key that is there twice it takes the first.
public enum FeedDecoder {
  /// A longer body is refused unread, in bytes.
  public static let maximumBytes = 64 << 20
  /// A longer name or cuisine is cut, in Unicode scalars: laying out a name of a million letters takes minutes.
  static let maximumText = 500
  /// What is dropped around a text: white space, and the byte-order mark that a copied text may begin with, which would
  /// make a second cuisine that looks like the first.
  static let trimmed = CharacterSet.whitespacesAndNewlines.union(["\u{FEFF}"])

  /// The recipes of a feed in its order, or the first defect. Many recipes belong off the main thread.
  public static func recipes(from data: Data) throws(FeedDefect) -> [Recipe] {
    guard data.count <= maximumBytes else { throw .notJSON(.tooLarge(limit: maximumBytes)) }
    // `JSONDecoder` would read UTF-16 and UTF-32 too, some of the time.
    guard !FeedDefect.Body.isWide(data) else { throw .notJSON(.notUTF8) }
    do {
      return try JSONDecoder().decode(Feed.self, from: data).recipes
    } catch let defect as FeedDefect {
      throw defect
    } catch let error as DecodingError {
      throw FeedDefect(error, in: data)
    } catch {
      throw .notJSON(FeedDefect.Body(diagnosing: data))
    }
  }
}

private struct Feed: Decodable {
  enum Key: String, CodingKey { case recipes }

  let recipes: [Recipe]

  init(from decoder: any Decoder) throws {
    var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .recipes)
    var recipes: [Recipe] = []
    recipes.reserveCapacity(list.count ?? 0)
    var seen: Set<UUID> = Set(minimumCapacity: list.count ?? 0)
    while !list.isAtEnd {
      let number = list.currentIndex + 1
      do {
        let recipe = try list.decode(DecodedRecipe.self).recipe
        if seen.insert(recipe.id).inserted { recipes.append(recipe) }
      } catch {
        guard let defect = RecipeDefect(error) else { throw error }
        // The list stays at an element that was not decoded. One without a readable name has its number only.
        let name = try? list.decode(DecodedName.self).name
        throw FeedDefect.recipe(number: number, name: name, field: defect.field, problem: defect.problem)
      }
    }
    self.recipes = recipes
  }
}

/// What is wrong with one recipe.
private struct RecipeDefect: Error {
  let field: FeedDefect.Field
  let problem: FeedDefect.Problem

  init(_ field: FeedDefect.Field, _ problem: FeedDefect.Problem) {
    self.field = field
    self.problem = problem
  }

  /// Nil if the recipe is not to blame.
  init?(_ error: any Error) {
    switch error {
    case let defect as RecipeDefect: self = defect
    case DecodingError.keyNotFound(let key, _): self.init(Self.field(key), .missing)
    case DecodingError.valueNotFound(_, let context): self.init(Self.field(context.codingPath.last), .null)
    case DecodingError.typeMismatch(_, let context):
      self.init(Self.field(context.codingPath.last), .wrongType)
    default: return nil
    }
  }

  /// A place that is no field is the recipe's own place in the list.
  private static func field(_ key: (any CodingKey)?) -> FeedDefect.Field {
    key.flatMap { FeedDefect.Field(rawValue: $0.stringValue) } ?? .recipe
  }
}

private struct DecodedRecipe: Decodable {
  let recipe: Recipe

  private enum Key: String, CodingKey {
    case uuid, name, cuisine
    case photoURLLarge = "photo_url_large"
    case photoURLSmall = "photo_url_small"
    case sourceURL = "source_url"
    case youtubeURL = "youtube_url"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard let name = try values.decode(String.self, forKey: .name).somethingToSee else {
      throw RecipeDefect(.name, .blank)
    }
    guard let cuisine = try values.decode(String.self, forKey: .cuisine).somethingToSee else {
      throw RecipeDefect(.cuisine, .blank)
    }
    let identity = try values.decode(String.self, forKey: .uuid)
    guard let id = UUID(text: identity) else {
      throw RecipeDefect(.identity, identity.somethingToSee == nil ? .blank : .notAUUID)
    }
    recipe = Recipe(
      id: id, name: name, cuisine: cuisine, smallPhoto: try Self.address(.photoURLSmall, in: values),
      largePhoto: try Self.address(.photoURLLarge, in: values),
      source: try Self.address(.sourceURL, in: values),
      video: try Self.address(.youtubeURL, in: values))
  }

  private static func address(_ key: Key, in values: KeyedDecodingContainer<Key>) throws -> WebAddress? {
    try values.decodeIfPresent(String.self, forKey: key).flatMap(WebAddress.init)
  }
}

private struct DecodedName: Decodable {
  let name: String

  private enum Key: CodingKey { case name }

  init(from decoder: any Decoder) throws {
    let text = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
    guard let name = text.somethingToSee else { throw RecipeDefect(.name, .blank) }
    self.name = name
  }
}

extension String {
  /// On one line without white space around it; nil if there is nothing that a person can see.
  fileprivate var somethingToSee: String? {
    // Nearly every text is as it should be: what follows makes copies.
    if let first = unicodeScalars.first, let last = unicodeScalars.last, !first.isInvisible,
      !last.isInvisible, utf8.count <= FeedDecoder.maximumText, !utf8.contains(where: \.mayEndLine)
    {
      return self
    }
    guard !unicodeScalars.allSatisfy(\.isInvisible) else { return nil }
    let line = unicodeScalars.split(whereSeparator: \.endsLine).map(String.init).joined(separator: " ")
      .trimmingCharacters(in: FeedDecoder.trimmed)
    guard line.unicodeScalars.count > FeedDecoder.maximumText else { return line }
    return String(line.unicodeScalars.prefix(FeedDecoder.maximumText - 1)) + "…"
  }
}

extension UInt8 {
  /// Whether it is a control or the first byte of one, or of a line or paragraph separator, and of much else.
  fileprivate var mayEndLine: Bool {
    // One comparison for nearly every byte, which is printable ASCII.
    if self &- 0x20 < 0x5F { return false }
    return self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xE2
  }
}

extension Unicode.Scalar {
  /// Line breaks and other controls; not what joins its neighbours.
  fileprivate var endsLine: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
  /// White space, controls, and what only shapes its neighbours: zero-width spaces, joiners, byte-order marks.
  fileprivate var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control
      || properties.generalCategory == .format
  }
}

extension UUID {
  /// As RFC 9562 writes one, in any case. `UUID(uuidString:)` scans with a format, which takes ten times as long.
  fileprivate init?(text: String) {
    var halves: (UInt64, UInt64) = (0, 0)
    var index = 0
    for byte in text.utf8 {
      defer { index += 1 }
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x61 + 10
      default: return nil
      }
      // The 19th character is the 17th digit.
      if index < 18 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
    }
    guard index == 36 else { return nil }
    halves = (halves.0.bigEndian, halves.1.bigEndian)
    self.init(uuid: withUnsafeBytes(of: &halves) { $0.loadUnaligned(as: uuid_t.self) })
  }
}

extension FeedDefect {
  /// What `JSONDecoder` found outside of a recipe.
  fileprivate init(_ error: DecodingError, in data: Data) {
    switch error {
    case .keyNotFound: self = .noRecipes(.missing)
    case .valueNotFound(_, let context):
      self = .noRecipes(context.codingPath.isEmpty ? .topLevelNotAnObject : .null)
    case .typeMismatch(_, let context):
      self = .noRecipes(context.codingPath.isEmpty ? .topLevelNotAnObject : .notAnArray)
    default: self = .notJSON(Body(diagnosing: data))
    }
  }
}
