public import Foundation

/// Decodes feeds strictly: one invalid recipe makes the whole feed invalid.
///
/// ```swift
/// let data = Data(#"{"recipes": [{"cuisine": "French"}]}"#.utf8)
/// let recipes = try FeedDecoder.recipes(from: data)  // throws
/// // FeedDefect.recipe(number: 1, name: nil, field: .name, problem: .missing)
/// ```
///
/// Required are `recipes` and, in each recipe, `cuisine`, `name` and `uuid`: texts with a visible character,
/// `uuid` a UUID in any case. White space around a name or cuisine is removed, line breaks in it become
/// spaces, and it is truncated to 500 characters. The addresses are optional: null, absent, not an address
/// and not http(s) all mean none, but another JSON type is a defect. Unknown keys are ignored. Of recipes
/// with the same `uuid`, the first is kept.
///
/// `JSONDecoder` decides whether the data is JSON. It accepts a comma before a closing bracket, does not examine the
/// values of unknown keys, and uses the first of repeated keys. A letter with more than a hundred combining
/// marks is rejected before, because `JSONDecoder` takes very long for it.
public enum FeedDecoder {
  /// The limit of a feed, in bytes. A longer one is rejected without decoding.
  public static let maximumBytes = 64 << 20
  /// The limit of commas and opening brackets. Each begins a value. The densest feed of `maximumBytes` has 3.6
  /// million.
  static let maximumValues = 4_000_000
  /// The limit of a name or cuisine, in Unicode scalars. Longer ones are truncated, because laying out a name
  /// of a million letters takes minutes.
  static let maximumText = 500
  /// The characters removed around a text: white space, and byte-order marks, with which copied texts may
  /// begin and which would make a second cuisine that looks like the first.
  static let trimmed = CharacterSet.whitespacesAndNewlines.union(["\u{FEFF}"])

  /// Decodes the recipes of a feed, in its order. Throws the first defect. Decode large feeds off the main
  /// thread: 10,000 recipes take 40 ms.
  public static func recipes(from data: Data) throws(FeedDefect) -> [Recipe] {
    guard data.count <= maximumBytes else { throw .notJSON(.tooLarge(limit: maximumBytes)) }
    // `JSONDecoder` also reads UTF-16 and UTF-32, but not reliably.
    guard !FeedDefect.Body.isWide(data) else { throw .notJSON(.notUTF8) }
    // `JSONDecoder` takes 50 bytes for each value, also of unknown keys: 1.6 GB for a list of 64 MiB of digits.
    guard data.count < maximumValues || countOfValues(data) <= maximumValues else {
      throw .notJSON(.tooManyValues(limit: maximumValues))
    }
    guard !hasTooManyMarks(data) else { throw .notJSON(.tooManyMarks(limit: maximumMarks)) }
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

  /// The most recipes for which memory is reserved before they are read.
  private static let maximumReservation = 10_000

  let recipes: [Recipe]

  init(from decoder: any Decoder) throws {
    var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .recipes)
    var recipes: [Recipe] = []
    // The count is the server's word until the recipes are read: 63 MiB may hold 33 million zeros.
    let capacity = min(list.count ?? 0, Self.maximumReservation)
    recipes.reserveCapacity(capacity)
    var seen: Set<UUID> = Set(minimumCapacity: capacity)
    while !list.isAtEnd {
      let number = list.currentIndex + 1
      do {
        let recipe = try list.decode(DecodedRecipe.self).recipe
        if seen.insert(recipe.id).inserted { recipes.append(recipe) }
      } catch {
        guard let defect = RecipeDefect(error) else { throw error }
        // The container stays at the element that failed, so its name, if any, can be read for the message.
        let name = try? list.decode(DecodedName.self).name
        throw FeedDefect.recipe(number: number, name: name, field: defect.field, problem: defect.problem)
      }
    }
    self.recipes = recipes
  }
}

/// A defect of a recipe whose number and name are not known yet.
private struct RecipeDefect: Error {
  let field: FeedDefect.Field
  let problem: FeedDefect.Problem

  init(_ field: FeedDefect.Field, _ problem: FeedDefect.Problem) {
    self.field = field
    self.problem = problem
  }

  /// Returns nil if the error is not about a recipe.
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

  /// Returns the field of a coding key. Any other key is the recipe's index in the list.
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
    guard let name = try values.decode(String.self, forKey: .name).trimmedLine else {
      throw RecipeDefect(.name, .blank)
    }
    guard let cuisine = try values.decode(String.self, forKey: .cuisine).trimmedLine else {
      throw RecipeDefect(.cuisine, .blank)
    }
    let identity = try values.decode(String.self, forKey: .uuid)
    guard let id = UUID(text: identity) else {
      throw RecipeDefect(.identity, identity.trimmedLine == nil ? .blank : .notAUUID)
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
    guard let name = text.trimmedLine else { throw RecipeDefect(.name, .blank) }
    self.name = name
  }
}

extension String {
  /// The text on one line, without surrounding white space; nil if no character is visible.
  fileprivate var trimmedLine: String? {
    let scalars = unicodeScalars
    // The fast path: nearly all texts need no change, and copying each would make decoding slower by half.
    if let first = scalars.first, let last = scalars.last, !first.isInvisible, !last.isInvisible,
      utf8.count <= FeedDecoder.maximumText, !scalars.contains(where: \.endsLine)
    {
      return self
    }
    guard !scalars.allSatisfy(\.isInvisible) else { return nil }
    let line = scalars.split(whereSeparator: \.endsLine).map(String.init).joined(separator: " ")
      .trimmingCharacters(in: FeedDecoder.trimmed)
    guard line.unicodeScalars.count > FeedDecoder.maximumText else { return line }
    return String(line.unicodeScalars.prefix(FeedDecoder.maximumText - 1)) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control or a line or paragraph separator (general categories Cc, Zl and Zp,
  /// which Unicode will not extend). Zero-width joiners do not count, because they shape their neighbours.
  fileprivate var endsLine: Bool {
    value < 0x20 || 0x7F...0x9F ~= value || 0x2028...0x2029 ~= value
  }

  /// Whether the scalar is white space, a control, or only shapes its neighbours, such as a zero-width space,
  /// a joiner or a byte-order mark.
  fileprivate var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control || properties.generalCategory == .format
  }
}

extension UUID {
  /// Parses a UUID in the format of RFC 9562, in any case.
  ///
  /// `UUID(uuidString:)` scans with a format on Linux, which takes ten times as long.
  fileprivate init?(text: String) {
    var text = text
    let bytes = text.withUTF8 { text -> uuid_t? in
      let hyphen = UInt8(ascii: "-")
      guard text.count == 36, text[8] == hyphen, text[13] == hyphen, text[18] == hyphen, text[23] == hyphen
      else { return nil }
      var halves: (UInt64, UInt64) = (0, 0)
      for index in 0..<36 where index != 8 && index != 13 && index != 18 && index != 23 {
        guard let digit = text[index].hexDigit else { return nil }
        // The first 16 digits precede the "-" at 18, in the second half.
        if index < 18 {
          halves.0 = halves.0 << 4 | UInt64(digit)
        } else {
          halves.1 = halves.1 << 4 | UInt64(digit)
        }
      }
      halves = (halves.0.bigEndian, halves.1.bigEndian)
      return withUnsafeBytes(of: &halves) { $0.loadUnaligned(as: uuid_t.self) }
    }
    guard let bytes else { return nil }
    self.init(uuid: bytes)
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension FeedDefect {
  /// Maps an error that `JSONDecoder` found outside of any recipe.
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
