import Foundation

/// Reduces a WebP to its image and its colour profile: drops EXIF and XMP, and all but the first frame of an animation.
///
/// Source: RFC 9649, sections 2.5 to 2.7.
enum WebPChunks {
  /// The flags of the extended header. A browser ignores a chunk whose flag is not set.
  private enum Flag {
    static let exif = 0x08
    static let alpha = 0x10
    static let profile = 0x20
  }

  /// Returns the image, and the orientation that the metadata gives. Nil if the image is missing or truncated.
  static func drawable(_ file: FileBytes) -> (data: Data, orientation: Int)? {
    var flags = 0
    var picture: Data?
    var alpha: FileBytes?
    var profile: FileBytes?
    for (type, data) in chunks(file, from: 12) {
      switch type {
      case "VP8X": flags = data.byte(0) ?? 0
      case "ICCP":
        if flags & Flag.profile != 0, data.count <= JPEGSegments.maximumProfile { profile = profile ?? data }
      case "ALPH": alpha = alpha ?? data
      case "VP8 ", "VP8L": picture = picture ?? still(type, data, alpha: alpha, profile: profile)
      case "ANMF": picture = picture ?? firstPicture(ofFrame: data, profile: profile)
      // The metadata stands after the image.
      case "EXIF":
        if let picture, flags & Flag.exif != 0 { return (picture, Exif.orientation(data) ?? 1) }
      default: break
      }
      if picture == nil, ["VP8 ", "VP8L", "ANMF"].contains(type) { return nil }
      if let picture, flags & Flag.exif == 0 { return (picture, 1) }
    }
    return picture.map { ($0, 1) }
  }

  private static func firstPicture(ofFrame frame: FileBytes, profile: FileBytes?) -> Data? {
    var alpha: FileBytes?
    // 16 bytes with the frame's position, size and duration precede its own chunks.
    for (type, data) in chunks(frame, from: 16) {
      if type == "ALPH" { alpha = alpha ?? data }
      if type == "VP8 " || type == "VP8L" { return still(type, data, alpha: alpha, profile: profile) }
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

  private static func still(
    _ type: String, _ data: FileBytes, alpha: FileBytes?, profile: FileBytes?
  ) -> Data? {
    guard let size = size(type, data), size.width > 0, size.height > 0 else { return nil }
    let alpha = type == "VP8 " ? alpha : nil
    var chunks = Data("WEBP".utf8)
    if alpha != nil || profile != nil {
      // A picture without loss says itself whether it is transparent, in the bit after its size.
      let isTransparent = alpha != nil || type == "VP8L" && (data.little32(1) ?? 0) >> 28 & 1 == 1
      let flags = (isTransparent ? Flag.alpha : 0) | (profile == nil ? 0 : Flag.profile)
      var header = Data([UInt8(flags), 0, 0, 0])
      header.append(little24: size.width - 1)
      header.append(little24: size.height - 1)
      header.withUnsafeBytes { append("VP8X", FileBytes(bytes: $0), to: &chunks) }
      if let profile { append("ICCP", profile, to: &chunks) }
      if let alpha { append("ALPH", alpha, to: &chunks) }
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
