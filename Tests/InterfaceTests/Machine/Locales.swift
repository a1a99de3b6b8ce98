import Foundation
import TestSupport

/// Locales that are compiled for the tests, because a machine has few. Nil where their sources are missing.
enum Locales {
  private static let folder: TemporaryDirectory? = {
    guard let folder = try? TemporaryDirectory() else { return nil }
    let compilers = ["tr_TR", "ar_EG", "ja_JP"].map { name -> Process in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
      process.arguments = ["-i", name, "-f", "UTF-8", folder(name + ".UTF-8")]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return process
    }
    for process in compilers { guard (try? process.run()) != nil else { return nil } }
    for process in compilers { process.waitUntilExit() }
    return compilers.allSatisfy { $0.terminationStatus == 0 } ? folder : nil
  }()

  static let areThere = folder != nil

  /// The environment of a program in this locale.
  static func environment(_ name: String) -> [String: String] {
    // Its messages stay English, so that the tests can read them.
    ["LC_ALL": name, "LANG": name, "LANGUAGE": "en", "LOCPATH": folder?.path ?? ""]
  }
}
