public import Foundation
public import Recipes

/// The rows of the bar at the bottom of a screen: all timers that ring, then other timers, then the recipe that was cooked
/// last. The bar has as many as leave room for the screen above, unless the person has asked for all.
public struct BarTimers: Hashable, Sendable {
  public let shown: [ActiveTimer]
  /// The recipe that was cooked last; nil if there is none, or no room.
  public let cooked: CookedRecipe?
  /// The title of the button that shows the other rows, or hides them again; nil if there is room for all.
  public let moreTitle: String?
  /// Whether the rows are scrolled, because they would take too much of the screen.
  public var isLong: Bool { shown.count + (cooked == nil ? 0 : 1) > 2 }
  public var isEmpty: Bool { shown.isEmpty && cooked == nil }

  /// - Parameters:
  ///   - timers: Those of `CookingSessions`, the ringing ones first.
  ///   - cooked: That of `CookingSessions.cookedLast`.
  ///   - isNarrow: Whether there is room for one row only: in a narrow window, and while steps are on screen.
  ///   - showsAll: Whether the person has asked for all rows.
  public init(_ timers: [ActiveTimer], cooked: CookedRecipe? = nil, isNarrow: Bool, showsAll: Bool) {
    let count = timers.count + (cooked == nil ? 0 : 1)
    let room = max(timers.count(where: \.timer.isRinging), isNarrow ? 1 : 2)
    let limit = showsAll ? count : room
    shown = Array(timers.prefix(limit))
    self.cooked = limit > timers.count ? cooked : nil
    if count <= room {
      moreTitle = nil
    } else {
      moreTitle = showsAll ? Strings.fewerRows : Strings.moreRows(count - room)
    }
  }
}

/// A recipe that is being cooked while its page is not on screen.
public struct CookedRecipe: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  /// The index of the step.
  public let step: Int
  /// The number of steps; nil if it is unknown.
  let stepCount: Int?

  /// How long the bar offers to continue after the last touch, in seconds.
  static let lifetime: TimeInterval = 4 * 3600

  public var id: Recipe.ID { recipe.id }
  public var title: String { recipe.name }
  /// "Step 2 of 5".
  public var subtitle: String {
    if let stepCount, stepCount > step {
      Strings.step(step + 1, of: stepCount)
    } else {
      Strings.step(step + 1)
    }
  }
  /// The button's name for assistive technology: "Continue: Pumpkin Pie, Step 2 of 5".
  public var label: String { Strings.continueCooking(title, at: subtitle) }
}
