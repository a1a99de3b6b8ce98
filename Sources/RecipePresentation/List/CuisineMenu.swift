public import RecipeSearch

/// The cuisines that a menu offers.
///
/// A feed may name tens of thousands of cuisines. A menu of so many takes gigabytes to draw and nobody reads it, so it
/// offers those that have the most recipes, and those chosen; a search narrows it to the cuisines of what it finds.
public struct CuisineMenu: Hashable, Sendable {
  /// More cuisines than this are not offered at once.
  static let limit = 200

  /// In the order of their names, each with how many recipes the search leaves of it.
  public let entries: [CuisineCount]
  /// How many cuisines are left out.
  public let others: Int

  init(_ cuisines: [CuisineCount] = [], chosen: Set<String> = []) {
    guard cuisines.count > Self.limit else {
      entries = cuisines
      others = 0
      return
    }
    // Of as many recipes, the first by name: `cuisines` is in that order, and the offset keeps it.
    let largest = cuisines.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .prefix(Self.limit).map(\.offset)
    let offered = Set(largest)
    entries = cuisines.enumerated()
      .filter { offered.contains($0.offset) || chosen.contains($0.element.cuisine) }.map(\.element)
    others = cuisines.count - entries.count
  }

  public var isEmpty: Bool { entries.isEmpty }
}
