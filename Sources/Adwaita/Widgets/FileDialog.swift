import CAdwaita
import GLib

/// Asks the person for files to open, by the desktop's own dialog.
///
/// ```swift
/// FileDialog(title: "Choose a Photo", accept: "Choose", kind: .photos(name: "Photos"), others: "All Files")
///   .show(over: window) { paths in … }
/// ```
@MainActor
public struct FileDialog {
  /// The files that are offered first.
  public enum Kind {
    /// The pictures that gdk-pixbuf reads.
    case photos(name: String)
    /// The files whose names end in one of these, without the dot.
    case files(name: String, suffixes: [String])
  }

  private let title: String
  private let accept: String
  private let kind: Kind
  private let others: String
  private let takesSeveral: Bool

  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - accept: The title of the button that chooses.
  ///   - kind: The files that are offered first.
  ///   - others: The name of the choice that offers all files.
  ///   - takesSeveral: Whether more than one may be chosen.
  public init(title: String, accept: String, kind: Kind, others: String, takesSeveral: Bool = false) {
    self.title = title
    self.accept = accept
    self.kind = kind
    self.others = others
    self.takesSeveral = takesSeveral
  }

  /// Shows the dialog. `body` is called with the paths of the chosen files, unless the person cancels.
  public func show(over window: Window, _ body: @escaping @MainActor ([String]) -> Void) {
    let filter = makeFilter()
    let all = Object(taking: gtk_file_filter_new())
    gtk_file_filter_set_name(all.cast(), others)
    gtk_file_filter_add_pattern(all.cast(), "*")
    ladle_choose_files(
      window.cast(), title, accept, gboolean(takesSeveral), filter.cast(), all.cast(), filesChosen,
      ClosureBox<@MainActor ([String]) -> Void>.retained(body))
  }

  private func makeFilter() -> Object {
    let filter = Object(taking: gtk_file_filter_new())
    switch kind {
    case .photos(let name):
      gtk_file_filter_set_name(filter.cast(), name)
      gtk_file_filter_add_pixbuf_formats(filter.cast())
    case .files(let name, let suffixes):
      gtk_file_filter_set_name(filter.cast(), name)
      for suffix in suffixes { gtk_file_filter_add_suffix(filter.cast(), suffix) }
    }
    return filter
  }
}

/// Asks the person where a new file goes, by the desktop's own dialog.
@MainActor
public struct SaveDialog {
  private let title: String
  private let accept: String
  private let name: String

  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - accept: The title of the button that saves.
  ///   - name: The name that is offered.
  public init(title: String, accept: String, name: String) {
    self.title = title
    self.accept = accept
    self.name = name
  }

  /// Shows the dialog. `body` is called with the path of the file, unless the person cancels. The dialog has asked before
  /// another file is replaced.
  public func show(over window: Window, _ body: @escaping @MainActor (String) -> Void) {
    ladle_save_file(
      window.cast(), title, accept, name, filesChosen,
      ClosureBox<@MainActor ([String]) -> Void>.retained { paths in paths.first.map(body) })
  }
}

/// Calls the closure that was given with a dialog.
private let filesChosen: LadleFilesChosen = { files, data in
  guard let data else { return }
  // GTK calls back on the main thread, exactly once.
  nonisolated(unsafe) let (chosen, box) = (files, data)
  MainActor.assumeIsolated {
    let body = ClosureBox<@MainActor ([String]) -> Void>.body(of: box)
    ClosureBox<@MainActor ([String]) -> Void>.release(box)
    if let chosen { body(paths(of: chosen)) }
  }
}

/// The paths of the files in a list that are on this machine.
@MainActor private func paths(of files: OpaquePointer) -> [String] {
  (0..<g_list_model_get_n_items(files)).compactMap { index in
    guard let item = g_list_model_get_item(files, index) else { return nil }
    defer { g_object_unref(item) }
    return String(taking: g_file_get_path(OpaquePointer(item)))
  }
}
