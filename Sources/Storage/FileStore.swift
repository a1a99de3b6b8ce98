public import Foundation

/// Files by absolute path: the few operations that caches need, each of which can be made to fail in a test.
///
/// Calls block and are safe from any thread. Every failure is thrown; nothing is retried.
public protocol FileStore: Sendable {
  /// The whole file. What is not a regular file is refused with `EISDIR` or `EINVAL`.
  func read(_ path: String) throws(FileError) -> Data
  /// Writes the whole file or leaves what was there: to a temporary file beside it, then renamed over it.
  func replace(_ path: String, with contents: Data) throws(FileError)
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
    case read, write, rename, remove, createDirectory, list, attributes, setModified
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
