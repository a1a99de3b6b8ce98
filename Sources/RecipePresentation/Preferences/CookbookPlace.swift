public import Foundation

/// The folder of the kept recipes that the person has chosen.
public struct CookbookPlace: Hashable, Sendable, Codable {
  /// The absolute path.
  public var path: String
  /// The security-scoped bookmark by which an app in a sandbox opens the folder again, on iOS. Nil elsewhere.
  public var bookmark: Data?

  public init(path: String, bookmark: Data? = nil) {
    self.path = path
    self.bookmark = bookmark
  }
}
