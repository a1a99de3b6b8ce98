public import Foundation
public import Recipes

extension PlanToList {
  /// The days whose meals are offered, from today on.
  public enum Range: Int, CaseIterable, Hashable, Sendable {
    case days3 = 3
    case days7 = 7
    case days14 = 14
    case all = 0

    /// "Next 7 Days", "All Days".
    public var title: String { self == .all ? Strings.allDays : Strings.nextDays(rawValue) }
  }

  /// The contents of the dialog.
  public struct Page: Hashable, Sendable {
    public let range: Range
    public let meals: [Meal]
    public let queue: [Meal]
    public let sections: [Section]
    /// The staples, which are left out at first.
    public let staples: [Row]

    /// All meals, those of days first.
    var allMeals: [Meal] { meals + queue }
    /// All ingredients, those of the aisles first.
    var allRows: [Row] { sections.flatMap(\.rows) + staples }
    /// "Next 7 Days".
    public var rangeTitle: String { range.title }
    /// "To Cook · 3".
    public var queueTitle: String { Strings.toCook(queue.count) }
    /// The words in place of the meals; nil if there are meals.
    public var noMeals: String? { meals.isEmpty ? Strings.noMealsInRange : nil }
    /// "Untick what you have at home. 1 staple is left out."
    public var hint: String { Strings.untickHint(staples: staples.count { !$0.isTicked }) }
    /// The number of ingredients to add.
    public var count: Int { allRows.count(where: \.isTicked) }
    /// "Add 18 Items".
    public var addTitle: String { Strings.addItems(count) }
    /// "Add 18".
    public var addShort: String { Strings.addShort(count) }
    /// Whether there is something to add, and all pages have been read.
    public var canAdd: Bool { count > 0 && !allMeals.contains { $0.isTicked && $0.isReading } }
  }

  /// A meal whose ingredients can be added.
  public struct Meal: Hashable, Sendable, Identifiable {
    public let id: UUID
    public let recipe: Recipe
    public let name: String
    /// "Saturday"; the time in the queue.
    public let detail: String
    public let isTicked: Bool
    public let isOnList: Bool
    /// "On the list", in place of the servings.
    public var onList: String? { isOnList ? Strings.mealOnList : nil }
    /// "Reading the recipe’s page…", "No ingredients were found", or why the page cannot be read.
    public let status: String?
    public let isReading: Bool
    /// Whether `retry` reads the page again.
    public let canRetry: Bool
    /// "For 4"; nil for a meal that is on the list.
    public let servings: String?
    public let canHaveFewer: Bool
    public let canHaveMore: Bool
    public var canTick: Bool { !isOnList }
    /// The words for assistive technology.
    public var label: String {
      Strings.listed([name, detail, servings ?? "", onList ?? "", status ?? ""])
    }
  }

  /// The ingredients of an aisle.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The identifier of the aisle.
    public let id: String
    public let title: String
    public let rows: [Row]
  }

  /// An ingredient of the ticked meals.
  public struct Row: Hashable, Sendable, Identifiable {
    public let id: String
    /// The row's line in parts, as the list has them.
    public let runs: [ShoppingPage.Row.Run]
    /// "9 on the list"; empty otherwise.
    public let detail: String
    public let isTicked: Bool
    public var text: String { runs.map(\.text).joined(separator: " ") }
    /// The words for assistive technology.
    public var label: String { detail.isEmpty ? text : Strings.listed(text, detail) }
  }
}
