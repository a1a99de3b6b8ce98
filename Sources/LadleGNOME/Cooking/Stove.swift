import Adwaita
import RecipePages
import RecipePresentation
import Recipes

/// What is on the stove: recipes that are being cooked, and those whose page was left while a timer runs.
@MainActor
final class Stove {
  /// A timer has ended; called once for each.
  var onRing: (@MainActor (Recipe, CookingTimer) -> Void)?

  private struct Pot {
    let recipe: Recipe
    let contents: RecipeContents
    let model: CookingModel
  }

  private var pots: [Recipe.ID: Pot] = [:]
  private let bell: Sound

  init(resources: String) { bell = Sound(file: resources + "/sounds/timer.wav") }

  /// Goes on where the recipe was left, as long as its page says the same.
  func model(of recipe: Recipe, contents: RecipeContents) -> CookingModel {
    if let pot = pots[recipe.id], pot.contents == contents { return pot.model }
    let model = CookingModel(title: recipe.name, contents: contents)
    model.onRing = { [weak self] timer in
      guard let self else { return }
      update()
      onRing?(recipe, timer)
    }
    pots[recipe.id] = Pot(recipe: recipe, contents: contents, model: model)
    return model
  }

  /// The recipe's steps are no longer shown. Without a timer that runs there is nothing to come back to; one that rings
  /// rings on, and is told again because its button is gone.
  func left(_ id: Recipe.ID) {
    guard let pot = pots[id] else { return }
    pot.model.onChange = nil
    if !pot.model.timers.contains(where: \.isActive) { pots[id] = nil }
    for timer in pot.model.timers where timer.state == .ringing { onRing?(pot.recipe, timer) }
  }

  func silence(_ timer: CookingTimer, of id: Recipe.ID) {
    guard let model = pots[id]?.model, model.timers[timer.id].state == .ringing else { return }
    model.press(timer: timer.id)
    update()
    if model.onChange == nil { left(id) }
  }

  /// Whether closing the program would lose a timer.
  var isBusy: Bool { pots.values.contains { $0.model.timers.contains(where: \.isRunning) } }

  /// Rings for as long as a timer does. Called after each change of a timer.
  func update() {
    let rings = pots.values.contains { $0.model.timers.contains { $0.state == .ringing } }
    guard rings != bell.isPlaying else { return }
    if rings {
      bell.play()
      // Where no sound can be played, at least this.
      Display.beep()
    } else {
      bell.stop()
    }
  }
}
