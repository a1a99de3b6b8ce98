public import Foundation

/// How the cookbook reaches a folder that other programs use at the same time, and that may be in a cloud.
///
/// All file operations of `CookbookFolder` in the cookbook happen inside `coordinate`, which is never nested. Apple's
/// shell implements it with `NSFileCoordinator` and `NSFileVersion`; `DirectAccess` is for folders that need
/// nothing of the kind. Calls block and come from any thread.
public protocol FolderAccess: Sendable {
  /// Runs `body` while other programs that coordinate neither write the folder nor, if `purpose` is `writing`, read
  /// it or anything in it. Runs it once or, if it throws an error of its own, not at all.
  func coordinate<Result>(
    _ purpose: FolderPurpose, _ folder: String, _ body: () throws(CookbookError) -> Result
  ) throws(CookbookError) -> Result

  /// Returns whether a file's contents are on this machine. If not, asks for its download and returns at once. A file
  /// that does not exist lacks nothing.
  func hasContents(_ path: String) -> Bool

  /// Returns the other versions of a file that a cloud keeps beside it because two devices changed it.
  func versionsInConflict(of path: String) -> [FileVersionInConflict]

  /// Tells the cloud that a version was merged or kept elsewhere, and is no longer needed.
  func markResolved(_ version: FileVersionInConflict, of path: String)
}

public enum FolderPurpose: Hashable, Sendable { case reading, writing }

/// A version of a file that a cloud keeps beside it.
public struct FileVersionInConflict: Hashable, Sendable {
  /// The identity by which `FolderAccess` finds the version.
  public let id: String
  /// The contents; nil if they are only in the cloud, from where their download has been asked for.
  public let contents: Data?

  public init(id: String, contents: Data?) {
    self.id = id
    self.contents = contents
  }
}

/// Reaches a folder without coordination: conflicts arrive as files, and all files are on this machine.
public struct DirectAccess: FolderAccess {
  public init() {}

  public func coordinate<Result>(
    _ purpose: FolderPurpose, _ folder: String, _ body: () throws(CookbookError) -> Result
  ) throws(CookbookError) -> Result {
    try body()
  }

  public func hasContents(_ path: String) -> Bool { true }
  public func versionsInConflict(of path: String) -> [FileVersionInConflict] { [] }
  public func markResolved(_ version: FileVersionInConflict, of path: String) {}
}
