import Foundation

/// Decodes a chunked body (RFC 9112, section 7.1). libsoup's own decoder takes an invalid chunk length for 0
/// and thus for the end.
struct ChunkedDecoder {
  private enum State {
    /// In the line with the next chunk's length; the bytes are the part that has arrived.
    case size([UInt8])
    /// In a chunk; the number is that of its missing bytes.
    case data(Int)
    /// In the line end after a chunk; the bytes are the part that has arrived.
    case afterData([UInt8])
    /// In a trailer, which is ignored; the bytes are the part that has arrived.
    case trailer([UInt8])
    case ended
  }

  /// The limit of a length line in bytes, which a server could otherwise make endless.
  private static let maximumLineBytes = 1024

  private var state = State.size([])

  /// Whether the last chunk and its trailers have arrived.
  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Returns the part of the body in `bytes`; nil if the chunk framing is invalid.
  mutating func decode(_ bytes: UnsafeRawBufferPointer) -> Data? {
    var body = Data()
    var rest = bytes[...]
    while let byte = rest.first, !hasEnded {
      switch state {
      case .data(let count):
        let taken = rest.prefix(count)
        body.append(contentsOf: taken)
        rest = rest.dropFirst(taken.count)
        state = taken.count == count ? .afterData([]) : .data(count - taken.count)
        continue
      case .size(var line):
        guard byte == UInt8(ascii: "\n") else {
          guard line.count < Self.maximumLineBytes else { return nil }
          // Release the state's reference to the line first; otherwise each byte appended would copy the
          // line.
          state = .ended
          line.append(byte)
          state = .size(line)
          break
        }
        guard let count = Self.count(line) else { return nil }
        state = count == 0 ? .trailer([]) : .data(count)
      case .afterData(let line):
        if byte == UInt8(ascii: "\r"), line.isEmpty {
          state = .afterData([byte])
        } else {
          guard byte == UInt8(ascii: "\n") else { return nil }
          state = .size([])
        }
      case .trailer(let line):
        if byte == UInt8(ascii: "\n") {
          state = line.isEmpty || line == [UInt8(ascii: "\r")] ? .ended : .trailer([])
        } else if line.count < 2 {
          // Two bytes are enough to tell whether the line is empty.
          state = .trailer(line + [byte])
        }
      case .ended: break
      }
      rest = rest.dropFirst()
    }
    return body
  }

  /// Parses hexadecimal digits and ignores the blanks with which old servers pad the line, and an
  /// extension.
  private static func count(_ line: [UInt8]) -> Int? {
    func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") }
    func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }
    let digits = line.prefix { !isEnd($0) && !isBlank($0) }
    let padding = line.dropFirst(digits.count).prefix { !isEnd($0) }
    guard padding.allSatisfy(isBlank),
      digits.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0 & 0xDF
      })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
