import Foundation
import Storage

/// The lines of a journal's file, which are read in pieces, so that a file of any length takes little memory.
struct JournalLines {
  /// The length of a piece, in bytes.
  private static let piece = JournalEntry.maximumBytes

  let file: any RandomAccessFile
  /// The number of bytes to read. Another program may append more.
  let size: Int

  /// Calls `body` with each line that is not empty, without its line break, and with its offsets, which include it. The
  /// line is nil if it has more than `JournalEntry.maximumBytes`.
  ///
  /// - Parameters:
  ///   - start: The beginning of a line, as an offset in bytes.
  ///   - body: Receives the line and its range.
  /// - Throws: The error of the file, or of `body`.
  func forEach(
    from start: Int = 0, _ body: (_ line: Data?, _ range: Range<Int>) throws(FileError) -> Void
  ) throws(FileError) {
    var rest = Data()
    var isTooLong = false
    var (lineStart, pieceStart) = (start, start)
    func end(_ line: Data, at lineEnd: Int) throws(FileError) {
      let line = rest.isEmpty ? line : rest + line
      let range = lineStart..<lineEnd
      let isWhole = !isTooLong && line.count <= JournalEntry.maximumBytes
      (rest, isTooLong, lineStart) = (Data(), false, lineEnd)
      if !isWhole { try body(nil, range) } else if !line.isEmpty { try body(line, range) }
    }
    try forEachPiece(from: start, to: size) { piece throws(FileError) in
      var start = piece.startIndex
      while let lineBreak = Self.lineBreak(in: piece, from: start) {
        try end(piece[start..<lineBreak], at: pieceStart + lineBreak - piece.startIndex + 1)
        start = lineBreak + 1
      }
      rest += piece[start...]
      if rest.count > JournalEntry.maximumBytes { (rest, isTooLong) = (Data(), true) }
      pieceStart += piece.count
    }
    if isTooLong || !rest.isEmpty { try end(Data(), at: pieceStart) }
  }

  private static func lineBreak(in piece: Data, from start: Data.Index) -> Data.Index? {
    piece.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let offset = start - piece.startIndex
      return memchr(base + offset, CInt(UInt8(ascii: "\n")), bytes.count - offset)
        .map { UnsafeRawPointer($0) - base + piece.startIndex }
    }
  }

  /// Calls `body` with the bytes outside of some ranges, which are in order.
  func copy(without ranges: [Range<Int>], _ body: (Data) throws(FileError) -> Void) throws(FileError) {
    var start = 0
    for range in ranges + [size..<size] {
      try forEachPiece(from: start, to: range.lowerBound, body)
      start = range.upperBound
    }
  }

  /// The checksum of the first bytes. It tells whether a file only grew since, or was replaced.
  func checksum(of count: Int) throws(FileError) -> UInt64 {
    var checksum: UInt64 = 0
    try forEachPiece(from: 0, to: count) { piece in checksum = Checksum.of(piece, seed: checksum) }
    return checksum
  }

  /// Whether the last of so many bytes is a line break.
  func endsLine(at count: Int) throws(FileError) -> Bool {
    guard count > 0 else { return true }
    var isBreak = false
    try forEachPiece(from: count - 1, to: count) { isBreak = $0.first == UInt8(ascii: "\n") }
    return isBreak
  }

  private func forEachPiece(
    from start: Int, to end: Int, _ body: (Data) throws(FileError) -> Void
  ) throws(FileError) {
    var offset = start
    while offset < end {
      var piece = Data(count: min(Self.piece, end - offset))
      var count = 0
      var failure: FileError?
      piece.withUnsafeMutableBytes { bytes in
        do throws(FileError) { count = try file.read(into: bytes, at: offset) } catch { failure = error }
      }
      if let failure { throw failure }
      // The file has become shorter since its size was asked for.
      guard count > 0 else { return }
      try body(piece.prefix(count))
      offset += count
    }
  }
}
