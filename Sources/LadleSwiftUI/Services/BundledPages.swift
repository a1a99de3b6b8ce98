import Combine
import RecipePresentation

/// The sample kitchen's page that is shown in a sheet, over the list or over a recipe. It is kept outside the views, so
/// that a link, which would open its recipe behind the sheet, can close it.
@MainActor
final class BundledPages: ObservableObject {
  /// The screen under the page.
  enum Screen: Hashable {
    case list(Place)
    case recipe
  }

  @Published private(set) var screen: Screen?
  private(set) var source: SourceLink?

  /// Shows a page over a screen, in place of the page that is shown.
  func show(_ source: SourceLink, over screen: Screen) {
    self.source = source
    self.screen = screen
  }

  func close() { screen = nil }
}
