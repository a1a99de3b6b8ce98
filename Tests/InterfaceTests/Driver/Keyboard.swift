import Foundation

/// Sends key presses to a program's window through the X server.
struct Keyboard {
  let program: Program

  /// Presses keys by their X names: "ctrl+f", "Escape", "Return".
  func press(_ keys: String...) throws {
    try toWindow(["key", "--clearmodifiers"] + keys)
  }

  func type(_ words: String) throws {
    try toWindow(["type", "--clearmodifiers", "--delay", "5", words])
  }

  /// Clicks a mouse button, the left one by default, at an offset from the window's top left corner.
  func click(x: Int, y: Int, button: Int = 1) throws {
    try toWindow(["mousemove", "--window", findWindow(), String(x), String(y), "click", String(button)])
  }

  struct Failed: Error {
    let command: [String]
    let reason: String
  }

  /// Resizes the window, as dragging its corner does.
  func resize(width: Int, height: Int) throws {
    let window = try findWindow()
    try Self.xdotool(["windowsize", "--sync", window, String(width), String(height)])
  }

  private func toWindow(_ command: [String]) throws {
    // There is no window manager that would focus the window. One that has just been closed has no focus any more.
    try eventually("a window with the focus") {
      try? Self.xdotool(["windowfocus", "--sync", findWindow()])
    }
    _ = try Self.xdotool(command)
  }

  /// The topmost of the program's windows that has a title.
  private func findWindow() throws -> String {
    try eventually("a window") {
      let found = try? Self.xdotool([
        "search", "--all", "--onlyvisible", "--pid", String(program.processIdentifier), "--name", ".",
      ])
      return found?.split(separator: "\n").last.map(String.init)
    }
  }

  @discardableResult
  private static func xdotool(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let reason = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(command: arguments, reason: String(decoding: reason, as: UTF8.self))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
