public import Adwaita

/// What `Program.run` hands to an observer of the window: the benchmarks measure by it.
@MainActor
public struct WindowProbe {
  private let main: MainWindow

  init(_ main: MainWindow) { self.main = main }

  public var window: Window { main.window }
  /// The scroll position of the list.
  public var listAdjustment: Adjustment { main.list.grid.widget.verticalAdjustment }
  /// True once the list has recipes to draw.
  public var showsRecipes: Bool { main.list.grid.showsRecipes }
  /// True once the state, its photos and its movements have come to rest.
  public var isSettled: Bool { main.isSettled }
}
