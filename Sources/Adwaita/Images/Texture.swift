import CAdwaita
import GLib
public import Foundation

/// Decoded pixels. A `GdkTexture` is immutable and may be used from any thread.
public final class Texture: @unchecked Sendable {
  // @unchecked: the handle is constant, connects no signals, and a texture's reference count is atomic.
  private let handle: ObjectHandle

  init(_ handle: ObjectHandle) { self.handle = handle }

  public var width: Int { Int(gdk_texture_get_width(pointer)) }
  public var height: Int { Int(gdk_texture_get_height(pointer)) }
  /// The size of the pixels in memory.
  public var bytes: Int { width * height * 4 }

  package var pointer: OpaquePointer { handle.cast() }

  /// The picture as a PNG. Blocks the calling thread, which may be any.
  func png() -> Data? {
    let bytes = gdk_texture_save_to_png_bytes(pointer)
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    return g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) }
  }
}

/// Why a picture could not be decoded.
public enum TextureError: Error, Hashable, Sendable {
  /// The picture has more pixels than allowed, according to its header; nothing was decoded.
  case tooLarge(width: Int, height: Int)
  /// The data is not a picture; with gdk-pixbuf's localized message.
  case unreadable(String)
  /// `isWanted` returned false.
  case stopped
}

extension Texture {
  /// The names of the formats that the installed loaders of gdk-pixbuf can decode: "jpeg", "webp".
  public static var formats: Set<String> {
    var names: Set<String> = []
    let list = gdk_pixbuf_get_formats()
    defer { g_slist_free(list) }
    var next = list
    while let node = next?.pointee {
      if let name = gdk_pixbuf_format_get_name(OpaquePointer(node.data)) {
        names.insert(String(cString: name))
        g_free(name)
      }
      next = node.next
    }
    return names
  }

  /// Decodes a picture in sRGB, scaled down and cropped evenly to fill `width` × `height`. It is never scaled up. A picture
  /// that is less than half as wide or half as high is not cropped: it is drawn whole.
  ///
  /// Blocks the calling thread, which may be any. A JPEG is scaled while it is decoded.
  ///
  /// - Parameters:
  ///   - data: A file in one of the `formats`.
  ///   - orientation: How to turn the picture, as Exif counts it from 1 (not at all) to 8. A JPEG has its orientation in
  ///     its data.
  ///   - width: The width to fill, in device pixels.
  ///   - height: The height to fill, in device pixels.
  ///   - maximumPixels: A picture with more pixels is rejected by its header.
  ///   - isWanted: Called every few kilobytes; decoding stops when it returns false.
  /// - Returns: At most `width` × `height` pixels.
  /// - Throws: `TextureError`.
  public static func decoding(
    _ data: Data, orientation: Int = 1, width: Int, height: Int, maximumPixels: Int = 64 << 20,
    isWanted: () -> Bool = { true }
  ) throws(TextureError) -> Texture {
    var isOnItsSide = orientation >= 5
    func loader() -> PixbufLoader {
      PixbufLoader(
        width: isOnItsSide ? height : width, height: isOnItsSide ? width : height,
        maximumPixels: maximumPixels)
    }
    var pixbuf = try loader().decode(data, orientation: orientation, isWanted: isWanted)
    // The picture was taken in portrait and is stored rotated. A JPEG tells that only now, after it was scaled for
    // landscape.
    if width != height, !isOnItsSide,
      let orientation = gdk_pixbuf_get_option(pixbuf.cast(), "orientation").map({ String(cString: $0) }),
      ["5", "6", "7", "8"].contains(orientation)
    {
      isOnItsSide = true
      pixbuf = try loader().decode(data, isWanted: isWanted)
    }
    let cropped = crop(pixbuf, width: width, height: height)
    guard let texture = withExtendedLifetime(cropped, { ladle_texture_new(cropped.cast()) }) else {
      throw .unreadable("")
    }
    return Texture(ObjectHandle(taking: texture))
  }

  /// The middle of a picture, in the proportion of `width` to `height`.
  private static func crop(_ pixbuf: ObjectHandle, width: Int, height: Int) -> ObjectHandle {
    let oriented =
      gdk_pixbuf_apply_embedded_orientation(pixbuf.cast()).map { ObjectHandle(taking: $0) } ?? pixbuf
    let have = (
      width: Int(gdk_pixbuf_get_width(oriented.cast())), height: Int(gdk_pixbuf_get_height(oriented.cast()))
    )
    defer { withExtendedLifetime(oriented) {} }
    let want = fit(width: width, height: height, within: have)
    guard want != have, want.width > 0, want.height > 0, !isSmall(have, beside: (width, height)),
      let part = gdk_pixbuf_new_subpixbuf(
        oriented.cast(), gint((have.width - want.width) / 2), gint((have.height - want.height) / 2),
        gint(want.width), gint(want.height))
    else { return oriented }
    // The part retains the whole picture, and a copy of it does not.
    let cropped = ObjectHandle(taking: part)
    return gdk_pixbuf_copy(part).map { ObjectHandle(taking: $0) } ?? cropped
  }

  /// Whether a picture would have to be enlarged to more than twice its size to fill `place`.
  static func isSmall(
    _ picture: (width: Int, height: Int), beside place: (width: Int, height: Int)
  ) -> Bool {
    picture.width * 2 < place.width || picture.height * 2 < place.height
  }

  /// The largest size with the proportion of `width` to `height` that fits in `have` and is not larger than
  /// requested.
  static func fit(width: Int, height: Int, within have: (width: Int, height: Int)) -> (
    width: Int, height: Int
  ) {
    let scale = min(1, min(Double(have.width) / Double(width), Double(have.height) / Double(height)))
    return (
      min(have.width, Int((Double(width) * scale).rounded())),
      min(have.height, Int((Double(height) * scale).rounded()))
    )
  }
}
