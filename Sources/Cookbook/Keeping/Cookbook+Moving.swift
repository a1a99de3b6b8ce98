import Foundation

extension Cookbook {
  /// Returns the size of the folder, in bytes.
  public func size() async throws(CookbookError) -> Int {
    try await read { cookbook throws(CookbookError) in try cookbook.folder.size() }
  }

  /// Copies the cookbook to an empty or new folder, and compares the copy.
  ///
  /// - Parameter path: The other folder, absolute.
  /// - Returns: Whether everything was copied. Links are not.
  /// - Throws: Nothing is in the other folder, and the cookbook is as it was.
  public func copy(to path: String) async throws(MoveError) -> Bool {
    try await thread.run { [self] in
      Result { () throws(MoveError) in try folder.copy(to: path) }
    }.get()
  }
}
