public import Foundation

/// As much of gzip (RFC 1951, RFC 1952) as a test server needs.
public enum Gzip {
  /// The bytes uncompressed, in stored blocks.
  public static func stored(_ data: Data) -> Data {
    var result = header
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result.append(contentsOf: [
        UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8),
      ])
      result.append(block)
    } while !rest.isEmpty
    append(checksum(data), to: &result)
    append(UInt32(truncatingIfNeeded: data.count), to: &result)
    return result
  }

  /// Zeros in `runs` runs of 258, each of 13 bits: a ratio of about 160 to 1. The stream has no end, because
  /// a client that reads that far has already failed.
  public static func bomb(runs: Int) -> Data {
    var bits: [UInt8] = []
    bits.reserveCapacity(runs * 13 + 16)
    bits += [1, 1, 0]  // The last block, with the fixed code.
    bits += [0, 0, 1, 1, 0, 0, 0, 0]  // One literal zero.
    for _ in 0..<runs {
      bits += [1, 1, 0, 0, 0, 1, 0, 1]  // A length of 258.
      bits += [0, 0, 0, 0, 0]  // At a distance of 1.
    }
    var result = header
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for (offset, bit) in bits[start..<min(start + 8, bits.count)].enumerated() {
        byte |= bit << UInt8(offset)
      }
      result.append(byte)
    }
    return result
  }

  private static let header = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])

  private static func append(_ value: UInt32, to data: inout Data) {
    for shift in [0, 8, 16, 24] as [UInt32] { data.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    var crc: UInt32 = .max
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
