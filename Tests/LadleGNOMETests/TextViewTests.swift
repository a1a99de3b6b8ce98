import CAdwaita
import Foundation
import Testing

@testable import Adwaita

@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
struct TextViewTests {
  private let view: TextView
  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(view.cast()) }

  init() throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    view = TextView()
  }

  @Test func whatDoesNotFitIsRefusedAndWhatIsThereStays() {
    var refusals: [Bool] = []
    view.limit(to: TextView.Limit(text: 10, line: 10)) { refusals.append($0) }
    gtk_text_buffer_insert_at_cursor(buffer, "äöüäöü and more", 12)
    #expect(view.text == "äöüäöü" && refusals == [false])
    gtk_text_buffer_insert_at_cursor(buffer, "12345", -1)
    #expect(view.text == "äöüäöü" && refusals == [false, true])
    gtk_text_buffer_insert_at_cursor(buffer, "1234", -1)
    #expect(view.text == "äöüäöü1234" && refusals == [false, true, false])
  }

  @Test func aTextWithALimitIsReleased() {
    weak var released: TextView?
    do {
      let view = TextView()
      view.limit(to: TextView.Limit(text: 10, line: 10)) { _ in }
      released = view
    }
    #expect(released == nil)
  }

  /// Otherwise taking back a deletion would lose the deleted text.
  @Test func aTextThatWasLongerMayBecomeAsLongAgain() {
    let text = String(repeating: "word ", count: 20)
    view.limit(to: TextView.Limit(text: 10, line: 10)) { _ in }
    view.text = text
    #expect(view.text == text)
    delete(0..<100)
    #expect(view.text.isEmpty)
    gtk_text_buffer_insert_at_cursor(buffer, text, -1)
    gtk_text_buffer_insert_at_cursor(buffer, "x", -1)
    #expect(view.text == text)
  }

  @Test func aLineThatIsTooLongIsRefusedAndUndoBringsBackOneThatGrew() {
    view.limit(to: TextView.Limit(text: 100, line: 10)) { _ in }
    gtk_text_buffer_insert_at_cursor(buffer, "12345678901", -1)
    #expect(view.text.isEmpty)
    type("1234567890\nabcdefghij")
    #expect(view.text == "1234567890\nabcdefghij")
    // Without the end of the first line there is one of 20 characters.
    delete(10..<11)
    delete(0..<20)
    gtk_text_buffer_undo(buffer)
    #expect(view.text == "1234567890abcdefghij")
    gtk_text_buffer_undo(buffer)
    gtk_text_buffer_redo(buffer)
    #expect(view.text == "1234567890abcdefghij")
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("abcdefghij", "abcdefghij", false), ("abcdefghijk", "12345678", true)])
  func whatIsPastedOverASelectionTakesItsPlaceAndARefusalLeavesIt(
    pasted: String, expected: String, isRefused: Bool
  ) throws {
    var last: Bool?
    view.limit(to: TextView.Limit(text: 10, line: 10)) { last = $0 }
    view.text = "12345678"
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_select_range(buffer, &start, &end)
    let clipboard = try #require(gdk_display_get_clipboard(gdk_display_get_default()))
    gdk_clipboard_set_text(clipboard, pasted)
    last = nil
    gtk_text_buffer_paste_clipboard(buffer, clipboard, nil, 1)
    // Wakes the loop, which else would wait for ever where the clipboard says nothing, and not see that its time is up.
    let alarm = g_timeout_add(100, { _ in 1 }, nil)
    defer { g_source_remove(alarm) }
    while !Task.isCancelled, view.text != expected || last != isRefused { g_main_context_iteration(nil, 1) }
    gtk_text_buffer_undo(buffer)
    if !isRefused { #expect(view.text == "12345678") }
  }

  @Test func whatIsDraggedToWhereItDoesNotFitStaysWhereItWas() {
    var last: Bool?
    view.limit(to: TextView.Limit(text: 10, line: 10)) { last = $0 }
    view.text = "12345678"
    type("3456")
    #expect(view.text == "12345678")
    // As GTK does it at the end of a drag.
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &start, 2)
    gtk_text_buffer_get_iter_at_offset(buffer, &end, 6)
    gtk_text_buffer_delete(buffer, &start, &end)
    #expect(view.text == "1278")
    // One of these turns of the main loop does all work that is due.
    for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    #expect(view.text == "12345678" && last == true)
  }

  private func type(_ text: String) {
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_insert_at_cursor(buffer, text, -1)
    gtk_text_buffer_end_user_action(buffer)
  }

  private func delete(_ range: Range<gint>) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &start, range.lowerBound)
    gtk_text_buffer_get_iter_at_offset(buffer, &end, range.upperBound)
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_delete(buffer, &start, &end)
    gtk_text_buffer_end_user_action(buffer)
  }
}
