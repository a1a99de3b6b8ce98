import CXTest
import Foundation

/// Sends key presses to a program's window through the X server.
struct Keyboard {
  let program: Program

  /// A key, or a character, that the display's keyboard does not have.
  struct NoSuchKey: Error { let name: String }

  struct NoDisplay: Error {}

  /// Presses keys by their X names: "ctrl+f", "Escape", "Return".
  func press(_ keys: String...) throws { try press(keys) }

  func press(_ keys: [String]) throws {
    let chords = try keys.map { keys in
      let names = keys.split(separator: "+").map(String.init)
      let symbols = try names.map { try Self.symbol(Self.modifiers[$0] ?? $0) }
      return Screen.Chord(held: symbols.dropLast(), key: symbols[symbols.count - 1])
    }
    try send(chords, pause: 12)
  }

  func type(_ words: String) throws {
    let chords = try words.unicodeScalars.map { scalar in
      // X names Latin-1's characters by their numbers.
      guard scalar.value < 256 else { throw NoSuchKey(name: String(scalar)) }
      return Screen.Chord(held: [], key: KeySym(scalar.value))
    }
    try send(chords, pause: 5)
  }

  /// Clicks a mouse button, the left one by default, at an offset from the window's top left corner.
  func click(x: Int, y: Int, button: Int = 1) throws {
    try toWindow { screen, window in screen.click(window, x: x, y: y, button: button) }
  }

  /// Drags with the left mouse button between offsets from the window's top left corner.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try toWindow { screen, window in screen.drag(window, from: start, to: end) }
  }

  /// Resizes the window, as dragging its corner does.
  func resize(width: Int, height: Int) throws {
    try toWindow { screen, window in screen.resize(window, width: width, height: height) }
  }

  private static let modifiers = ["ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"]

  private static func symbol(_ name: String) throws -> KeySym {
    let symbol = XStringToKeysym(name)
    guard symbol != 0 else { throw NoSuchKey(name: name) }
    return symbol
  }

  private func send(_ chords: [Screen.Chord], pause: UInt) throws {
    try toWindow { screen, _ in
      if let missing = screen.press(chords, pause: pause) {
        throw NoSuchKey(name: String(format: "%#x", Int(missing.key)))
      }
    }
  }

  /// Acts on the topmost of the program's windows that has a title, with the focus on it.
  private func toWindow(_ act: (Screen, Window) throws -> Void) throws {
    guard let screen = Screen.current else { throw NoDisplay() }
    // There is no window manager that would focus the window. After a window has closed, none has the focus.
    let window = try eventually("a window with the focus") {
      screen.window(of: program.processIdentifier).flatMap { screen.focus($0) ? $0 : nil }
    }
    try act(screen, window)
    // The program answers after it has received the keys. Without the wait the next key might go to a dialog that this one
    // closes. A program that this key has ended has no answer.
    _ = try? program.accessible?.name
  }
}
