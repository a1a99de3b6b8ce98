import Foundation

extension Cookbook {
  /// Returns the size of the folder, in bytes.
  public func size() async throws(CookbookError) -> Int {
    try await read { cookbook throws(CookbookError) in try cookbook.folder.size() }
  }

  /// Copies the cookbook to an empty or new folder, given by its absolute path, and compares the copy. If it throws, nothing
  /// is in the other folder, and the cookbook is as it was.
  public func copy(to path: String) async throws(MoveError) -> FolderCopy {
    try await thread.run { [self] in
      Result { () throws(MoveError) in try folder.copy(to: path) }
    }.get()
  }

  /// Removes a copy that is not needed, as far as nobody has changed it.
  public func discard(_ copy: FolderCopy) async {
    await thread.run { [self] in folder.discard(copy) }
  }

  /// Gives the folder to the system's trash, by `trash`, after it was copied, unless anything in it has changed since.
  /// Returns whether the folder is in the trash.
  public func giveUp(
    _ copy: FolderCopy, trash: @escaping @Sendable (String) throws -> Void
  ) async -> Bool {
    await thread.run { [self] in folder.giveUp(copy, trash: trash) }
  }
}
