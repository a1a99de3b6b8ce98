import Foundation

extension FeedDefect.Body {
  /// How deep `JSONDecoder` goes before it gives up.
  static let maximumDepth = 512

  /// What a body that `JSONDecoder` refused looks like: a guess for the words of an error, good for any bytes.
  init(diagnosing data: Data) {
    let marked = Self.droppingTornCharacter(data)
    let bytes = marked.starts(with: Self.byteOrderMark) ? marked.dropFirst(Self.byteOrderMark.count) : marked
    let outline = Outline(bytes)
    guard let first = outline.first else {
      self = .empty
      return
    }
    // A page in another encoding is a page.
    if first == UInt8(ascii: "<") {
      self = .html
    } else if String(bytes: bytes, encoding: .utf8) == nil {
      self = .notUTF8
    } else if outline.depth > Self.maximumDepth {
      self = .tooDeep
    } else if outline.isOpen {
      self = .truncated
    } else {
      self = .other
    }
  }

  /// UTF-16 or UTF-32, by a byte-order mark or by the zeros in the first two characters of any JSON.
  static func isWide(_ data: Data) -> Bool {
    let head = Array(data.prefix(2))
    return head == [0xFE, 0xFF] || head == [0xFF, 0xFE] || head.contains(0)
  }

  /// Of UTF-8, which needs none and may have one.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A body that ends too early may end inside a character.
  private static func droppingTornCharacter(_ data: Data) -> Data {
    // At most three bytes of four are there.
    for length in 1...3 where data.count >= length {
      let byte = data[data.endIndex - length]
      if byte & 0xC0 == 0x80 { continue }
      let whole = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return whole > length ? data.dropLast(length) : data
    }
    return data
  }
}

/// The brackets and strings of what may be JSON.
private struct Outline {
  /// The first byte that is not white space.
  private(set) var first: UInt8?
  /// The deepest that brackets are within each other.
  private(set) var depth = 0
  /// Whether it begins as an object or an array and ends before that does.
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
