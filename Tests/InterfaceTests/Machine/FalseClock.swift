import Foundation

/// A clock that is wrong, by libfaketime. Nil where it is not installed.
enum FalseClock {
  private static let library: String? = {
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    return folders.map { $0 + "/faketime/libfaketime.so.1" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  static let isThere = library != nil

  /// The library changes the environment of the first program that loads it, where Swift looks for its arguments.
  static let wrapper = ["/usr/bin/env"]

  /// The environment of a program whose clock is ahead by some days. Its timeouts and the dates of files are right.
  static func environment(days: Int) -> [String: String] {
    [
      "LD_PRELOAD": library ?? "", "FAKETIME": String(format: "%+dd", days),
      "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
    ]
  }
}
