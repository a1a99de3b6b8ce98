package import Foundation
package import Storage

/// Bytes that can be read anywhere: in memory, in a file, or a part of either.
package protocol RandomAccessBytes: Sendable {
  var count: Int { get }
  /// Returns exactly `count` bytes from an offset. Throws `damaged` if they are not all there.
  func bytes(at offset: Int, count: Int) throws(ArchiveError) -> Data
}

extension RandomAccessBytes {
  /// Calls `body` with all bytes, 1 MiB at a time.
  func forEachPiece(_ body: (Data) throws(ArchiveError) -> Void) throws(ArchiveError) {
    var offset = 0
    while offset < count {
      let piece = try bytes(at: offset, count: Swift.min(1 << 20, count - offset))
      try body(piece)
      offset += piece.count
    }
  }
}

extension Data: RandomAccessBytes {
  package func bytes(at offset: Int, count: Int) throws(ArchiveError) -> Data {
    guard offset >= 0, count >= 0, offset <= self.count - count else { throw .damaged }
    return self[startIndex + offset..<startIndex + offset + count]
  }
}

/// The bytes of an open file, at most as many as it had when it was opened.
package struct OpenFileBytes: RandomAccessBytes {
  package let count: Int
  private let file: any RandomAccessFile

  package init(_ path: String, files: any FileStore) throws(ArchiveError) {
    do {
      file = try files.openForReading(path)
      count = try file.size()
    } catch {
      throw .file(error)
    }
  }

  package func bytes(at offset: Int, count: Int) throws(ArchiveError) -> Data {
    guard offset >= 0, count >= 0, offset <= self.count - count else { throw .damaged }
    var data = Data(count: count)
    let result = data.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try file.read(into: buffer, at: offset) }
    }
    switch result {
    case .success(count): return data
    case .success: throw .damaged  // The file was truncated meanwhile.
    case .failure(let error): throw .file(error)
    }
  }
}

/// A part of other bytes.
struct PartialBytes: RandomAccessBytes {
  let base: any RandomAccessBytes
  let start: Int
  let count: Int

  func bytes(at offset: Int, count: Int) throws(ArchiveError) -> Data {
    guard offset >= 0, count >= 0, offset <= self.count - count else { throw .damaged }
    return try base.bytes(at: start + offset, count: count)
  }
}

// Numbers of ZIP are little-endian and not aligned. The caller has checked that the bytes are there.
extension Data {
  func number16(at offset: Int) -> Int { Int(number(at: offset, as: UInt16.self)) }

  func number32(at offset: Int) -> Int { Int(number(at: offset, as: UInt32.self)) }

  // An archive has a dozen numbers for each of its files. Reading them byte by byte takes a fifth of the time of a large one.
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) -> Number {
    withUnsafeBytes { bytes in
      // Loading checks the bounds in debug builds alone.
      precondition(offset >= 0 && offset + MemoryLayout<Number>.size <= bytes.count)
      return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }

  /// Nil for numbers beyond any file's size, so that sums do not overflow.
  func number64(at offset: Int) -> Int? {
    let high = number32(at: offset + 4)
    return high < 1 << 24 ? number32(at: offset) | high << 32 : nil
  }
}
