/// What a refresh changed: "3 new recipes".
public struct RecipeDifference: Hashable, Sendable {
  /// Recipes whose identity was not there before.
  public let added: Int
  /// Recipes whose identity is gone.
  public let removed: Int
  /// Recipes that stayed but say something else. A new order alone changes none.
  public let changed: Int

  public var isEmpty: Bool { added == 0 && removed == 0 && changed == 0 }

  /// Identities are unique in each list, as `FeedDecoder` leaves them.
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
