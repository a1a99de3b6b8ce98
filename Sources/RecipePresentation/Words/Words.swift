public import Foundation
public import Recipes

/// Everything that a person reads or hears, in one place, so that both shells say the same and a translator has one
/// folder to read. Sentences have typographic quotes and end with a full stop; titles of controls are in title case.
public enum Words {
  public static let appName = "Ladle"
  public static let summary = "Browse recipes, and cook from them"
}

// MARK: - Controls

extension Words {
  public static let recipes = "Recipes"
  public static let refresh = "Refresh"
  public static let cancelRefresh = "Stop Refreshing"
  public static let dismiss = "Dismiss"
  public static let search = "Search Recipes"
  public static let clearSearch = "Clear Search"
  public static let back = "Back"
  public static let close = "Close"
  public static let done = "Done"
  public static let cancel = "Cancel"
  public static let mainMenu = "Main Menu"
  public static let preferences = "Preferences"
  public static let keyboardShortcuts = "Keyboard Shortcuts"
  public static let about = "About Ladle"
  public static let help = "Help"
  public static let quit = "Quit"
  public static let nextRecipe = "Next Recipe"
  public static let previousRecipe = "Previous Recipe"
  public static let moreActions = "More Actions"

  /// In the search field, before anything is typed.
  public static func searchPlaceholder(recipes count: Int?) -> String {
    switch count {
    case nil: "Search recipes"
    case 1: "Search 1 recipe"
    case let count?: "Search \(grouped(count)) recipes"
    }
  }

  /// "Showing 4 of 63 recipes": said after each change of search, cuisine or order.
  public static func matches(_ shown: Int, of total: Int) -> String {
    shown == total ? counted(total, "recipe") : "\(grouped(shown)) of \(counted(total, "recipe"))"
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// 12,345. Not `NumberFormatter`: it costs milliseconds to make and follows no locale on Linux.
  static func grouped(_ number: Int) -> String {
    guard number >= 10_000 else { return String(number) }
    let digits = Array(String(number))
    var result = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// "2 hours ago". Rounded down; the largest unit that is at least one.
  public static func age(_ seconds: TimeInterval) -> String {
    switch seconds {
    case ..<60: "just now"
    case ..<3600: ago(seconds / 60, "minute")
    case ..<86_400: ago(seconds / 3600, "hour")
    case ..<(14 * 86_400): ago(seconds / 86_400, "day")
    case ..<(60 * 86_400): ago(seconds / (7 * 86_400), "week")
    case ..<(730 * 86_400): ago(seconds / (30 * 86_400), "month")
    default: ago(seconds / (365 * 86_400), "year")
    }
  }

  private static func ago(_ value: Double, _ unit: String) -> String {
    counted(Int(min(value, 1e6)), unit) + " ago"
  }

  /// "12.3 MiB", and "200 MiB" for what is whole: limits are set and documented in these units.
  public static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1024: counted(max(bytes, 0), "byte")
    case ..<(1 << 20): "\(bytes >> 10) KiB"
    case ..<(1 << 30): size(bytes, in: 1 << 20, "MiB")
    default: size(bytes, in: 1 << 30, "GiB")
    }
  }
  private static func size(_ bytes: Int, in unit: Int, _ name: String) -> String {
    bytes.isMultiple(of: unit)
      ? "\(bytes / unit) \(name)" : String(format: "%.1f \(name)", Double(bytes) / Double(unit))
  }
}

// MARK: - Cuisine and order

extension Words {
  public static let cuisine = "Cuisine"
  public static let allCuisines = "All Cuisines"
  public static let sortBy = "Sort By"

  /// The title of the cuisine menu: what is chosen at the moment.
  public static func cuisineTitle(chosen: Set<String>) -> String {
    switch chosen.count {
    case 0: cuisine
    case 1: chosen.first ?? cuisine
    default: "\(chosen.count) Cuisines"
    }
  }

  public static func cuisineLabel(chosen: Set<String>) -> String {
    chosen.isEmpty ? "Cuisine: all" : "Cuisine: \(named(chosen))"
  }

  /// "British, French, Thai and 4 more".
  static func named(_ cuisines: Set<String>) -> String {
    let shown = cuisines.sorted().prefix(5).joined(separator: ", ")
    return cuisines.count > 5 ? "\(shown) and \(grouped(cuisines.count - 5)) more" : shown
  }

  /// Below the entries of a menu that leaves cuisines out.
  public static func furtherCuisines(_ count: Int) -> String {
    "\(counted(count, "more cuisine")). Search to find \(count == 1 ? "it" : "them")."
  }

  /// An entry of the cuisine menu: "British (27)".
  public static func cuisineChoice(_ name: String, count: Int) -> String { "\(name) (\(grouped(count)))" }

  public static func title(of sort: RecipeSort) -> String {
    switch sort {
    case .nameAscending: "Name A–Z"
    case .nameDescending: "Name Z–A"
    case .cuisineAscending: "Cuisine A–Z"
    case .cuisineDescending: "Cuisine Z–A"
    }
  }

  public static func sortLabel(_ sort: RecipeSort) -> String {
    switch sort {
    case .nameAscending: "Sorted by name, A to Z"
    case .nameDescending: "Sorted by name, Z to A"
    case .cuisineAscending: "Sorted by cuisine, A to Z"
    case .cuisineDescending: "Sorted by cuisine, Z to A"
    }
  }
}

// MARK: - Cards

extension Words {
  public static let video = "Video"

  static func cardLabel(for recipe: Recipe, tap: CardTap) -> String {
    var parts = [recipe.name, recipe.cuisine]
    if recipe.video != nil { parts.append("has a video") }
    if tap == .nothing { parts.append("nothing to open") }
    return parts.joined(separator: ", ")
  }

  static func cardHint(for tap: CardTap) -> String? {
    switch tap {
    case .detail: nil
    case .browser(let address): "Opens \(address.host) in the browser."
    case .nothing: "This recipe has no video and no page to open."
    }
  }

  public static func photo(of name: String) -> String { "Photo of \(name)" }
}
