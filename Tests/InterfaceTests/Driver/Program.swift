import CAtspi
import Foundation
import Storage
import TestSupport
import Testing

/// The real program, running with a display, a bus and a home of its own.
final class Program {
  /// What the desktop was asked to open, one address a line.
  let browser: Browser
  private let process = Process()
  private let home: TemporaryDirectory
  private let output = Output()
  private var isStarted = false
  /// What a library is known to complain of in itself.
  var knownComplaint: String?

  /// `feed` is for `--feed`, where nil leaves it to the preferences; `data` is for `--data-directory`.
  convenience init(
    feed: String?, data: TemporaryDirectory, options: [String] = [], environment: [String: String] = [:]
  ) throws {
    try self.init(
      home: TemporaryDirectory(),
      options: (feed.map { ["--feed", $0] } ?? []) + ["--data-directory", data.path, "--verbose"] + options,
      environment: environment)
  }

  /// As a person starts it who keeps everything in the usual folders of a home.
  init(home: TemporaryDirectory, options: [String], environment: [String: String] = [:]) throws {
    self.home = home
    browser = try Browser(home: home)
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = options
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
    // What GTK complains of is a mistake of ours, whatever else the test is about. WebKit's processes speak for
    // themselves.
    let complaints = events.filter {
      $0.hasPrefix("(ladle:") && ($0.contains("-WARNING **") || $0.contains("-CRITICAL **"))
        && !(knownComplaint.map($0.contains) ?? false)
    }
    if !complaints.isEmpty { Issue.record("\(complaints.joined(separator: "\n"))") }
  }

  /// Beside the tests, in the build folder.
  static var path: String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/ladle"
  }

  var processIdentifier: Int32 { process.processIdentifier }

  // MARK: What it says

  /// The lines on standard error so far.
  var events: [String] { output.errorLines }

  func events(_ prefix: String) -> [String] { events.filter { $0.hasPrefix(prefix) } }

  var standardOutput: String { output.outputText }

  // MARK: What it shows

  /// Its whole accessibility tree now.
  func tree() throws -> Node? {
    try Accessible.application(processIdentifier: processIdentifier).map(Node.init)
  }

  /// The tree as soon as it is as it should be.
  @discardableResult
  func shows(_ what: String, _ isRight: (Node) throws -> Bool) throws -> Node {
    // Walked once more: what changes while a tree is walked is in it by half.
    try ask(what) { tree in
      guard try isRight(tree), let whole = try self.tree(), try isRight(whole) else { return nil }
      return whole
    }
  }

  /// Something in the tree as soon as it is there.
  @discardableResult
  func ask<Value>(_ what: String, _ question: (Node) throws -> Value?) throws -> Value {
    try eventually(what, seen: { self.evidence }) {
      guard process.isRunning else {
        throw NotInTime(what: what + ", but the program has ended", seen: evidence)
      }
      return try tree().flatMap(question)
    }
  }

  /// Presses a button, a menu's entry or a card by its name, as soon as it is there.
  func press(_ role: AtspiRole, _ name: String) throws {
    try ask("a \(name) to press") { tree -> Bool? in
      // GTK's menu buttons are two of the same name, of which one can be pressed.
      // libadwaita 1.2 names the buttons of toasts and dialogs twice over.
      // As of GTK 4.14 the one that can be pressed is a toggle button.
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

  /// Whether the desktop is asked to open exactly this, and nothing else before it.
  func opensInBrowser(_ address: String) throws -> Bool {
    try ask("an address for the browser") { _ in browser.opened.isEmpty ? nil : browser.opened == [address] }
  }

  private var evidence: String {
    let tree = (try? tree())??.outline() ?? "It shows nothing.\n"
    return tree + events.suffix(30).joined(separator: "\n")
  }

  // MARK: Its end

  /// The exit status, once it has ended by itself.
  func exitStatus() throws -> Int32 {
    try eventually("the end of the program", seen: { self.evidence }) {
      process.isRunning ? nil : output.isAtEnd ? process.terminationStatus : nil
    }
  }

  var isRunning: Bool { process.isRunning }

  /// As the system kills it, in the middle of anything.
  func kill() {
    guard isStarted, process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// Collects what a process writes, on threads that end with it.
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
  var isAtEnd: Bool { text.withLock { $0.openPipes == 0 } }

  private func read(_ pipe: Pipe, _ append: @escaping @Sendable (inout Text, Data) -> Void) {
    // Ours is closed by `Process` when the child has its own, so that the end of the child is the end of the file.
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread { [text] in
      while case let data = handle.availableData, !data.isEmpty { text.withLock { append(&$0, data) } }
      text.withLock { $0.openPipes -= 1 }
    }
  }
}

/// A browser that only writes down what it is asked to open, known to the desktop of one home folder.
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
    Exec=\(home("browser")) %u
    MimeType=x-scheme-handler/http;x-scheme-handler/https;x-scheme-handler/mailto;
    """.write(toFile: home("data/applications/test-browser.desktop"), atomically: false, encoding: .utf8)
    try """
    [Default Applications]
    x-scheme-handler/http=test-browser.desktop
    x-scheme-handler/https=test-browser.desktop
    x-scheme-handler/mailto=test-browser.desktop
    """.write(toFile: home("config/mimeapps.list"), atomically: false, encoding: .utf8)
  }

  var opened: [String] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
