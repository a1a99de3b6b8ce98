public import Foundation

/// Files by absolute path: the few operations that caches need, each of which can be made to fail in a test.
///
/// Calls block and are safe from any thread. Every failure is thrown; nothing is retried.
public protocol FileStore: Sendable {
  /// The whole file.
  func read(_ path: String) throws(FileError) -> Data
  /// Writes the whole file or leaves what was there: to a temporary file beside it, then renamed over it.
  func replace(_ path: String, with contents: Data) throws(FileError)
  /// Removing what is not there succeeds.
  func remove(_ path: String) throws(FileError)
  /// Creates the folder and those above it; one that exists already is fine.
  func createDirectory(_ path: String) throws(FileError)
  /// The names in a folder, in no order.
  func names(inDirectory path: String) throws(FileError) -> [String]
}

/// A system call that failed, with its `errno`.
public struct FileError: Error, Hashable, Sendable {
  public enum Operation: String, Hashable, Sendable { case read, write, rename, remove, createDirectory, list }

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
