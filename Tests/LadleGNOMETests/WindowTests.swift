import CAdwaita
import CGLib
import Foundation
import Testing

@testable import Adwaita

@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
struct WindowTests {
  /// Before libadwaita 1.5 dialogs are windows of their own.
  @Test func aHiddenWindowHidesItsDialogsAndBringsThemBack() throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    let application = Application(identifier: "app.ladle.Ladle.Tests", isUnique: false)
    try #require(g_application_register(application.cast(), nil, nil) != 0)
    let window = Window(application, title: "Ladle")
    window.setContent(Label("Recipes"))
    window.present()
    let gone = Dialog("Import", Label("Done"), width: 300, over: window)
    gone.present()
    let dialog = Dialog("Add", Label("A link"), width: 300, over: window)
    dialog.present()
    try #require(dialog.isMapped && gone.isMapped)
    window.hide()
    #expect(!dialog.isMapped && !gone.isMapped && !window.isMapped)
    gone.close()
    window.present()
    #expect(dialog.isMapped && !gone.isMapped && window.isMapped)
    dialog.close()
    window.destroy()
  }
}
