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

  /// Decodes a picture, scaled down and cropped evenly to fill `width` × `height`. It is never scaled up. A picture that is
  /// less than half as wide or half as high is not cropped: it is drawn whole.
  ///
  /// Blocks the calling thread, which may be any. A JPEG is scaled while it is decoded.
  ///
  /// - Parameters:
  ///   - data: A file in one of the `formats`.
  ///   - width: The width to fill, in device pixels.
  ///   - height: The height to fill, in device pixels.
  ///   - maximumPixels: A picture with more pixels is rejected by its header.
  ///   - isWanted: Called every few kilobytes; decoding stops when it returns false.
  /// - Returns: At most `width` × `height` pixels.
  /// - Throws: `TextureError`.
  public static func decoding(
    _ data: Data, width: Int, height: Int, maximumPixels: Int = 64 << 20, isWanted: () -> Bool = { true }
  ) throws(TextureError) -> Texture {
    var pixbuf = try PixbufLoader(width: width, height: height, maximumPixels: maximumPixels)
      .decode(data, isWanted: isWanted)
    // The picture was taken in portrait and is stored rotated. That is known only now, after it was scaled
    // for landscape.
    if width != height,
      let orientation = gdk_pixbuf_get_option(pixbuf.cast(), "orientation").map({ String(cString: $0) }),
      ["5", "6", "7", "8"].contains(orientation)
    {
      pixbuf = try PixbufLoader(width: height, height: width, maximumPixels: maximumPixels)
        .decode(data, isWanted: isWanted)
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

  func decode(_ data: Data, isWanted: () -> Bool) throws(TextureError) -> ObjectHandle {
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
    return ObjectHandle(borrowing: pixbuf)
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
