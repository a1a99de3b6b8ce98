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
func translatingErrors<Result>(_ body: () throws(FileError) -> Result) throws(CookbookError) -> Result {
  do {
    return try body()
  } catch {
    throw CookbookError(error)
  }
}

extension RecipeDocument {
  /// Reads a document, with the cookbook's error.
  static func reading(_ data: Data) throws(CookbookError) -> RecipeDocument {
    do {
      return try RecipeDocument(reading: data)
    } catch {
      throw .damaged(error)
    }
  }
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
