import Cookbook
import Foundation
import PageMarkup

// The keys of other programs' files, whose values may have any type: a value of another type than expected
// counts as absent, unless its meaning is clear.
extension JSONObject {
  /// The text of the first of the keys that has one, without white space at its ends; empty without one.
  func text(_ keys: String...) -> String {
    for key in keys {
      if let text = self[key]?.scalar?.trimmed(), !text.isEmpty { return text }
    }
    return ""
  }

  /// The number of the first of the keys that has one, which may be written as a string.
  func number(_ keys: String...) -> Double? {
    for key in keys {
      if let number = self[key]?.scalar.flatMap(Double.init), number.isFinite { return number }
    }
    return nil
  }

  /// Whether a key is true, 1 or "true".
  func isTrue(_ keys: String...) -> Bool {
    keys.contains { key in
      if case .bool(true) = self[key] { return true }
      let text = self[key]?.scalar?.lowercased()
      return text == "1" || text == "true"
    }
  }

  /// The elements of the first of the keys that is there.
  func list(_ keys: String...) -> [JSONValue] {
    for key in keys {
      if let value = self[key] { return value.list }
    }
    return []
  }

  /// The date of the first of the keys that has one.
  func date(_ keys: String...) -> Date? {
    for key in keys {
      if let seconds = self[key]?.scalar.flatMap(DocumentDate.seconds) {
        return Date(timeIntervalSince1970: Double(seconds))
      }
    }
    return nil
  }

  func objects(_ key: String) -> [JSONObject] { list(key).compactMap(\.object) }

  /// The names in a list whose elements are texts or objects with a name.
  func names(_ keys: String...) -> [String] {
    for key in keys {
      guard let value = self[key] else { continue }
      return value.list.map { $0.object?.text("name", "label") ?? $0.scalar?.trimmed() ?? "" }.filter {
        !$0.isEmpty
      }
    }
    return []
  }

  func has(_ keys: String...) -> Bool { keys.contains { key in members.contains { $0.key == key } } }
}

enum Base64Photo {
  /// The limit of a photo, in bytes.
  static let maximumBytes = 32 << 20

  /// Decodes a photo with or without "data:image/jpeg;base64,". Nil if it is not base64, empty or too large.
  static func bytes(_ text: String) -> Data? {
    var text = text[...]
    if text.hasPrefix("data:") {
      guard let comma = text.prefix(200).firstIndex(of: ",") else { return nil }
      text = text[text.index(after: comma)...]
    }
    guard text.utf8.count / 4 * 3 <= maximumBytes,
      let data = Data(base64Encoded: String(text), options: .ignoreUnknownCharacters), !data.isEmpty
    else { return nil }
    return data
  }
}

enum ImportedDay {
  /// Returns "2021-10-30" of a text that begins with a date; nil for other texts.
  static func day(_ text: String) -> String? {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count == 10 else { return nil }
    for (index, byte) in bytes.enumerated() {
      guard index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte) else {
        return nil
      }
    }
    let day = String(decoding: bytes, as: UTF8.self)
    guard let month = Int(day.dropFirst(5).prefix(2)), let date = Int(day.suffix(2)),
      (1...12).contains(month),
      (1...31).contains(date)
    else { return nil }
    return day
  }
}
