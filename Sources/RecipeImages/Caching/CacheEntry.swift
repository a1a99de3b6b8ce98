import Foundation
import Networking
import Storage

/// The format of one photo in the photo file. An entry describes itself, so that the index can be rebuilt
/// from the entries.
///
/// Numbers are little-endian. The checksum covers everything after it, so that a torn entry, a flipped bit or
/// another address's entry is detected even if the index is wrong.
///
///      0  8 bytes  "LADLEPH2"
///      8  UInt64   checksum of the bytes from 16 to the end
///     16  UInt64   when it was stored, in ticks of the cache: of two entries for one address the later one counts
///     24  UInt32   length of the address
///     28  UInt32   length of the ETag, 0 for none
///     32  UInt32   length of the Last-Modified date, 0 for none
///     36  UInt32   length of the photo
///     40  …        address, ETag, Last-Modified (UTF-8), photo
enum CacheEntry {
  static let magic = UInt64(littleEndian: 0x3248_5045_4C44_414C)
  static let headerSize = 40
  /// The limit of the address and of each validator, in bytes. It also bounds the lengths in a damaged
  /// header.
  static let longestText = 8 << 10

  /// Encodes a photo as an entry; nil if the address or a validator is too long.
  static func encode(_ photo: CachedPhoto, address: String, sequence: UInt64) -> Data? {
    let texts = [address, photo.validators?.etag ?? "", photo.validators?.lastModified ?? ""]
    guard !address.isEmpty, texts.allSatisfy({ $0.utf8.count <= longestText }),
      photo.data.count <= Int(Int32.max)
    else { return nil }
    let size = headerSize + texts.reduce(photo.data.count) { $0 + $1.utf8.count }
    guard let memory = malloc(size) else { return nil }
    let entry = UnsafeMutableRawBufferPointer(start: memory, count: size)
    entry.storeBytes(of: magic.littleEndian, as: UInt64.self)
    entry.storeBytes(of: sequence.littleEndian, toByteOffset: 16, as: UInt64.self)
    var end = headerSize
    for (place, text) in texts.enumerated() {
      var text = text
      let count = text.withUTF8 { utf8 in
        UnsafeMutableRawBufferPointer(rebasing: entry[end..<end + utf8.count])
          .copyMemory(from: UnsafeRawBufferPointer(utf8))
        return utf8.count
      }
      entry.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 24 + 4 * place, as: UInt32.self)
      end += count
    }
    entry.storeBytes(of: UInt32(photo.data.count).littleEndian, toByteOffset: 36, as: UInt32.self)
    photo.data.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: entry[end...]).copyMemory(from: $0) }
    let checksum = Checksum.of(UnsafeRawBufferPointer(rebasing: entry[16...]))
    entry.storeBytes(of: checksum.littleEndian, toByteOffset: 8, as: UInt64.self)
    return Data(bytesNoCopy: memory, count: size, deallocator: .free)
  }

  /// Whether something that looks like an entry begins in a later block of an entry, where a rebuilt index would find it
  /// after the entry around it has gone. A server could put a photo of its own under another server's address so.
  static func holdsAnother(_ entry: Data) -> Bool {
    withUnsafeBytes(of: magic.littleEndian) { magic in
      // At the end the beginning of the magic suffices: the file may go on with the rest, from an earlier entry.
      stride(from: DiskCache.blockSize, to: entry.count, by: DiskCache.blockSize)
        .contains {
          entry[(entry.startIndex + $0)...].prefix(8).elementsEqual(magic.prefix(entry.count - $0))
        }
    }
  }

  /// The fields of an entry's header, checked for plausibility but not against the checksum.
  struct Header {
    let checksum: UInt64
    let sequence: UInt64
    let address: Range<Int>
    let etag: Range<Int>
    let lastModified: Range<Int>
    let body: Range<Int>
    var size: Int { body.upperBound }

    init?(_ bytes: UnsafeRawBufferPointer) {
      guard bytes.count >= headerSize, bytes.loadUnaligned(as: UInt64.self).littleEndian == magic else {
        return nil
      }
      func length(_ offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
      }
      guard (1...longestText).contains(length(24)), length(28) <= longestText, length(32) <= longestText,
        length(36) <= Int(Int32.max)
      else { return nil }
      checksum = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
      sequence = bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian
      address = headerSize..<headerSize + length(24)
      etag = address.upperBound..<address.upperBound + length(28)
      lastModified = etag.upperBound..<etag.upperBound + length(32)
      body = lastModified.upperBound..<lastModified.upperBound + length(36)
    }
  }

  /// Returns the header of an entry that fills `bytes` exactly and matches its checksum.
  static func verified(_ bytes: UnsafeRawBufferPointer) -> Header? {
    guard let header = Header(bytes), header.size == bytes.count,
      Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[16...])) == header.checksum
    else { return nil }
    return header
  }

  static func validators(_ header: Header, of bytes: UnsafeRawBufferPointer) -> HTTPValidators? {
    func text(_ range: Range<Int>) -> String? {
      range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
    return HTTPValidators(etag: text(header.etag), lastModified: text(header.lastModified))
  }

  static func address(_ header: Header, of bytes: UnsafeRawBufferPointer, is address: String) -> Bool {
    var address = address
    return address.withUTF8 { utf8 in
      guard utf8.count == header.address.count, let one = utf8.baseAddress, let other = bytes.baseAddress
      else {
        return false
      }
      return memcmp(one, other + header.address.lowerBound, utf8.count) == 0
    }
  }
}
