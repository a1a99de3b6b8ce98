public import RecipeSearch

/// The cuisines in the filter menu.
///
/// A feed may have tens of thousands of cuisines, and drawing a menu of that length takes gigabytes. So the
/// menu offers the chosen cuisines and those with the most recipes; a search narrows it to the cuisines of
/// the matches.
public struct CuisineMenu: Hashable, Sendable {
  /// The limit of offered cuisines.
  static let limit = 200

  /// The offered cuisines, sorted by name, each with its number of matches.
  public let entries: [CuisineCount]
  /// The number of cuisines that are not offered.
  public let others: Int

  /// Makes the menu of cuisines, or of other names such as tags, that are sorted by name.
  init(_ cuisines: [CuisineCount] = [], chosen: Set<String> = []) {
    guard cuisines.count > Self.limit else {
      entries = cuisines
      others = 0
      return
    }
    // The offset breaks ties in favour of the first name, because `cuisines` is sorted by name.
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
