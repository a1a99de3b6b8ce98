import CAdwaita
import GLib

/// Folders in the desktop's own dialogs and programs.
@MainActor
public enum Folders {
  /// Shows a folder in the person's file manager. Calls `failed` if no file manager can show it.
  public static func show(
    _ path: String, over parent: Widget, failed: @escaping @MainActor () -> Void
  ) {
    ladle_open_folder(
      window(of: parent), path, Completion.callback,
      Completion.data { source, result in
        let (isDone, _) = withError { ladle_open_folder_finish(.init(source), result, $0) }
        // GIO calls back in the context in which the operation was started.
        if isDone == 0 { MainActor.assumeIsolated { failed() } }
      })
  }

  /// Lets the person choose a folder. Calls `body` with its path, unless none is chosen. The path is nil if there is none
  /// that is UTF-8: for a place that is no folder of the file system, such as a phone, and for a name in another encoding.
  public static func choose(
    _ title: String, accept: String, over parent: Widget,
    _ body: @escaping @MainActor (_ path: String?) -> Void
  ) {
    ladle_choose_folder(
      window(of: parent), title, accept, Completion.callback,
      Completion.data { source, result in
        guard let folder = ladle_choose_folder_finish(.init(source), result) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        let path = path(of: folder)
        // GIO calls back in the context in which the operation was started.
        MainActor.assumeIsolated { body(path) }
      })
  }

  nonisolated static func path(of folder: OpaquePointer) -> String? {
    guard let bytes = g_file_get_path(folder) else { return nil }
    defer { g_free(bytes) }
    // A replaced byte would make it the path of another folder.
    return String(validatingCString: bytes)
  }

  /// Moves a folder to the system's trash. Blocks for as long as the disk does.
  public nonisolated static func trash(_ path: String) throws {
    let folder = ObjectHandle(taking: g_file_new_for_path(path))
    let (_, error) = withError { g_file_trash(folder.cast(), nil, $0) }
    if let error { throw error }
  }

  private static func window(of widget: Widget) -> UnsafeMutablePointer<GtkWindow>? {
    gtk_widget_get_root(widget.widget).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
    }
  }
}
