import Foundation
public import Storage

/// The reason for a failure in the cookbook's folder. The recipes are as they were before.
public enum CookbookError: Error, Hashable, Sendable {
  /// The folder is not there: it was moved or deleted, or the drive or network that it is on is missing.
  case gone
  /// The folder may be read but not written.
  case readOnly
  /// The disk, or the person's share of it, is full.
  case full
  /// Another Ladle is writing, or another program goes on changing the recipe. Trying again later helps.
  case busy
  /// There is no recipe with this identity.
  case noRecipe
  /// The recipe's file is not a recipe's document.
  case damaged(RecipeDocument.Damaged)
  /// The recipe's file is a link, a folder, a pipe or a device.
  case notAFile
  /// The recipe's file is larger than `RecipeDocument.maximumBytes`, or a note is too long for a journal.
  case tooLarge
  /// The recipe's file is only in the cloud; its download has been asked for.
  case notDownloaded
  /// The data directory keeps no identity of this device, without which it can write no journal.
  case noIdentity(FileError)
  case other(FileError)

  /// Translates the error of a file operation.
  public init(_ error: FileError) {
    switch error.code {
    case EROFS, EACCES, EPERM: self = error.isReading ? .other(error) : .readOnly
    case ENOSPC, EDQUOT: self = .full
    case EFBIG: self = error.isReading ? .tooLarge : .full
    // A network or FUSE file system whose server or process is gone.
    case ENOTCONN, ESTALE, EHOSTDOWN, EHOSTUNREACH, ENODEV, ENXIO, ETIMEDOUT: self = .gone
    default: self = .other(error)
    }
  }
}

extension FileError {
  fileprivate var isReading: Bool {
    operation == .read || operation == .list || operation == .attributes
  }
}

/// Runs file operations and turns their errors into the cookbook's.
func filing<Result>(_ body: () throws(FileError) -> Result) throws(CookbookError) -> Result {
  do {
    return try body()
  } catch {
    throw CookbookError(error)
  }
}

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

  /// Why a journal is not read.
  public enum UnreadJournal: Hashable, Sendable {
    /// It is larger than the limit of a journal.
    case tooLarge
    /// The limits of the number and total size of journals leave it out.
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

extension CookbookError {
  /// The damage of the recipe's file, if that is the error.
  var damage: FolderProblem.Reason? {
    switch self {
    case .damaged(let damage): .damaged(damage)
    case .tooLarge: .tooLarge
    case .notAFile: .notAFile
    default: nil
    }
  }
}
