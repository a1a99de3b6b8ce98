import CAdwaita
import Foundation
import Testing

@testable import Adwaita

@MainActor
struct AccessibleHidingTests {
  /// From GTK 4.12 on a grid unbinds and releases a cell only when the cell's widget is disposed of.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
  func hidingAWidgetDoesNotKeepItAlive() throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    let widget = try #require(gtk_label_new("An empty cell"))
    let object = UnsafeMutableRawPointer(g_object_ref_sink(widget)).assumingMemoryBound(to: GObject.self)
    var hiding: AccessibleHiding? = AccessibleHiding(widget)
    hiding?.isHidden = true
    #expect(object.pointee.ref_count == 1)
    hiding = nil
    g_object_unref(object)
  }
}
