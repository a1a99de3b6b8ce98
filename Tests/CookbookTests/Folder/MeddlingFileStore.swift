import Foundation
import Storage

/// A file store under which another program acts right after a new file was written, and before it is renamed.
final class MeddlingFileStore: FileStore {
  let base: any FileStore
  let isArmed = Mutex(false)
  private let meddle: @Sendable () -> Void

  init(base: any FileStore, meddle: @escaping @Sendable () -> Void) {
    self.base = base
    self.meddle = meddle
  }

  func create(_ path: String, with contents: Data) throws(FileError) {
    try base.create(path, with: contents)
    let acts = isArmed.withLock { isArmed in
      defer { isArmed = false }
      return isArmed
    }
    if acts { meddle() }
  }

  func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    try base.read(path, atMost: maximum)
  }
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try base.read(path, into: buffer)
  }
  func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    try base.replace(path, with: contents, synced: synced)
  }
  func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    try base.append(lines, to: path, synced: synced)
  }
  func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    try base.openForReading(path)
  }
  func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    try base.openReplacement(of: path)
  }
  func move(_ path: String, to destination: String) throws(FileError) {
    try base.move(path, to: destination)
  }
  func remove(_ path: String) throws(FileError) { try base.remove(path) }
  func createDirectory(_ path: String) throws(FileError) { try base.createDirectory(path) }
  func names(inDirectory path: String) throws(FileError) -> [String] { try base.names(inDirectory: path) }
  func attributes(of path: String) throws(FileError) -> FileAttributes { try base.attributes(of: path) }
  func setModified(_ date: Date, of path: String) throws(FileError) { try base.setModified(date, of: path) }
  func openExclusively(_ path: String) throws(FileError) -> any RandomAccessFile {
    try base.openExclusively(path)
  }
  func status(of path: String) throws(FileError) -> FileStatus { try base.status(of: path) }
  func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    try base.entries(inDirectory: path, inner: inner)
  }
  func createNewDirectory(_ path: String) throws(FileError) { try base.createNewDirectory(path) }
  func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {
    try base.moveWithoutReplacing(path, to: destination)
  }
  func syncDirectory(_ path: String) throws(FileError) { try base.syncDirectory(path) }
  func removeEmptyDirectory(_ path: String) throws(FileError) { try base.removeEmptyDirectory(path) }
}
