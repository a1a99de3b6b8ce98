// swift-format-ignore-file: AlwaysUseLowerCamelCase
import CoreGraphics
import Foundation

// https://developer.apple.com/documentation/imageio/cgimagesource
public final class CGImageSource {
  let size: (width: Int, height: Int)
  let orientation: Int?
  init(size: (width: Int, height: Int), orientation: Int?) {
    self.size = size
    self.orientation = orientation
  }
  /// EXIF orientations 5 to 8 lie on their side.
  var upright: (width: Int, height: Int) {
    (orientation ?? 1) >= 5 ? (width: size.height, height: size.width) : size
  }
}

// Constants of an immutable class.
public nonisolated(unsafe) let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache" as NSString
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately" as NSString
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways" as NSString
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform" as NSString
public nonisolated(unsafe) let kCGImageSourceThumbnailMaxPixelSize: CFString =
  "kCGImageSourceThumbnailMaxPixelSize" as NSString
public nonisolated(unsafe) let kCGImagePropertyPixelWidth: CFString = "PixelWidth" as NSString
public nonisolated(unsafe) let kCGImagePropertyPixelHeight: CFString = "PixelHeight" as NSString
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation" as NSString

// https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithdata(_:_:)
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  (pngSize(data as Data) ?? jpegSize(data as Data)).map {
    CGImageSource(size: $0, orientation: jpegOrientation(data as Data))
  }
}

// https://developer.apple.com/documentation/imageio/cgimagesourcecopypropertiesatindex(_:_:_:)
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CFDictionary?
{
  guard index == 0 else { return nil }
  var properties = [
    kCGImagePropertyPixelWidth: isrc.size.width, kCGImagePropertyPixelHeight: isrc.size.height,
  ]
  properties[kCGImagePropertyOrientation] = isrc.orientation
  return properties as CFDictionary
}

// https://developer.apple.com/documentation/imageio/cgimagesourcecreatethumbnailatindex(_:_:_:)
/// Of the size that the real one would give: the longer side fits the limit, nothing is enlarged.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
  -> CGImage?
{
  let options = options as? [CFString: Any]
  guard index == 0, options?[kCGImageSourceCreateThumbnailFromImageAlways] as? Bool == true else {
    return nil
  }
  let isTurned = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool == true
  let size = isTurned ? isrc.upright : isrc.size
  let longest = max(size.width, size.height)
  let limit = options?[kCGImageSourceThumbnailMaxPixelSize] as? Int ?? longest
  let scale = min(1, Double(limit) / Double(longest))
  func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
  return CGImage(width: scaled(size.width), height: scaled(size.height))
}

// https://developer.apple.com/documentation/imageio/cgimagedestination
public final class CGImageDestination {
  let data: CFMutableData
  var image: CGImage?
  init(data: CFMutableData) { self.data = data }
}

public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality" as NSString

// https://developer.apple.com/documentation/imageio/cgimagedestinationcreatewithdata(_:_:_:_:)
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  type == "public.jpeg" as NSString && count == 1 ? CGImageDestination(data: data) : nil
}

// https://developer.apple.com/documentation/imageio/cgimagedestinationaddimage(_:_:_:)
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.image = image
}

// https://developer.apple.com/documentation/imageio/cgimagedestinationfinalize(_:)
/// Writes a JPEG without pixels. Like the real one it adds an Exif segment with the size, and one of Photoshop's.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let image = idst.image else { return false }
  func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
  }
  let size = [image.height, image.width].flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  // In several statements, because Swift 6.2 cannot check the types of one long sum.
  var jpeg: [UInt8] = [0xFF, 0xD8]
  jpeg += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 72, 0, 72, 0, 0])
  jpeg += segment(0xE1, Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 0, 0, 0, 0, 0])
  jpeg += segment(0xED, Array("Photoshop 3.0\08BIM".utf8))
  jpeg += segment(0xC0, [8] + size + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  jpeg += segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
  jpeg += [0, 0xFF, 0xD9]
  idst.data.append(Data(jpeg))
  return true
}

/// The size that a PNG's first chunk states (PNG specification, section 11.2.2).
private func pngSize(_ data: Data) -> (width: Int, height: Int)? {
  let bytes = [UInt8](data.prefix(24))
  guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
  func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  let size = (width: number(16), height: number(20))
  return size.width > 0 && size.height > 0 ? size : nil
}

/// The size that a JPEG's frame header states (ITU-T T.81, section B.2.2).
private func jpegSize(_ data: Data) -> (width: Int, height: Int)? {
  let bytes = [UInt8](data)
  guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
  var at = 2
  while at + 9 < bytes.count, bytes[at] == 0xFF {
    let marker = bytes[at + 1]
    if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
      let size = (
        width: Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]),
        height: Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
      )
      return size.width > 0 && size.height > 0 ? size : nil
    }
    at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
  }
  return nil
}

/// The orientation that a JPEG's first Exif segment states (Exif 2.3, section 4.6.4): the first entry of its first
/// directory, in big-endian order, as the tests write it.
private func jpegOrientation(_ data: Data) -> Int? {
  let header = Array("Exif\u{0}\u{0}MM".utf8)
  let bytes = [UInt8](data.prefix(64))
  guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: header) }) else { return nil }
  // After the byte order: 42, the offset of the directory, the number of its entries, then the first entry.
  let entry = start + header.count + 8
  guard entry + 10 <= bytes.count, bytes[entry] == 0x01, bytes[entry + 1] == 0x12 else { return nil }
  return Int(bytes[entry + 9])
}
