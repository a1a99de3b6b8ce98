import Foundation

/// A GIF that ends after its first frame, which is all that is shown. gdk-pixbuf takes a time that grows with the
/// square of the frames: 72 s for 80,000 of them in 3.4 MB.
///
/// Source: the GIF89a specification.
enum GIFBlocks {
  /// Nil if the first frame is not there, or not whole.
  static func firstFrame(_ file: FileBytes) -> Data? {
    guard let flags = file.byte(10), let screen = file.part(0, 13 + colorTable(flags)) else { return nil }
    var position = screen.count
    /// How the frame is drawn, which says what is transparent. The last one before the frame counts.
    var control: FileBytes?
    while let kind = file.byte(position) {
      switch kind {
      case 0x21:
        guard let end = endOfBlocks(file, from: position + 2) else { return nil }
        if file.byte(position + 1) == 0xF9 { control = file.part(position, min(8, end - position)) }
        position = end
      case 0x2C:
        // The frame's place and size, its colours, the width of its codes, and then its pixels.
        guard let flags = file.byte(position + 9),
          let end = endOfBlocks(file, from: position + 11 + colorTable(flags)),
          let frame = file.part(position, end - position)
        else { return nil }
        var kept = Data(screen.bytes)
        if let control, control.count == 8 { kept.append(control) }
        kept.append(frame)
        kept.append(0x3B)
        return kept
      default:
        return nil
      }
    }
    return nil
  }

  /// Sub-blocks, each of which begins with its length, end with an empty one.
  private static func endOfBlocks(_ file: FileBytes, from start: Int) -> Int? {
    var position = start
    while let length = file.byte(position) {
      position += 1 + length
      if length == 0 { return position }
    }
    return nil
  }

  /// In bytes, by the flags that announce it.
  private static func colorTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
