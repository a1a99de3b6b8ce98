public import Foundation

/// The absolute paths of Ladle's files and folders, which need not exist.
public struct StorageLocations: Hashable, Sendable {
  /// The preferences: one small JSON file.
  public let preferences: String
  /// Which folder the person chose for the kept recipes: one line of JSON.
  public let cookbookPlace: String
  /// The file that the process with the window holds.
  public let lock: String
  /// The cooking sessions, one small JSON file each.
  public let cooking: String
  /// The folder of the kept recipes, unless the person chose another one.
  public let cookbook: String
  /// The index of the kept recipes, which Ladle makes again if it is missing.
  public let cookbookIndex: String
  /// The unfinished edits of recipes.
  public let drafts: String
  /// The reminders that stand for the shopping list's rows, on Apple's systems: one small JSON file.
  public let reminders: String
  /// The identity of this device.
  public let device: String
  /// The last valid response of each feed, in a folder of their own, so that pages never evict a feed.
  public let feedResponses: String
  /// The last valid response of each source page.
  public let pageResponses: String
  /// The cache of photos.
  public let images: String
  /// The files that a mail program may still read, with recipes that were sent by mail.
  public let mails: String

  /// Places everything in one folder (`--data-directory`).
  public init(dataDirectory: String) {
    self.init(data: dataDirectory, caches: dataDirectory)
  }

  /// Without a folder of its own the cookbook is in `data`.
  init(data: String, caches: String, cookbook: String? = nil) {
    preferences = Self.join(data, "preferences.json")
    cookbookPlace = Self.join(data, "cookbook-folder.json")
    lock = Self.join(data, "lock")
    cooking = Self.join(data, "cooking")
    self.cookbook = cookbook ?? Self.join(data, "cookbook")
    cookbookIndex = Self.join(caches, "cookbook.index")
    drafts = Self.join(data, "drafts")
    reminders = Self.join(data, "reminders.json")
    device = Self.join(data, "device.json")
    feedResponses = Self.join(caches, "responses/feeds")
    pageResponses = Self.join(caches, "responses/pages")
    images = Self.join(caches, "images")
    mails = Self.join(caches, "mails")
  }

  /// Tells Ladle's own files and recipes from others, by whichever path. Looks at the disk, to follow links.
  ///
  /// - Parameters:
  ///   - file: The absolute path of a file, which need not exist.
  ///   - cookbook: The folder of the kept recipes.
  ///   - folders: The names of the folders in it that are recipes' or Ladle's. The person may have others beside them.
  /// - Returns: Whether the file is Ladle's own, the cookbook itself or in a recipe's folder.
  public func isOwn(_ file: String, cookbook: String, folders: Set<String>) -> Bool {
    let file = Self.withoutLinks(file)
    func path(in folder: String) -> String.SubSequence.UTF8View? {
      let folder = Self.join(Self.withoutLinks(folder), "").utf8
      return file.utf8.starts(with: folder) ? file.utf8.dropFirst(folder.count) : nil
    }
    if let inner = path(in: cookbook), let slash = inner.firstIndex(of: UInt8(ascii: "/")) {
      // The cut is at a character's end, so it is text.
      if folders.contains(String(inner[..<slash]) ?? "") { return true }
    }
    // The person may have chosen another cookbook since.
    if cookbook != self.cookbook, let inner = path(in: self.cookbook), inner.contains(UInt8(ascii: "/")) {
      return true
    }
    // A folder that is not there yet would find a file in its place.
    let own = [
      preferences, cookbookPlace, lock, reminders, device, cookbookIndex, cooking, drafts, feedResponses,
      pageResponses, images, mails, self.cookbook, cookbook,
    ]
    return own.contains { Self.withoutLinks($0) == file }
      || [cooking, drafts, feedResponses, pageResponses, images].contains { path(in: $0) != nil }
  }

  /// Whether a folder holds a file, also where their paths lead through links.
  public static func isWithin(_ file: String, _ folder: String) -> Bool {
    withoutLinks(file).utf8.starts(with: join(withoutLinks(folder), "").utf8)
  }

  private static func withoutLinks(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let parts = PathParts(path)
    return parts.folder.isEmpty || parts.name.isEmpty ? path : join(withoutLinks(parts.folder), parts.name)
  }

  /// Returns the folders of the XDG Base Directory Specification on Linux, and the container's Application
  /// Support and Caches on Apple's systems, where the cookbook is in Documents, which people see in Files.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> StorageLocations {
    let home = homeDirectory(environment: environment)
    #if os(Linux)
      return xdg(environment: environment, home: home)
    #else
      return StorageLocations(
        data: join(home, "Library/Application Support/Ladle"), caches: join(home, "Library/Caches/Ladle"),
        cookbook: join(home, "Documents/Cookbook"))
    #endif
  }

  /// Returns the person's home folder. On Linux that is `HOME` and, only without it, the account's folder,
  /// which Foundation always returns.
  public static func homeDirectory(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    #if os(Linux)
      if let home = environment["HOME"], home.hasPrefix("/") { return home }
    #endif
    return NSHomeDirectory()
  }

  static func xdg(environment: [String: String], home: String) -> StorageLocations {
    // By the specification, relative paths are invalid and must be ignored.
    func folder(_ variable: String, _ fallback: String) -> String {
      guard let path = environment[variable], path.hasPrefix("/") else { return join(home, fallback) }
      return path
    }
    return StorageLocations(
      data: join(folder("XDG_DATA_HOME", ".local/share"), "ladle"),
      caches: join(folder("XDG_CACHE_HOME", ".cache"), "ladle"))
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
