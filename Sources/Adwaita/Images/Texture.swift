import CAdwaita
public import Foundation

/// Decoded pixels. A `GdkTexture` cannot be changed once it was made, and may be used from any thread.
public final class Texture: @unchecked Sendable {
  // @unchecked: the pointer is constant, and a texture's reference count is atomic.
  package let raw: UnsafeMutableRawPointer

  package init(taking raw: UnsafeMutableRawPointer) { self.raw = raw }
  deinit { g_object_unref(raw) }

  public var width: Int { Int(gdk_texture_get_width(OpaquePointer(raw))) }
  public var height: Int { Int(gdk_texture_get_height(OpaquePointer(raw))) }
  /// What it holds in memory.
  public var bytes: Int { width * height * 4 }
}

/// Why bytes are no picture.
public enum TextureError: Error, Hashable, Sendable {
  /// More pixels than a picture may have. Known from its header, before anything was decoded.
  case tooLarge(width: Int, height: Int)
  case unreadable(String)
  /// It was not wanted any more.
  case stopped
}

extension Texture {
  /// The formats that this machine's gdk-pixbuf knows, by their names: "jpeg", "webp". They differ by what is installed.
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

  /// Decodes a picture so that it fills `width` × `height` pixels, what does not fit cut off evenly, never larger
  /// than it came. Blocks; from any thread. JPEGs are scaled while they are decoded.
  ///
  /// - Parameters:
  ///   - data: a file of a format that gdk-pixbuf knows.
  ///   - width: in device pixels.
  ///   - height: in device pixels.
  ///   - maximumPixels: a picture with more is refused by its header.
  ///   - isWanted: is asked after each few kilobytes; decoding ends when it says no.
  /// - Returns: at most `width` × `height` pixels.
  /// - Throws: `TextureError`.
  public static func decoding(
    _ data: Data, width: Int, height: Int, maximumPixels: Int = 64 << 20, isWanted: () -> Bool = { true }
  ) throws(TextureError) -> Texture {
    var pixbuf = try PixbufLoader(width: width, height: height, maximumPixels: maximumPixels)
      .decode(data, isWanted: isWanted)
    // A camera that was held upright. It is known only now, and the size was chosen for the picture as it lies.
    if width != height,
      let orientation = gdk_pixbuf_get_option(pixbuf, "orientation").map({ String(cString: $0) }),
      ["5", "6", "7", "8"].contains(orientation)
    {
      g_object_unref(UnsafeMutableRawPointer(pixbuf))
      pixbuf = try PixbufLoader(width: height, height: width, maximumPixels: maximumPixels)
        .decode(data, isWanted: isWanted)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let cropped = crop(pixbuf, width: width, height: height)
    defer { g_object_unref(UnsafeMutableRawPointer(cropped)) }
    guard let texture = ladle_texture_new(cropped) else { throw .unreadable("") }
    return Texture(taking: UnsafeMutableRawPointer(texture))
  }

  /// The middle of a picture, as much of it as has the proportion asked for. The caller owns the answer.
  private static func crop(_ pixbuf: OpaquePointer, width: Int, height: Int) -> OpaquePointer {
    let oriented = gdk_pixbuf_apply_embedded_orientation(pixbuf) ?? pixbuf
    let have = (width: Int(gdk_pixbuf_get_width(oriented)), height: Int(gdk_pixbuf_get_height(oriented)))
    let want = fit(width: width, height: height, within: have)
    guard want != have, want.width > 0, want.height > 0,
      let part = gdk_pixbuf_new_subpixbuf(
        oriented, gint((have.width - want.width) / 2), gint((have.height - want.height) / 2),
        gint(want.width),
        gint(want.height))
    else { return oriented }
    // The part keeps what it is a part of; a copy lets the rest go.
    defer {
      g_object_unref(UnsafeMutableRawPointer(part))
      g_object_unref(UnsafeMutableRawPointer(oriented))
    }
    return gdk_pixbuf_copy(part) ?? OpaquePointer(g_object_ref(UnsafeMutableRawPointer(part)))
  }

  /// The largest size in the proportion `width` : `height` that fits `have`, and no larger than asked.
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

/// gdk-pixbuf's incremental loader, asked for the size wanted as soon as the header was read.
private final class PixbufLoader {
  private let width: Int
  private let height: Int
  private let maximumPixels: Int
  private var refused: (width: Int, height: Int)?

  init(width: Int, height: Int, maximumPixels: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.maximumPixels = maximumPixels
  }

  /// How much of so many bytes is decoded before asking whether it is still wanted. Large pieces of large files: the
  /// loader of WebP copies all that came before with each piece, which took 37 s for 44 MB by 16 KB.
  private static func piece(of count: Int) -> Int { max(16 << 10, count / 64) }

  /// A picture that the caller owns.
  func decode(_ data: Data, isWanted: () -> Bool) throws(TextureError) -> OpaquePointer {
    guard let loader = gdk_pixbuf_loader_new() else { throw .unreadable("") }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let prepared: @convention(c) (UnsafeMutableRawPointer, gint, gint, UnsafeMutableRawPointer) -> Void = {
      loader, width, height, me in
      Unmanaged<PixbufLoader>.fromOpaque(me).takeUnretainedValue()
        .prepare(loader.assumingMemoryBound(to: GdkPixbufLoader.self), width: Int(width), height: Int(height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))

    var failure: UnsafeMutablePointer<GError>?
    var isStopped = false
    let written = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      let length = Self.piece(of: bytes.count)
      while !rest.isEmpty {
        isStopped = !isWanted()
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(length))
        guard !isStopped,
          gdk_pixbuf_loader_write(
            loader, piece.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(piece.count), &failure) != 0
        else { return false }
        rest = rest.dropFirst(length)
      }
      return true
    }
    // A loader must be closed whatever happened; its error then only repeats the first.
    var second: UnsafeMutablePointer<GError>?
    let closed = gdk_pixbuf_loader_close(loader, &second)
    defer {
      g_clear_error(&failure)
      g_clear_error(&second)
    }
    if let refused { throw .tooLarge(width: refused.width, height: refused.height) }
    if isStopped { throw .stopped }
    guard written, closed != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .unreadable((failure ?? second).map { String(cString: $0.pointee.message) } ?? "")
    }
    return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pixbuf)))
  }

  private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
    guard width > 0, height > 0, width <= maximumPixels / height else {
      refused = (width, height)
      // A size of nothing makes the loader stop before it decodes.
      gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    let scale = min(1, max(Double(self.width) / Double(width), Double(self.height) / Double(height)))
    gdk_pixbuf_loader_set_size(
      loader, gint(max(1, (Double(width) * scale).rounded(.up))),
      gint(max(1, (Double(height) * scale).rounded(.up))))
  }
}
