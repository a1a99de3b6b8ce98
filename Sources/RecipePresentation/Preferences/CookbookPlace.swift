public import Foundation

/// The folder of the kept recipes that the person has chosen.
public struct CookbookPlace: Hashable, Sendable, Codable {
  /// The absolute path.
  public var path: String
  /// What lets an app in a sandbox open the folder again: a security-scoped bookmark on iOS. Nil elsewhere.
  public var bookmark: Data?

  public init(path: String, bookmark: Data? = nil) {
    self.path = path
    self.bookmark = bookmark
  }
}
