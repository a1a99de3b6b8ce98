import Foundation

extension Cookbook {
  /// Returns the size of the folder, in bytes.
  public func size() async throws(CookbookError) -> Int {
    try await run(.reading) { cookbook throws(CookbookError) in try cookbook.folder.size() }
  }

  /// Moves the cookbook to an absolute path, at which there is nothing or an empty folder. Open a cookbook there
  /// afterwards. If it throws, the cookbook is as it was.
  ///
  /// - Returns: Whether the folder itself was moved. Another file system gets a copy, and the old folder stays.
  public func move(to path: String) async throws(MoveError) -> FolderMoveOutcome {
    try await thread.run { [self] in
      Result { () throws(MoveError) in try folder.move(to: path) }
    }.get()
  }
}
