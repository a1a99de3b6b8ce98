import Foundation
import Glibc

/// The folder that the program keeps everything in, on a disk that can be full, or refuse to be written.
///
/// As root it is a small file system of its own. An ordinary user cannot mount one; there its folders lose the right to
/// be written, and it is never full.
final class SoakDisk {
  enum Mood: CaseIterable { case healthy, full, readOnly }

  private(set) var mood = Mood.healthy
  /// How often it has misbehaved. A root that may not mount has a disk that is always healthy.
  private(set) var faults = 0
  private let path: String
  private let isMounted: Bool
  private var locked: [String] = []

  init(at path: String) {
    self.path = path
    isMounted = mount("tmpfs", path, "tmpfs", UInt(MS_NOSUID), "size=64m") == 0
  }

  func end() {
    become(.healthy)
    if isMounted { umount2(path, Int32(MNT_DETACH)) }
  }

  func become(_ new: Mood) {
    guard new != mood else { return }
    switch mood {
    case .healthy: break
    case .full: unlink(filler)
    case .readOnly:
      if isMounted { umount2(path, Int32(MNT_DETACH)) }
      for folder in locked { chmod(folder, 0o755) }
      locked = []
    }
    mood = .healthy
    if new == .full, isMounted, fill() { mood = new }
    if new == .readOnly, isMounted ? mountReadOnly() : takeRights() { mood = new }
    if mood != .healthy { faults += 1 }
  }

  private var filler: String { path + "/filler" }

  private func fill() -> Bool {
    let file = open(filler, O_CREAT | O_WRONLY | O_APPEND, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    let block = [UInt8](repeating: 0, count: 1 << 16)
    for size in [1 << 16, 1 << 12, 1] { while write(file, block, size) > 0 {} }
    return true
  }

  /// Puts the folder over itself, read-only. Files that are open stay writable; a path leads to none that is.
  private func mountReadOnly() -> Bool {
    guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { return false }
    if mount(nil, path, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID), nil) == 0 { return true }
    umount2(path, Int32(MNT_DETACH))
    return false
  }

  private func takeRights() -> Bool {
    guard geteuid() != 0 else { return false }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    locked =
      [path]
      + names.map { path + "/" + $0 }.filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
      }
    // From the bottom up, because below a folder without rights nothing can be changed.
    for folder in locked.reversed() { chmod(folder, 0o555) }
    return true
  }
}
