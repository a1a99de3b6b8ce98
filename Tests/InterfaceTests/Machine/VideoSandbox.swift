import Foundation

/// Whether WebKitGTK may confine its processes here, without which Ladle opens videos in the browser. Docker's usual
/// containers do not allow it, nor does Ubuntu 24.04 to ordinary users.
enum VideoSandbox {
  /// Whether WebKitGTK decides by itself, and Ladle does not ask.
  static let decidesItself = ["/.flatpak-info", "/run/.containerenv"].contains(
    where: FileManager.default.fileExists(atPath:))

  static let isAllowed: Bool = {
    if decidesItself { return true }
    // What `WebView` asks.
    let check = Process()
    check.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    check.arguments = [
      "bwrap", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev", "--unshare-pid", "--unshare-net",
      "true",
    ]
    check.standardError = FileHandle.nullDevice
    guard (try? check.run()) != nil else { return false }
    check.waitUntilExit()
    return check.terminationStatus == 0
  }()
}
