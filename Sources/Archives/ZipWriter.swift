package import Foundation
package import Storage

/// Writes a ZIP archive to a file, one entry after the other, with ZIP64 where it is needed.
///
/// The same entries and date give the same bytes. The archive takes the file's name when it is finished. An archive
/// that is never finished leaves the file unchanged.
///
/// ```swift
/// var writer = try ZipWriter(replacing: path, files: files, modified: now)
/// try writer.add("Plum Tart/recipe.json", document.data())
/// try writer.add("Plum Tart/full.jpg", photo, isCompressed: false)
/// try writer.finish()
/// ```
package struct ZipWriter {
  private let file: any FileReplacement
  /// MS-DOS's time and date, 16 bits each.
  private let modified: Data
  /// The position in bytes from the beginning of the file.
  private var position = 0
  private var count = 0
  private var directory = Data()

  /// `modified` is the date of all entries, which a ZIP archive has without a time zone: it is in UTC, to two seconds.
  package init(replacing path: String, files: any FileStore, modified: Date) throws(FileError) {
    self.init(to: try files.openReplacement(of: path), modified: modified)
  }

  init(to file: any FileReplacement, modified: Date) {
    self.file = file
    self.modified = Self.dosTime(modified)
  }

  /// Writes an entry of less than 4 GiB. `name` is a path with "/" and without "..", of at most 65,535 bytes, and used
  /// once. A photo, for example, is compressed already.
  package mutating func add(_ name: String, _ contents: Data, isCompressed: Bool = true) throws(FileError) {
    let deflated = isCompressed ? contents.deflated(.raw) : contents
    // Contents that the reader would reject as a bomb are stored as they are.
    let isDeflated =
      deflated.count < contents.count && !ArchiveLimits.isBomb(contents.count, packed: deflated.count)
    let packed = isDeflated ? deflated : contents
    try begin(
      name, crc: contents.crc32, size: contents.count, packedSize: packed.count, isDeflated: isDeflated)
    try write(packed)
  }

  /// Writes an entry as it is, a piece at a time, so that memory does not hold it. `checksum` is `checksum(of:)` of the
  /// same bytes. Throws `damaged` if they have changed since, and `tooLarge` for 4 GiB and more. Then the archive cannot be
  /// finished.
  package mutating func add(
    _ name: String, stored contents: any RandomAccessBytes, checksum: UInt32
  ) throws(ArchiveError) {
    guard contents.count < 0xFFFF_FFFF else { throw .tooLarge }
    var crc: UInt32 = 0
    do throws(FileError) {
      try begin(name, crc: checksum, size: contents.count, packedSize: contents.count, isDeflated: false)
    } catch {
      throw .file(error)
    }
    try contents.forEachPiece { piece throws(ArchiveError) in
      crc = piece.crc32(after: crc)
      do throws(FileError) { try write(piece) } catch { throw .file(error) }
    }
    guard crc == checksum else { throw .damaged }
  }

  /// Returns the CRC-32 of bytes, which are read a piece at a time.
  package static func checksum(of contents: any RandomAccessBytes) throws(ArchiveError) -> UInt32 {
    var crc: UInt32 = 0
    try contents.forEachPiece { piece throws(ArchiveError) in crc = piece.crc32(after: crc) }
    return crc
  }

  /// Writes the local header of an entry, and its record in the directory.
  private mutating func begin(
    _ name: String, crc: UInt32, size: Int, packedSize: Int, isDeflated: Bool
  ) throws(FileError) {
    let name = Data(name.precomposedStringWithCanonicalMapping.utf8)
    let isFar = position >= 0xFFFF_FFFF

    // The fields that the local header and the directory share (APPNOTE 6.3.10, 4.3.7 and 4.3.12). Flag 11: the name is
    // UTF-8.
    var common = Data()
    common.append(number: isFar ? 45 : 20, bytes: 2)
    common.append(number: 1 << 11, bytes: 2)
    common.append(number: isDeflated ? 8 : 0, bytes: 2)
    common.append(modified)
    common.append(number: Int(crc), bytes: 4)
    common.append(number: packedSize, bytes: 4)
    common.append(number: size, bytes: 4)
    common.append(number: name.count, bytes: 2)

    var extra = Data()
    if isFar {
      extra.append(number: 1, bytes: 2)
      extra.append(number: 8, bytes: 2)
      extra.append(number: position, bytes: 8)
    }
    directory.append(contentsOf: [0x50, 0x4B, 1, 2])
    // Made by Unix (3), whose permissions are below: a regular file that all read.
    directory.append(number: 3 << 8 | 45, bytes: 2)
    directory.append(common)
    directory.append(number: extra.count, bytes: 2)
    directory.append(number: 0, bytes: 6)
    directory.append(number: 0o100644 << 16, bytes: 4)
    directory.append(number: isFar ? 0xFFFF_FFFF : position, bytes: 4)
    directory.append(name)
    directory.append(extra)
    count += 1

    try write(Data([0x50, 0x4B, 3, 4]) + common + Data(count: 2) + name)
  }

  /// Writes the directory, and replaces the file.
  package mutating func finish() throws(FileError) {
    let start = position
    var end = Data()
    if count >= 0xFFFF || start >= 0xFFFF_FFFF || directory.count >= 0xFFFF_FFFF {
      end.append(contentsOf: [0x50, 0x4B, 6, 6])
      end.append(number: 44, bytes: 8)
      end.append(number: 3 << 8 | 45, bytes: 2)
      end.append(number: 45, bytes: 2)
      end.append(number: 0, bytes: 8)
      end.append(number: count, bytes: 8)
      end.append(number: count, bytes: 8)
      end.append(number: directory.count, bytes: 8)
      end.append(number: start, bytes: 8)
      end.append(contentsOf: [0x50, 0x4B, 6, 7])
      end.append(number: 0, bytes: 4)
      end.append(number: start + directory.count, bytes: 8)
      end.append(number: 1, bytes: 4)
    }
    end.append(contentsOf: [0x50, 0x4B, 5, 6])
    end.append(number: 0, bytes: 4)
    end.append(number: min(count, 0xFFFF), bytes: 2)
    end.append(number: min(count, 0xFFFF), bytes: 2)
    end.append(number: min(directory.count, 0xFFFF_FFFF), bytes: 4)
    end.append(number: min(start, 0xFFFF_FFFF), bytes: 4)
    end.append(number: 0, bytes: 2)
    try write(directory)
    try write(end)
    try file.commit()
  }

  private mutating func write(_ bytes: Data) throws(FileError) {
    try file.append(bytes)
    position += bytes.count
  }

  private static func dosTime(_ date: Date) -> Data {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    // From 1980 to 2107.
    let year = min(max((parts.year ?? 1980) - 1980, 0), 127)
    var time = Data()
    time.append(
      number: (parts.hour ?? 0) << 11 | (parts.minute ?? 0) << 5 | (parts.second ?? 0) / 2, bytes: 2)
    time.append(number: year << 9 | (parts.month ?? 1) << 5 | (parts.day ?? 1), bytes: 2)
    return time
  }
}

extension Data {
  /// Appends the lower bytes of a number, little-endian.
  fileprivate mutating func append(number: Int, bytes: Int) {
    for shift in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (shift * 8))) }
  }
}
