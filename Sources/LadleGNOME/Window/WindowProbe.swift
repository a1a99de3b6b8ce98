public import Adwaita

/// Gives an observer of `Program.run` access to the window. The benchmarks measure with it.
@MainActor
public struct WindowProbe {
  private let main: MainWindow

  init(_ main: MainWindow) { self.main = main }

  public var window: Window { main.window }
  /// The scroll position of the list.
  public var listAdjustment: Adjustment { main.list.grid.widget.verticalAdjustment }
  /// Whether the list has recipes to draw.
  public var showsRecipes: Bool { main.list.grid.showsRecipes }
  /// Whether the list, its photos and all animations have come to rest.
  public var isSettled: Bool { main.isSettled }
}
