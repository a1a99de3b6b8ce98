package import Foundation

/// The part of a photo that is passed to a decoder: one image of bounded size without metadata.
///
/// Decoders trust their input, which may hold metadata that expands to gigabytes, a thousand passes over the
/// same pixels, or a hundred thousand frames for one picture. All of that is removed or rejected
/// here, so that the time and memory of decoding depend on the number of pixels alone, whichever library
/// decodes.
package struct DecodablePhoto: Equatable {
  /// The limit for a JPEG that is decoded and scaled row by row.
  static let maximumPixels = 64_000_000
  /// The limit for all other photos, which are held in memory as a whole while they are decoded, at four to
  /// six bytes a pixel.
  static let maximumBufferedPixels = 24_000_000

  let header: ImageHeader
  package let data: Data
  /// How the decoder must turn the picture, as Exif counts it from 1 (not at all) to 8. The data of a PNG or a WebP does
  /// not say so. A JPEG has its orientation in its data, so this is 1.
  package let orientation: Int
  /// Whether it is a JPEG that every program shows alike without its metadata, as `JPEGSegments` explains.
  package let isPlainJPEG: Bool
  /// The size in pixels, before any orientation is applied.
  package var size: PixelSize { header.size }

  /// - Throws: `.notAnImage`, `.tooManyPixels`, or `.undecodable` if the photo is truncated or would take a
  ///   disproportionate effort.
  package init(_ photo: Data, formats: [ImageFormat]) throws(ImageError) {
    let filtered = photo.withUnsafeBytes { bytes -> Filtered? in
      let file = FileBytes(bytes: bytes)
      guard let format = ImageFormat(beginning: file), formats.contains(format) else { return nil }
      switch format {
      case .png: return Filtered(format, PNGChunks.drawable(file))
      case .gif: return Filtered(format: format, data: GIFBlocks.drawable(file))
      case .webp: return Filtered(format, WebPChunks.drawable(file))
      case .avif: return Filtered(format: format, data: AVIFBoxes.drawable(file))
      case .jpeg:
        let drawable = JPEGSegments.drawable(file)
        return Filtered(
          format: format, data: drawable?.data, isBuffered: drawable?.isBuffered ?? false,
          isPlain: drawable?.isPlain ?? false)
      }
    }
    guard let filtered else { throw .notAnImage }
    guard let data = filtered.data, let header = ImageHeader(data), header.format == filtered.format else {
      throw .undecodable
    }
    let limit = filtered.isBuffered ? Self.maximumBufferedPixels : Self.maximumPixels
    let (pixels, overflow) = header.size.width.multipliedReportingOverflow(by: header.size.height)
    guard !overflow, pixels <= limit else { throw .tooManyPixels(header.size, limit: limit) }
    self.header = header
    self.data = data
    orientation = filtered.orientation
    isPlainJPEG = filtered.isPlain
  }

  fileprivate struct Filtered {
    let format: ImageFormat
    let data: Data?
    var orientation = 1
    var isBuffered = true
    var isPlain = false
  }
}

extension DecodablePhoto.Filtered {
  fileprivate init(_ format: ImageFormat, _ drawable: (data: Data, orientation: Int)?) {
    self.init(format: format, data: drawable?.data, orientation: drawable?.orientation ?? 1)
  }
}

extension ImageFormat {
  /// Detects the format by the first bytes; nil if they match none.
  fileprivate init?(beginning file: FileBytes) {
    if file.bytes.starts(with: PNGChunks.signature), file.holds("IHDR", at: 12) {
      self = .png
    } else if file.bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.holds("GIF87a", at: 0) || file.holds("GIF89a", at: 0) {
      self = .gif
    } else if file.holds("RIFF", at: 0), file.holds("WEBP", at: 8) {
      self = .webp
    } else if AVIFBoxes.isAVIF(file) {
      self = .avif
    } else {
      return nil
    }
  }
}
