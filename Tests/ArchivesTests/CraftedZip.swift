import Foundation
@testable import Archives

/// A ZIP archive put together byte by byte, so that a test can make any number of it lie.
struct CraftedZip {
  struct Entry {
    var name: Data
    var packed: Data
    var method = 0
    var flags = 0x800
    var crc: Int
    var size: Int
    /// The values of the headers; the packed bytes are written as they are.
    var packedSize: Int
    var attributes = 0
    var extra = Data()
    var localExtra = Data()
    /// After the contents, as the flag 8 says.
    var descriptor = Data()
    /// Where the central directory says that the local header is; nil if it is right.
    var offset: Int?

    init(_ name: String, _ contents: Data) {
      self.name = Data(name.utf8)
      packed = contents
      crc = contents.checksum
      size = contents.count
      packedSize = contents.count
    }

    static func deflated(_ name: String, _ contents: Data) -> Entry {
      var entry = Entry(name, contents)
      entry.packed = contents.deflated(.raw)
      entry.packedSize = entry.packed.count
      entry.method = 8
      return entry
    }
  }

  var prefix = Data()
  /// Whether offsets count the prefix.
  var countsPrefix = false
  var entries: [Entry] = []
  var comment = Data()
  var declaredCount: Int?
  var declaredDirectorySize: Int?
  var isLong = false

  init(_ entries: [Entry] = []) { self.entries = entries }

  var data: Data {
    var data = prefix
    let base = countsPrefix ? 0 : prefix.count
    var directory = Data()
    for entry in entries {
      let offset = entry.offset ?? data.count - base
      data.append(Data([0x50, 0x4B, 3, 4]) + 20.bytes(2) + entry.flags.bytes(2) + entry.method.bytes(2))
      data.append(0.bytes(4) + (entry.descriptor.isEmpty ? entry.crc : 0).bytes(4))
      data.append((entry.descriptor.isEmpty ? entry.packedSize : 0).bytes(4))
      data.append((entry.descriptor.isEmpty ? entry.size : 0).bytes(4))
      data.append(entry.name.count.bytes(2) + entry.localExtra.count.bytes(2) + entry.name + entry.localExtra)
      data.append(entry.packed + entry.descriptor)
      directory.append(Data([0x50, 0x4B, 1, 2]) + 0x0314.bytes(2) + 20.bytes(2) + entry.flags.bytes(2))
      directory.append(entry.method.bytes(2) + 0.bytes(4) + entry.crc.bytes(4))
      directory.append((isLong ? 0xFFFF_FFFF : entry.packedSize).bytes(4))
      directory.append((isLong ? 0xFFFF_FFFF : entry.size).bytes(4))
      var extra = entry.extra
      if isLong {
        extra += 1.bytes(2) + 24.bytes(2) + entry.size.bytes(8) + entry.packedSize.bytes(8) + offset.bytes(8)
      }
      directory.append(entry.name.count.bytes(2) + extra.count.bytes(2) + 0.bytes(6))
      directory.append(
        entry.attributes.bytes(4) + (isLong ? 0xFFFF_FFFF : offset).bytes(4) + entry.name + extra)
    }
    let count = declaredCount ?? entries.count
    let size = declaredDirectorySize ?? directory.count
    let start = data.count - base
    data += directory
    if isLong {
      let position = data.count - base
      data +=
        Data([0x50, 0x4B, 6, 6]) + 44.bytes(8) + 45.bytes(4) + 0.bytes(8) + count.bytes(8) + count.bytes(8)
      data += size.bytes(8) + start.bytes(8)
      data += Data([0x50, 0x4B, 6, 7]) + 0.bytes(4) + position.bytes(8) + 1.bytes(4)
    }
    data += Data([0x50, 0x4B, 5, 6]) + 0.bytes(4)
    data += (isLong ? 0xFFFF : count).bytes(2) + (isLong ? 0xFFFF : count).bytes(2)
    data += (isLong ? 0xFFFF_FFFF : size).bytes(4) + (isLong ? 0xFFFF_FFFF : start).bytes(4)
    return data + comment.count.bytes(2) + comment
  }
}

extension Int {
  /// Little-endian, cut to a number of bytes.
  func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) })
  }
}

extension Data {
  /// The CRC-32, as gzip writes it after the contents.
  var checksum: Int {
    Gzip.compress(self).suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Returns the error of a body.
func archiveError(_ body: () throws -> Void) -> ArchiveError? {
  do {
    try body()
    return nil
  } catch { return error as? ArchiveError }
}
