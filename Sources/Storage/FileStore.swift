public import Foundation

/// Files by absolute path: the few operations that caches need, each of which can be made to fail in a test.
///
/// Calls block and are safe from any thread. Every failure is thrown; nothing is retried.
public protocol FileStore: Sendable {
  /// The whole file. What is not a regular file is refused with `EISDIR` or `EINVAL`, and one of more than `maximum`
  /// bytes with `EFBIG`, before any of it is read. Of one that grows meanwhile no more comes than it had at first.
  func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data
  /// Reads from the beginning until the buffer is full or the file ends; gives how many bytes came.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int
  /// Writes the whole file or leaves what was there: to a temporary file beside it, then renamed over it.
  func replace(_ path: String, with contents: Data) throws(FileError)
  /// Gives a file another name in the same file system, in place of what had that name.
  func move(_ path: String, to destination: String) throws(FileError)
  /// Removing what is not there succeeds.
  func remove(_ path: String) throws(FileError)
  /// Creates the folder and those above it; one that exists already is fine.
  func createDirectory(_ path: String) throws(FileError)
  /// The names in a folder, in no order, without `.` and `..`.
  func names(inDirectory path: String) throws(FileError) -> [String]
  /// The size and date of a file, without reading it.
  func attributes(of path: String) throws(FileError) -> FileAttributes
  /// Sets the date that `attributes` gives, without touching the contents.
  func setModified(_ date: Date, of path: String) throws(FileError)
  /// Opens a file to be read and written in place, made if it is missing, for this process alone: while another
  /// has it open, it is refused with `EWOULDBLOCK`. The system ends the claim when the process ends.
  func openExclusively(_ path: String) throws(FileError) -> any RandomAccessFile
}

/// An open file. Closed when the last one who holds it lets go. Safe from any thread.
public protocol RandomAccessFile: Sendable {
  /// Reads from an offset in bytes until the buffer is full or the file ends; gives how many bytes came.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int
  /// Writes all of it, lengthening the file if it must. What failed may be written in part.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError)
  /// Cuts the file off, or lengthens it with zeros.
  func resize(to size: Int) throws(FileError)
  /// In bytes.
  func size() throws(FileError) -> Int
  /// Whether it still has a name. One whose folder was deleted goes on working, and is lost when it is closed.
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
  /// In the system's words: "write /x/y: No space left on device".
  public var description: String { "\(operation.rawValue) \(path): \(String(cString: strerror(code)))" }
}
