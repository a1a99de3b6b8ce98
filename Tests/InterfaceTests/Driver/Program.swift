import CAtspi
import Foundation
import Storage
import TestSupport
import Testing

/// Runs the real program with a display, a bus and a home folder of its own.
final class Program {
  /// The addresses that the desktop was asked to open, one on each line.
  let browser: Browser
  private let process = Process()
  private let home: TemporaryDirectory
  private let output = Output()
  private var isStarted = false
  /// Parts of warnings that a library logs because of bugs of its own; they do not fail the test.
  var knownComplaints: [String] = []
  /// Those that any test may meet, wherever the pointer is: GTK 4.8 looks for the tooltip of a control that has gone with its
  /// menu.
  private static let tooltipComplaints = ["gdk_surface_get_device_position", "_gtk_widget_find_at_coords"]

  /// Starts the program with `--feed`, unless `feed` is nil and the preferences decide, and with
  /// `--data-directory`. Unless it is the first start, the person knows the purpose of the cookbook.
  ///
  /// Pages, dialogs and toasts are in their places at once unless `animates`. Drawing them on their way takes a sixth of
  /// the processor's time, and only tests of what happens on the way need it.
  convenience init(
    feed: String?, data: TemporaryDirectory, options: [String] = [], environment: [String: String] = [:],
    isFirstStart: Bool = false, animates: Bool = false, through wrapper: [String] = []
  ) throws {
    let home = try TemporaryDirectory()
    if !animates {
      let folder = home("config/gtk-4.0")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("[Settings]\ngtk-enable-animations=0\n".utf8)
        .write(to: URL(fileURLWithPath: folder + "/settings.ini"))
    }
    if !isFirstStart, !FileManager.default.fileExists(atPath: data("preferences.json")) {
      try Data("{\"knowsCookbook\": true}".utf8).write(to: URL(fileURLWithPath: data("preferences.json")))
    }
    try self.init(
      home: home,
      options: (feed.map { ["--feed", $0] } ?? []) + ["--data-directory", data.path, "--verbose"] + options,
      environment: environment, through: wrapper)
  }

  /// Starts the program as a person does, with its files in the usual folders of the home folder. `wrapper` is a command
  /// that becomes the program, such as `setpriv`.
  init(
    home: TemporaryDirectory, options: [String], environment: [String: String] = [:],
    through wrapper: [String] = []
  ) throws {
    self.home = home
    browser = try Browser(home: home)
    let command = wrapper + [Self.path] + options
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": home.path, "XDG_DATA_HOME": home("data"), "XDG_CONFIG_HOME": home("config"),
      "XDG_CACHE_HOME": home("cache"), "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo",
      "LC_ALL": "C.UTF-8", "LLVM_PROFILE_FILE": "/dev/null",
    ]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.standardOutput
    process.standardError = output.standardError
    try process.run()
    isStarted = true
    output.startReading()
  }

  deinit {
    kill()
    if !complaints.isEmpty { Issue.record("\(complaints.joined(separator: "\n"))") }
  }

  /// The warnings so far. Every warning that GTK logs is a bug in Ladle, so it fails the test, whatever the test is
  /// about. The messages of WebKit's processes do not count.
  var complaints: [String] {
    // Only lines that are new are read, because a soak asks thousands of times.
    let lines = output.errorLines(after: &readBytes)
    found += lines.filter { line in
      line.hasPrefix("(ladle:") && (line.contains("-WARNING **") || line.contains("-CRITICAL **"))
    }
    let known = Self.tooltipComplaints + knownComplaints
    return found.filter { line in !known.contains { line.contains($0) } }
  }
  private var found: [String] = []
  private var readBytes = 0

  /// The program is in the build folder, beside the tests.
  static var path: String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/ladle"
  }

  var processIdentifier: Int32 { process.processIdentifier }

  // MARK: What it says

  /// The lines that the program has written to standard error so far.
  var events: [String] { output.errorLines }

  func events(_ prefix: String) -> [String] { events.filter { $0.hasPrefix(prefix) } }

  /// The program's last line or, after a crash, its place: the report of a crash is longer, and begins with the thread.
  func lastEvents(_ count: Int) -> String {
    let events = events
    let crash = events.lastIndex { $0.contains("Program crashed") }
    return (crash.map { events[$0...].prefix(200) } ?? events.suffix(count)).joined(separator: "\n")
  }

  var standardOutput: String { output.outputText }

  // MARK: What it shows

  /// The program's whole accessibility tree; nil until the program has registered with the accessibility bus.
  func tree() throws -> Node? { try accessible?.tree() }

  /// The program as assistive technology sees it, which is looked for until it is found.
  var accessible: Accessible? {
    if registered == nil { registered = Accessible.application(processIdentifier: processIdentifier) }
    return registered
  }
  private var registered: Accessible?

  /// Waits until the tree satisfies the condition, and returns it.
  @discardableResult
  func shows(_ what: String, _ isRight: (Node) throws -> Bool) throws -> Node {
    // The tree is read a second time, because the first reading may mix the states before and after a change.
    try ask(what) { tree in
      guard try isRight(tree), let whole = try self.tree(), try isRight(whole) else { return nil }
      return whole
    }
  }

  /// Waits until the tree contains a toast's text. One reading is enough, because a toast goes by itself and
  /// may be gone before the tree has been read twice.
  func announces(_ text: String) throws {
    try ask("the toast “\(text)”") { $0.says(text) ? true : nil }
  }

  /// Waits until `question` has an answer from the tree, and returns it.
  @discardableResult
  func ask<Value>(_ what: String, _ question: (Node) throws -> Value?) throws -> Value {
    try eventually(what, seen: { self.evidence }) {
      guard process.isRunning else {
        throw TimedOut(what: what + ", but the program has ended", seen: evidence)
      }
      return try tree().flatMap(question)
    }
  }

  /// Waits for a button, a menu item or a card with this name, and presses it.
  func press(_ role: AtspiRole, _ name: String) throws {
    try ask("a \(name) to press") { tree -> Bool? in
      // GTK exposes a menu button as two nodes with the same name, and only one of them can be pressed.
      // libadwaita 1.2 exposes the buttons of toasts and dialogs twice.
      // From GTK 4.14 on the node that can be pressed is a toggle button.
      let roles = role == ATSPI_ROLE_PUSH_BUTTON ? [role, ATSPI_ROLE_TOGGLE_BUTTON] : [role]
      let node = try tree.first {
        try roles.contains($0.role) && [name, "\(name) \(name)"].contains($0.name)
          && !$0.object.actions.isEmpty
      }
      guard let node, node.states.contains(.sensitive) else { return nil }
      try node.object.activate()
      return true
    }
  }

  /// Drags a widget by the mouse to the middle of another one. Both are given by their names.
  func drag(_ dragged: String, to target: String) throws {
    let tree = try shows("both") { tree in
      [dragged, target].allSatisfy { name in tree.all.contains { $0.name == name } }
    }
    func middle(_ name: String) throws -> (x: Int, y: Int) {
      let place = try #require(try tree.all.last { $0.name == name }?.object.extent)
      return (
        (place.across.lowerBound + place.across.upperBound) / 2,
        (place.down.lowerBound + place.down.upperBound) / 2
      )
    }
    try keyboard.drag(from: try middle(dragged), to: try middle(target))
  }

  /// Whether the next address that the desktop is asked to open is this one.
  func opensInBrowser(_ address: String) throws -> Bool {
    try ask("an address for the browser") { _ in browser.opened.isEmpty ? nil : browser.opened == [address] }
  }

  private var evidence: String {
    let tree = (try? tree())??.outline() ?? "It shows nothing.\n"
    return tree + lastEvents(30)
  }

  // MARK: Its end

  /// Waits until the program has ended by itself, and returns its exit status.
  func exitStatus() throws -> Int32 {
    try eventually("the end of the program", seen: { self.evidence }) {
      process.isRunning ? nil : output.isAtEnd ? process.terminationStatus : nil
    }
  }

  var isRunning: Bool { process.isRunning }

  /// Ends the program with SIGKILL, as the system may at any moment.
  func kill() {
    guard isStarted, process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// Collects a process's output on threads that end with the process.
private final class Output: Sendable {
  private struct Text {
    var output = Data()
    var error = Data()
    var openPipes = 2
  }

  let standardOutput = Pipe()
  let standardError = Pipe()
  private let text = Mutex(Text())

  func startReading() {
    read(standardOutput) { $0.output.append($1) }
    read(standardError) { $0.error.append($1) }
  }

  var outputText: String { text.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errorLines: [String] {
    text.withLock { String(decoding: $0.error, as: UTF8.self) }.split(separator: "\n").map(String.init)
  }

  /// The whole lines that have come after a number of bytes, which it moves to their end.
  func errorLines(after count: inout Int) -> [String] {
    let new = text.withLock { $0.error.dropFirst(count) }
    guard let end = new.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = new[...end]
    count += lines.count
    return lines.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  var isAtEnd: Bool { text.withLock { $0.openPipes == 0 } }

  private func read(_ pipe: Pipe, _ append: @escaping @Sendable (inout Text, Data) -> Void) {
    // `Process` closes our end once the child has its own, so the child's end is also the end of the file.
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [text] in
      // Not `availableData`, which ends the process when a signal interrupts it.
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Glibc.read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        text.withLock { append(&$0, Data(buffer.prefix(count))) }
      }
      text.withLock { $0.openPipes -= 1 }
    }
  }
}

/// A browser, and a file manager, that only records the addresses that it is asked to open. It is the default of one
/// home folder.
struct Browser {
  private let log: String

  init(home: TemporaryDirectory) throws {
    log = home("opened")
    let files = FileManager.default
    for folder in ["data/applications", "config", "cache"] {
      try files.createDirectory(atPath: home(folder), withIntermediateDirectories: true)
    }
    try """
    #!/bin/sh
    echo "$1" >> "\(log)"
    """.write(toFile: home("browser"), atomically: false, encoding: .utf8)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home("browser"))
    try """
    [Desktop Entry]
    Type=Application
    Name=Test Browser
    Exec=/bin/sh "\(home("browser"))" %u
    MimeType=x-scheme-handler/http;x-scheme-handler/https;x-scheme-handler/mailto;inode/directory;
    """.write(toFile: home("data/applications/test-browser.desktop"), atomically: false, encoding: .utf8)
    try """
    [Default Applications]
    x-scheme-handler/http=test-browser.desktop
    x-scheme-handler/https=test-browser.desktop
    x-scheme-handler/mailto=test-browser.desktop
    inode/directory=test-browser.desktop
    """.write(toFile: home("config/mimeapps.list"), atomically: false, encoding: .utf8)
  }

  var opened: [String] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
