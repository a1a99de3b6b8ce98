public import Foundation

/// A meal as it was planned. Its identity, and how much of the recipe is cooked, are apart from it, so that one device may
/// move the meal while another one changes its servings.
public struct PlannedMeal: Hashable, Sendable {
  /// The food of a meal.
  public enum Dish: Hashable, Sendable {
    /// A recipe, with its name when it was planned, which stays when the recipe goes.
    case recipe(UUID, name: String)
    /// A line of text: "Leftovers".
    case text(String)
  }

  /// A part of the meal that a later version has written. It stays when the meal moves.
  public struct Member: Hashable, Sendable {
    public let key: String
    /// The value as JSON, in one line.
    public let json: String

    public init(key: String, json: String) {
      (self.key, self.json) = (key, json)
    }
  }

  /// The day; nil for a meal of the queue "To Cook".
  public var day: PlanDay?
  public var dish: Dish
  /// When the meal came to its day, in milliseconds since 1970, if it has changed since; nil if it came with this value.
  /// Meals of a day stand in this order, so that a corrected one keeps its place.
  public var since: Int64?
  /// The parts that a later version has written.
  public var further: [Member]

  public init(day: PlanDay?, dish: Dish, since: Int64? = nil, further: [Member] = []) {
    self.day = day
    self.dish = dish
    self.since = since
    self.further = further
  }

  /// The recipe; nil for a line of text.
  public var recipe: UUID? { if case .recipe(let id, _) = dish { id } else { nil } }

  /// The recipe's name when it was planned, or the line of text.
  public var title: String {
    switch dish {
    case .recipe(_, let name): name
    case .text(let text): text
    }
  }
}

/// The bounds of a plan. Journals keep all of a longer one.
public enum PlanBounds {
  /// Meals: nine years of three a day.
  public static let meals = 10_000
  /// The bytes of a recipe's name or a line of text.
  public static let text = 1000
}

/// A reason for which a meal is not planned.
public enum PlanError: Error, Hashable, Sendable {
  /// The text has more bytes than `PlanBounds.text`.
  case textTooLong
  /// The plan has as many meals as `PlanBounds.meals`.
  case tooManyMeals
  /// Nothing is left of the text.
  case nothing
}
