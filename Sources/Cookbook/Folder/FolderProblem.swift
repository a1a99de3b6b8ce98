public import Storage

/// Something in the cookbook's folder that cannot be listed as a recipe, or read as a journal. It is never changed by
/// Ladle.
public struct FolderProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// A link, which may lead out of the folder.
    case link
    /// The recipe's file is a folder, a pipe or a device.
    case notAFile
    /// The recipe's file is larger than `RecipeDocument.maximumBytes`.
    case tooLarge
    /// The recipe's file is not a recipe's document. Marks of a merge by git are such damage.
    case damaged(RecipeDocument.Damaged)
    /// There is no recipe, but `recipe.json.txt`, the name that an editor of texts gives on Windows.
    case misnamed
    /// There is no recipe, but one in a folder in it. Recipes are not looked for so deep.
    case nested
    /// The recipe is in the folder "Ladle", which has what Ladle keeps beside the recipes.
    case reservedName
    /// The name is not UTF-8, so that it cannot be opened.
    case unreadableName
    case unreadable(FileError)
    /// The recipe's file is only in the cloud; its download has been asked for.
    case notDownloaded
    /// A device's journal is not read, or only an earlier state of it.
    case journal(UnreadJournal)
  }

  /// Why a journal is not read, or not as a whole.
  public enum UnreadJournal: Hashable, Sendable {
    /// It is larger than the limit of a journal.
    case tooLarge
    /// The limits of the number and total size of journals leave it out, or a part of it.
    case tooMany
    /// It is only in the cloud; its download has been asked for.
    case notDownloaded
    case unreadable(FileError)
  }

  /// Relative to the cookbook's folder.
  public let path: String
  public let reason: Reason

  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether favorites, ratings, notes and days of cooking may be missing, and not a recipe.
  public var isOfJournal: Bool { if case .journal = reason { true } else { false } }
}
