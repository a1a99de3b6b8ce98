public import Foundation
public import Recipes

/// A feed as it was at one moment.
public struct FeedSnapshot: Hashable, Sendable {
  public let source: FeedSource
  public let recipes: [Recipe]
  /// When its server last said that this is what it has.
  public let confirmed: Date
  /// The checksum of the answer's bytes, by which a refresh tells what its asker has already.
  public let version: UInt64

  public init(source: FeedSource, recipes: [Recipe], confirmed: Date, version: UInt64) {
    self.source = source
    self.recipes = recipes
    self.confirmed = confirmed
    self.version = version
  }
}

/// What a refresh found.
public enum FeedRefresh: Hashable, Sendable {
  /// What the asker has already, now confirmed at that date.
  case unchanged(Date)
  case changed(FeedSnapshot)
}
