public import Foundation
public import Recipes

/// The recipes that a feed had at one moment.
public struct FeedSnapshot: Hashable, Sendable {
  /// The feed that was read.
  public let source: FeedSource
  /// The recipes in the feed's order.
  public let recipes: [Recipe]
  /// The date at which the source was last known to have these recipes.
  public let confirmed: Date
  /// A checksum of the response body. Snapshots with equal versions have equal recipes.
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
  /// The source has other bytes than the version that the caller shows.
  case changed(FeedSnapshot)
}
