import RecipePresentation
import SwiftUI

extension Text {
  /// A line of the shopping list, with its amounts in bold. Its parts are few, because a line has few amounts.
  init(_ runs: [ShoppingPage.Row.Run]) {
    self = runs.enumerated().reduce(Text(verbatim: "")) { line, run in
      let words = Text(verbatim: (run.offset == 0 ? "" : " ") + run.element.text.keepingAmountsTogether)
      return line + (run.element.isAmount ? words.bold() : words)
    }
  }
}
