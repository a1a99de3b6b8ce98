import Foundation
import RecipeImages
import Storage
import TestSupport

/// Simulates a disk that is full after a given number of bytes. As on a real disk, the write that reaches the
/// limit is cut short.
public struct FullDiskTrial {
  /// Tries every multiple of `step` bytes as the size of the disk.
  public static func run(step: Int) throws -> TrialReport {
    var report = TrialReport("A disk that is full after so many bytes, writes being cut off there")
    for capacity in stride(from: 0, through: 400_000, by: step) {
      let folder = try TemporaryDirectory()
      let files = SmallDisk(capacity: capacity)
      let what = "\(capacity) bytes"
      for round in 1...2 {
        let cache = DiskCache(directory: folder("cache"), files: files, limit: 2 << 20)
        RefusalTrial.work(cache, round: round, what, &report)
        if capacity > 300_000 {
          let kept = (0..<12).count { cache.contains(TrialPhotos.address($0)) }
          report.expect(kept > 0, "keeps nothing although there is room: \(what)")
        }
      }
      report.count("disk sizes")
    }
    return report
  }
}

/// Tracks the length of the one open file, and refuses to lengthen it beyond a capacity.
private struct SmallDisk: FileStore {
  let base = LocalFileStore()
  let capacity: Int
  var patience: Duration { base.patience }

  func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    try base.read(path, atMost: maximum)
  }
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try base.read(path, into: buffer)
  }
  func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    let photos =
      (try? base.attributes(of: (path as NSString).deletingLastPathComponent + "/photos").size) ?? 0
    guard photos + contents.count <= capacity else { throw FileError(.write, path, code: ENOSPC) }
    try base.replace(path, with: contents, synced: synced)
  }
  func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    try base.append(lines, to: path, synced: synced)
  }
  func move(_ path: String, to destination: String) throws(FileError) {
    try base.move(path, to: destination)
  }
  func remove(_ path: String) throws(FileError) { try base.remove(path) }
  func createDirectory(_ path: String) throws(FileError) { try base.createDirectory(path) }
  func names(inDirectory path: String) throws(FileError) -> [String] { try base.names(inDirectory: path) }
  func attributes(of path: String) throws(FileError) -> FileAttributes { try base.attributes(of: path) }
  func setModified(_ date: Date, of path: String) throws(FileError) { try base.setModified(date, of: path) }
  func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    File(base: try base.openExclusively(path, isShared: isShared), path: path, capacity: capacity)
  }
  func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    try base.openForReading(path)
  }
  func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    try base.openReplacement(of: path)
  }
  func status(of path: String) throws(FileError) -> FileStatus { try base.status(of: path) }
  func fileSystem(of path: String) throws(FileError) -> UInt64 { try base.fileSystem(of: path) }
  func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    try base.entries(inDirectory: path, inner: inner)
  }
  func create(_ path: String, with contents: Data) throws(FileError) {
    try base.create(path, with: contents)
  }
  func createNewDirectory(_ path: String) throws(FileError) { try base.createNewDirectory(path) }
  func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {
    try base.moveWithoutReplacing(path, to: destination)
  }
  func syncDirectory(_ path: String) throws(FileError) { try base.syncDirectory(path) }
  func removeEmptyDirectory(_ path: String) throws(FileError) { try base.removeEmptyDirectory(path) }

  struct File: RandomAccessFile {
    let base: any RandomAccessFile
    let path: String
    let capacity: Int

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
      try base.read(into: buffer, at: offset)
    }
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
      let fitting = max(0, min(bytes.count, max(capacity, try base.size()) - offset))
      if fitting > 0 { try base.write(UnsafeRawBufferPointer(rebasing: bytes[..<fitting]), at: offset) }
      guard fitting == bytes.count else { throw FileError(.write, path, code: ENOSPC) }
    }
    func resize(to size: Int) throws(FileError) { try base.resize(to: size) }
    func size() throws(FileError) -> Int { try base.size() }
    func isLinked() throws(FileError) -> Bool { try base.isLinked() }
  }
}
