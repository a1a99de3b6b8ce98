import Foundation

/// Truncates a GIF after its first frame, because only that is shown, and gdk-pixbuf's time grows with the
/// square of the number of frames: 72 s for 80,000 frames in 3.4 MB.
///
/// Source: the GIF89a specification.
enum GIFBlocks {
  /// Returns nil if the first frame is missing or truncated.
  static func drawable(_ file: FileBytes) -> Data? {
    guard let flags = file.byte(10), let screen = file.part(0, 13 + colorTable(flags)) else { return nil }
    var position = screen.count
    /// The graphic control extension, which names the transparent colour. The last one before the frame
    /// applies.
    var control: FileBytes?
    while let kind = file.byte(position) {
      switch kind {
      case 0x21:
        guard let end = endOfBlocks(file, from: position + 2) else { return nil }
        // A longer one is dropped: its first eight bytes alone would have no end, and take the frame for theirs.
        if file.byte(position + 1) == 0xF9 { control = end - position == 8 ? file.part(position, 8) : nil }
        position = end
      case 0x2C:
        // The frame's position and size, its colour table, the code width, and then its pixels.
        guard let flags = file.byte(position + 9),
          let end = endOfBlocks(file, from: position + 11 + colorTable(flags)),
          let frame = file.part(position, end - position)
        else { return nil }
        var kept = Data(screen.bytes)
        if let control { kept.append(control) }
        kept.append(frame)
        kept.append(0x3B)
        return kept
      default:
        return nil
      }
    }
    return nil
  }

  /// Returns the end of a list of sub-blocks. Each begins with its length, and the last one is empty.
  private static func endOfBlocks(_ file: FileBytes, from start: Int) -> Int? {
    var position = start
    while let length = file.byte(position) {
      position += 1 + length
      if length == 0 { return position }
    }
    return nil
  }

  /// Returns the size of the colour table that the flags announce, in bytes.
  private static func colorTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
