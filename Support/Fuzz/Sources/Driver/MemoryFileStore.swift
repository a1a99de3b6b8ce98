public import Foundation
public import Storage

/// Files in memory, by their absolute paths. Whatever is before a "/" in a path is a folder. Files can be read, written
/// and removed; all else fails with `ENOSYS`.
public final class MemoryFileStore: FileStore, @unchecked Sendable {
  // @unchecked: a fuzzer has one thread.
  public fileprivate(set) var files: [String: Data]
  /// A lock is free at once, because no other process has these files.
  public let patience = Duration.zero

  public init(_ files: [String: Data]) { self.files = files }

  private func file(_ operation: FileError.Operation, _ path: String) throws(FileError) -> Data {
    guard let data = files[path] else { throw FileError(operation, path, code: ENOENT) }
    return data
  }

  // MARK: - Reading

  public func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    let data = try file(.read, path)
    guard data.count <= maximum else { throw FileError(.read, path, code: EFBIG) }
    return data
  }

  public func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try file(.read, path).prefix(buffer.count).copyBytes(to: buffer)
  }

  public func names(inDirectory path: String) throws(FileError) -> [String] {
    let names = files.keys.filter { $0.hasPrefix(path + "/") }
      .compactMap { $0.dropFirst(path.count + 1).split(separator: "/").first.map(String.init) }
    guard !names.isEmpty else { throw FileError(.list, path, code: ENOENT) }
    return Set(names).sorted()
  }

  public func attributes(of path: String) throws(FileError) -> FileAttributes {
    let status = try status(of: path)
    return FileAttributes(
      size: status.size, modified: Date(timeIntervalSince1970: 0), isRegular: status.kind == .file)
  }

  public func status(of path: String) throws(FileError) -> FileStatus {
    if let data = files[path] {
      return FileStatus(kind: .file, size: data.count, inode: 1, modified: 0, changed: 0)
    }
    _ = try names(inDirectory: path)
    return FileStatus(kind: .folder, size: 0, inode: 1, modified: 0, changed: 0)
  }

  public func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    MemoryFile(path: path, data: try file(.open, path))
  }

  // MARK: - Writing

  public func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    files[path, default: Data()].append(lines)
    return files[path]?.count ?? 0
  }

  public func createDirectory(_ path: String) throws(FileError) {}

  private func refuse(_ path: String) -> FileError { FileError(.write, path, code: ENOSYS) }

  public func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    files[path] = contents
  }
  public func remove(_ path: String) throws(FileError) { files[path] = nil }
  /// Checks that the file exists. All files have the same date.
  public func setModified(_ date: Date, of path: String) throws(FileError) {
    _ = try file(.setModified, path)
  }
  public func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    files[path, default: Data()].append(Data())
    return OpenMemoryFile(path: path, store: self)
  }
  public func move(_ path: String, to destination: String) throws(FileError) { throw refuse(path) }
  public func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    throw refuse(path)
  }
  public func fileSystem(of path: String) throws(FileError) -> UInt64 { throw refuse(path) }
  public func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    throw refuse(path)
  }
  public func create(_ path: String, with contents: Data) throws(FileError) { throw refuse(path) }
  public func createNewDirectory(_ path: String) throws(FileError) { throw refuse(path) }
  public func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {
    throw refuse(path)
  }
  public func syncDirectory(_ path: String) throws(FileError) { throw refuse(path) }
  public func removeEmptyDirectory(_ path: String) throws(FileError) { throw refuse(path) }
}

/// A file as it was when it was opened.
private struct MemoryFile: RandomAccessFile {
  let path: String
  let data: Data

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    data.dropFirst(offset).prefix(buffer.count).copyBytes(to: buffer)
  }
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    throw FileError(.write, path, code: ENOSYS)
  }
  func resize(to size: Int) throws(FileError) { throw FileError(.resize, path, code: ENOSYS) }
  func size() throws(FileError) -> Int { data.count }
  func isLinked() throws(FileError) -> Bool { true }
}

/// A file that is read and written in its store.
private struct OpenMemoryFile: RandomAccessFile {
  let path: String
  let store: MemoryFileStore

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    (store.files[path] ?? Data()).dropFirst(offset).prefix(buffer.count).copyBytes(to: buffer)
  }
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    if try size() < offset + bytes.count { try resize(to: offset + bytes.count) }
    store.files[path]?.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
  func resize(to size: Int) throws(FileError) {
    let count = try self.size()
    if size < count {
      store.files[path]?.removeLast(count - size)
    } else {
      store.files[path, default: Data()].append(Data(count: size - count))
    }
  }
  func size() throws(FileError) -> Int { store.files[path]?.count ?? 0 }
  func isLinked() throws(FileError) -> Bool { store.files[path] != nil }
}
