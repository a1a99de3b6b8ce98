import Adwaita
import Foundation
import RecipeImages
import RecipePresentation

/// The meals of a day or of the queue, in a box. Rows that stay keep their widgets.
@MainActor
final class MealBox {
  let widget = Box(.vertical)
  private(set) var rows: [MealRow] = []
  private let isQueue: Bool
  private let pipeline: ImagePipeline<TextureDecoder>
  private let actions: MealActions

  init(isQueue: Bool, pipeline: ImagePipeline<TextureDecoder>, actions: MealActions) {
    self.isQueue = isQueue
    self.pipeline = pipeline
    self.actions = actions
    widget.addStyle("item-box", "meal-box")
    widget.setAccessibleRole(.group)
  }

  /// How the rows are laid out.
  struct Layout: Hashable {
    var isNarrow = false
    /// Whether the large card has its photo above its name.
    var isCardNarrow = false
    /// Whether photos stand above words.
    var isCramped = false
  }

  /// - Parameters:
  ///   - meals: The meals, from top to bottom.
  ///   - large: The meal that is a large card; nil without one.
  ///   - layout: How the rows are laid out.
  func show(_ meals: [PlanPage.Meal], large: UUID?, _ layout: Layout) {
    let kinds = meals.map { kind(of: $0, large: large, layout) }
    let isSame =
      meals.map(\.id) == rows.map(\.meal.id) && kinds == rows.map(\.kind)
      && meals.map(\.isText) == rows.map(\.meal.isText)
    if !isSame { arrange(meals, kinds) }
    for (row, meal) in zip(rows, meals) {
      row.show(meal, isNarrow: layout.isNarrow)
      if row.isCramped != layout.isCramped { row.isCramped = layout.isCramped }
    }
    widget.isVisible = !meals.isEmpty
  }

  private func kind(of meal: PlanPage.Meal, large: UUID?, _ layout: Layout) -> MealRow.Kind {
    if meal.id == large { return .large(isNarrow: layout.isCardNarrow) }
    return isQueue ? .queue : .day
  }

  private func arrange(_ meals: [PlanPage.Meal], _ kinds: [MealRow.Kind]) {
    var existing: [UUID: MealRow] = [:]
    for row in rows {
      let index = meals.firstIndex { $0.id == row.meal.id }
      if let index, kinds[index] == row.kind, meals[index].isText == row.meal.isText {
        existing[row.meal.id] = row
      } else {
        actions.leave?(row)
      }
    }
    rows = zip(meals, kinds).map { meal, kind in
      existing[meal.id] ?? MealRow(meal, kind: kind, pipeline: pipeline, actions: actions)
    }
    widget.arrange(rows.map(\.widget))
  }

  /// Takes the rows out before the box goes.
  func clear() { show([], large: nil, Layout()) }
}
