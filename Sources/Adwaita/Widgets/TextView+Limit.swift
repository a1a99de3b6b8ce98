import CAdwaita
import GLib

extension TextView {
  /// What a person can write into a text, in characters.
  public struct Limit: Sendable {
    public let text: Int
    public let line: Int

    public init(text: Int, line: Int) {
      self.text = text
      self.line = line
    }

    /// Whether a text has room for more at `place`. If that is at an end of what is selected, the new replaces it.
    @MainActor
    fileprivate func includes(_ new: String, at place: UnsafePointer<GtkTextIter>, in buffer: Object) -> Bool
    {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      let hasSelection = gtk_text_buffer_get_selection_bounds(buffer.cast(), &start, &end) != 0
      if !hasSelection || gtk_text_iter_equal(place, &start) == 0 && gtk_text_iter_equal(place, &end) == 0 {
        (start, end) = (place.pointee, place.pointee)
      }
      let kept =
        gtk_text_buffer_get_char_count(buffer.cast()) - gtk_text_iter_get_offset(&end)
        + gtk_text_iter_get_offset(&start)
      let around =
        gtk_text_iter_get_line_offset(&start) + gtk_text_iter_get_chars_in_line(&end)
        - gtk_text_iter_get_line_offset(&end)
      return Int(kept) + new.unicodeScalars.count <= text && Int(around) + new.longestLine <= line
    }

    /// This limit, or what a text has that is longer.
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
    buffer.on("insert-text") { [weak self] arguments in
      guard let self, let place = arguments.boxed(1)?.assumingMemoryBound(to: GtkTextIter.self),
        let new = arguments.string(2, bytes: arguments.int(3))
      else { return }
      if isBeingSet {
        allowed = limit.including(new)
        return
      }
      guard !isUndoing, !allowed.includes(new, at: place, in: buffer) else { return }
      g_signal_stop_emission_by_name(buffer.raw, "insert-text")
      // GTK deletes what is selected after it has pasted over it, or moved it, also if nothing was inserted.
      gtk_text_buffer_select_range(buffer.cast(), place, place)
      body(true)
    }
    // What Undo inserts has been there: refusing it would lose it.
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
}

extension String {
  /// The number of characters in the longest line.
  fileprivate var longestLine: Int {
    unicodeScalars.split(separator: "\n").map(\.count).max() ?? 0
  }
}
