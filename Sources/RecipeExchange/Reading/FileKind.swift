import Foundation
import Storage

/// The kind of a file, by its first bytes.
enum FileKind {
  case zip, gzip, text
  /// A photo, a video, a PDF or a program.
  case other

  /// The endings of the photos beside recipes. Of several photos of one name the first ending counts.
  static let photoEndings = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif", "JPG", "JPEG", "PNG",
  ]
  /// The endings of files that are not read, because a whole archive of them would be unpacked for nothing.
  private static let mediaEndings = Set(photoEndings + ["bmp", "tif", "tiff", "mp4", "mov", "pdf"])

  /// The number of the first bytes that are looked at.
  static let headBytes = 512

  init(_ data: Data) {
    let head = data.prefix(Self.headBytes)
    self =
      if head.starts(with: "PK\u{3}\u{4}".utf8) || head.starts(with: "PK\u{5}\u{6}".utf8) {
        .zip
      } else if head.starts(with: [0x1f, 0x8b]) {
        .gzip
      } else if Self.isUTF16(head) {
        .text
      } else if head.contains(0) || head.starts(with: [0xff, 0xd8]) || head.starts(with: "%PDF".utf8)
        || head.starts(with: "GIF8".utf8)
      {
        .other
      } else {
        .text
      }
  }

  /// Whether text begins with the byte order mark of UTF-16, which is the only one with zeros.
  static func isUTF16(_ data: Data) -> Bool {
    data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
  }

  static func isMedia(_ name: String) -> Bool {
    mediaEndings.contains(PathParts(name).ending.lowercased())
  }
}
