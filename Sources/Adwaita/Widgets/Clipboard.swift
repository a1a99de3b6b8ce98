import CAdwaita
import CGLib
public import Foundation
import GLib

/// The contents of the clipboard.
@MainActor
public enum Clipboard {
  /// Whether there is a picture, and no text that stands for it.
  public static var hasPicture: Bool {
    guard let clipboard, let own = gdk_clipboard_get_formats(clipboard),
      // Other programs name the types of their data as MIME does.
      let formats = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(own))
    else { return false }
    defer { gdk_content_formats_unref(formats) }
    return gdk_content_formats_contain_gtype(formats, gdk_texture_get_type()) != 0
      && gdk_content_formats_contain_gtype(formats, ladle_type_string) == 0
  }

  /// Reads the text; nil if there is none.
  public static func readText(_ body: @escaping @MainActor (String?) -> Void) {
    guard let clipboard else { return body(nil) }
    gdk_clipboard_read_text_async(
      clipboard, nil, Completion.callback,
      Completion.data { clipboard, result in
        let text = String(taking: gdk_clipboard_read_text_finish(clipboard, result, nil))
        // GIO calls back in the context in which the operation was started.
        MainActor.assumeIsolated { body(text) }
      })
  }

  /// Reads the picture, as a PNG; nil if there is none.
  public static func readPicture(_ body: @escaping @MainActor (Data?) -> Void) {
    guard let clipboard else { return body(nil) }
    gdk_clipboard_read_texture_async(
      clipboard, nil, Completion.callback,
      Completion.data { clipboard, result in
        let picture = gdk_clipboard_read_texture_finish(clipboard, result, nil)
          .map { Texture(ObjectHandle(taking: $0)) }
        // Compressing a photo takes too long for the main thread.
        Task { @MainActor in body(await Task.detached { picture?.png() }.value) }
      })
  }

  private static var clipboard: OpaquePointer? {
    gdk_display_get_default().map { gdk_display_get_clipboard($0) }
  }
}
