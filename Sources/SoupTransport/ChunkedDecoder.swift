import Foundation

/// Takes the chunks of a body apart (RFC 9112, section 7.1). libsoup reads a length that is none as 0, the end.
struct ChunkedDecoder {
  private enum State {
    /// What there is of a line that says how long the next chunk is.
    case size([UInt8])
    case data(Int)
    /// The line end after a chunk.
    case afterData([UInt8])
    /// What there is of a line of the trailers, which are read past.
    case trailer([UInt8])
    case ended
  }

  /// Longer lines are no lengths.
  private static let maximumLineBytes = 1024

  private var state = State.size([])

  /// Whether the last chunk and its trailers have come.
  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// What of `bytes` is the body's; nil if they are not chunks.
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
        guard byte == 0x0A else {
          guard line.count < Self.maximumLineBytes else { return nil }
          // The state lets go of the line first: appended to while it is held twice, it would be copied for each byte.
          state = .ended
          line.append(byte)
          state = .size(line)
          break
        }
        guard let count = Self.count(line) else { return nil }
        state = count == 0 ? .trailer([]) : .data(count)
      case .afterData(let line):
        if byte == 0x0D, line.isEmpty {
          state = .afterData([byte])
        } else {
          guard byte == 0x0A else { return nil }
          state = .size([])
        }
      case .trailer(let line):
        if byte == 0x0A {
          state = line.isEmpty || line == [0x0D] ? .ended : .trailer([])
        } else if line.count < 2 {
          // Whether it is empty is all that is asked of it.
          state = .trailer(line + [byte])
        }
      case .ended: break
      }
      rest = rest.dropFirst()
    }
    return body
  }

  /// Hexadecimal digits, then blanks, which servers of old pad it with, or an extension.
  private static func count(_ line: [UInt8]) -> Int? {
    let digits = line.prefix { $0 != 0x3B && $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    let padding = line.dropFirst(digits.count).prefix { $0 != 0x3B }
    guard padding.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || (0x41...0x46) ~= $0 & 0xDF })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
