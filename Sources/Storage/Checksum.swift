public import Foundation

/// The checksum of all data that Ladle keeps on disk: wyhash (Wang Yi, final version 4, with its default
/// secret, github.com/wangyi-fudan/wyhash).
///
/// It detects accidents (a torn write, a flipped bit), not forgeries, because it is not a cryptographic hash.
/// It needs half a multiplication for each word, in three independent chains. XXH64 needs two, and makes a
/// hit in the photo cache take 1.2 times as long.
///
/// ```swift
/// let checksum = Checksum.of(data)
/// ```
public enum Checksum {
  /// Returns the checksum of some bytes. Different seeds give unrelated checksums.
  public static func of(_ data: Data, seed: UInt64 = 0) -> UInt64 {
    data.withUnsafeBytes { of($0, seed: seed) }
  }

  /// Returns the checksum of a text's UTF-8.
  public static func of(_ text: String, seed: UInt64 = 0) -> UInt64 {
    // Not `withUTF8`, which needs a variable: copying a string takes as long as the checksum of an address.
    let checksum = text.utf8.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0), seed: seed) }
    // Strings bridged from Objective-C have no contiguous storage.
    return checksum ?? of(Data(text.utf8), seed: seed)
  }

  public static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    let count = bytes.count
    var seed = seed ^ mix(seed ^ secret0, secret1)
    var (first, last): (UInt64, UInt64) = (0, 0)
    if count > 16 {
      var position = 0
      if count > 48 {
        var (seed1, seed2) = (seed, seed)
        repeat {
          seed = mix(word(bytes, position) ^ secret1, word(bytes, position &+ 8) ^ seed)
          seed1 = mix(word(bytes, position &+ 16) ^ secret2, word(bytes, position &+ 24) ^ seed1)
          seed2 = mix(word(bytes, position &+ 32) ^ secret3, word(bytes, position &+ 40) ^ seed2)
          position &+= 48
        } while count &- position > 48
        seed ^= seed1 ^ seed2
      }
      while count &- position > 16 {
        seed = mix(word(bytes, position) ^ secret1, word(bytes, position &+ 8) ^ seed)
        position &+= 16
      }
      // The last 16 bytes may overlap those already read.
      (first, last) = (word(bytes, count &- 16), word(bytes, count &- 8))
    } else if count >= 4 {
      let middle = (count >> 3) << 2
      first = halfWord(bytes, 0) << 32 | halfWord(bytes, middle)
      last = halfWord(bytes, count &- 4) << 32 | halfWord(bytes, count &- 4 &- middle)
    } else if count > 0 {
      first = UInt64(bytes[0]) << 16 | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1])
    }
    let product = (first ^ secret1).multipliedFullWidth(by: last ^ seed)
    return mix(product.low ^ secret0 ^ UInt64(count), product.high ^ secret1)
  }

  private static let secret0: UInt64 = 0xA076_1D64_78BD_642F
  private static let secret1: UInt64 = 0xE703_7ED1_A0B4_28DB
  private static let secret2: UInt64 = 0x8EBC_6AF0_9C88_C6E3
  private static let secret3: UInt64 = 0x5899_65CC_7537_4CC3

  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @inline(__always)
  private static func halfWord(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }
}
