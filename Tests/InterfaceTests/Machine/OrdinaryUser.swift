import Foundation
import Glibc

/// Makes the rights of files count for the program although the tests are run by root.
enum OrdinaryUser {
  /// The command that starts a program so. Root without its capabilities is an ordinary user who owns root's files, and may
  /// still use root's bus and display. Empty for an ordinary user; nil where root cannot give its capabilities up, or cannot
  /// reach the program without them, as in another user's home folder.
  static let wrapper: [String]? = {
    if geteuid() != 0 { return [] }
    let command = ["/usr/bin/setpriv", "--bounding-set=-all", "--inh-caps=-all"]
    let check = Process()
    check.executableURL = URL(fileURLWithPath: command[0])
    check.arguments = command.dropFirst() + [Program.path, "--version"]
    (check.standardOutput, check.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? check.run()) != nil else { return nil }
    check.waitUntilExit()
    return check.terminationStatus == 0 ? command : nil
  }()

  /// Whether these tests may mount, which root in a container usually may not.
  static let canMount: Bool = {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }?.split(separator: "\t").last
    let capabilities = line.flatMap { UInt64($0, radix: 16) } ?? 0
    return capabilities & 1 << 21 != 0  // CAP_SYS_ADMIN, capabilities(7)
  }()

  /// All names below a folder, itself first.
  private static func names(_ path: String) -> [String] {
    let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return [path] + inside.map { path + "/" + $0 }
  }

  /// Sets the rights of a folder and all in it. Everybody who may read a folder may enter it.
  static func allow(_ path: String, writing: Bool, reading: Bool = true) {
    // From the bottom up, because below a folder without rights nothing can be changed.
    for name in names(path).reversed() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
      let entering: mode_t = isFolder.boolValue && reading ? 0o111 : 0
      chmod(name, (reading ? 0o444 : 0) | (writing ? 0o200 : 0) | entering)
    }
  }

  /// Gives a folder and all in it to another user. Only root may.
  static func give(_ path: String, to user: uid_t) {
    for name in names(path) { chown(name, user, gid_t(user)) }
  }
}
