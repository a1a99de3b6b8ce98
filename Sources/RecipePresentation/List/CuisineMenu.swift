public import RecipeSearch

/// The cuisines of the filter's menu.
///
/// A feed may have tens of thousands of cuisines, and a menu of so many takes gigabytes to draw. So the menu
/// offers the chosen ones and those with the most recipes; a search narrows it to the cuisines of the
/// matches.
public struct CuisineMenu: Hashable, Sendable {
  /// The most cuisines that are offered at once.
  static let limit = 200

  /// Sorted by name, each with its number of matches.
  public let entries: [CuisineCount]
  /// The number of cuisines that are left out.
  public let others: Int

  init(_ cuisines: [CuisineCount] = [], chosen: Set<String> = []) {
    guard cuisines.count > Self.limit else {
      entries = cuisines
      others = 0
      return
    }
    // Ties go to the first name: `cuisines` is sorted by name, and the offset keeps that order.
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
