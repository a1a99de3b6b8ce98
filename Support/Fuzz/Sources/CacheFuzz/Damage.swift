import Driver
import Foundation
import Storage

/// A line of a seed: what happens to a file, at which byte or block, and a third number.
///
///     index 48 255      flips bits of a byte of the index, whose checksum is made right afterwards
///     torn 100          cuts the index off after so many bytes, or adds zeros
///     missing           removes the index
///     flip 4096 1       flips bits of a byte of the photos
///     cut 5000          cuts the photos off after so many bytes, or adds zeros
///     copy 0 3          copies a block of the photos to another one
///     forge 3           makes the checksum right of the photo that begins with a block
struct Damage {
  private enum Kind: String { case index, torn, missing, flip, cut, copy, forge }

  private static let indexPath = "/cache/index"
  private static let photosPath = "/cache/photos"
  private static let block = 4096
  /// The longest file, in bytes.
  private static let longest = 1 << 21
  /// Fewer than the bytes of a checksum, which would otherwise be made right byte by byte.
  private static let mostFlips = 6

  private let kind: Kind
  private let place: Int
  private let value: Int

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    let numbers = words.dropFirst().map { Int($0) ?? 0 }.filter { (0...Self.longest).contains($0) }
    self.kind = kind
    place = numbers.first ?? 0
    value = numbers.dropFirst().first ?? 0
  }

  /// Returns whether a photo was given a checksum, so that a photo that was never stored may look like one that was.
  static func apply(_ damages: [Damage], to files: MemoryFileStore) -> Bool {
    var index = files.files[indexPath] ?? Data()
    var photos = files.files[photosPath] ?? Data()
    var (isTorn, isMissing, isForged) = (false, false, false)
    var flips = 0
    for damage in damages {
      switch damage.kind {
      case .index: damage.flip(&index)
      case .torn:
        damage.cut(&index)
        isTorn = true
      case .missing: isMissing = true
      case .flip:
        flips += 1
        if flips <= mostFlips { damage.flip(&photos) }
      case .cut: damage.cut(&photos)
      case .copy: damage.copy(&photos)
      case .forge:
        damage.forge(&photos)
        isForged = true
      }
    }
    if !isTorn, index.count > 8 { sign(&index, from: 8, to: index.count, at: 0) }
    // What the memory cannot fail to do.
    try? files.replace(photosPath, with: photos)
    if isMissing { try? files.remove(indexPath) } else { try? files.replace(indexPath, with: index) }
    return isForged
  }

  private func flip(_ data: inout Data) {
    if place < data.count { data[place] ^= UInt8(truncatingIfNeeded: value) }
  }

  private func cut(_ data: inout Data) {
    data = data.prefix(place) + Data(count: max(0, place - data.count))
  }

  private func copy(_ data: inout Data) {
    let (from, to) = (place * Self.block, value * Self.block)
    guard from + Self.block <= data.count, to + Self.block <= data.count else { return }
    data.replaceSubrange(to..<to + Self.block, with: data[from..<from + Self.block])
  }

  private func forge(_ data: inout Data) {
    let start = place * Self.block
    guard start + 40 <= data.count else { return }
    // The lengths of the address, the two validators and the photo.
    let lengths = stride(from: start + 24, to: start + 40, by: 4).map { offset in
      data[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let end = lengths.reduce(start + 40, +)
    if end <= data.count { Self.sign(&data, from: start + 16, to: end, at: start + 8) }
  }

  private static func sign(_ data: inout Data, from start: Int, to end: Int, at place: Int) {
    let checksum = Checksum.of(Data(data[start..<end]))
    withUnsafeBytes(of: checksum.littleEndian) { data.replaceSubrange(place..<place + 8, with: $0) }
  }
}
