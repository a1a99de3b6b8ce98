public import Foundation
import JSON

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
/// Unknown keys and their values are passed over. Of repeated keys, the first counts.
public enum FeedDecoder {
  /// The limit of a feed, in bytes. A longer one is rejected without decoding.
  public static let maximumBytes = 64 << 20
  /// The limit of a name or cuisine, in Unicode scalars. Longer ones are truncated, because laying out a name
  /// of a million letters takes minutes.
  static let maximumText = 500
  /// The greatest depth of nesting.
  static let maximumDepth = 512
  /// The characters removed around a text: white space, and byte-order marks, with which copied texts may
  /// begin and which would make a second cuisine that looks like the first.
  static let trimmed = CharacterSet.whitespacesAndNewlines.union(["\u{FEFF}"])

  /// Decodes the recipes of a feed, in its order. Throws the first defect. Decode large feeds off the main
  /// thread.
  public static func recipes(from data: Data) throws(FeedDefect) -> [Recipe] {
    guard data.count <= maximumBytes else { throw .notJSON(.tooLarge(limit: maximumBytes)) }
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(JSONScanner.Invalid) in
        var feed = DecodedFeed()
        try feed.read(JSONScanner(bytes.bindMemory(to: UInt8.self), maximumDepth: maximumDepth))
        return feed
      }
    }
    guard case .success(let feed) = result else { throw .notJSON(FeedDefect.Body(diagnosing: data)) }
    if let defect = feed.defect { throw defect }
    return feed.recipes
  }
}

/// The recipes of a feed, or its first defect. A text that is not JSON has no other defect, so it is read to its end.
private struct DecodedFeed {
  private(set) var recipes: [Recipe] = []
  private(set) var defect: FeedDefect? = .noRecipes(.missing)
  private var hasList = false
  private var identities: Set<UUID> = []

  /// Reads a feed to its end. Of several keys "recipes" the first counts.
  mutating func read(_ scanner: JSONScanner) throws(JSONScanner.Invalid) {
    var scanner = scanner
    if scanner.next() == UInt8(ascii: "{") {
      try scanner.object { scanner, key throws(JSONScanner.Invalid) in
        if case "recipes" = key, !hasList { try readList(&scanner) } else { try scanner.skip() }
      }
    } else {
      try scanner.skip()
      defect = .noRecipes(.topLevelNotAnObject)
    }
    try scanner.end()
  }

  /// Reads the list of recipes. Behind the first defect the rest is read for its JSON alone.
  private mutating func readList(_ scanner: inout JSONScanner) throws(JSONScanner.Invalid) {
    hasList = true
    switch scanner.next() {
    case UInt8(ascii: "["): defect = nil
    case UInt8(ascii: "n"): defect = .noRecipes(.null)
    default: defect = .noRecipes(.notAnArray)
    }
    guard defect == nil else { return try scanner.skip() }
    var number = 0
    try scanner.list { scanner throws(JSONScanner.Invalid) in
      number += 1
      let fields = try DecodedFields(&scanner)
      guard defect == nil else { return }
      do throws(RecipeDefect) {
        let recipe = try fields.recipe
        if identities.insert(recipe.id).inserted { recipes.append(recipe) }
      } catch {
        defect = .recipe(
          number: number, name: fields.name.text?.trimmedLine, field: error.field, problem: error.problem)
      }
    }
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
}

/// The values of a recipe's keys.
private struct DecodedFields {
  /// The value of a key that must be a text.
  enum Value {
    case missing, null, wrongType
    case text(String)

    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  private var whole = Value.missing
  private(set) var name = Value.missing
  private var cuisine = Value.missing
  private var identity = Value.missing
  private var smallPhoto = Value.missing
  private var largePhoto = Value.missing
  private var source = Value.missing
  private var video = Value.missing

  init(_ scanner: inout JSONScanner) throws(JSONScanner.Invalid) {
    guard scanner.next() == UInt8(ascii: "{") else {
      whole = try Self.value(&scanner)
      return
    }
    typealias Field = FeedDefect.Field
    try scanner.object { scanner, key throws(JSONScanner.Invalid) in
      // Looking the raw value up instead would be an eighth of the instructions of decoding.
      switch key {
      case Field.name.rawValue: try Self.read(&scanner, into: &name)
      case Field.cuisine.rawValue: try Self.read(&scanner, into: &cuisine)
      case Field.identity.rawValue: try Self.read(&scanner, into: &identity)
      case Field.smallPhoto.rawValue: try Self.read(&scanner, into: &smallPhoto)
      case Field.largePhoto.rawValue: try Self.read(&scanner, into: &largePhoto)
      case Field.source.rawValue: try Self.read(&scanner, into: &source)
      case Field.video.rawValue: try Self.read(&scanner, into: &video)
      default: try scanner.skip()
      }
    }
  }

  /// Reads the value of a key. If a key is there twice, the first value counts.
  private static func read(
    _ scanner: inout JSONScanner, into value: inout Value
  ) throws(JSONScanner.Invalid) {
    guard case .missing = value else { return try scanner.skip() }
    value = try self.value(&scanner)
  }

  /// Reads a value; of a text without the combining marks beyond their limit.
  private static func value(_ scanner: inout JSONScanner) throws(JSONScanner.Invalid) -> Value {
    let first = scanner.next()
    if first == UInt8(ascii: "\"") { return .text(try scanner.string().limitingMarks) }
    try scanner.skip()
    return first == UInt8(ascii: "n") ? .null : .wrongType
  }

  /// The recipe. Throws the first defect in the order in which the error names it.
  var recipe: Recipe {
    get throws(RecipeDefect) {
      switch whole {
      case .missing: break
      case .null: throw RecipeDefect(.recipe, .null)
      case .text, .wrongType: throw RecipeDefect(.recipe, .wrongType)
      }
      guard let name = try Self.text(name, .name).trimmedLine else { throw RecipeDefect(.name, .blank) }
      guard let cuisine = try Self.text(cuisine, .cuisine).trimmedLine else {
        throw RecipeDefect(.cuisine, .blank)
      }
      let identity = try Self.text(identity, .identity)
      guard let id = UUID(text: identity) else {
        throw RecipeDefect(.identity, identity.trimmedLine == nil ? .blank : .notAUUID)
      }
      return Recipe(
        id: id, name: name, cuisine: cuisine, smallPhoto: try Self.address(smallPhoto, .smallPhoto),
        largePhoto: try Self.address(largePhoto, .largePhoto), source: try Self.address(source, .source),
        video: try Self.address(video, .video))
    }
  }

  /// The text of a required key.
  private static func text(_ value: Value, _ field: FeedDefect.Field) throws(RecipeDefect) -> String {
    switch value {
    case .text(let text): return text
    case .missing: throw RecipeDefect(field, .missing)
    case .null: throw RecipeDefect(field, .null)
    case .wrongType: throw RecipeDefect(field, .wrongType)
    }
  }

  /// The address of an optional key. Null and a text that is no address mean none.
  private static func address(
    _ value: Value, _ field: FeedDefect.Field
  ) throws(RecipeDefect) -> WebAddress? {
    switch value {
    case .text(let text): return WebAddress(text)
    case .missing, .null: return nil
    case .wrongType: throw RecipeDefect(field, .wrongType)
    }
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
  package init?(text: String) {
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
