package import Foundation

/// The messages of one language: a `.mo` file, which `msgfmt` compiles from `po/LANGUAGE.po`.
///
/// Ladle parses the file itself, because Foundation's own lookup works on Apple's systems only, and because
/// both systems and the tests then run the same code. The whole file is validated when it is read: every
/// offset, the UTF-8 of every text, the plural rule, and that each translation has the placeholders of its
/// message.
///
/// ```swift
/// let german = try MessageCatalogue(Data(contentsOf: file), language: "de")
/// german.translation(of: "Refresh")                                    // "Aktualisieren"
/// german.translation(of: "{count} recipe", count: 3)                   // "{count} Rezepte"
/// ```
///
/// Source: GNU gettext manual, section 10.3, "The Format of GNU MO Files".
package struct MessageCatalogue: Sendable {
  /// The reason that a file is not a valid catalogue. The app then stays in English.
  package enum Defect: Error, Hashable, Sendable {
    case tooLarge
    case notACatalogue
    case outOfBounds
    case notUTF8
    case pluralForms
  }

  /// The limit of a catalogue, in bytes, enough for ten times as many messages as Ladle has.
  package static let maximumBytes = 4 << 20
  private static let maximumMessages = 20_000
  /// The limit of a message and of a translation, in bytes, fifty times as long as Ladle's longest. Comparing a letter
  /// takes time that grows with the square of its accents.
  static let maximumText = 8 << 10

  /// The language as gettext writes it: "de", "pt_BR".
  package let language: String
  /// The number of messages that were omitted because their translations have other placeholders.
  package private(set) var rejectedCount = 0
  /// The translations by context and message; plural forms are in order.
  private var translations: [String: [String]] = [:]
  private var pluralRule = PluralRule.germanic

  /// Parses and validates a `.mo` file.
  package init(_ data: Data, language: String) throws(Defect) {
    guard data.count <= Self.maximumBytes else { throw .tooLarge }
    self.language = language
    let reader = try Reader(bytes: [UInt8](data))
    guard reader.count <= Self.maximumMessages else { throw .tooLarge }
    // Texts do not overlap, or a small file could name one long text twenty thousand times.
    var room = data.count
    for index in 0..<reader.count {
      let message = try reader.text(reader.messages, index)
      let translation = try reader.text(reader.translations, index)
      guard max(message.utf8.count, translation.utf8.count) <= Self.maximumText else { throw .tooLarge }
      room -= message.utf8.count + translation.utf8.count
      guard room >= 0 else { throw .outOfBounds }
      if message.isEmpty {
        pluralRule = try Self.pluralRule(inHeader: translation)
      } else {
        add(message, translation)
      }
    }
    // A rule is known only at the end: the header need not be first.
    translations = translations.filter { $0.value.count == 1 || $0.value.count == pluralRule.formCount }
  }

  /// Returns the translation of a message without a number; nil if there is none.
  package func translation(of message: String, context: String? = nil) -> String? {
    translations[Self.key(message, context)]?.first
  }

  /// Returns the plural form of a translation for a number; nil if there is none. `message` is the English
  /// singular.
  package func translation(of message: String, count: Int, context: String? = nil) -> String? {
    guard let forms = translations[Self.key(message, context)] else { return nil }
    return forms[min(pluralRule.form(for: count), forms.count - 1)]
  }

  private static func key(_ message: String, _ context: String?) -> String {
    context.map { $0 + "\u{4}" + message } ?? message
  }

  private mutating func add(_ message: String, _ translation: String) {
    let originals = message.split(separator: "\0", omittingEmptySubsequences: false)
    let forms = translation.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    // Translators leave a translation empty until they have written it.
    guard !forms.contains(""), let key = originals.first else { return }
    let wanted = originals.map { MessageTemplate.placeholders(in: String($0)) }
    let every = wanted.reduce(into: Set()) { $0.formUnion($1) }
    let isRight = forms.allSatisfy { form in
      let placeholders = MessageTemplate.placeholders(in: form)
      // A form such as "One recipe" may omit the number, in English or in the translation.
      return originals.count == 1
        ? placeholders == every : placeholders.union(["count"]) == every.union(["count"])
    }
    guard isRight else {
      rejectedCount += 1
      return
    }
    translations[String(key)] = forms
  }

  private static func pluralRule(inHeader header: String) throws(Defect) -> PluralRule {
    let name = "plural-forms:"
    guard let line = header.split(separator: "\n").first(where: { $0.lowercased().hasPrefix(name) }) else {
      return .germanic
    }
    do throws(PluralRule.SyntaxError) {
      return try PluralRule(String(line.dropFirst(name.count)))
    } catch {
      throw .pluralForms
    }
  }
}

// MARK: - The file

extension MessageCatalogue {
  /// The file's two tables, of messages and of translations; each entry is a length and an offset.
  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    private(set) var count = 0
    private(set) var messages = 0
    private(set) var translations = 0

    init(bytes: [UInt8]) throws(Defect) {
      self.bytes = bytes
      switch bytes.prefix(4) {
      case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
      case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
      default: throw .notACatalogue
      }
      // The upper half is the major revision, which is 0 or 1.
      guard try number(4) >> 16 <= 1 else { throw .notACatalogue }
      count = try number(8)
      messages = try number(12)
      translations = try number(16)
      guard count * 8 <= bytes.count else { throw .outOfBounds }
    }

    /// Reads an unsigned 32-bit number. Sums and products of a few of these do not overflow an `Int`.
    private func number(_ offset: Int) throws(Defect) -> Int {
      guard offset + 4 <= bytes.count else { throw .outOfBounds }
      let digits = bytes[offset..<offset + 4]
      return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    func text(_ table: Int, _ index: Int) throws(Defect) -> String {
      let length = try number(table + index * 8)
      let offset = try number(table + index * 8 + 4)
      guard offset + length <= bytes.count else { throw .outOfBounds }
      guard let text = String(bytes: bytes[offset..<offset + length], encoding: .utf8) else { throw .notUTF8 }
      return text
    }
  }
}
