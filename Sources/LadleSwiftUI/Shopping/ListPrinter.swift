import RecipePresentation
import UIKit

/// Prints the list: the recipes with their servings, then the aisles in two columns with empty boxes.
@MainActor
enum ListPrinter {
  /// Shows the printing panel for the list.
  static func print(_ list: ShoppingPrint, from anchor: PrintAnchor) {
    RecipePrinter.print(markup: markup(of: list), name: list.title, from: anchor)
  }

  /// The list as HTML. A table, because the system's printing knows no columns. Markup in an item is escaped.
  static func markup(of list: ShoppingPrint) -> String {
    let escaped = RecipePrinter.escaped
    let recipes = list.recipes.isEmpty ? "" : "<p>\(list.recipes.map(escaped).joined(separator: "<br>"))</p>"
    let aisles = list.sections.map { section in
      let items = section.items.map { "☐ \(escaped($0))<br>" }.joined(separator: "\n")
      return "<h3>\(escaped(section.title))</h3>\n<p>\(items)</p>"
    }
    let middle = middle(of: list.sections.map { $0.items.count + 2 })
    let columns = [aisles[..<middle], aisles[middle...]].map { column in
      "<td width=\"50%\" valign=\"top\">\(column.joined(separator: "\n"))</td>"
    }
    return "<h1>\(escaped(list.title))</h1>\n\(recipes)\n"
      + "<table width=\"100%\"><tr>\(columns.joined())</tr></table>"
  }

  /// Returns how many of the heights the first column takes, so that both columns are about as high.
  private static func middle(of heights: [Int]) -> Int {
    let half = heights.reduce(0, +) / 2
    var (height, count) = (0, 0)
    while count < heights.count, height + heights[count] / 2 <= half {
      height += heights[count]
      count += 1
    }
    return count
  }
}
