import CXTest
import Foundation

/// The display that the tests run under, with its windows, keys and mouse. Used by one test at a time.
///
/// It is spoken to directly, because starting xdotool for each question and each key took a fifth of the tests' time.
final class Screen: @unchecked Sendable {
  // @unchecked: Xlib locks the connection for several threads, and nothing else is stored.
  private let display: OpaquePointer
  private let root: Window

  /// Nil without a display.
  static let current = Screen()

  private init?() {
    guard XInitThreads() != 0, let display = XOpenDisplay(nil) else { return nil }
    self.display = display
    root = XDefaultRootWindow(display)
    // A window may go at any moment. A request about it then fails, which the caller sees; Xlib would end the tests.
    XSetErrorHandler { _, _ in 0 }
  }

  // MARK: - Windows

  /// The topmost window of a process that has a title; nil if it has none on the screen.
  func window(of process: Int32) -> Window? {
    var above: Window = 0
    var parent: Window = 0
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    // Without a window manager, windows are children of the root, from the lowest to the topmost.
    guard XQueryTree(display, root, &above, &parent, &children, &count) != 0, let children else { return nil }
    defer { XFree(children) }
    return UnsafeBufferPointer(start: children, count: Int(count)).reversed().first { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
        && property("_NET_WM_PID", of: window).first == UInt(process)
        && !property("_NET_WM_NAME", of: window).isEmpty
    }
  }

  /// The values of a property: numbers of 32 bits, or the bytes of a text.
  private func property(_ name: String, of window: Window) -> [UInt] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, XInternAtom(display, name, 0), 0, 64, 0, Atom(AnyPropertyType), &type, &format, &count,
      &rest, &data)
    guard let data else { return [] }
    defer { XFree(data) }
    if format == 8 { return (0..<Int(count)).map { UInt(data[$0]) } }
    // Xlib gives each number of 32 bits as a `long`.
    guard format == 32 else { return [] }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { longs in
      (0..<Int(count)).map { longs[$0] & 0xFFFF_FFFF }
    }
  }

  /// Gives the keys to a window. Returns whether it has them now.
  func focus(_ window: Window) -> Bool {
    XSetInputFocus(display, window, RevertToParent, Time(CurrentTime))
    var focused: Window = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &focused, &revert)
    return focused == window
  }

  /// Whether a client has the keyboard to itself, as a menu that is open does. No other window gets keys then.
  var isGrabbed: Bool {
    let now = Time(CurrentTime)
    let result = XGrabKeyboard(display, XDefaultRootWindow(display), 0, GrabModeAsync, GrabModeAsync, now)
    if result == GrabSuccess { XUngrabKeyboard(display, now) }
    return result == AlreadyGrabbed
  }

  func resize(_ window: Window, width: Int, height: Int) {
    XResizeWindow(display, window, UInt32(width), UInt32(height))
    XSync(display, 0)
  }

  // MARK: - Keys and mouse

  /// Moves the pointer to the corner of the screen, so that a list that opens under it marks nothing.
  func parkPointer() {
    let screen = XDefaultScreenOfDisplay(display)
    XTestFakeMotionEvent(display, -1, XWidthOfScreen(screen) - 1, XHeightOfScreen(screen) - 1, 0)
    XSync(display, 0)
  }

  /// A key, with the keys that are held while it is pressed.
  struct Chord {
    let held: [KeySym]
    let key: KeySym
  }

  /// A key on the layout of this display, pressed while other keys are held; nil if the layout has no such key.
  private func codes(_ chord: Chord) -> [KeyCode]? {
    let code = XKeysymToKeycode(display, chord.key)
    guard code != 0 else { return nil }
    // The second level of a key, an upper-case letter for example, needs the shift key.
    let isSecond = symbol(of: code) != chord.key
    let held = chord.held + (isSecond ? [XStringToKeysym("Shift_L")] : [])
    return held.map { XKeysymToKeycode(display, $0) } + [code]
  }

  /// The character that a key types by itself.
  private func symbol(of code: KeyCode) -> KeySym {
    var count: Int32 = 0
    guard let symbols = XGetKeyboardMapping(display, code, 1, &count) else { return 0 }
    defer { XFree(symbols) }
    return count > 0 ? symbols[0] : 0
  }

  /// Presses and releases keys, one after the other, with a pause in milliseconds before each.
  ///
  /// - Returns: Nil if all were pressed, else the first that the layout does not have.
  func press(_ chords: [Chord], pause: UInt) -> Chord? {
    defer { XSync(display, 0) }
    for chord in chords {
      guard let codes = codes(chord) else { return chord }
      for (index, code) in codes.enumerated() {
        XTestFakeKeyEvent(display, UInt32(code), 1, index == 0 ? pause : 0)
      }
      for code in codes.reversed() { XTestFakeKeyEvent(display, UInt32(code), 0, 0) }
    }
    return nil
  }

  /// Clicks a mouse button at an offset from a window's top left corner.
  func click(_ window: Window, x: Int, y: Int, button: Int) {
    var (left, top): (Int32, Int32) = (0, 0)
    var child: Window = 0
    XTranslateCoordinates(display, window, root, Int32(x), Int32(y), &left, &top, &child)
    XTestFakeMotionEvent(display, -1, left, top, 0)
    XTestFakeButtonEvent(display, UInt32(button), 1, 0)
    XTestFakeButtonEvent(display, UInt32(button), 0, 0)
    XSync(display, 0)
  }

  /// Drags from one offset from a window's top left corner to another, and lets go there.
  func drag(_ window: Window, from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    var (left, top): (Int32, Int32) = (0, 0)
    var child: Window = 0
    XTranslateCoordinates(display, window, root, 0, 0, &left, &top, &child)
    func move(_ x: Int, _ y: Int) {
      XTestFakeMotionEvent(display, -1, left + Int32(x), top + Int32(y), 20)
      XSync(display, 0)
    }
    move(start.x, start.y)
    XTestFakeButtonEvent(display, 1, 1, 20)
    // A drag begins after some pixels, and its target hears each step.
    for step in 1...12 {
      move(start.x + (end.x - start.x) * step / 12, start.y + (end.y - start.y) * step / 12)
    }
    for _ in 0..<3 { move(end.x, end.y) }
    XTestFakeButtonEvent(display, 1, 0, 200)
    XSync(display, 0)
  }
}
