package import Foundation
import Storage

/// A ZIP archive (PKWARE's APPNOTE 6.3.10), with ZIP64, of stored and deflated entries.
///
/// Archives come from other people, so every number in them may lie: the central directory is checked as a whole at
/// first, and an entry when it is read. Memory is bounded by `ArchiveLimits`: the central directory, 16 bytes an entry
/// while it is checked, and the contents of one entry.
///
/// ```swift
/// let archive = try ZipArchive(OpenFileBytes(path, files: files))
/// for entry in archive.entries where !entry.isFolder {
///   let contents = try archive.contents(of: entry, atMost: 4 << 20)
/// }
/// ```
package struct ZipArchive: Sendable {
  private let bytes: any RandomAccessBytes
  private let directory: ZipDirectory
  package let allowance: ArchiveAllowance
  private let depth: Int

  /// Throws `notAnArchive` if the bytes are something else, and another error if the archive cannot be trusted.
  package init(_ bytes: any RandomAccessBytes) throws(ArchiveError) {
    try self.init(bytes, allowance: ArchiveAllowance(), depth: 1)
  }

  private init(_ bytes: any RandomAccessBytes, allowance: ArchiveAllowance, depth: Int) throws(ArchiveError) {
    guard depth <= ArchiveLimits.depth else { throw .tooDeep }
    self.bytes = bytes
    self.allowance = allowance
    self.depth = depth
    directory = try ZipDirectory(of: bytes)
    try directory.check(against: allowance)
  }

  /// The entries in the order of the central directory. Files that operating systems add are left out.
  package var entries: Entries { Entries(directory: directory) }

  package struct Entries: Sequence, Sendable {
    let directory: ZipDirectory

    package func makeIterator() -> Iterator { Iterator(directory: directory) }

    package struct Iterator: IteratorProtocol {
      let directory: ZipDirectory
      var position = 0

      package mutating func next() -> ZipEntry? {
        while let (record, name, extra) = directory.record(at: &position) {
          let entry = ZipEntry(record, rawName: name, extra: extra)
          if !entry.isClutter { return entry }
        }
        return nil
      }
    }
  }

  /// Returns the contents of an entry of this archive, whose size and checksum are right.
  ///
  /// Throws the entry's `defect`, and `tooLarge` for more than `maximum` bytes or `ArchiveLimits.entryBytes`.
  package func contents(of entry: ZipEntry, atMost maximum: Int) throws(ArchiveError) -> Data {
    let record = entry.record
    let start = try start(of: entry)
    guard record.size <= min(maximum, ArchiveLimits.entryBytes) else { throw .tooLarge }
    guard !ArchiveLimits.isBomb(record.size, packed: record.packedSize) else { throw .tooCompressed }
    let contents =
      record.method == 0
      ? try bytes.bytes(at: start, count: record.size) : try inflated(record, at: start)
    guard Int(contents.crc32) == record.crc else { throw .damaged }
    return contents
  }

  /// Reads the contents of an entry of any size, a piece at a time.
  ///
  /// - Parameters:
  ///   - entry: An entry of this archive.
  ///   - body: Receives the pieces in their order.
  /// - Throws: The entry's `defect`, or the error of `body`; behind the last piece `damaged` if the size or the checksum is
  ///   wrong.
  package func read(
    _ entry: ZipEntry, _ body: (Data) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let record = entry.record
    let packed = PartialBytes(base: bytes, start: try start(of: entry), count: record.packedSize)
    guard !ArchiveLimits.isBomb(record.size, packed: record.packedSize) else { throw .tooCompressed }
    var (crc, size) = (UInt32(0), 0)
    func pass(_ piece: Data) throws(ArchiveError) {
      crc = piece.crc32(after: crc)
      size += piece.count
      guard size <= record.size else { throw .damaged }
      try body(piece)
    }
    if record.method == 0 {
      try packed.forEachPiece(pass)
    } else {
      try inflate(packed, pass)
    }
    guard size == record.size, Int(crc) == record.crc else { throw .damaged }
  }

  private func inflate(
    _ packed: PartialBytes, _ body: (Data) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let inflater = Inflater(.raw)
    var output = Data(count: 256 << 10)
    var isFinished = false
    try packed.forEachPiece { piece throws(ArchiveError) in
      var rest = piece
      var isFull = false
      repeat {
        guard !isFinished else { throw .damaged }
        let step = output.withUnsafeMutableBytes { inflater.inflate(rest, into: $0) }
        if step.written > 0 { try body(output.prefix(step.written)) }
        rest = rest.dropFirst(step.consumed)
        isFull = step.written == output.count
        switch step.state {
        case .damaged: throw .damaged
        case .finished: isFinished = true
        // Of an output that the last step has just filled up, nothing need be left.
        case .unfinished: guard step.consumed + step.written > 0 || rest.isEmpty else { throw .damaged }
        }
      } while !rest.isEmpty || isFull && !isFinished
    }
    guard isFinished else { throw .damaged }
  }

  /// Returns the archive inside an entry. It is read in place if it is stored, of any size, and unpacked into memory if
  /// it is deflated. The limits on entries and bytes apply to both archives together.
  package func archive(in entry: ZipEntry) throws(ArchiveError) -> ZipArchive {
    let inner: any RandomAccessBytes =
      entry.record.method == 0
      ? PartialBytes(base: bytes, start: try start(of: entry), count: entry.size)
      : try contents(of: entry, atMost: ArchiveLimits.entryBytes)
    return try ZipArchive(inner, allowance: allowance, depth: depth + 1)
  }

  /// Returns the contents of an entry that is gzip. They count to the limit of the archive and those inside it.
  package func unpacked(_ gzip: Data) throws(ArchiveError) -> Data {
    // Nothing is unpacked once the limit is reached.
    try allowance.take(entries: 0, bytes: 0)
    let contents = try Gzip.decompress(gzip, atMost: ArchiveLimits.entryBytes)
    try allowance.take(entries: 0, bytes: max(0, contents.count - gzip.count))
    return contents
  }

  /// Reads the local header, and returns the position at which the packed contents begin. Throws `damaged` if the
  /// contents reach into the central directory.
  private func start(of entry: ZipEntry) throws(ArchiveError) -> Int {
    if let defect = entry.defect { throw defect }
    let record = entry.record
    let header = try bytes.bytes(at: directory.base + record.offset, count: ZipDirectory.localHeaderLength)
    guard header.number32(at: 0) == 0x0403_4B50, header.number16(at: 8) == record.method else {
      throw .damaged
    }
    let start =
      directory.base + record.offset + header.count + header.number16(at: 26) + header.number16(at: 28)
    guard start + record.packedSize <= directory.start else { throw .damaged }
    guard record.method != 0 || record.packedSize == record.size else { throw .damaged }
    return start
  }

  private func inflated(_ record: ZipRecord, at start: Int) throws(ArchiveError) -> Data {
    let inflater = Inflater(.raw)
    // One byte more than the size, which stays unwritten unless the size lies.
    var contents = Data(count: record.size + 1)
    var (read, written) = (0, 0)
    while read < record.packedSize {
      let piece = try bytes.bytes(at: start + read, count: min(256 << 10, record.packedSize - read))
      let step = contents.withUnsafeMutableBytes {
        inflater.inflate(piece, into: UnsafeMutableRawBufferPointer(rebasing: $0[written...]))
      }
      read += step.consumed
      written += step.written
      guard written <= record.size else { throw .damaged }
      switch step.state {
      case .unfinished: guard step.consumed == piece.count else { throw .damaged }
      case .finished:
        guard read == record.packedSize, written == record.size else { throw .damaged }
        return contents.prefix(written)
      case .damaged: throw .damaged
      }
    }
    throw .damaged
  }
}

/// The rest of the limits, for an archive and all archives inside it.
package final class ArchiveAllowance: Sendable {
  private let left = Mutex((entries: ArchiveLimits.entries, bytes: ArchiveLimits.allBytes))

  package func take(entries: Int, bytes: Int) throws(ArchiveError) {
    let left = left.withLock { left in
      left.entries -= entries
      left.bytes -= bytes
      return left
    }
    guard left.entries >= 0 else { throw .tooManyEntries }
    guard left.bytes >= 0 else { throw .tooMuch }
  }
}
