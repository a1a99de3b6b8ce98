package import Foundation

/// gzip (RFC 1952), as Paprika packs each recipe.
///
/// ```swift
/// let json = try Gzip.decompress(packed, atMost: 64 << 20)
/// ```
package enum Gzip {
  /// Returns the bytes as one member without a name or a date. There must be less than 4 GiB. Bytes that `decompress`
  /// would take for a bomb, such as a text that repeats itself, are not compressed.
  package static func compress(_ data: Data) -> Data {
    let packed = data.deflated(.gzip)
    return ArchiveLimits.isBomb(data.count, packed: packed.count)
      ? data.deflated(.gzip, isCompressed: false) : packed
  }

  package static func isGzip(_ data: Data) -> Bool { data.starts(with: [0x1F, 0x8B]) }

  /// Returns the contents of all members, whose checksums and sizes are right. Zeros may follow them, with which
  /// some programs fill up blocks. `packedSize` is the number of bytes in which an archive has packed the members again: a
  /// text that is packed twice would otherwise be a bomb within another, each of the largest size allowed.
  package static func decompress(
    _ data: Data, packedSize: Int? = nil, atMost maximum: Int
  ) throws(ArchiveError) -> Data {
    guard isGzip(data) else { throw .notAnArchive }
    let inflater = Inflater(.gzip)
    var rest = data
    var contents = Data()
    var piece = Data(count: 256 << 10)
    while true {
      let step = piece.withUnsafeMutableBytes { inflater.inflate(rest, into: $0) }
      contents.append(piece.prefix(step.written))
      rest = rest.dropFirst(step.consumed)
      guard contents.count <= maximum else { throw .tooLarge }
      guard !ArchiveLimits.isBomb(contents.count, packed: packedSize ?? data.count) else {
        throw .tooCompressed
      }
      switch step.state {
      case .damaged: throw .damaged
      case .unfinished: guard step.consumed + step.written > 0 else { throw .damaged }
      case .finished:
        if rest.allSatisfy({ $0 == 0 }) { return contents }
        guard isGzip(rest) else { throw .damaged }
        inflater.reset()
      }
    }
  }
}
