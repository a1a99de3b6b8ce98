public import Foundation
public import RecipePages
public import Recipes

/// What is on the stove: recipes that are being cooked, and those whose steps were left while a timer runs, is paused or
/// rings.
///
/// Where a person is in a recipe outlives the view that shows it for as long as there is a timer to come back to.
@MainActor
public final class Stove {
  /// Called after each change of a recipe's step or timers, and once a second while a timer runs; on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called once for each timer that has ended, after `onChange`; on the main actor.
  public var onRing: (@MainActor (ActiveTimer) -> Void)?

  /// A timer that runs, is paused or rings, with the recipe that names it.
  public struct ActiveTimer: Identifiable, Hashable, Sendable {
    public let recipe: Recipe
    public let timer: CookingTimer
    /// "1:47:12".
    public let remaining: String

    public var id: String { "\(recipe.id.uuidString)/\(timer.id)" }
    /// "Shoyu Ramen, 20 minutes".
    public var name: String { Strings.name(of: timer, in: recipe) }

    @MainActor
    fileprivate init(_ timer: CookingTimer, of recipe: Recipe, in model: CookingModel) {
      self.recipe = recipe
      self.timer = timer
      remaining = model.remaining(of: timer)
    }
  }

  private struct Pot {
    let recipe: Recipe
    let model: CookingModel
    var isShown: Bool
  }

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var pots: [Recipe.ID: Pot] = [:]

  public init(
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.now = now
    self.clock = clock
  }

  /// Those of all recipes, or of all but the one whose own steps show them: what rings, then the next to end, last what
  /// is paused.
  public func timers(except id: Recipe.ID? = nil) -> [ActiveTimer] {
    pots.values.filter { $0.recipe.id != id }
      .flatMap { pot in
        pot.model.timers.filter(\.isActive).map { ActiveTimer($0, of: pot.recipe, in: pot.model) }
      }
      .sorted { ($0.timer.end ?? .distantFuture, $0.id) < ($1.timer.end ?? .distantFuture, $1.id) }
  }

  public var isRinging: Bool { pots.values.contains { $0.model.timers.contains(where: \.isRinging) } }

  /// Whether ending the program would lose a timer that runs.
  public var isBusy: Bool { pots.values.contains { $0.model.timers.contains(where: \.isRunning) } }

  // MARK: - Intents

  /// The recipe's steps are about to be shown; `left` says when they no longer are.
  ///
  /// With a timer to come back to it goes on where it was left, and by the same steps even if its page has changed since:
  /// its timers belong to them. Otherwise it begins anew.
  public func model(of recipe: Recipe, contents: RecipeContents) -> CookingModel {
    if let model = pots[recipe.id]?.model {
      pots[recipe.id]?.isShown = true
      return model
    }
    let model = CookingModel(title: recipe.name, contents: contents, now: now, clock: clock)
    model.onChange = { [weak self, weak model] in
      if let self, let model { changed(recipe, model) }
    }
    model.onRing = { [weak self, weak model] timer in
      if let self, let model { onRing?(ActiveTimer(timer, of: recipe, in: model)) }
    }
    pots[recipe.id] = Pot(recipe: recipe, model: model, isShown: true)
    return model
  }

  /// The recipe's steps are no longer shown.
  public func left(_ id: Recipe.ID) {
    guard let pot = pots[id] else { return }
    pots[id]?.isShown = false
    changed(pot.recipe, pot.model)
  }

  /// Pauses, goes on, or silences a timer that rings. Does nothing if that is no longer what it does: a button, in a
  /// notice above all, may be older than the timer's state.
  public func press(_ active: ActiveTimer) {
    guard let model = pots[active.recipe.id]?.model, model.timers.contains(active.timer) else { return }
    model.press(timer: active.timer.id)
  }

  /// Rings what has ended while the program or the machine slept.
  public func wake() { for pot in pots.values { pot.model.tick() } }

  private func changed(_ recipe: Recipe, _ model: CookingModel) {
    // What is left without a timer is forgotten. A timer is never: one window may still show what another has left.
    let pot = pots[recipe.id] ?? Pot(recipe: recipe, model: model, isShown: false)
    pots[recipe.id] = pot.isShown || pot.model.timers.contains(where: \.isActive) ? pot : nil
    onChange?()
  }
}
