import Foundation
import RecipePages
import RecipePresentation
import Recipes
import UIKit

/// What is on the stove: recipes that are being cooked, and those that were left while a timer runs or rings.
@MainActor
final class Stove {
  /// Called after each change, and once a second while a timer runs; on the main actor.
  var onChange: (@MainActor () -> Void)?

  private struct Pot {
    let recipe: Recipe
    let contents: RecipeContents
    let cooking: Observed<CookingModel>
  }

  /// A timer that runs, is paused or rings.
  struct ActiveTimer: Identifiable {
    let id: String
    /// "Shoyu Ramen, 20 minutes".
    let name: String
    let recipe: Recipe.ID
    let timer: CookingTimer
    let remaining: String
  }

  let bell: Bell
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var pots: [Recipe.ID: Pot] = [:]
  /// Of the timers that run or ring.
  private var alarms: [String: TimerAlarm] = [:]
  /// The system is told of one change after another, however long the person thinks about the permission.
  private(set) var notifying: Task<Void, Never>?

  /// Who comes back later than this, in seconds, sees that a timer has ended and does not hear it.
  private static let lateness: TimeInterval = 60

  init(bell: Bell, now: @escaping @Sendable () -> Date, clock: any Clock<Duration>) {
    self.bell = bell
    self.now = now
    self.clock = clock
  }

  /// Goes on where the recipe was left, as long as its page says the same.
  func cooking(_ recipe: Recipe, _ contents: RecipeContents) -> Observed<CookingModel> {
    if let pot = pots[recipe.id], pot.contents == contents { return pot.cooking }
    let model = CookingModel(title: recipe.name, contents: contents, now: now, clock: clock)
    let cooking = Observed(model) { model, send in
      model.onChange = { [weak self] in
        send()
        self?.update()
      }
      model.onRing = { [weak self] timer in self?.rang(timer, of: recipe) }
    }
    pots[recipe.id] = Pot(recipe: recipe, contents: contents, cooking: cooking)
    return cooking
  }

  /// The recipe's steps are no longer shown. Without a timer there is nothing to come back to.
  func left(_ id: Recipe.ID) {
    guard let pot = pots[id] else { return }
    if !pot.cooking.model.timers.contains(where: \.isActive) { pots[id] = nil }
    onChange?()
  }

  /// Those of all recipes, or of all but the one whose own page shows them; the next to end first.
  func timers(except id: Recipe.ID? = nil) -> [ActiveTimer] {
    pots.values.filter { $0.recipe.id != id }
      .flatMap { pot in
        pot.cooking.model.timers.filter(\.isActive).map { timer in
          ActiveTimer(
            id: Self.key(timer, of: pot.recipe), name: Words.name(of: timer, in: pot.recipe),
            recipe: pot.recipe.id, timer: timer, remaining: pot.cooking.model.remaining(of: timer))
        }
      }
      .sorted {
        (alarms[$0.id]?.end ?? .distantFuture, $0.id) < (alarms[$1.id]?.end ?? .distantFuture, $1.id)
      }
  }

  func press(_ active: ActiveTimer) { pots[active.recipe]?.cooking.model.press(timer: active.timer.id) }

  /// The app is in front again: timers that ended while it slept ring now.
  func wake() { for pot in pots.values { pot.cooking.model.tick() } }

  /// From now on notifications tell.
  func sleep() { bell.stop() }

  private func rang(_ timer: CookingTimer, of recipe: Recipe) {
    let end = alarms[Self.key(timer, of: recipe)]?.end ?? now()
    // The app runs for a few seconds more after it has left the front. There the notification is heard.
    guard UIApplication.shared.applicationState != .background else { return }
    Haptics.succeeded()
    Announcement.post(Words.rang(timer, of: recipe))
    guard now().timeIntervalSince(end) < Self.lateness else { return }
    // Without sound there are still the haptics, the announcement and what is on the screen.
    try? bell.ring()
  }

  private func update() {
    let timers = pots.values.flatMap { pot in pot.cooking.model.timers.map { (pot.recipe, $0) } }
    if bell.isRinging, !timers.contains(where: { $1.state == .ringing }) { bell.stop() }
    var wanted: [String: TimerAlarm] = [:]
    for (recipe, timer) in timers {
      let key = Self.key(timer, of: recipe)
      switch timer.state {
      case .running(let end): wanted[key] = TimerAlarm(end: end, words: Words.name(of: timer, in: recipe))
      // Taken back only when it is stopped: it may be due at this very moment.
      case .ringing: wanted[key] = alarms[key]
      case .ready, .paused: break
      }
    }
    if wanted != alarms {
      notifying = Task { [old = alarms, wanted, now, before = notifying] in
        await before?.value
        await TimerNotifications.replace(old, with: wanted, now: now)
      }
      alarms = wanted
    }
    onChange?()
  }

  private static func key(_ timer: CookingTimer, of recipe: Recipe) -> String {
    "\(recipe.id.uuidString)/\(timer.id)"
  }
}
