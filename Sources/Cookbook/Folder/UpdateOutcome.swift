/// The result of an edit. The edit is in the recipe in every case but `setAside`.
public enum UpdateOutcome: Hashable, Sendable {
  case written
  /// Another program had changed other fields since the recipe was read; both changes are in the recipe.
  case merged
  /// Another program had changed these keys too. The recipe has the edit, and the other program's document is
  /// another version of the recipe.
  case conflict([String])
  /// The recipe's file had been deleted, so that the edit was kept as a whole recipe again.
  case keptAnew
  /// The recipe's file can no longer be read. It is untouched, and the edit is a version of the recipe.
  case setAside(FolderProblem.Reason)
}
