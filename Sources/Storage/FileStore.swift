public import Foundation

/// The operations on files that caches need, each of which a test can make fail. Paths are absolute.
///
/// Calls block, and are safe from any thread. Every failure is thrown, and nothing is retried.
public protocol FileStore: Sendable {
  /// The whole file. Before anything is read, a file that is not regular is refused with `EISDIR` or
  /// `EINVAL`, and one of more than `maximum` bytes with `EFBIG`. If the file grows meanwhile, the new bytes
  /// are not read.
  func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data
  /// Reads from the beginning until the buffer is full or the file ends; returns the number of bytes.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int
  /// Replaces the whole file, or leaves it as it was: writes a temporary file beside it, and renames that.
  func replace(_ path: String, with contents: Data) throws(FileError)
  /// Renames a file within its file system, in place of the file that has the name.
  func move(_ path: String, to destination: String) throws(FileError)
  /// Removes a file. Succeeds if there is none.
  func remove(_ path: String) throws(FileError)
  /// Creates the folder and those above it. Succeeds if it exists.
  func createDirectory(_ path: String) throws(FileError)
  /// The names in a folder, in no order, without `.` and `..`.
  func names(inDirectory path: String) throws(FileError) -> [String]
  /// The size and date of a file, without reading it.
  func attributes(of path: String) throws(FileError) -> FileAttributes
  /// Sets the modification date, without touching the contents.
  func setModified(_ date: Date, of path: String) throws(FileError)
  /// Opens a file to read and write in place, created if it is missing, for this process alone: while it is
  /// open, others are refused with `EWOULDBLOCK`. The system releases the lock when the process ends.
  func openExclusively(_ path: String) throws(FileError) -> any RandomAccessFile
}

/// An open file, closed when it is deallocated. Safe from any thread.
public protocol RandomAccessFile: Sendable {
  /// Reads from an offset, in bytes, until the buffer is full or the file ends; returns the number of bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int
  /// Writes all bytes, lengthening the file if needed. If it fails, a part may have been written.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError)
  /// Truncates the file, or lengthens it with zeros.
  func resize(to size: Int) throws(FileError)
  /// In bytes.
  func size() throws(FileError) -> Int
  /// Whether the file still has a name. Without one, because its folder was deleted, it works until it is
  /// closed and is then lost.
  func isLinked() throws(FileError) -> Bool
}

public struct FileAttributes: Hashable, Sendable {
  /// In bytes.
  public let size: Int
  public let modified: Date
  /// False for folders, pipes and devices.
  public let isRegular: Bool

  public init(size: Int, modified: Date, isRegular: Bool = true) {
    self.size = size
    self.modified = modified
    self.isRegular = isRegular
  }
}

/// A system call that failed, with its `errno`.
public struct FileError: Error, Hashable, Sendable {
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case read, write, rename, remove, createDirectory, list, attributes, setModified, open, resize
  }

  public let operation: Operation
  public let path: String
  /// The system's `errno`.
  public let code: Int32

  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  /// With the system's message: "write /x/y: No space left on device".
  public var description: String { "\(operation.rawValue) \(path): \(String(cString: strerror(code)))" }
}
