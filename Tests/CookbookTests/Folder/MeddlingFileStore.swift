import Foundation
import Storage

/// A file store that tells of each operation, and under which another program can act right after a new file was
/// written, before it is renamed.
final class MeddlingFileStore: FileStore {
  let base: any FileStore
  let isArmed = Mutex(false)
  private let meddle: @Sendable () -> Void
  private let notice: @Sendable (_ path: String, _ isWriting: Bool) -> Void

  init(
    base: any FileStore, notice: @escaping @Sendable (String, Bool) -> Void = { _, _ in },
    meddle: @escaping @Sendable () -> Void = {}
  ) {
    self.base = base
    self.notice = notice
    self.meddle = meddle
  }

  var patience: Duration { base.patience }

  func create(_ path: String, with contents: Data) throws(FileError) {
    notice(path, true)
    try base.create(path, with: contents)
    let acts = isArmed.withLock { isArmed in
      defer { isArmed = false }
      return isArmed
    }
    if acts { meddle() }
  }

  func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    notice(path, false)
    return try base.read(path, atMost: maximum)
  }
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    notice(path, false)
    return try base.read(path, into: buffer)
  }
  func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    notice(path, true)
    try base.replace(path, with: contents, synced: synced)
  }
  func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    notice(path, true)
    return try base.append(lines, to: path, synced: synced)
  }
  func move(_ path: String, to destination: String) throws(FileError) {
    notice(path, true)
    try base.move(path, to: destination)
  }
  func remove(_ path: String) throws(FileError) {
    notice(path, true)
    try base.remove(path)
  }
  func createDirectory(_ path: String) throws(FileError) {
    notice(path, true)
    try base.createDirectory(path)
  }
  func names(inDirectory path: String) throws(FileError) -> [String] {
    notice(path, false)
    return try base.names(inDirectory: path)
  }
  func attributes(of path: String) throws(FileError) -> FileAttributes {
    notice(path, false)
    return try base.attributes(of: path)
  }
  func setModified(_ date: Date, of path: String) throws(FileError) {
    notice(path, true)
    try base.setModified(date, of: path)
  }
  func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    notice(path, true)
    return try base.openExclusively(path, isShared: isShared)
  }
  func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    notice(path, false)
    return try base.openForReading(path)
  }
  func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    notice(path, true)
    return try base.openReplacement(of: path)
  }
  func status(of path: String) throws(FileError) -> FileStatus {
    notice(path, false)
    return try base.status(of: path)
  }
  func fileSystem(of path: String) throws(FileError) -> UInt64 { try base.fileSystem(of: path) }
  func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    notice(path, false)
    return try base.entries(inDirectory: path, inner: inner)
  }
  func createNewDirectory(_ path: String) throws(FileError) {
    notice(path, true)
    try base.createNewDirectory(path)
  }
  func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {
    notice(path, true)
    try base.moveWithoutReplacing(path, to: destination)
  }
  func syncDirectory(_ path: String) throws(FileError) {
    notice(path, true)
    try base.syncDirectory(path)
  }
  func removeEmptyDirectory(_ path: String) throws(FileError) {
    notice(path, true)
    try base.removeEmptyDirectory(path)
  }
}
