import Foundation

/// Reduces a PNG to the chunks that decoders need to draw it. Compressed text and profiles can expand a
/// thousandfold, and libpng keeps up to 1,000 of them: 3.6 MB of file took 3.6 GB of memory.
///
/// Source: the PNG specification, third edition, sections 5 and 11.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns header, palette, transparency, colour profile and pixels, unchanged and in order, and the orientation that
  /// the metadata gives. Nil if the end is missing or the header does not come first.
  ///
  /// The profile has at most 1 MiB here, and 8 MB once libpng has expanded it. The other colour chunks
  /// (gAMA, sRGB, cHRM, cICP) are dropped: gdk-pixbuf ignores them, and photos without a profile are sRGB.
  static func drawable(_ file: FileBytes) -> (data: Data, orientation: Int)? {
    guard file.holds("IHDR", at: 12) else { return nil }
    var kept = Data(signature)
    var once: Set<Int> = []
    var hasPixels = false
    var orientation: Int?
    var position = signature.count
    while let length = file.big32(position), let type = file.big32(position + 4),
      let chunk = file.part(position, 12 + length)
    {
      switch type {
      case 0x4944_4154:  // IDAT
        hasPixels = true
        kept.append(chunk)
      case 0x4948_4452, 0x504C_5445, 0x7452_4E53:  // IHDR, PLTE, tRNS
        if once.insert(type).inserted { kept.append(chunk) }
      case 0x6943_4350:  // iCCP, which stands before the pixels.
        if length <= JPEGSegments.maximumProfile, !hasPixels, once.insert(type).inserted {
          kept.append(chunk)
        }
      case 0x6558_4966:  // eXIf
        if orientation == nil { orientation = chunk.part(8, length).flatMap(Exif.orientation) }
      case 0x4945_4E44:  // IEND
        kept.append(chunk)
        return hasPixels ? (kept, orientation ?? 1) : nil
      default: break
      }
      position += chunk.count
    }
    return nil
  }
}
