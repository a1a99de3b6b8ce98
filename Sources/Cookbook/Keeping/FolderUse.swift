/// The way in which a call uses the cookbook's folder, and what its outcome says about the folder.
enum FolderUse {
  case preparing, reading, writing, scanning

  /// Decides whether the folder can be used after a call. It counts as usable again when the failed use succeeds.
  ///
  /// - Parameters:
  ///   - error: The error of the call; nil if it has succeeded.
  ///   - failure: Why the folder could not be used before the call.
  ///   - canWrite: Tries whether the folder can be written.
  /// - Returns: Why the folder cannot be used; nil if it can.
  func failure(
    after error: CookbookError?, _ failure: CookbookError?, canWrite: () -> Bool
  ) -> CookbookError? {
    switch error {
    case .gone, .readOnly, .full: return error
    case nil:
      let isUsable =
        switch (failure, self) {
        case (nil, _), (.readOnly, .reading), (.full, .reading): false
        case (.readOnly, .scanning), (.full, .scanning): canWrite()
        case (.gone, _), (.readOnly, .writing), (.full, .writing), (_, .preparing): true
        default: self == .scanning
        }
      return isUsable ? nil : failure
    // The failure of one recipe says nothing about the folder. A scan fails only with the folder itself.
    default: return self == .scanning ? error : failure
    }
  }
}
