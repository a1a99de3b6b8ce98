import Foundation

/// The picture size for which an AV1 decoder would allocate memory, and the number of frames that it would
/// decode.
///
/// Source: the AV1 bitstream specification, sections 5.3 (units), 5.5 (sequence header) and 7.5.
struct AV1Picture {
  /// The limit of frames. A still image has one frame, or one for each layer. An empty frame takes only 20
  /// bytes of file but a pass over all pixels.
  static let maximumFrames = 4

  let width: Int
  let height: Int
  let frames: Int

  /// Returns nil unless the data has exactly one sequence header, as still images do, and at least one frame.
  init?(_ data: FileBytes) {
    var sequence: (width: Int, height: Int)?
    var frames = 0
    var position = 0
    while position < data.count {
      guard let flags = data.byte(position), flags & 0x80 == 0 else { return nil }
      position += flags & 4 == 0 ? 1 : 2
      var length = data.count - position
      if flags & 2 != 0 {
        guard let (size, bytes) = Self.leb128(data, position) else { return nil }
        position += bytes
        length = size
      }
      guard let unit = data.part(position, length) else { return nil }
      switch flags >> 3 & 15 {
      case 1:
        guard sequence == nil, let size = Self.size(inSequenceHeader: unit) else { return nil }
        sequence = size
      case 3, 6: frames += 1
      default: break
      }
      position += length
    }
    guard let sequence, frames > 0, frames <= Self.maximumFrames else { return nil }
    (width, height, self.frames) = (sequence.width, sequence.height, frames)
  }

  private static func leb128(_ data: FileBytes, _ start: Int) -> (value: Int, bytes: Int)? {
    var value = 0
    for index in 0..<8 {
      guard let byte = data.byte(start + index) else { return nil }
      value |= (byte & 0x7F) << (7 * index)
      if byte & 0x80 == 0 { return (value, index + 1) }
    }
    return nil
  }

  private static func size(inSequenceHeader unit: FileBytes) -> (width: Int, height: Int)? {
    var bits = BitReader(bytes: unit)
    guard bits.next(3) != nil, bits.next(1) != nil, let isReduced = bits.next(1) else { return nil }
    if isReduced == 1 {
      _ = bits.next(5)  // The level.
    } else {
      guard bits.next(1) == 0, let hasDelay = bits.next(1), let points = bits.next(5) else {
        return nil  // Timing information means that this is not a still image.
      }
      for _ in 0...points {
        guard bits.next(12) != nil, let level = bits.next(5) else { return nil }
        if level > 7 { _ = bits.next(1) }
        if hasDelay == 1, bits.next(1) == 1 { _ = bits.next(4) }
      }
    }
    guard let widthBits = bits.next(4), let heightBits = bits.next(4), let width = bits.next(widthBits + 1),
      let height = bits.next(heightBits + 1)
    else { return nil }
    // Without the reduced header, a frame may override the size, up to the limit that the number of size bits
    // sets.
    return isReduced == 1 ? (width + 1, height + 1) : (2 << widthBits, 2 << heightBits)
  }
}

/// Reads unsigned numbers bit by bit, most significant bit first.
private struct BitReader {
  let bytes: FileBytes
  private var position = 0

  init(bytes: FileBytes) { self.bytes = bytes }

  mutating func next(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let byte = bytes.byte(position / 8) else { return nil }
      value = value << 1 | byte >> (7 - position % 8) & 1
      position += 1
    }
    return value
  }
}
