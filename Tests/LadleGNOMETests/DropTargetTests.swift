import CAdwaita
import CGLib
import Foundation
import Testing

@testable import Adwaita

@MainActor
struct DropTargetTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
  func filesLinksAndTextsAreTaken() throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    let addresses = ["file:///tmp/My%20Recipes.zip", "https://example.com/tart?a=b"]
    var files: UnsafeMutablePointer<GSList>?
    for address in addresses {
      files = g_slist_append(files, UnsafeMutableRawPointer(g_file_new_for_uri(address)))
    }
    var list = GValue()
    g_value_init(&list, gdk_file_list_get_type())
    g_value_take_boxed(&list, files)
    defer { g_value_unset(&list) }
    var text = GValue()
    g_value_init(&text, ladle_type_string)
    g_value_set_string(&text, addresses[1])
    defer { g_value_unset(&text) }
    var taken: [String] = []
    let target = DropTarget { item in
      switch item {
      case .addresses(let addresses): taken += addresses
      case .text(let text): taken.append(text)
      }
      return true
    }
    #expect(drop(&list, on: target) && taken == addresses)
    #expect(drop(&text, on: target) && taken == addresses + [addresses[1]])
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
  func aTextOfMoreThanAMegabyteIsNotTaken() throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    var text = GValue()
    g_value_init(&text, ladle_type_string)
    defer { g_value_unset(&text) }
    let target = DropTarget { _ in true }
    for (length, isTaken) in [(1 << 20, true), ((1 << 20) + 1, false)] {
      g_value_set_string(&text, String(repeating: "x", count: length))
      #expect(drop(&text, on: target) == isTaken)
    }
  }

  /// Emits "drop" as GTK does, and returns whether the item was taken.
  private func drop(_ item: inout GValue, on target: DropTarget) -> Bool {
    withUnsafeMutablePointer(to: &item) { item in
      var values = [GValue(), GValue(), GValue(), GValue()]
      g_value_init(&values[0], gtk_drop_target_get_type())
      g_value_set_object(&values[0], target.raw)
      // G_TYPE_VALUE.
      g_value_init(&values[1], g_value_get_type())
      g_value_set_boxed(&values[1], item)
      let double = g_type_from_name("gdouble")
      g_value_init(&values[2], double)
      g_value_init(&values[3], double)
      var answer = GValue()
      g_value_init(&answer, ladle_type_boolean)
      g_signal_emitv(&values, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &answer)
      for index in values.indices { g_value_unset(&values[index]) }
      return g_value_get_boolean(&answer) != 0
    }
  }
}
