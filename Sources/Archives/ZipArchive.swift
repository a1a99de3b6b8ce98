package import Foundation
import Storage

/// A ZIP archive (PKWARE's APPNOTE 6.3.10), with ZIP64, of stored and deflated entries.
///
/// Archives come from other people, so every number in them may lie: the central directory is checked as a whole at
/// first, and an entry when it is read. Memory is bounded by `ArchiveLimits`: the names and numbers of the entries, the
/// central directory while it is checked, and the contents of one entry.
///
/// ```swift
/// let archive = try ZipArchive(OpenFileBytes(path, files: files))
/// for entry in archive.entries {
///   let contents = try archive.contents(of: entry, atMost: 4 << 20)
/// }
/// ```
package struct ZipArchive: Sendable {
  /// The files in the order of the central directory, without folders and without files that operating systems add.
  package let entries: [ZipEntry]
  package let allowance: ArchiveAllowance
  private let bytes: any RandomAccessBytes
  private let depth: Int
  /// The places of the directory and of the archive, as in `ZipDirectory`.
  private let start: Int
  private let base: Int

  /// Throws `notAnArchive` if the bytes are something else, and another error if the archive cannot be trusted.
  package init(_ bytes: any RandomAccessBytes) throws(ArchiveError) {
    try self.init(bytes, allowance: ArchiveAllowance(archiveBytes: bytes.count), depth: 1)
  }

  private init(_ bytes: any RandomAccessBytes, allowance: ArchiveAllowance, depth: Int) throws(ArchiveError) {
    guard depth <= ArchiveLimits.depth else { throw .tooDeep }
    self.bytes = bytes
    self.allowance = allowance
    self.depth = depth
    let directory = try ZipDirectory(of: bytes)
    try directory.check(against: allowance)
    start = directory.start
    base = directory.base
    entries = directory.files
  }

  /// Returns the contents of an entry of this archive, whose size and checksum are right.
  ///
  /// Throws `tooLarge` for more than `maximum` bytes or `ArchiveLimits.entryBytes`, and the entry's `defect`.
  package func contents(of entry: ZipEntry, atMost maximum: Int) throws(ArchiveError) -> Data {
    guard entry.size <= min(maximum, ArchiveLimits.entryBytes) else { throw .tooLarge }
    var contents = Data(capacity: entry.size)
    try read(entry) { contents.append($0) }
    return contents
  }

  /// Reads the contents of an entry of any size, a piece at a time.
  ///
  /// - Parameters:
  ///   - entry: An entry of this archive.
  ///   - body: Receives the pieces in their order.
  /// - Throws: The entry's `defect`, or the error of `body`; after the last piece `damaged` if the size or the checksum is
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
      try inflate(packed, size: record.size, pass)
    }
    guard size == record.size, Int(crc) == record.crc else { throw .damaged }
  }

  private func inflate(
    _ packed: PartialBytes, size: Int, _ body: (Data) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let inflater = Inflater(.raw)
    // One byte more than the size stays unwritten unless the size lies.
    var output = Data(count: min(256 << 10, size + 1))
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
        // If the contents ended exactly where the last step filled the output, this step has nothing to write.
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

  /// Unpacks the contents of an entry that is gzip. The result counts to the limit of the archive and those inside it.
  package func unpacked(_ gzip: Data, of entry: ZipEntry) throws(ArchiveError) -> Data {
    // Nothing is unpacked once the limit is reached.
    try allowance.spend(entries: 0, bytes: 0)
    let contents = try Gzip.decompress(
      gzip, packedSize: entry.record.packedSize, atMost: ArchiveLimits.entryBytes)
    try allowance.spend(entries: 0, bytes: max(0, contents.count - gzip.count))
    return contents
  }

  /// Reads the local header, and returns the position at which the packed contents begin. Throws `damaged` if the
  /// contents reach into the central directory.
  private func start(of entry: ZipEntry) throws(ArchiveError) -> Int {
    if let defect = entry.defect { throw defect }
    let record = entry.record
    let header = try bytes.bytes(at: base + record.offset, count: ZipDirectory.localHeaderLength)
    guard header.number32(at: 0) == 0x0403_4B50, header.number16(at: 8) == record.method else {
      throw .damaged
    }
    let contents = base + record.offset + header.count + header.number16(at: 26) + header.number16(at: 28)
    guard contents + record.packedSize <= start else { throw .damaged }
    guard record.method != 0 || record.packedSize == record.size else { throw .damaged }
    return contents
  }
}

/// The entries and bytes that an archive and all archives inside it may still have.
package final class ArchiveAllowance: Sendable {
  private let remaining: Mutex<(entries: Int, bytes: Int)>

  init(archiveBytes: Int) {
    remaining = Mutex((ArchiveLimits.entries, ArchiveLimits.unpackedBytes(ofArchive: archiveBytes)))
  }

  /// Subtracts entries and bytes, and throws if there are not as many.
  package func spend(entries: Int, bytes: Int) throws(ArchiveError) {
    let rest = remaining.withLock { remaining in
      // Sizes that lie would make the number of bytes overflow.
      remaining = (remaining.entries - entries, max(-1, remaining.bytes - bytes))
      return remaining
    }
    guard rest.entries >= 0 else { throw .tooManyEntries }
    guard rest.bytes >= 0 else { throw .tooCompressed }
  }
}
