import Driver
import Foundation

@testable import SoupTransport

/// Every input is the body of an answer. Whether it is valid, what it decodes to and whether it is complete does not
/// depend on the pieces in which it arrives, no part of it is larger than the decoder's buffer, and it ends.
///
/// Every input is also a body that a server compresses and sends in chunks: it decodes to the same bytes, and to less
/// than all of it is said to be incomplete.
@main
struct BodyFuzz {
  private struct Outcome: Equatable {
    var isComplete = false
    var body = Data()
  }

  static func main() {
    run { bytes, count in
      let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
      guard input.count > 2 else { return 0 }
      let body = Array(input[2...])
      let sizes = SmallSizes(seed: input[1])
      BodyFuzz.decodesInAnyPieces(body, input[0], sizes)
      BodyFuzz.decodesWhatWasEncoded(body, input[0], sizes)
      return 0
    }
  }

  private static func decodesInAnyPieces(_ body: [UInt8], _ options: UInt8, _ sizes: SmallSizes) {
    var headers: [String: String] = [:]
    switch options >> 1 & 3 {
    case 1: headers["content-encoding"] = "gzip"
    case 2: headers["content-encoding"] = "deflate"
    default: break
    }
    let isChunked = options & 1 == 1
    if !isChunked, options & 8 == 8 { headers["content-length"] = "\(Int(options >> 4) * 16)" }
    // A body that ends as gzip may be followed by padding, of which the piece in which it lies does not count.
    let whole = decoded([body], headers, isChunked)
    let pieces = decoded(sizes.split(body), headers, isChunked)
    precondition(
      whole == pieces, "another body in pieces: \(String(describing: whole)), \(String(describing: pieces))")
  }

  private static func decodesWhatWasEncoded(_ body: [UInt8], _ options: UInt8, _ sizes: SmallSizes) {
    var encoded = body
    var headers: [String: String] = [:]
    if options & 2 == 2 {
      headers["content-encoding"] = "gzip"
      encoded = gzip(body, sizes)
    }
    let isChunked = options & 1 == 1
    if isChunked { encoded = chunked(encoded, sizes) } else { headers["content-length"] = "\(encoded.count)" }
    precondition(
      decoded(sizes.split(encoded), headers, isChunked) == Outcome(isComplete: true, body: Data(body)),
      "not what was encoded")
    guard isChunked || options & 2 == 2 else { return }
    let length = 1 + Int(options) * (encoded.count - 2) / 256
    let cut = decoded([Array(encoded.prefix(length))], headers, isChunked)
    precondition(cut?.isComplete != true, "complete when it was cut off")
  }

  /// Nil if the body is invalid.
  private static func decoded(_ pieces: [[UInt8]], _ headers: [String: String], _ isChunked: Bool) -> Outcome?
  {
    guard let decoder = BodyDecoder(headers, isChunked: isChunked) else {
      preconditionFailure("a known coding")
    }
    var outcome = Outcome()
    for piece in pieces where !decoder.hasEnded {
      let isValid = piece.withUnsafeBytes { bytes in
        decoder.decode(bytes) { part in
          precondition(part.count <= max(64 << 10, bytes.count), "a part larger than the buffer")
          outcome.body.append(part)
          // As a request does that has a limit.
          return outcome.body.count < 1 << 20
        }
      }
      guard isValid else { return nil }
      if outcome.body.count >= 1 << 20 { return Outcome() }
    }
    outcome.isComplete = decoder.isComplete
    return outcome
  }

  /// The bytes in chunks, with the extensions and blanks that servers send.
  private static func chunked(_ bytes: [UInt8], _ sizes: SmallSizes) -> [UInt8] {
    var result: [UInt8] = []
    for (number, piece) in sizes.split(bytes).enumerated() where !piece.isEmpty {
      let size = String(piece.count, radix: 16, uppercase: number % 2 == 0)
      result +=
        Array((size + ["", " ", ";a=b", "  ;"][number % 4] + "\r\n").utf8) + piece + Array("\r\n".utf8)
    }
    return result + Array("0\r\nDigest: none\r\n\r\n".utf8)
  }

  /// The bytes as gzip (RFC 1952) in stored blocks (RFC 1951, section 3.2.4).
  private static func gzip(_ bytes: [UInt8], _ sizes: SmallSizes) -> [UInt8] {
    var result: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
    for piece in sizes.split(bytes) {
      let length = UInt16(piece.count)
      result += [0] + littleEndian(length) + littleEndian(~length) + piece
    }
    result += [1] + littleEndian(UInt16(0)) + littleEndian(UInt16.max)
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// The CRC-32 of RFC 1952, section 8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}

/// How bytes are split.
private struct SmallSizes {
  let seed: UInt8

  func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    var size = Int(seed)
    while !rest.isEmpty {
      pieces.append(Array(rest.prefix(1 + size % 97)))
      rest = rest.dropFirst(1 + size % 97)
      size = (size * 31 + 7) & 0xFFFF
    }
    return pieces
  }
}
