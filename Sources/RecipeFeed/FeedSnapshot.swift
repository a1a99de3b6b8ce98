public import Foundation
public import Recipes

/// A feed as it was at one moment.
public struct FeedSnapshot: Hashable, Sendable {
  public let source: FeedSource
  public let recipes: [Recipe]
  /// When its server last said that this is what it has.
  public let confirmed: Date

  public init(source: FeedSource, recipes: [Recipe], confirmed: Date) {
    self.source = source
    self.recipes = recipes
    self.confirmed = confirmed
  }
}

/// What a refresh found.
public enum FeedRefresh: Hashable, Sendable {
  /// The same as what this client last gave for the source, now confirmed at that date.
  case unchanged(Date)
  case changed(FeedSnapshot)
}
