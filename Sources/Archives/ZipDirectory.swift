import Foundation

/// The central directory of a ZIP archive.
struct ZipDirectory: Sendable {
  static let localHeaderLength = 30
  private static let endLength = 22
  private static let locatorLength = 20
  private static let longEndLength = 56

  /// The position at which the directory begins, in bytes from the beginning of the file. The entries' contents end there.
  let start: Int
  /// The number of bytes before the archive, such as those of a program that unpacks it. Offsets in the archive do not
  /// count them.
  let base: Int
  /// The number of entries according to the end record. Without ZIP64 only its lower 16 bits are known.
  private let declaredCount: Int
  private let isLong: Bool
  private let records: Data

  init(of bytes: any RandomAccessBytes) throws(ArchiveError) {
    let (position, end) = try Self.end(of: bytes)
    let long = try Self.longEnd(of: bytes, before: position)
    isLong = long != nil
    let size: Int?
    let offset: Int?
    if let long {
      declaredCount = long.record.number64(at: 32) ?? .max
      (size, offset) = (long.record.number64(at: 40), long.record.number64(at: 48))
    } else {
      declaredCount = end.number16(at: 10)
      (size, offset) = (end.number32(at: 12), end.number32(at: 16))
      // The numbers of the volumes that the end and the directory are on.
      guard end.number16(at: 4) == 0, end.number16(at: 6) == 0 else { throw .unsupported }
    }
    guard !isLong || declaredCount <= ArchiveLimits.entries else { throw .tooManyEntries }
    let directoryEnd = long?.position ?? position
    guard let size, let offset, size <= directoryEnd else { throw .damaged }
    guard size <= ArchiveLimits.directoryBytes else { throw .tooManyEntries }
    // The directory ends where the end record begins, also if other bytes precede the archive. If something is between
    // the directory and the end record, the offset must be right.
    start = try Self.isRecord(bytes, at: directoryEnd - size) || size == 0 ? directoryEnd - size : offset
    base = start - offset
    guard base >= 0, start + size <= directoryEnd else { throw .damaged }
    records = try bytes.bytes(at: start, count: size)
  }

  /// Reads the record at a position and moves it on. Nil at the end, and where a record is damaged.
  func record(at position: inout Int) -> (record: ZipRecord, name: Data, extra: Data)? {
    let rest = records.dropFirst(position)
    guard rest.count >= ZipRecord.length, rest.number32(at: 0) == 0x0201_4B50 else { return nil }
    let (nameLength, extraLength) = (rest.number16(at: 28), rest.number16(at: 30))
    let length = ZipRecord.length + nameLength + extraLength + rest.number16(at: 32)
    guard rest.count >= length else { return nil }
    let name = rest.dropFirst(ZipRecord.length).prefix(nameLength)
    let extra = rest.dropFirst(ZipRecord.length + nameLength).prefix(extraLength)
    guard let record = ZipRecord(fixed: rest, extra: extra) else { return nil }
    position += length
    return (record, name, extra)
  }

  /// The entries that are files, without the files that operating systems add.
  var files: [ZipEntry] {
    var files: [ZipEntry] = []
    var position = 0
    while let (record, name, extra) = record(at: &position) {
      // The last byte tells most folders. Making texts of their names would take most of the time.
      guard name.last != UInt8(ascii: "/") else { continue }
      let entry = ZipEntry(record, rawName: name, extra: extra)
      if !entry.isFolder, !entry.isClutter { files.append(entry) }
    }
    return files
  }

  /// Reads all records: none is damaged, no two entries share bytes, and all of them are within the limits.
  func check(against allowance: ArchiveAllowance) throws(ArchiveError) {
    var ranges: [Range<Int>] = []
    var position = 0
    while let (record, _, _) = record(at: &position) {
      // Packed bytes are on the disk already, so that a large archive of photos is no bomb.
      try allowance.spend(entries: 1, bytes: max(0, record.size - record.packedSize))
      // The local header's name and fields come on top, but their length is in the local header alone.
      ranges.append(record.offset..<record.offset + Self.localHeaderLength + record.packedSize)
    }
    let isWhole = isLong ? ranges.count == declaredCount : (ranges.count - declaredCount) % (1 << 16) == 0
    guard position == records.count, isWhole else { throw .damaged }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(ranges, ranges.dropFirst()) where range.upperBound > next.lowerBound {
      throw .overlapping
    }
    guard base + (ranges.last?.upperBound ?? 0) <= start else { throw .damaged }
  }

  // MARK: - The end records

  /// Finds the end record, which a comment of at most 64 KiB may follow.
  private static func end(of bytes: any RandomAccessBytes) throws(ArchiveError) -> (
    position: Int, record: Data
  ) {
    let length = min(bytes.count, endLength + 0xFFFF)
    let tail = try bytes.bytes(at: bytes.count - length, count: length)
    var inexact: (position: Int, record: Data)?
    var search = tail.startIndex..<tail.endIndex
    while let found = tail.range(of: Data([0x50, 0x4B, 5, 6]), options: .backwards, in: search) {
      let record = tail[found.lowerBound...].prefix(endLength)
      let after = tail.endIndex - found.lowerBound - endLength
      if record.count == endLength {
        let position = bytes.count - after - endLength
        // A comment may contain the signature, but hardly a whole record with the right length of a comment.
        if record.number16(at: 20) == after { return (position, record) }
        if record.number16(at: 20) < after, inexact == nil { inexact = (position, record) }
      }
      search = tail.startIndex..<found.upperBound - 1
    }
    // Some programs append a line feed or zeros to the file.
    if let inexact { return inexact }
    // An archive that was cut off begins as one, but has no end.
    let beginning = try bytes.bytes(at: 0, count: min(4, bytes.count))
    throw beginning.elementsEqual([0x50, 0x4B, 3, 4]) ? .damaged : .notAnArchive
  }

  /// The ZIP64 end record, whose locator precedes the end record; nil if there is none.
  private static func longEnd(
    of bytes: any RandomAccessBytes, before end: Int
  ) throws(ArchiveError) -> (position: Int, record: Data)? {
    guard end >= locatorLength else { return nil }
    let locator = try bytes.bytes(at: end - locatorLength, count: locatorLength)
    guard locator.number32(at: 0) == 0x0706_4B50 else { return nil }
    guard locator.number32(at: 16) <= 1 else { throw .unsupported }
    // The record usually stands directly before the locator. If not, the locator has its position, without the bytes before
    // the archive.
    for position in [end - locatorLength - longEndLength, locator.number64(at: 8) ?? -1]
    where position >= 0 && position <= end - locatorLength - longEndLength {
      let record = try bytes.bytes(at: position, count: longEndLength)
      if record.number32(at: 0) == 0x0606_4B50 { return (position, record) }
    }
    throw .damaged
  }

  private static func isRecord(_ bytes: any RandomAccessBytes, at position: Int) throws(ArchiveError) -> Bool
  {
    guard position >= 0, position <= bytes.count - 4 else { return false }
    return try bytes.bytes(at: position, count: 4).number32(at: 0) == 0x0201_4B50
  }
}
