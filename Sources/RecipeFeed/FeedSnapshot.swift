public import Foundation
public import Recipes

/// A feed as it was at one moment.
public struct FeedSnapshot: Hashable, Sendable {
  public let source: FeedSource
  public let recipes: [Recipe]
  /// When the source was last known to have these recipes.
  public let confirmed: Date
  /// The checksum of the answer's bytes. Equal versions have equal recipes.
  public let version: UInt64

  public init(source: FeedSource, recipes: [Recipe], confirmed: Date, version: UInt64) {
    self.source = source
    self.recipes = recipes
    self.confirmed = confirmed
    self.version = version
  }
}

/// The result of a refresh.
public enum FeedRefresh: Hashable, Sendable {
  /// The source still has the version that the caller shows, as of this date.
  case unchanged(Date)
  case changed(FeedSnapshot)
}
