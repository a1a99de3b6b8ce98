public import RecipeSearch

/// The cuisines, or the tags, in the filter menu.
///
/// A feed may have tens of thousands of cuisines, and drawing a menu of that length takes gigabytes. So the
/// menu offers the chosen names and those with the most recipes; a search narrows it to the names of the matches.
public struct NameMenu: Hashable, Sendable {
  /// The limit of offered names.
  static let limit = 200

  /// The offered names, sorted by name, each with its number of matches.
  public let entries: [NameCount]
  /// The number of names that are not offered.
  public let others: Int

  /// Makes the menu of names in their order.
  init(_ names: [NameCount] = [], chosen: Set<String> = []) {
    guard names.count > Self.limit else {
      entries = names
      others = 0
      return
    }
    // The offset breaks ties in favour of the first name, because `names` is sorted.
    let largest = names.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .prefix(Self.limit).map(\.offset)
    let offered = Set(largest)
    entries = names.enumerated()
      .filter { offered.contains($0.offset) || chosen.contains($0.element.name) }.map(\.element)
    others = names.count - entries.count
  }

  public var isEmpty: Bool { entries.isEmpty }
}
