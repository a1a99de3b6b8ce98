public import Foundation
public import Recipes
public import Shopping

/// The contents of the plan's page.
public struct PlanPage: Hashable, Sendable {
  /// A day with its meals.
  public struct Day: Hashable, Sendable, Identifiable {
    public let id: PlanDay
    /// "Today", "Thursday".
    public let name: String
    /// "26 Nov", beside the name in a wide window.
    public let date: String
    /// "Thursday · 26 November", above the meals in a narrow window.
    public let title: String
    /// The heading for assistive technology: "Thursday 26 November".
    public let label: String
    public let isToday: Bool
    public let isPast: Bool
    public let meals: [Meal]

    /// The name of the button that adds a meal: "Add Meal on Friday 27 November".
    public var addLabel: String { Strings.addMeal(on: id) }
    /// In place of meals: "Nothing planned".
    public var emptyText: String { Strings.nothingPlanned }
  }

  /// A meal of a day or of the queue.
  public struct Meal: Hashable, Sendable, Identifiable {
    public let id: UUID
    /// Nil in the queue.
    public let day: PlanDay?
    /// The recipe, which has the photo; nil for a line of text, and for a recipe that the cookbook has no longer.
    public let recipe: Recipe?
    /// The recipe's name, or the line of text.
    public let name: String
    /// "1 hr 3 min · For 3 · On the list", "✓ Cooked · For 4"; empty if nothing is known.
    public let facts: String
    /// The words for assistive technology: "Pad Thai, 1 hour, 3 minutes, for 3, on the shopping list".
    public let label: String
    /// Whether the meal is a line of text.
    public let isText: Bool
    public let isCooked: Bool
    public let commands: Commands
    /// The name of the button that opens the menu: "More for Pad Thai".
    public var menuLabel: String { Strings.moreFor(name) }
    /// The title of the swipe that moves the meal: "Move…", "Plan…" in the queue; nil if the meal cannot be moved.
    public var swipeTitle: String? {
      commands.canMove ? day == nil ? Strings.planMeal : Strings.moveShort : nil
    }
  }

  /// The commands of a meal's menu that apply to it.
  public struct Commands: Hashable, Sendable {
    public let canOpen: Bool
    /// "Start Cooking", "Continue Cooking · Step 3"; nil if the meal cannot be cooked.
    public let cookTitle: String?
    /// Whether the meal can be moved, also by dragging it.
    public let canMove: Bool
    /// "Move to…", in the queue "Plan…", and "Plan Again…" for a meal of the past or a cooked one.
    public let moveTitle: String
    public let canMoveToNext: Bool
    public let canMoveToPrevious: Bool
    public let canChangeServings: Bool
    public let canAddToList: Bool
    /// "Mark as Cooked", "Mark as Not Cooked"; nil for a meal of no kept recipe.
    public let markTitle: String?
    /// Whether the meal is a line of text that can be changed.
    public let canEdit: Bool
  }

  /// A kept recipe that was not cooked for long.
  public struct Suggestion: Hashable, Sendable, Identifiable {
    public let recipe: Recipe
    /// "cooked 7 months ago".
    public let detail: String
    public var id: UUID { recipe.id }
    public var name: String { recipe.name }
    /// The words for assistive technology.
    public var label: String { Strings.listed(name, detail) }
    /// The name of the button that adds it to the queue.
    public var addLabel: String { Strings.addToQueue(name) }
  }

  /// The days before today that the person wants to see, the earliest first.
  public let past: [Day]
  /// Today first, then at least six days, then later days that have meals.
  public let days: [Day]
  /// The meals without a day.
  public let queue: [Meal]
  /// Today's first meal that has not been cooked, which is a large card in its place.
  public let large: Meal.ID?
  /// At most three. Their part hides if there are none.
  public let suggestions: [Suggestion]
  /// Whether there are others to show.
  public let hasOtherSuggestions: Bool
  /// Whether there is a meal whose ingredients can go on the shopping list.
  public let canAddToList: Bool

  /// The heading of the queue: "To Cook".
  public var queueTitle: String { Strings.toCook }
  /// The title of the queue's page in a narrow window: "To Cook · 3".
  public var queueTab: String { Strings.toCook(queue.count) }
  /// In place of an empty queue.
  public var emptyQueue: Notice? { queue.isEmpty ? Strings.emptyQueueNotice : nil }

  /// All meals that are shown.
  var meals: [Meal] { (past + days).flatMap(\.meals) + queue }
}
