package import Foundation

/// Reduces a JPEG to its tables, frame and scans, its orientation and its colour profile. Comments,
/// thumbnails and any data after the end are dropped.
///
/// Sources: ITU-T T.81 annex B; JFIF 1.02; Exif 2.32 sections 4.5.4 and 4.6.4; ICC.1:2010 annex B.4; Adobe TN
/// 5116.
package enum JPEGSegments {
  /// The limit of scans. Each scan is a pass over all pixels for as little as 100 bytes of file; real photos
  /// have up to a dozen.
  static let maximumScans = 100
  /// The limit of the colour profile, in bytes. Most have a few hundred; one for print may have half a
  /// megabyte.
  static let maximumProfile = 1 << 20

  struct Drawable {
    let data: Data
    /// Whether the decoder keeps all coefficients in memory until the last scan, at six bytes a pixel.
    let isBuffered: Bool
    /// Whether it is upright, in grey or YCbCr of 8 bits without a colour profile, and coded as every program
    /// can read it, so that nothing but its segments for colours and pixels is needed to show it.
    let isPlain: Bool
  }

  /// Returns the photo without any metadata: orientation and colour profile are dropped as well. Nil if it is not a
  /// whole JPEG.
  package static func withoutMetadata(_ photo: Data) -> Data? {
    photo.withUnsafeBytes { bytes in
      let file = FileBytes(bytes: bytes)
      guard file.big16(0) == 0xFFD8 else { return nil }
      return drawable(file, keepsAppearance: false)?.data
    }
  }

  /// Returns nil if the end is missing, or if there are more scans than `maximumScans`. `keepsAppearance` tells whether
  /// the orientation and the colour profile are kept.
  static func drawable(_ file: FileBytes, keepsAppearance: Bool = true) -> Drawable? {
    var kept = Kept(keepsAppearance: keepsAppearance)
    var position = 2
    while file.byte(position) == 0xFF, let marker = file.byte(position + 1) {
      switch marker {
      case 0xFF:  // Fill byte.
        position += 1
        continue
      // Not a marker. Decoders skip it alone, and would find more scans in the bytes that a length seems to cover.
      case 0x00: return nil
      case 0x01, 0xD0...0xD8:  // Markers without a length, none of which is needed.
        position += 2
        continue
      case 0xD9: return kept.ended()
      default: break
      }
      guard let length = file.big16(position + 2), length >= 2, let segment = file.part(position, 2 + length)
      else { return nil }
      position += segment.count
      if marker == 0xDA {
        guard let end = endOfScan(file, from: position), let scan = file.part(position, end - position),
          kept.add(scan: segment, scan)
        else { return nil }
        position = end
      } else {
        kept.add(marker, segment)
      }
    }
    return nil
  }

  /// Returns the offset of the next marker that is not part of the scan.
  private static func endOfScan(_ file: FileBytes, from start: Int) -> Int? {
    var position = start
    while let found = file.nextFF(from: position), let next = file.byte(found + 1) {
      switch next {
      case 0x00, 0xD0...0xD7: position = found + 2  // A literal 0xFF, or a restart marker.
      case 0xFF: position = found + 1
      default: return found
      }
    }
    return nil
  }

  /// The segments kept so far.
  private struct Kept {
    let keepsAppearance: Bool
    private var data = Data([0xFF, 0xD8])
    private var once: Set<Int> = []
    private var profile = 0
    private var scans = 0
    private var components = 0
    private var isBuffered = false
    private var isPlain = true

    init(keepsAppearance: Bool) { self.keepsAppearance = keepsAppearance }

    mutating func add(_ marker: Int, _ segment: FileBytes) {
      switch marker {
      case 0xE0 where segment.holds("JFIF\0", at: 4):
        // JFIF: declares YCbCr colours. Its pixel density and thumbnail are dropped.
        if once.insert(marker).inserted {
          data.append(contentsOf: [0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        }
      case 0xE1:
        if keepsAppearance, let orientation = JPEGSegments.orientation(segment), once.insert(marker).inserted
        {
          data.append(JPEGSegments.exif(orientation))
          isPlain = false
        }
      case 0xE2 where keepsAppearance && segment.holds("ICC_PROFILE\0", at: 4):
        isPlain = false
        profile += segment.count
        if profile <= JPEGSegments.maximumProfile { data.append(segment) }
      case 0xEE where segment.holds("Adobe", at: 4):
        // Adobe: tells RGB, YCbCr, CMYK and YCCK apart.
        isPlain = false
        if segment.count >= 16, once.insert(marker).inserted {
          data.append(contentsOf: [0xFF, 0xEE, 0, 14])
          data.append(contentsOf: segment.bytes[4..<16])
        }
      case 0xE0...0xFE: break  // Other applications' segments, reserved ones, comments.
      default:
        if marker != 0xC4, marker != 0xC8, marker != 0xCC, (0xC0...0xCF).contains(marker) {
          components = segment.byte(9) ?? 0
          if marker & 3 == 2 { isBuffered = true }  // Progressive.
          // Baseline, extended or progressive, by Huffman's codes. The sample's bits stand before the size.
          let isUsual = (0xC0...0xC2).contains(marker) && segment.byte(4) == 8
          if !isUsual || components != 1 && components != 3 { isPlain = false }
        }
        data.append(segment)
      }
    }

    mutating func add(scan header: FileBytes, _ scan: FileBytes) -> Bool {
      scans += 1
      guard scans <= JPEGSegments.maximumScans else { return false }
      if scans > 1 || header.byte(4) != components { isBuffered = true }
      data.append(header)
      data.append(scan)
      return true
    }

    func ended() -> Drawable? {
      guard scans > 0 else { return nil }
      return Drawable(data: data + [0xFF, 0xD9], isBuffered: isBuffered, isPlain: isPlain)
    }
  }

  /// Returns the orientation of an Exif segment, from 2 to 8; nil if the photo is upright or the segment is not Exif.
  static func orientation(_ segment: FileBytes) -> Int? {
    guard segment.holds("Exif\0\0", at: 4), let metadata = segment.part(4, segment.count - 4) else {
      return nil
    }
    return Exif.orientation(metadata)
  }

  private static func exif(_ orientation: Int) -> Data {
    // A TIFF directory with a single entry.
    let tiff: [UInt8] =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + [0, 0, 0, 0]
    var segment = Data([0xFF, 0xE1])
    segment.append(big16: 2 + 6 + tiff.count)
    return segment + Data("Exif\0\0".utf8) + tiff
  }
}
