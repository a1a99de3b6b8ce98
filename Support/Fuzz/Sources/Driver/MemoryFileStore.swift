public import Foundation
public import Storage

/// Files in memory, by their absolute paths. Whatever is before a "/" in a path is a folder. Files can be read and
/// appended to; all else fails with `ENOSYS`.
public final class MemoryFileStore: FileStore, @unchecked Sendable {
  // @unchecked: a fuzzer has one thread.
  private var files: [String: Data]

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
    MemoryFile(data: try file(.open, path))
  }

  // MARK: - Writing

  public func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    files[path, default: Data()].append(lines)
    return files[path]?.count ?? 0
  }

  public func createDirectory(_ path: String) throws(FileError) {}

  private func refuse(_ path: String) -> FileError { FileError(.write, path, code: ENOSYS) }

  public func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    throw refuse(path)
  }
  public func move(_ path: String, to destination: String) throws(FileError) { throw refuse(path) }
  public func remove(_ path: String) throws(FileError) { throw refuse(path) }
  public func setModified(_ date: Date, of path: String) throws(FileError) { throw refuse(path) }
  public func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    throw refuse(path)
  }
  public func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    throw refuse(path)
  }
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

private struct MemoryFile: RandomAccessFile {
  let data: Data

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    data.dropFirst(offset).prefix(buffer.count).copyBytes(to: buffer)
  }
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    throw FileError(.write, "", code: ENOSYS)
  }
  func resize(to size: Int) throws(FileError) { throw FileError(.resize, "", code: ENOSYS) }
  func size() throws(FileError) -> Int { data.count }
  func isLinked() throws(FileError) -> Bool { true }
}
