import Driver
import Foundation

@testable import RecipePresentation

/// Every file is a catalogue or has a defect. Every text is also the translations of two messages, of which only those
/// with the right placeholders are used, a plural rule or none, and a template, which loses nothing when it is filled.
@main
struct CatalogueFuzz {
  private static let counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_001, -1, Int.max, Int.min]

  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      let text = String(decoding: data, as: UTF8.self)
      CatalogueFuzz.checkFile(data)
      CatalogueFuzz.checkTranslations(text)
      CatalogueFuzz.checkRule(text)
      CatalogueFuzz.checkTemplate(text)
      return 0
    }
  }

  private static func checkFile(_ data: Data) {
    // The typed error leaves no other case than a defect.
    guard let catalogue = try? MessageCatalogue(data, language: "de") else { return }
    for message in ["Refresh", "{count} recipe", "Timer for {time}", "Open", ""] {
      for context in [nil, "verb"] {
        let plain = catalogue.translation(of: message, context: context)
        precondition(plain?.isEmpty != true, "an empty translation")
        for count in counts {
          let form = catalogue.translation(of: message, count: count, context: context)
          precondition((form == nil) == (plain == nil), "a translation for some numbers only")
          precondition(form?.isEmpty != true, "an empty form")
        }
      }
    }
  }

  /// The first line is the header, the second the translation of a message, the rest the forms of another.
  private static func checkTranslations(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 2 else { return }
    let file = CatalogueFuzz.file([
      ("", lines[0]), ("Timer for {time}", lines[1]),
      ("{count} recipe\0{count} recipes", lines[2...].joined(separator: "\0")),
    ])
    // The rule in the header may be wrong.
    guard let catalogue = try? MessageCatalogue(file, language: "de") else { return }
    if let timer = catalogue.translation(of: "Timer for {time}") {
      precondition(lines[1].hasPrefix(timer), "not the translation")
      precondition(MessageTemplate.placeholders(in: timer) == ["time"], "other placeholders than the message")
    }
    for count in counts {
      guard let form = catalogue.translation(of: "{count} recipe", count: count) else { continue }
      precondition(lines[2...].contains { $0.contains(form) }, "not a form")
      precondition(
        MessageTemplate.placeholders(in: form).isSubset(of: ["count"]), "a placeholder without a value")
    }
  }

  /// A `.mo` file: its header, a table of messages, one of translations, and their texts.
  private static func file(_ translations: [(String, String)]) -> Data {
    var tables: [UInt32] = []
    var texts: [UInt8] = []
    for text in translations.map(\.0) + translations.map(\.1) {
      tables += [UInt32(text.utf8.count), UInt32(28 + translations.count * 16 + texts.count)]
      texts += Array(text.utf8) + [0]
    }
    let count = UInt32(translations.count)
    let numbers = [0x9504_12DE, 0, count, 28, 28 + count * 8, 0, 0] + tables
    return numbers.reduce(into: Data()) { data, number in
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    } + texts
  }

  private static func checkRule(_ line: String) {
    guard let rule = try? PluralRule(line) else { return }
    precondition((1...10).contains(rule.formCount))
    for count in counts {
      precondition((0..<rule.formCount).contains(rule.form(for: count)), "a form that no message has")
      if count != .min {
        precondition(rule.form(for: -count) == rule.form(for: count), "the sign of a number matters")
      }
    }
  }

  private static func checkTemplate(_ template: String) {
    precondition(
      MessageTemplate.fill(template, ["}": "!"]) == template, "changed by a value that has no place")
    for name in MessageTemplate.placeholders(in: template) {
      let same = MessageTemplate.fill(template, KeyValuePairs(dictionaryLiteral: (name, "{\(name)}")))
      precondition(same == template, "changed by a value that reads like its place")
      let filled = MessageTemplate.fill(template, KeyValuePairs(dictionaryLiteral: (name, "")))
      precondition(filled.utf8.count < template.utf8.count, "a place that is not filled")
    }
  }
}
