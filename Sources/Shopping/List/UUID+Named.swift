public import Foundation

extension UUID {
  /// Makes the identity that a name has in a namespace: version 5 of RFC 9562, section 5.5.
  public init(namespace: UUID, name: String) {
    let bytes = withUnsafeBytes(of: namespace.uuid) { Array($0) }
    var hash = SHA1.hash(of: bytes + Array(name.utf8))
    hash[6] = hash[6] & 0x0f | 0x50
    hash[8] = hash[8] & 0x3f | 0x80
    self.init(
      uuid: (
        hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7], hash[8], hash[9], hash[10],
        hash[11], hash[12], hash[13], hash[14], hash[15]
      ))
  }
}

/// The hash by which RFC 9562 derives identities (FIPS 180-4, section 6.1). It guards nothing.
private enum SHA1 {
  static func hash(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += bytes(UInt64(message.count) * 8)
    var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: padded.count, by: 64) {
      hash = round(hash, block: Array(padded[start..<start + 64]))
    }
    return hash.flatMap { bytes($0) }
  }

  private static func round(_ hash: [UInt32], block: [UInt8]) -> [UInt32] {
    var words = (0..<16).map { index in
      block[index * 4..<index * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotated(a, 5) &+ mix &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    return [hash[0] &+ a, hash[1] &+ b, hash[2] &+ c, hash[3] &+ d, hash[4] &+ e]
  }

  private static func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value << count | value >> (32 - count)
  }

  private static func bytes<Integer: FixedWidthInteger>(_ value: Integer) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
