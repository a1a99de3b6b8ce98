import CAdwaita
import GLib

extension TextView {
  /// The length of a text that a person can write, in characters.
  public struct Limit: Sendable {
    public let text: Int
    public let line: Int

    public init(text: Int, line: Int) {
      self.text = text
      self.line = line
    }

    /// This limit, or the length of a text that is longer already.
    func including(_ new: String) -> Limit {
      Limit(text: max(text, new.unicodeScalars.count), line: max(line, new.longestLine))
    }
  }

  /// Refuses what would be too long when it is typed, pasted or dropped, because the window would not answer while it is
  /// laid out: for a minute, if 2 MB are one line. A text that was longer when it was set stays, and may become as long
  /// again. `body` is called after each change and each refusal.
  public func limit(to limit: Limit, _ body: @escaping @MainActor (_ isRefused: Bool) -> Void) {
    var allowed = limit
    var isUndoing = false
    // GTK deletes the selection before it inserts the pasted or typed text over it, in one action.
    var (isInAction, hasDeleted, isRefused) = (false, false, false)
    buffer.on("insert-text") { [weak self] arguments in
      guard let self, let place = arguments.boxed(1)?.assumingMemoryBound(to: GtkTextIter.self),
        let new = arguments.string(2, bytes: arguments.int(3))
      else { return }
      if isBeingSet {
        allowed = limit.including(new)
        return
      }
      let count = Int(gtk_text_buffer_get_char_count(buffer.cast())) + new.unicodeScalars.count
      // Not of `place`: GTK 4.8 counts 10,000 characters too many where something has been deleted just before.
      var start = GtkTextIter()
      gtk_text_buffer_get_iter_at_line(buffer.cast(), &start, gtk_text_iter_get_line(place))
      let line = Int(gtk_text_iter_get_chars_in_line(&start)) + new.longestLine
      guard !isUndoing, count > allowed.text || line > allowed.line else { return }
      g_signal_stop_emission_by_name(buffer.raw, "insert-text")
      isRefused = true
      body(true)
    }
    buffer.on("begin-user-action") { _ in (isInAction, hasDeleted, isRefused) = (true, false, false) }
    buffer.on("delete-range") { [weak self] _ in
      hasDeleted = true
      // After a text has been dragged within the view, GTK deletes it where it was, whether or not it took the drop.
      guard let self, !isInAction, isRefused, !isBeingSet, !isUndoing else { return }
      isRefused = false
      restore(body)
    }
    buffer.on("end-user-action") { [weak self] _ in
      isInAction = false
      if hasDeleted, isRefused { self?.restore(body) }
    }
    // Undo inserts text that the field had before: refusing that text would lose it.
    for (signal, again) in [("undo", gtk_text_buffer_undo), ("redo", gtk_text_buffer_redo)] {
      buffer.on(signal) { [weak self] _ in
        guard let self, !isUndoing else { return }
        g_signal_stop_emission_by_name(buffer.raw, signal)
        isUndoing = true
        again(buffer.cast())
        isUndoing = false
      }
    }
    buffer.on("changed") { _ in body(false) }
  }

  /// Takes back a deletion, which can be undone once it has ended.
  private func restore(_ body: @escaping @MainActor (_ isRefused: Bool) -> Void) {
    restoring = MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      gtk_text_buffer_undo(buffer.cast())
      body(true)
    }
  }
}

extension String {
  /// The number of characters in the longest line.
  fileprivate var longestLine: Int {
    unicodeScalars.split(separator: "\n").map(\.count).max() ?? 0
  }
}
