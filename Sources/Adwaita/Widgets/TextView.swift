import CAdwaita
import GLib

/// A text of several lines that a person changes. It is as high as its text; Tab leaves it, and Ctrl+Z takes back what
/// was typed.
public final class TextView: Widget {
  let buffer: Object
  private(set) var isBeingSet = false
  /// Brings back the selected text after an insertion that was refused.
  var restoring: Delay?

  public init() {
    let view = Object(taking: gtk_text_view_new())
    buffer = Object(borrowing: gtk_text_view_get_buffer(view.cast()))
    super.init(view.handle)
    gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_accepts_tab(cast(), 0)
    gtk_text_view_set_pixels_below_lines(cast(), 4)
  }

  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer.cast(), &start, &end)
      return String(taking: gtk_text_buffer_get_text(buffer.cast(), &start, &end, 1)) ?? ""
    }
    set {
      // The rest would be lost when the text is stored.
      let newValue = newValue.withoutNUL
      guard newValue != text else { return }
      isBeingSet = true
      gtk_text_buffer_set_text(buffer.cast(), newValue, -1)
      isBeingSet = false
      var start = GtkTextIter()
      gtk_text_buffer_get_start_iter(buffer.cast(), &start)
      gtk_text_buffer_place_cursor(buffer.cast(), &start)
    }
  }
  /// Sets the space around the text, and the least height of the view, in pixels.
  public func setPadding(_ padding: Int, minimumHeight: Int) {
    gtk_text_view_set_left_margin(cast(), gint(padding))
    gtk_text_view_set_right_margin(cast(), gint(padding))
    gtk_text_view_set_top_margin(cast(), gint(padding))
    gtk_text_view_set_bottom_margin(cast(), gint(padding))
    setSizeRequest(height: minimumHeight)
  }
  /// Calls `body` when the person has changed the text.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    buffer.on("changed") { [weak self] _ in
      if self?.isBeingSet == false { body() }
    }
  }

  /// The number of characters before the cursor.
  public var cursor: Int {
    get { buffer.handle.int("cursor-position") }
    set {
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer.cast(), &place, gint(newValue))
      gtk_text_buffer_place_cursor(buffer.cast(), &place)
    }
  }
  /// Calls `body` when the cursor has moved.
  public func onCursor(_ body: @escaping @MainActor () -> Void) {
    buffer.onChange(of: "cursor-position") { [weak self] in
      if self?.isBeingSet == false { body() }
    }
  }
  /// The top and the bottom of the line with the cursor in the coordinates of `ancestor`; nil if the view is not inside.
  public func cursorLine(in ancestor: Widget) -> Range<Int>? {
    guard let top = top(in: ancestor) else { return nil }
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer.cast(), &place, gtk_text_buffer_get_insert(buffer.cast()))
    var line = GdkRectangle()
    gtk_text_view_get_iter_location(cast(), &place, &line)
    var y: gint = 0
    gtk_text_view_buffer_to_window_coords(cast(), GTK_TEXT_WINDOW_WIDGET, 0, line.y, nil, &y)
    return (top + Int(y))..<(top + Int(y) + max(1, Int(line.height)))
  }
}
