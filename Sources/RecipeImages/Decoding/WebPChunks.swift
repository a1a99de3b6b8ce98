import Foundation

/// Reduces a WebP to its image: drops the colour profile, EXIF and XMP, and all but the first frame of an
/// animation.
///
/// Source: RFC 9649, sections 2.5 to 2.7.
enum WebPChunks {
  /// Returns nil if the image is missing or truncated.
  static func drawable(_ file: FileBytes) -> Data? {
    var alpha: FileBytes?
    for (type, data) in chunks(file, from: 12) {
      switch type {
      case "ALPH": alpha = alpha ?? data
      case "VP8 ", "VP8L": return still(type, data, alpha: alpha)
      case "ANMF":
        // 16 bytes with the frame's position, size and duration precede its own chunks.
        var alpha: FileBytes?
        for (type, data) in chunks(data, from: 16) {
          if type == "ALPH" { alpha = alpha ?? data }
          if type == "VP8 " || type == "VP8L" { return still(type, data, alpha: alpha) }
        }
        return nil
      default: break
      }
    }
    return nil
  }

  /// Returns the size in the VP8 or VP8L data itself, because the header around it may be wrong.
  static func size(_ type: String, _ data: FileBytes) -> PixelSize? {
    if type == "VP8L" {
      guard data.byte(0) == 0x2F, let bits = data.little32(1) else { return nil }
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard data.byte(3) == 0x9D, data.byte(4) == 0x01, data.byte(5) == 0x2A, let width = data.little16(6),
      let height = data.little16(8)
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func still(_ type: String, _ data: FileBytes, alpha: FileBytes?) -> Data? {
    guard let size = size(type, data), size.width > 0, size.height > 0 else { return nil }
    var chunks = Data("WEBP".utf8)
    if let alpha, type == "VP8 " {
      // The extended header holds the transparency flag and the size.
      var header = Data([0x10, 0, 0, 0])
      header.append(little24: size.width - 1)
      header.append(little24: size.height - 1)
      header.withUnsafeBytes { append("VP8X", FileBytes(bytes: $0), to: &chunks) }
      append("ALPH", alpha, to: &chunks)
    }
    append(type, data, to: &chunks)
    var kept = Data("RIFF".utf8)
    kept.append(little32: chunks.count)
    return kept + chunks
  }

  private static func append(_ type: String, _ data: FileBytes, to chunks: inout Data) {
    chunks.append(contentsOf: type.utf8)
    chunks.append(little32: data.count)
    chunks.append(data)
    if data.count % 2 == 1 { chunks.append(0) }
  }

  /// Returns the chunks up to the first truncated one.
  private static func chunks(_ file: FileBytes, from start: Int) -> some Sequence<(String, FileBytes)> {
    sequence(state: start) { position in
      guard let type = file.part(position, 4), let length = file.little32(position + 4),
        let data = file.part(position + 8, length)
      else { return nil }
      position += 8 + length + length % 2
      return (String(decoding: type.bytes, as: UTF8.self), data)
    }
  }
}
