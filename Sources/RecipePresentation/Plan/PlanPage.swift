public import Foundation
import Ingredients
public import Recipes
public import Shopping

/// The contents of the plan's page. Its words are made when they are asked for, because a plan of a year has more than are
/// shown.
public struct PlanPage: Hashable, Sendable {
  /// A day with its meals.
  public struct Day: Hashable, Sendable, Identifiable {
    public let id: PlanDay
    let today: PlanDay
    public let meals: [Meal]

    public var isToday: Bool { id == today }
    public var isPast: Bool { id < today }
    /// "Today", "Thursday".
    public var name: String { Strings.name(of: id, today: today) }
    /// "26 Nov", beside the name in a wide window.
    public var date: String { Strings.shortDate(id) }
    /// "Thursday · 26 November", above the meals in a narrow window.
    public var title: String { Strings.dotted(name, Strings.date(id)) }
    /// The heading for assistive technology: "Thursday 26 November".
    public var label: String {
      isToday ? Strings.listed(name, Strings.wholeDay(id)) : Strings.wholeDay(id)
    }
    /// The name of the button that adds a meal: "Add Meal on Friday 27 November".
    public var addLabel: String { Strings.addMeal(on: id) }
    /// The words of a day without meals: "Nothing planned".
    public var emptyText: String { Strings.nothingPlanned }
  }

  /// A meal of a day or of the queue.
  public struct Meal: Hashable, Sendable, Identifiable {
    public let id: UUID
    /// The day; nil in the queue.
    public let day: PlanDay?
    /// The recipe, which has the photo; nil for a line of text, and for a recipe that the cookbook has no longer.
    public let recipe: Recipe?
    /// The recipe's name, or the line of text.
    public let name: String
    let time: Duration?
    /// The yield of the recipe, as it has it.
    let yield: String
    let factor: Amount
    let isOnList: Bool
    /// Whether the meal is a line of text.
    public let isText: Bool
    public let isCooked: Bool
    public let commands: Commands

    /// "1 hr 3 min · For 3 · On the list", "✓ Cooked · For 4"; empty if nothing is known.
    public var facts: String { Strings.dotted(words.map(\.written)) }
    /// The words for assistive technology: "Pad Thai, 1 hour, 3 minutes, for 3, on the shopping list".
    public var label: String { Strings.listed([name] + words.map(\.spoken)) }

    /// The facts in their order, as they are written and as they are spoken.
    private var words: [(written: String, spoken: String)] {
      var words: [(written: String, spoken: String)] = []
      if isCooked {
        words.append((Strings.cookedMark, Strings.spokenCooked))
      } else if let time {
        words.append((Strings.duration(time), Strings.spokenDuration(time)))
      }
      let servings = ListedServings(yield: yield, factor: factor)
      // The queue has a time alone.
      if day != nil, let known = servings.known { words.append((known, servings.spoken)) }
      if isOnList, !isCooked { words.append((Strings.mealOnList, Strings.spokenOnList)) }
      return words
    }
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
  /// Up to three recipes that were not cooked in a while. Their part of the page hides if there are none.
  public let suggestions: [Suggestion]
  /// Whether there are others to show.
  public let hasOtherSuggestions: Bool
  /// Whether there is a meal whose ingredients can go on the shopping list.
  public let canAddToList: Bool

  /// The heading of the queue: "To Cook".
  public var queueTitle: String { Strings.toCook }
  /// The title of the queue's page in a narrow window: "To Cook · 3".
  public var queueTab: String { Strings.toCook(queue.count) }
  /// The notice that stands in place of an empty queue.
  public var emptyQueue: Notice? { queue.isEmpty ? Strings.emptyQueueNotice : nil }

  /// All meals that are shown.
  var meals: [Meal] { (past + days).flatMap(\.meals) + queue }
}
