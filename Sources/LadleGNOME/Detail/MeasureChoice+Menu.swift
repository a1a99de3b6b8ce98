import Adwaita
import RecipePresentation

extension MeasureChoice {
  /// The measures to choose from: one menu for all pages (`DetailSections`).
  @MainActor static let menu: Menu = {
    let menu = Menu()
    for choice in allCases { menu.append(choice.title, "win.measures::" + choice.rawValue) }
    return menu
  }()
}
