@_exported import Foundation

// What Apple's Foundation has and Linux's has not.

// https://developer.apple.com/documentation/foundation/nsurl/bookmarkcreationoptions
extension NSURL {
  @available(iOS 4.0, *)
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  // https://developer.apple.com/documentation/foundation/nsurl/bookmarkresolutionoptions
  @available(iOS 4.0, *)
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

extension URL {
  // https://developer.apple.com/documentation/foundation/url/bookmarkdata(options:includingresourcevaluesforkeys:relativeto:)
  public func bookmarkData(
    options: NSURL.BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data { try LentFolders.shared.bookmark(of: self) }

  // https://developer.apple.com/documentation/foundation/url/init(resolvingbookmarkdata:options:relativeto:bookmarkdataisstale:)
  public init(
    resolvingBookmarkData data: Data, options: NSURL.BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    self = try LentFolders.shared.folder(of: data, &bookmarkDataIsStale)
  }

  // https://developer.apple.com/documentation/foundation/nsurl/startaccessingsecurityscopedresource()
  public func startAccessingSecurityScopedResource() -> Bool { LentFolders.shared.start(self) }
  // https://developer.apple.com/documentation/foundation/nsurl/stopaccessingsecurityscopedresource()
  public func stopAccessingSecurityScopedResource() { LentFolders.shared.stop(self) }
}

/// The folders that the system lends to the app, and their bookmarks. Tests run at the same time, so each asks for folders
/// of its own. Its state is guarded by `lock`.
package final class LentFolders: @unchecked Sendable {
  package static let shared = LentFolders()
  private struct Bookmark {
    var path: String?
    var isStale = false
  }
  private let lock = NSLock()
  private var bookmarks: [Data: Bookmark] = [:]
  /// How often the access to each lent folder has begun and not ended.
  private var accesses: [String: Int] = [:]
  private var refused: Set<String> = []

  /// The person picks a folder.
  package func lend(_ folder: URL) { lock.withLock { accesses[folder.path] = 0 } }
  /// The person or another app moves a folder, and its bookmarks become stale.
  package func move(_ folder: URL, to target: URL) throws {
    try FileManager.default.moveItem(at: folder, to: target)
    lock.withLock {
      accesses[target.path] = accesses.removeValue(forKey: folder.path)
      for (data, bookmark) in bookmarks where bookmark.path == folder.path {
        bookmarks[data] = Bookmark(path: target.path, isStale: true)
      }
    }
  }
  /// The folder is deleted.
  package func remove(_ folder: URL) throws {
    try FileManager.default.removeItem(at: folder)
    lock.withLock {
      accesses[folder.path] = nil
      for (data, bookmark) in bookmarks where bookmark.path == folder.path { bookmarks[data]?.path = nil }
    }
  }
  /// The system makes no bookmarks of the folder from now on.
  package func refuseBookmarks(of folder: URL) { lock.withLock { _ = refused.insert(folder.path) } }
  package func openAccesses(to folder: URL) -> Int { lock.withLock { accesses[folder.path] ?? 0 } }

  func start(_ url: URL) -> Bool {
    lock.withLock {
      guard let count = accesses[url.path] else { return false }
      accesses[url.path] = count + 1
      return true
    }
  }
  func stop(_ url: URL) {
    lock.withLock {
      guard let count = accesses[url.path] else { return }
      precondition(count > 0, "access was not begun")
      accesses[url.path] = count - 1
    }
  }
  func bookmark(of url: URL) throws -> Data {
    try lock.withLock {
      // A lent folder can only be remembered while the access to it lasts.
      guard accesses[url.path] != 0, !refused.contains(url.path) else {
        throw CocoaError(.fileReadNoPermission)
      }
      let data = Data(UUID().uuidString.utf8)
      bookmarks[data] = Bookmark(path: url.path)
      return data
    }
  }
  func folder(of data: Data, _ isStale: inout Bool) throws -> URL {
    try lock.withLock {
      guard let bookmark = bookmarks[data], let path = bookmark.path else {
        throw CocoaError(.fileNoSuchFile)
      }
      isStale = bookmark.isStale
      return URL(fileURLWithPath: path, isDirectory: true)
    }
  }
}
