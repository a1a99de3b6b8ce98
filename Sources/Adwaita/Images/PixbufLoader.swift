import CAdwaita
import GLib
import Foundation

/// Decodes a picture by gdk-pixbuf's incremental loader, which is given the target size once it has read the
/// header.
final class PixbufLoader {
  private let width: Int
  private let height: Int
  private let coversSize: Bool
  private let maximumPixels: Int
  private var refused: (width: Int, height: Int)?

  /// - Parameters:
  ///   - width: The width that the picture is scaled down to, in pixels.
  ///   - height: The height.
  ///   - coversSize: Whether the scaled picture is at least as large as this size; otherwise it is at most as large. A
  ///     picture that is too small to be cropped is at most as large too.
  ///   - maximumPixels: A picture with more pixels is rejected by its header.
  init(width: Int, height: Int, coversSize: Bool = true, maximumPixels: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.coversSize = coversSize
    self.maximumPixels = maximumPixels
  }

  /// The number of bytes that are decoded between two calls of `isWanted`, for a file of `count` bytes.
  ///
  /// Large files are decoded in large pieces, because the WebP loader copies everything before each piece: 44
  /// MB in pieces of 16 KB took 37 s.
  private static func piece(of count: Int) -> Int { max(16 << 10, count / 64) }

  /// Returns the picture in sRGB, before it is turned: its option "orientation" tells how to.
  func decode(
    _ data: Data, orientation: Int = 1, isWanted: () -> Bool
  ) throws(TextureError) -> ObjectHandle {
    guard let loader = gdk_pixbuf_loader_new() else { throw .unreadable("") }
    let handle = ObjectHandle(taking: loader)
    defer { withExtendedLifetime(handle) {} }
    handle.on("size-prepared") { [unowned self] in
      prepare(loader, width: $0.int(1), height: $0.int(2))
    }
    var isStopped = false
    let (isWritten, failure) = withError { error in
      data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        let length = Self.piece(of: bytes.count)
        while !rest.isEmpty {
          isStopped = !isWanted()
          let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(length))
          let start = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
          guard !isStopped, gdk_pixbuf_loader_write(loader, start, gsize(piece.count), error) != 0 else {
            return false
          }
          rest = rest.dropFirst(length)
        }
        return true
      }
    }
    // A loader must be closed in any case; after an error in writing, closing it only reports another.
    let (isClosed, secondFailure) = withError { gdk_pixbuf_loader_close(loader, $0) != 0 }
    if let refused { throw .tooLarge(width: refused.width, height: refused.height) }
    if isStopped { throw .stopped }
    guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .unreadable((failure ?? secondFailure)?.message ?? "")
    }
    if orientation > 1 { gdk_pixbuf_set_option(pixbuf, "orientation", String(orientation)) }
    let decoded = ObjectHandle(borrowing: pixbuf)
    let handedOver = gdk_pixbuf_get_option(pixbuf, "icc-profile").map { String(cString: $0) }
    if let profile = handedOver.flatMap({ Data(base64Encoded: $0) }) ?? ColorProfile.declared(in: data) {
      ColorProfile(profile)?.convert(pixbuf)
    }
    return decoded
  }

  private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
    guard width > 0, height > 0, width <= maximumPixels / height else {
      refused = (width, height)
      // The loader stops before it decodes if the size is 0.
      gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    let scales = (Double(self.width) / Double(width), Double(self.height) / Double(height))
    let covers = coversSize && !Texture.isSmall((width, height), beside: (self.width, self.height))
    // A picture that is too small to be cropped is at most twice as wide and high as its place: where two pixels make a point,
    // it may yet fill that.
    let fitting = min(scales.0, scales.1) * (coversSize ? 2 : 1)
    let scale = min(1, covers ? max(scales.0, scales.1) : fitting)
    let rounding: FloatingPointRoundingRule = covers ? .up : .toNearestOrEven
    gdk_pixbuf_loader_set_size(
      loader, gint(max(1, (Double(width) * scale).rounded(rounding))),
      gint(max(1, (Double(height) * scale).rounded(rounding))))
  }
}
