import CAdwaita
import Foundation
import Testing

@testable import Adwaita

@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
struct EntryTests {
  /// An entry of GTK holds 65,534 bytes.
  @Test func aTextThatIsTooLongForAnEntryStaysWhole() throws {
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    let entry = Entry()
    let text = String(repeating: "word ", count: 14_000) + "end"
    entry.text = text
    #expect(entry.text == text && !entry.showsAll)
    #expect(gtk_editable_get_editable(entry.cast()) == 0)
    entry.text = "short"
    #expect(entry.text == "short" && entry.showsAll)
    #expect(gtk_editable_get_editable(entry.cast()) != 0)
  }
}
