import Foundation

/// The orientation of a photo, the only part of its Exif metadata that Ladle uses.
///
/// Source: Exif 2.32 sections 4.5.4 (directories) and 4.6.4 (orientation).
enum Exif {
  /// Reads the orientation.
  ///
  /// - Parameter metadata: A TIFF directory. The mark that a JPEG has before it is skipped, because some encoders write it
  ///   into a WebP too.
  /// - Returns: A number from 2 to 8; nil if the photo is upright or the bytes are not Exif.
  static func orientation(_ metadata: FileBytes) -> Int? {
    let start = metadata.holds("Exif\0\0", at: 0) ? 6 : 0
    guard let tiff = metadata.part(start, metadata.count - start) else { return nil }
    let isLittle = tiff.holds("II*\0", at: 0)
    guard isLittle || tiff.holds("MM\0*", at: 0) else { return nil }
    func short(_ offset: Int) -> Int? { isLittle ? tiff.little16(offset) : tiff.big16(offset) }
    guard let directory = isLittle ? tiff.little32(4) : tiff.big32(4), let count = short(directory) else {
      return nil
    }
    // Each entry has twelve bytes: tag, type, count, value.
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = short(offset) else { return nil }
      guard tag == 0x0112 else { continue }
      guard short(offset + 2) == 3, let value = short(offset + 8), (2...8).contains(value) else { return nil }
      return value
    }
    return nil
  }
}
