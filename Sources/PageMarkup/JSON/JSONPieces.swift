package import Foundation
import JSON

/// Finds the elements of a JSON list, or the members of an object, in a text that is too large to hold as
/// values. Only strings and brackets are looked at, once each and without recursion.
///
/// ```swift
/// var pieces = JSONPieces(data)
/// while let piece = try pieces?.next() { … data[piece.range] … }
/// ```
package struct JSONPieces {
  /// The text ends within a value, or something else stands where a value, a comma or a colon is due.
  package struct Damaged: Error {}

  package struct Piece {
    /// The member's name; nil in a list.
    package let key: String?
    /// Where the value is in the data.
    package let range: Range<Int>
    /// The number of values in it, or a few more.
    package let valueCount: Int
  }

  private let data: Data
  private let end: Int
  /// The offset of the next byte.
  private var position: Int
  package let isObject: Bool
  /// The offset of the opening bracket.
  package let start: Int
  /// The offset after the closing bracket, once `next` has returned nil.
  package private(set) var endOfValue: Int?

  /// Begins with the list or object at the start of a range, after white space and a byte order mark. Nil if
  /// there is none.
  package init?(_ data: Data, in range: Range<Int>? = nil) {
    let range = range ?? data.startIndex..<data.endIndex
    self.data = data
    end = range.upperBound
    position = range.lowerBound
    if data[range].starts(with: [0xef, 0xbb, 0xbf]) { position += 3 }
    while position < end, Self.isSpace(data[position]) { position += 1 }
    guard position < end, data[position] == UInt8(ascii: "{") || data[position] == UInt8(ascii: "[") else {
      return nil
    }
    isObject = data[position] == UInt8(ascii: "{")
    start = position
    position += 1
    guard beginsPlausibly else { return nil }
  }

  /// Whether JSON may follow the bracket, which tells "[Prep]" and "{{ name }}" from damaged JSON.
  private var beginsPlausibly: Bool {
    let rest = data[position..<end].drop(while: Self.isSpace)
    guard let first = rest.first else { return true }
    if isObject { return "\"},".utf8.contains(first) }
    // "[-" begins a comment in Cooklang, unless a number follows.
    if first == UInt8(ascii: "-") { return rest.dropFirst().first.map("0123456789".utf8.contains) ?? false }
    return "{[\"],0123456789".utf8.contains(first)
      || ["null", "true", "false"].contains { rest.starts(with: $0.utf8) }
  }

  /// Returns the next element or member; nil after the last.
  package mutating func next() throws(Damaged) -> Piece? {
    guard endOfValue == nil else { return nil }
    let (data, end, isObject, start) = (data, end, isObject, position)
    let found = data.withUnsafeBytes { buffer in
      // Offsets in the data need not begin at zero.
      var scanner = Scanner(bytes: buffer, base: data.startIndex, position: start, end: end)
      return Result { () throws(Damaged) in try scanner.next(isObject: isObject) }.map {
        ($0, scanner.position)
      }
    }
    let (piece, position) = try found.get()
    self.position = position
    if piece == nil { endOfValue = position }
    return piece
  }

  fileprivate static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}

private struct Scanner {
  let bytes: UnsafeRawBufferPointer
  let base: Int
  var position: Int
  let end: Int
  private var count = 1

  init(bytes: UnsafeRawBufferPointer, base: Int, position: Int, end: Int) {
    (self.bytes, self.base, self.position, self.end) = (bytes, base, position, end)
  }

  private var current: UInt8? { position < end ? bytes[position - base] : nil }

  private mutating func skipSpace() {
    while let byte = current, JSONPieces.isSpace(byte) { position += 1 }
  }

  /// Moves past the closing bracket and returns nil, or returns the next piece.
  mutating func next(isObject: Bool) throws(JSONPieces.Damaged) -> JSONPieces.Piece? {
    skipSpace()
    // More commas than needed are a common mistake.
    while current == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
    if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      position += 1
      return nil
    }
    var key: String?
    if isObject {
      guard current == UInt8(ascii: "\"") else { throw JSONPieces.Damaged() }
      let start = position
      try skipString()
      key = text(start..<position)
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw JSONPieces.Damaged() }
      position += 1
      skipSpace()
    }
    let start = position
    try skipValue()
    let range = start..<position
    skipSpace()
    switch current {
    case UInt8(ascii: ","), isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
      return JSONPieces.Piece(key: key, range: range, valueCount: count)
    default: throw JSONPieces.Damaged()
    }
  }

  /// Returns the text of a string; without its escapes only if it has none.
  private func text(_ range: Range<Int>) -> String {
    let inner = bytes[range.lowerBound + 1 - base..<range.upperBound - 1 - base]
    // Where an escape is invalid, the text stays as it is written.
    if inner.contains(UInt8(ascii: "\\")),
      let text =
        (try? StrictJSONParser.value(in: Data(bytes[range.lowerBound - base..<range.upperBound - base])))?
        .scalar
    {
      return text
    }
    return String(limitingMarks: inner)
  }

  private mutating func skipValue() throws(JSONPieces.Damaged) {
    switch current {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
    default:
      let start = position
      while let byte = current, !JSONPieces.isSpace(byte), !",]}:\"[{".utf8.contains(byte) { position += 1 }
      guard position > start else { throw JSONPieces.Damaged() }
    }
  }

  private mutating func skipNested() throws(JSONPieces.Damaged) {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        try skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        count += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): count += 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
    throw JSONPieces.Damaged()
  }

  private mutating func skipString() throws(JSONPieces.Damaged) {
    guard
      let after = UnsafeRawBufferPointer(rebasing: bytes[..<(end - base)]).endOfJSONString(
        at: position - base)
    else {
      throw JSONPieces.Damaged()
    }
    position = base + after
  }
}
