/// The numbers of recipes that a refresh added, removed and changed.
public struct RecipeDifference: Hashable, Sendable {
  /// The number of recipes with a new identifier.
  public let added: Int
  /// The number of recipes whose identifier is gone.
  public let removed: Int
  /// The number of recipes that differ under the same identifier. A new order alone does not count.
  public let changed: Int

  public var isEmpty: Bool { added == 0 && removed == 0 && changed == 0 }

  /// Compares two lists. Identifiers must be unique in each, as in the result of `FeedDecoder`.
  public init(from old: [Recipe], to new: [Recipe]) {
    let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var added = 0
    var changed = 0
    for recipe in new {
      switch before[recipe.id] {
      case nil: added += 1
      case recipe: break
      default: changed += 1
      }
    }
    self.added = added
    self.changed = changed
    self.removed = before.count - (new.count - added)
  }
}
