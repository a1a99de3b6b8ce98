import Archives
public import Cookbook
import Foundation
public import Storage

/// The outcome of writing a backup.
public enum BackupOutcome: Hashable, Sendable {
  /// The file is written. `problems` are the files that are not in it: they cannot be read, or are links.
  case written(recipes: Int, problems: [FolderProblem])
  /// The cookbook has no recipe, and the earlier file stays.
  case empty
  /// The earlier file stays, because the new one would lack these files.
  case incomplete([FolderProblem])
  /// The task was cancelled, and the earlier file stays.
  case cancelled
  /// The cookbook's folder cannot be listed.
  case folder(CookbookError)
  /// The file cannot be written. The earlier file stays.
  case failed(FileError)
}

extension FolderProblem {
  /// Whether a file may be missing that the cookbook had. No link was ever a part of it.
  public var isGap: Bool { reason != .link && reason != .reservedName }
}

extension Cookbook {
  /// Writes a backup, a ZIP archive of the cookbook's folder without the trash: recipes with all their files, journals and
  /// other versions. `importFiles` brings all of it back.
  ///
  /// One file is read after the other, so memory does not grow with the cookbook. While another program changes the
  /// folder, each file comes into the backup as it is at its turn.
  ///
  /// ```swift
  /// let outcome = await cookbook.backUp(to: "/media/stick/Cookbook.zip") { count in show(count) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - progress: Called with the number of recipes that are written, on another thread.
  /// - Returns: The number of recipes in the new file, or the reason for which there is none.
  public func backUp(
    to path: String, progress: @escaping @Sendable (_ recipes: Int) -> Void = { _ in }
  ) async -> BackupOutcome {
    await refresh()
    let access = BackupAccess(self)
    guard state.isLoaded else { return .folder(state.failure ?? .gone) }
    let contents: FolderContents
    do throws(CookbookError) {
      contents = try await access.contents()
    } catch {
      return .folder(error)
    }
    let isCancelled = Mutex(false)
    return await withTaskCancellationHandler {
      await access.run { [self] in
        do throws(FileError) {
          return try Backup(cookbook: self).write(contents, to: path, progress) {
            isCancelled.withLock { $0 }
          }
        } catch {
          return .failed(error)
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }
}

/// One backup: it packs a cookbook's files.
private struct Backup {
  /// The largest file that is in memory as a whole while it is packed, in bytes.
  private static let packedAtOnce = 4 << 20

  let cookbook: Cookbook
  private var files: any FileStore { cookbook.files }

  func write(
    _ contents: FolderContents, to path: String, _ progress: (Int) -> Void, isCancelled: () -> Bool
  ) throws(FileError) -> BackupOutcome {
    let target = try RecipeExport.target(of: path, in: files)
    var writer = try ZipWriter(replacing: target, files: files, modified: Date())
    let recipes = Set(cookbook.state.recipes.lazy.map { $0.folder + "/" + FolderName.document })
    var problems = contents.others
    var count = 0
    for file in contents.files {
      if isCancelled() { return .cancelled }
      do throws(UnreadableFile) {
        try add(file, to: &writer)
      } catch {
        switch error {
        // A missing file counts too: a drive or a folder that goes away takes the rest of the recipes with it.
        case .file(let reason): problems.append(FolderProblem(path: file.path, reason: .unreadable(reason)))
        case .archive(let reason): throw reason
        }
      }
      if recipes.contains(file.path) {
        count += 1
        progress(count)
      }
    }
    guard count > 0 else { return problems.isEmpty ? .empty : .incomplete(problems) }
    // Nothing is replaced where there is no file, or none that can be described.
    if problems.contains(where: \.isGap), (try? files.status(of: target)) != nil {
      return .incomplete(problems)
    }
    try writer.finish()
    return .written(recipes: count, problems: problems)
  }

  private enum UnreadableFile: Error {
    /// The file cannot be read, and nothing of it is written.
    case file(FileError)
    /// The archive cannot be finished.
    case archive(FileError)
  }

  private func add(_ file: FolderContents.File, to writer: inout ZipWriter) throws(UnreadableFile) {
    let path = cookbook.path + "/" + file.path
    let bytes: OpenFileBytes
    var data: Data?
    var checksum: UInt32 = 0
    do throws(ArchiveError) {
      // Another program may have put a link in its place.
      do throws(FileError) {
        guard try files.status(of: path).kind == .file else { throw FileError(.open, path, code: ELOOP) }
      } catch {
        throw .file(error)
      }
      bytes = try OpenFileBytes(path, files: files)
      // The archive has no place for it, and the other files still have one.
      guard bytes.count < 0xFFFF_FFFF else { throw .tooLarge }
      if bytes.count <= Self.packedAtOnce {
        data = try bytes.bytes(at: 0, count: bytes.count)
      } else {
        checksum = try ZipWriter.checksum(of: bytes)
      }
    } catch {
      throw .file(error.file(at: path))
    }
    do throws(ArchiveError) {
      if let data {
        do throws(FileError) {
          try writer.add(file.path, data, isCompressed: !FileKind.isMedia(file.path))
        } catch {
          throw .file(error)
        }
      } else {
        try writer.add(file.path, stored: bytes, checksum: checksum)
      }
    } catch {
      throw .archive(error.file(at: path))
    }
  }
}

extension ArchiveError {
  /// The error of the file; a file that changed while it was read counts as unreadable.
  fileprivate func file(at path: String) -> FileError {
    if case .file(let error) = self {
      error
    } else {
      FileError(.read, path, code: self == .tooLarge ? EFBIG : EIO)
    }
  }
}
