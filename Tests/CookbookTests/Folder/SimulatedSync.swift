import Foundation
import Storage
import TestSupport

/// What a program that syncs does to folders: each file on its own, late, in any order, and with conflict copies
/// where two devices changed one. Deletions and renamings arrive file by file.
struct SimulatedSync {
  /// The file as the server has it; nil if it was deleted.
  private var server: [String: Data] = [:]
  /// For each device, the files as they were when it last synced them.
  private var synced: [[String: Data]]
  private let roots: [String]
  /// The number of conflict copies made.
  private(set) var copies = 0
  /// Each change has a date of its own, because two within a tick of the system's clock would have the same one.
  private var changes = 0

  init(roots: [String]) {
    self.roots = roots
    synced = Array(repeating: [:], count: roots.count)
  }

  /// Syncs some of the files of a device; all of them if `share` is 1.
  ///
  /// - Returns: Whether anything differed.
  @discardableResult
  mutating func sync(_ device: Int, share: Double, using random: inout SeededGenerator) throws -> Bool {
    let local = try Self.files(in: roots[device])
    var paths = Set(local.keys).union(server.keys).union(synced[device].keys).sorted()
    paths.shuffle(using: &random)
    var hasDiffered = false
    for path in paths where share == 1 || Double.random(in: 0..<1, using: &random) < share {
      let (mine, base, theirs) = (local[path], synced[device][path], server[path])
      if mine == theirs {
        synced[device][path] = mine
        continue
      }
      hasDiffered = true
      if mine == base || mine == nil {
        // Downloaded. A deletion never wins over a change.
        if mine != base && theirs == base {
          server[path] = nil
          synced[device][path] = nil
        } else {
          try write(theirs, to: path, device)
        }
      } else if theirs == base || theirs == nil {
        server[path] = mine
        synced[device][path] = mine
      } else if let mine, let theirs {
        // Both changed it. The other version becomes a copy beside it.
        let serverWins = Bool.random(using: &random)
        copies += 1
        let copy = Self.copyName(path, copies, isNextcloud: Bool.random(using: &random))
        try put(serverWins ? mine : theirs, at: copy, device)
        if serverWins {
          try write(theirs, to: path, device)
        } else {
          server[path] = mine
          synced[device][path] = mine
        }
      }
    }
    return hasDiffered
  }

  private mutating func write(_ data: Data?, to path: String, _ device: Int) throws {
    synced[device][path] = data
    if let data {
      try put(data, at: path, device)
    } else {
      try FileManager.default.removeItem(atPath: roots[device] + "/" + path)
      // A folder without files is not synced.
      let folder = roots[device] + "/" + (path as NSString).deletingLastPathComponent
      if rmdir(folder) != 0 { try date(folder) }
    }
  }

  /// Puts a file on a device alone.
  mutating func put(_ data: Data, at path: String, _ device: Int) throws {
    let file = URL(fileURLWithPath: roots[device] + "/" + path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    for path in [file.path, folder.path] { try date(path) }
  }

  private mutating func date(_ path: String) throws {
    changes += 1
    try LocalFileStore().setModified(Date(timeIntervalSince1970: 1_000_000_000 + Double(changes)), of: path)
  }

  private static func copyName(_ path: String, _ number: Int, isNextcloud: Bool) -> String {
    let (stem, suffix) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
    let digits = String(format: "%06d", number)
    return isNextcloud
      ? "\(stem) (conflicted copy 2026-11-22 \(digits)).\(suffix)"
      : "\(stem).sync-conflict-20261122-\(digits)-D4LGQYW.\(suffix)"
  }

  /// All files but hidden ones and the lock.
  static func files(in root: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let manager = FileManager.default
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try manager.contentsOfDirectory(atPath: root + "/" + folder) where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : folder + "/" + name
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: root + "/" + path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          folders.append(path)
        } else if path != "Ladle/lock" {
          files[path] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
        }
      }
    }
    return files
  }
}
