import Foundation

extension FeedDefect.Body {
  /// Guesses the kind of a body that is not JSON, for the error's message. Safe for any bytes.
  init(diagnosing data: Data) {
    guard !Self.isWide(data) else {
      self = .notUTF8
      return
    }
    let marked = Self.droppingTornCharacter(data)
    let bytes = marked.starts(with: Self.byteOrderMark) ? marked.dropFirst(Self.byteOrderMark.count) : marked
    let outline = Outline(bytes)
    guard let first = outline.first else {
      self = .empty
      return
    }
    // Before the check of the encoding, because a page that is not UTF-8 is still a page.
    if first == UInt8(ascii: "<") {
      self = .html
    } else if String(bytes: bytes, encoding: .utf8) == nil {
      self = .notUTF8
    } else if outline.depth > FeedDecoder.maximumDepth {
      self = .tooDeep
    } else if outline.isOpen {
      self = .truncated
    } else {
      self = .other
    }
  }

  /// Whether a body is UTF-16 or UTF-32: it has a byte-order mark, or zeros in its first two bytes, because
  /// JSON starts with two ASCII characters (RFC 4627, section 3).
  private static func isWide(_ data: Data) -> Bool {
    let head = Array(data.prefix(2))
    return head == [0xFE, 0xFF] || head == [0xFF, 0xFE] || head.contains(0)
  }

  /// UTF-8's byte-order mark, which a body may have.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Removes an incomplete character at the end of a truncated body.
  private static func droppingTornCharacter(_ data: Data) -> Data {
    // A character has up to four bytes, so up to three may be left.
    for length in 1...3 where data.count >= length {
      let byte = data[data.endIndex - length]
      if byte & 0xC0 == 0x80 { continue }
      let whole = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return whole > length ? data.dropLast(length) : data
    }
    return data
  }
}

/// The nesting of a text that may be JSON.
private struct Outline {
  /// The first byte other than white space.
  private(set) var first: UInt8?
  /// The greatest depth of nested brackets.
  private(set) var depth = 0
  /// Whether the text starts with an object or an array that does not end.
  private(set) var isOpen = false

  init(_ data: Data) {
    var open = 0
    var isInString = false
    var isEscaped = false
    for byte in data {
      if first == nil, ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { first = byte }
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        depth = max(depth, open)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
    }
    isOpen = open > 0 && (first == UInt8(ascii: "{") || first == UInt8(ascii: "["))
  }
}
