public import Foundation

/// Where Ladle keeps things. Absolute paths; none of the folders need exist.
public struct StorageLocations: Hashable, Sendable {
  /// What a person set: one small JSON file.
  public let preferences: String
  /// The last good answer of each feed. A folder of its own, so that pages never push a feed out.
  public let feedResponses: String
  /// Source pages.
  public let pageResponses: String
  public let images: String

  /// Everything under one folder that the person named (`--data-directory`).
  public init(dataDirectory: String) {
    self.init(data: dataDirectory, caches: dataDirectory)
  }

  init(data: String, caches: String) {
    preferences = Self.join(data, "preferences.json")
    feedResponses = Self.join(caches, "responses/feeds")
    pageResponses = Self.join(caches, "responses/pages")
    images = Self.join(caches, "images")
  }

  /// The folders that the XDG Base Directory Specification names, on Linux; on Apple's systems the container's
  /// Application Support and Caches.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> StorageLocations {
    let home = homeDirectory(environment: environment)
    #if os(Linux)
      return xdg(environment: environment, home: home)
    #else
      return StorageLocations(
        data: join(home, "Library/Application Support/Ladle"), caches: join(home, "Library/Caches/Ladle"))
    #endif
  }

  /// The person's home folder. On Linux what `HOME` names, and only without it the account's own, as which Foundation
  /// takes it always.
  public static func homeDirectory(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    #if os(Linux)
      if let home = environment["HOME"], home.hasPrefix("/") { return home }
    #endif
    return NSHomeDirectory()
  }

  static func xdg(environment: [String: String], home: String) -> StorageLocations {
    // The specification: a relative path is invalid and to be ignored.
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
