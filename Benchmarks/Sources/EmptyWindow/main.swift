import Adwaita
import Foundation
import LadleGNOME

// The least that a program which links what Ladle links can show, and says when: what Ladle's launch is compared with.
@MainActor
final class EmptyWindow {
  private let application = Application(identifier: "app.ladle.EmptyWindow", isUnique: false)
  private var window: Window?

  func run() -> Int32 {
    MainLoop.drainMainActor()
    application.onActivate { [weak self] in self?.present() }
    return application.run(["empty-window"])
  }

  private func present() {
    let window = Window(application, title: "Empty")
    self.window = window
    window.setContent(HeaderBar())
    window.setDefaultSize(width: 1000, height: 720)
    var frames = 0
    window.everyFrame { [weak self] _ in
      frames += 1
      // As in Ladle: the first frame is drawn by the time of the second.
      guard frames > 1 else { return true }
      FileHandle.standardError.write(Data("first-row\n".utf8))
      self?.window?.close()
      return false
    }
    window.present()
  }
}

// Nothing of it is used; the linker keeps what it needs.
_ = Program.self
// A global, which lives as long as the program: GTK holds it weakly.
let program = EmptyWindow()
exit(program.run())
