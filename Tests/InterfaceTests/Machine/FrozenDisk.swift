import Foundation
import Glibc
import TestSupport

/// A small file system that answers no write for as long as it is frozen, as a disk that has gone to sleep, or a network's.
/// The contents in memory stay readable. Nil unless root may make a file system.
final class FrozenDisk {
  let path: String
  private let image: TemporaryDirectory
  private var isFrozen = false

  init?(at path: String) throws {
    self.path = path
    image = try TemporaryDirectory()
    guard geteuid() == 0, FileManager.default.createFile(atPath: image("disk"), contents: nil),
      truncate(image("disk"), 32 << 20) == 0,
      Self.run("mkfs.ext4", "-q", "-F", image("disk")), Self.run("mount", "-o", "loop", image("disk"), path)
    else { return nil }
  }

  func freeze() -> Bool {
    isFrozen = Self.run("fsfreeze", "--freeze", path)
    return isFrozen
  }

  func thaw() {
    if isFrozen { _ = Self.run("fsfreeze", "--unfreeze", path) }
    isFrozen = false
  }

  deinit {
    thaw()
    umount2(path, Int32(MNT_DETACH))
  }

  private static func run(_ command: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
