import Foundation

/// The format and size that a file's header claims. It is read before any decoder sees the file, because a
/// header of a few bytes can make a decoder allocate gigabytes.
///
/// Sources: ITU-T T.81 annex B (JPEG), the PNG specification section 11.2.1, the GIF89a specification section
/// 18, RFC 9649 (WebP).
struct ImageHeader: Equatable {
  let format: ImageFormat
  /// The stored size, before any orientation is applied.
  let size: PixelSize

  /// Returns nil if the bytes begin like none of the formats, or claim an empty image.
  init?(_ data: Data) {
    let read = data.withUnsafeBytes { bytes in
      Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.avif(bytes)
    }
    guard let read, read.size.width > 0, read.size.height > 0 else { return nil }
    self = read
  }

  private init(_ format: ImageFormat, _ width: Int, _ height: Int) {
    self.format = format
    size = PixelSize(width: width, height: height)
  }

  private typealias Bytes = UnsafeRawBufferPointer

  private static func png(_ bytes: Bytes) -> ImageHeader? {
    guard starts(bytes, with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24,
      starts(bytes, with: Array("IHDR".utf8), at: 12)
    else { return nil }
    return ImageHeader(
      .png, big16(bytes, 16) << 16 | big16(bytes, 18), big16(bytes, 20) << 16 | big16(bytes, 22))
  }

  private static func gif(_ bytes: Bytes) -> ImageHeader? {
    guard starts(bytes, with: Array("GIF8".utf8)), bytes.count >= 13 else { return nil }
    var (width, height) = (little16(bytes, 6), little16(bytes, 8))
    // Read the frame's own size block by block: a frame may claim to be larger than the screen, and some
    // decoders allocate memory for it.
    var position = 13 + colorTable(bytes[10])
    while position + 10 <= bytes.count {
      switch bytes[position] {
      case 0x21:
        position += 2
      case 0x2C:
        width = max(width, little16(bytes, position + 1) + little16(bytes, position + 5))
        height = max(height, little16(bytes, position + 3) + little16(bytes, position + 7))
        position += 11 + colorTable(bytes[position + 9])
      default:
        return ImageHeader(.gif, width, height)
      }
      // Skip the sub-blocks, which begin with their lengths, up to the empty one.
      while position < bytes.count, bytes[position] > 0 { position += 1 + Int(bytes[position]) }
      position += 1
    }
    return ImageHeader(.gif, width, height)
  }

  /// Returns the size of the colour table that the flags announce, in bytes.
  private static func colorTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

  private static func jpeg(_ bytes: Bytes) -> ImageHeader? {
    guard starts(bytes, with: [0xFF, 0xD8, 0xFF]) else { return nil }
    // Advances from segment to segment, by at least two bytes each.
    var position = 2
    while position + 9 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      switch marker {
      case 0xFF:  // Fill byte.
        position += 1
      case 0x01, 0xD0...0xD8:  // Markers without a length.
        position += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:  // The frame header.
        return ImageHeader(.jpeg, big16(bytes, position + 7), big16(bytes, position + 5))
      case 0x00, 0xD9, 0xDA:  // A scan or the end before any frame header.
        return nil
      default:
        position += 2 + max(2, big16(bytes, position + 2))
      }
    }
    return nil
  }

  private static func webP(_ bytes: Bytes) -> ImageHeader? {
    guard starts(bytes, with: Array("RIFF".utf8)), starts(bytes, with: Array("WEBP".utf8), at: 8),
      bytes.count >= 30
    else { return nil }
    if starts(bytes, with: Array("VP8X".utf8), at: 12) {
      return ImageHeader(
        .webp, (little16(bytes, 24) | Int(bytes[26]) << 16) + 1,
        (little16(bytes, 27) | Int(bytes[29]) << 16) + 1)
    }
    if starts(bytes, with: Array("VP8L".utf8), at: 12), bytes[20] == 0x2F {
      let bits = little16(bytes, 21) | little16(bytes, 23) << 16
      return ImageHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if starts(bytes, with: Array("VP8 ".utf8), at: 12), starts(bytes, with: [0x9D, 0x01, 0x2A], at: 23) {
      return ImageHeader(.webp, little16(bytes, 26) & 0x3FFF, little16(bytes, 28) & 0x3FFF)
    }
    return nil
  }

  private static func avif(_ bytes: Bytes) -> ImageHeader? {
    guard let size = AVIFBoxes(FileBytes(bytes: bytes))?.size else { return nil }
    return ImageHeader(.avif, size.width, size.height)
  }

  private static func starts(_ bytes: Bytes, with prefix: [UInt8], at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: prefix)
  }

  private static func big16(_ bytes: Bytes, _ offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  private static func little16(_ bytes: Bytes, _ offset: Int) -> Int {
    Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }
}
