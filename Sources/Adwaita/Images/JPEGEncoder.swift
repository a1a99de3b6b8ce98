import CAdwaita
import GLib
public import Foundation

/// Encodes pictures as JPEG with gdk-pixbuf.
public enum JPEGEncoder {
  /// Decodes a picture, sets it upright, scales it down until it fits in a square, and encodes it in sRGB. Transparent
  /// parts become white.
  ///
  /// Blocks the calling thread, which may be any. A JPEG is scaled while it is decoded.
  ///
  /// - Parameters:
  ///   - data: A file in one of `Texture.formats`.
  ///   - orientation: How to turn the picture, as `Texture.decoding` has it.
  ///   - longestSide: The side of the square, in pixels. Nothing is enlarged.
  ///   - quality: From 0 to 1.
  ///   - maximumPixels: A picture with more pixels is rejected by its header.
  ///   - isWanted: Called every few kilobytes; decoding stops when it returns false.
  /// - Returns: The JPEG.
  /// - Throws: `TextureError`.
  public static func encode(
    _ data: Data, orientation: Int = 1, longestSide: Int, quality: Double, maximumPixels: Int = 64 << 20,
    isWanted: () -> Bool = { true }
  ) throws(TextureError) -> Data {
    let decoded = try PixbufLoader(
      width: longestSide, height: longestSide, coversSize: false, maximumPixels: maximumPixels
    ).decode(data, orientation: orientation, isWanted: isWanted)
    let upright =
      gdk_pixbuf_apply_embedded_orientation(decoded.cast()).map { ObjectHandle(taking: $0) } ?? decoded
    guard isWanted() else { throw .stopped }
    return try jpeg(of: overWhite(upright), quality: quality)
  }

  private static func overWhite(_ pixbuf: ObjectHandle) throws(TextureError) -> ObjectHandle {
    defer { withExtendedLifetime(pixbuf) {} }
    guard gdk_pixbuf_get_has_alpha(pixbuf.cast()) != 0 else { return pixbuf }
    // The two colours of the chessboard behind the picture. Each of its squares has 16 pixels.
    guard
      let opaque = gdk_pixbuf_composite_color_simple(
        pixbuf.cast(), gdk_pixbuf_get_width(pixbuf.cast()), gdk_pixbuf_get_height(pixbuf.cast()),
        GDK_INTERP_NEAREST, 255, 16, 0xFFFFFF, 0xFFFFFF)
    else { throw .unreadable("out of memory") }
    return ObjectHandle(taking: opaque)
  }

  private static func jpeg(of pixbuf: ObjectHandle, quality: Double) throws(TextureError) -> Data {
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var keys: [UnsafeMutablePointer<CChar>?] = [strdup("quality"), nil]
    var values: [UnsafeMutablePointer<CChar>?] = [strdup(String(Int((quality * 100).rounded()))), nil]
    defer { (keys + values).forEach { free($0) } }
    let (isWritten, failure) = withError {
      gdk_pixbuf_save_to_bufferv(pixbuf.cast(), &bytes, &count, "jpeg", &keys, &values, $0) != 0
    }
    guard isWritten, let bytes else { throw .unreadable(failure?.message ?? "") }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }
}
