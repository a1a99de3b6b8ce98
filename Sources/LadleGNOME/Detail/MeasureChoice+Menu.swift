import Adwaita
import RecipePresentation

extension MeasureChoice {
  /// The measures to choose from.
  @MainActor static var menu: Menu {
    let menu = Menu()
    for choice in allCases { menu.append(choice.title, "win.measures::" + choice.rawValue) }
    return menu
  }
}
