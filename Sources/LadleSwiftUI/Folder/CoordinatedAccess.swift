import Cookbook
import Dispatch
import Foundation
import Storage

/// Reaches the cookbook's folder as Apple's systems ask for folders in iCloud Drive and of other apps: coordinated with
/// other programs, with files that may be only in the cloud, and with conflicts that are versions of one file.
struct CoordinatedAccess: FolderAccess {
  /// How long to wait for other programs. A program that never gives the folder back must not stop the cookbook for ever.
  private let patience: DispatchTimeInterval

  init(patience: DispatchTimeInterval = .seconds(30)) { self.patience = patience }

  // MARK: - Coordination

  func coordinate<Value>(
    _ purpose: FolderPurpose, _ folder: String, _ body: () throws(CookbookError) -> Value
  ) throws(CookbookError) -> Value {
    assert(!Thread.isMainThread, "others may wait for the main thread, so it must not wait for them")
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let coordinator = NSFileCoordinator(filePresenter: nil)
    let waiting = Waiting(coordinator: coordinator)
    let timeout = DispatchWorkItem { waiting.end() }
    var outcome: Result<Value, CookbookError>?

    func run(at place: URL) {
      timeout.cancel()
      // Moved while this waited: at the old path the change would make another folder.
      guard Self.isSame(place, url) || FileManager.default.fileExists(atPath: folder) else {
        outcome = .failure(.gone)
        return
      }
      do throws(CookbookError) {
        outcome = .success(try body())
      } catch {
        outcome = .failure(error)
      }
    }

    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: timeout)
    defer { timeout.cancel() }
    var refusal: NSError?
    switch purpose {
    case .reading:
      coordinator.coordinate(readingItemAt: url, options: [], error: &refusal, byAccessor: run)
    case .writing:
      // Only moving and deleting a folder wait for the programs that use its files. Moving does not announce to them that
      // the folder is deleted.
      coordinator.coordinate(writingItemAt: url, options: .forMoving, error: &refusal, byAccessor: run)
    }
    // A change that has been made counts, even if the coordinator reports an error.
    if let outcome { return try outcome.get() }
    throw Self.error(refusal, purpose, folder)
  }

  /// Whether two URLs are of one place, to which one may lead through a link ("/var" and "/private/var").
  private static func isSame(_ first: URL, _ second: URL) -> Bool {
    first.resolvingSymlinksInPath().path == second.resolvingSymlinksInPath().path
  }

  /// Returns the meaning of a coordinator's refusal.
  private static func error(_ refusal: NSError?, _ purpose: FolderPurpose, _ folder: String) -> CookbookError
  {
    let operation = purpose == .reading ? FileError.Operation.read : .write
    var error = refusal
    while let current = error {
      switch current.domain {
      case NSPOSIXErrorDomain:
        return CookbookError(FileError(operation, folder, code: Int32(truncatingIfNeeded: current.code)))
      case NSCocoaErrorDomain:
        if let code = errno(CocoaError.Code(rawValue: current.code)) {
          return code == ECANCELED ? .busy : CookbookError(FileError(operation, folder, code: code))
        }
      // An account that is signed out, a server that cannot be reached, and an item that is not there.
      case "NSFileProviderErrorDomain" where [-1000, -1004, -1005].contains(current.code): return .gone
      default: break
      }
      error = current.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return .other(FileError(operation, folder, code: EIO))
  }

  /// The error of the system that says the same as one of Foundation.
  private static func errno(_ code: CocoaError.Code) -> Int32? {
    switch code {
    case .userCancelled: ECANCELED
    case .fileNoSuchFile, .fileReadNoSuchFile, .ubiquitousFileUnavailable,
      .ubiquitousFileUbiquityServerNotAvailable:
      ENODEV
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteVolumeReadOnly: EROFS
    case .fileWriteOutOfSpace: ENOSPC
    default: nil
    }
  }

  // MARK: - Downloads

  func hasContents(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path, isDirectory: false)
    guard let status = Self.status(of: url), status != .current else { return true }
    // A file that is out of date is here, and its newer version will be. A request that fails is made again by the next
    // reading.
    try? FileManager.default.startDownloadingUbiquitousItem(at: url)
    return status != .notDownloaded
  }

  /// Nil for a file that does not exist or is in no cloud. On systems where a hidden file stands for a file in
  /// the cloud, the values of a promised item describe the file in the cloud.
  private static func status(of url: URL) -> URLUbiquitousItemDownloadingStatus? {
    (try? url.promisedItemResourceValues(forKeys: [.ubiquitousItemDownloadingStatusKey]))?
      .ubiquitousItemDownloadingStatus
  }

  /// Waits until files of other apps can be read, which downloads files from the cloud, or until the task is cancelled. The
  /// reading reports files that cannot be downloaded.
  static func waitForFiles(_ urls: [URL]) async {
    let waiting = Waiting(coordinator: NSFileCoordinator(filePresenter: nil))
    let (answer, answered) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      waiting.coordinator.coordinate(
        with: urls.map { .readingIntent(with: $0, options: .withoutChanges) }, queue: OperationQueue()
      ) { _ in answered.finish() }
      for await _ in answer {}
    } onCancel: {
      waiting.end()
    }
  }

  // MARK: - Versions

  func versionsInConflict(of path: String) -> [FileVersionInConflict] {
    // Each may have megabytes. The others follow when these are resolved.
    Self.versions(of: path).prefix(20).map {
      FileVersionInConflict(id: $0.url.path, contents: Self.contents(of: $0))
    }
  }

  func markResolved(_ version: FileVersionInConflict, of path: String) {
    guard let contents = version.contents else { return }
    // Only a version with the same contents: another device may have replaced it.
    for other in Self.versions(of: path) where Self.contents(of: other) == contents {
      other.isResolved = true
      // A version that stays takes up the person's storage, but is in conflict with nothing any more.
      try? other.remove()
    }
  }

  /// The versions of a file between which the cloud could not decide.
  private static func versions(of path: String) -> [NSFileVersion] {
    let url = URL(fileURLWithPath: path, isDirectory: false)
    // Asking for versions takes long, and a file that is in no cloud has none.
    guard status(of: url) != nil else { return [] }
    return NSFileVersion.unresolvedConflictVersionsOfItem(at: url) ?? []
  }

  /// The contents of a version; nil while they are only in the cloud.
  private static func contents(of version: NSFileVersion) -> Data? {
    guard version.hasLocalContents else {
      // Downloads it. The next reading finds it.
      NSFileCoordinator(filePresenter: nil).coordinate(
        with: [.readingIntent(with: version.url)], queue: OperationQueue()
      ) { _ in }
      return nil
    }
    // A version that cannot be read stays in conflict.
    return try? LocalFileStore().read(version.url.path, atMost: RecipeDocument.maximumBytes)
  }
}

/// A coordinator that waits. `cancel` is the one call that it takes from any thread.
private struct Waiting: @unchecked Sendable {
  let coordinator: NSFileCoordinator

  /// Ends the waiting for the file.
  func end() { coordinator.cancel() }
}
