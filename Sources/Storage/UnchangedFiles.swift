public import Foundation

/// A file system in which nothing changes: reads are real, and writes do nothing and succeed. Folders are made, because an
/// empty folder is nothing that a person could lose.
///
/// `--screenshot` draws a picture of a person's recipes while another process may be changing them.
public struct UnchangedFiles: FileStore {
  private let base: any FileStore

  public init(_ base: any FileStore = LocalFileStore()) { self.base = base }

  public var patience: Duration { base.patience }

  // MARK: - Reading

  public func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    try base.read(path, atMost: maximum)
  }
  public func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try base.read(path, into: buffer)
  }
  public func names(inDirectory path: String) throws(FileError) -> [String] {
    try base.names(inDirectory: path)
  }
  public func attributes(of path: String) throws(FileError) -> FileAttributes {
    try base.attributes(of: path)
  }
  public func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    try base.openForReading(path)
  }
  public func status(of path: String) throws(FileError) -> FileStatus { try base.status(of: path) }
  public func fileSystem(of path: String) throws(FileError) -> UInt64 { try base.fileSystem(of: path) }
  public func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    try base.entries(inDirectory: path, inner: inner)
  }

  // MARK: - Writing

  public func createDirectory(_ path: String) throws(FileError) { try base.createDirectory(path) }
  public func createNewDirectory(_ path: String) throws(FileError) { try base.createNewDirectory(path) }
  public func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {}
  public func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int { lines.count }
  public func move(_ path: String, to destination: String) throws(FileError) {}
  public func remove(_ path: String) throws(FileError) {}
  public func setModified(_ date: Date, of path: String) throws(FileError) {}
  public func create(_ path: String, with contents: Data) throws(FileError) {}
  public func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {}
  public func syncDirectory(_ path: String) throws(FileError) {}
  public func removeEmptyDirectory(_ path: String) throws(FileError) {}

  /// Fails with `EROFS`: the photo cache downloads photos instead.
  public func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    throw FileError(.open, path, code: EROFS)
  }
  /// Fails with `EROFS`.
  public func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    throw FileError(.open, path, code: EROFS)
  }
}
