public import Adwaita
import RecipePresentation

/// Gives an observer of `Program.run` access to the window. The benchmarks measure with it.
@MainActor
public struct WindowProbe {
  private let main: MainWindow

  init(_ main: MainWindow) { self.main = main }

  public var window: Window { main.window }
  /// The scroll position of the list that is shown.
  public var listAdjustment: Adjustment {
    (main.library.list ?? main.library.recipes).grid.widget.verticalAdjustment
  }
  /// Whether the list has recipes to draw.
  public var showsRecipes: Bool { main.library.recipes.grid.showsRecipes }
  /// Whether files are being imported, or the cookbook has not shown all of them yet.
  public var isImporting: Bool { !main.app.desk.isSettled || main.app.cookbook.total == nil }
  /// The number of kept recipes that the cookbook shows.
  public var keptRecipes: Int { main.app.cookbook.total ?? 0 }
  public func showPlan() { main.app.navigator.show(.plan) }
  public func showCookbook() { main.app.navigator.show(.cookbook) }
  /// Keeps a recipe of the feed, given by its row.
  public func keep(row: Int) {
    if case .recipes(let listing, _) = main.app.list.state, row < listing.count {
      main.app.toggleKept(listing.recipe(at: row))
    }
  }
  /// Whether the list, its photos and all animations have come to rest.
  public var isSettled: Bool { main.isSettled }
}
