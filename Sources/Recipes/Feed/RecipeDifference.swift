/// How many recipes a refresh added, removed and changed.
public struct RecipeDifference: Hashable, Sendable {
  /// The number of recipes with a new identity.
  public let added: Int
  /// The number of recipes whose identity is gone.
  public let removed: Int
  /// The number of recipes that kept their identity but differ. A new order alone changes none.
  public let changed: Int

  public var isEmpty: Bool { added == 0 && removed == 0 && changed == 0 }

  /// Identities must be unique in each list, as `FeedDecoder` makes them.
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
