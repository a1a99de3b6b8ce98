import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Shopping

/// A day of the plan: its name and date, its meals, and the button for another meal. A meal can be dropped anywhere on it.
///
/// On a wide page the name and the date stand in a column of their own before the meals, on a narrow one in a line above
/// them.
@MainActor
final class DayView {
  let id: PlanDay
  let widget = Box(.vertical, spacing: 3)
  let box: MealBox
  let add = Button(icon: "list-add-symbolic", name: Strings.addMeal)

  private let name = Label(styles: "heading")
  private let date = Label(styles: "caption", "quiet")
  private let title = Label(styles: "heading")
  private let names: Box
  /// "Nothing planned", in place of the meals, in the line of a narrow page, and below the name where words are large.
  private let empty = Label(styles: "quiet")
  private let emptyBeside = Label(styles: "caption", "quiet")
  private let emptyBelow = Label(styles: "caption", "quiet")
  private let middle = Box(.vertical)
  /// The first two columns of the line.
  private let heads: Box
  private let beside: Box
  private let line = Grid(columnSpacing: 6)
  private var isWide: Bool?
  private var shown: Shown?

  private struct Shown: Equatable {
    let day: PlanPage.Day
    let large: UUID?
    let nameWidth: Int?
    let layout: MealBox.Layout
  }

  init(_ id: PlanDay, drops: MoveTarget, pipeline: ImagePipeline<TextureDecoder>, actions: MealActions) {
    self.id = id
    box = MealBox(isQueue: false, pipeline: pipeline, actions: actions)
    for label in [name, title] {
      label.setAccessibleRole(.heading)
      label.addStyle("day-name")
    }
    for label in [name, date, title, empty, emptyBeside, emptyBelow] {
      label.alignment = 0
      label.wrap()
    }
    title.expandsHorizontally = true
    emptyBeside.alignment = 1
    names = Box(.vertical, [name, date])
    names.addStyle("day-names")
    add.addStyle("flat", "add-meal")
    add.verticalAlign = .start
    empty.addStyle("day-empty")
    middle.append(empty)
    middle.expandsHorizontally = true
    heads = Box(.vertical, [names, title, emptyBelow])
    beside = Box(.vertical, [middle, emptyBeside])
    line.attach(heads, column: 0, row: 0)
    line.attach(beside, column: 1, row: 0)
    line.attach(add, column: 2, row: 0)
    widget.append(line)
    widget.addStyle("plan-day")
    widget.add(drops)
    add.onClick { actions.add?(id) }
  }

  /// - Parameters:
  ///   - day: The day with its meals.
  ///   - large: The meal that is a large card; nil without one.
  ///   - nameWidth: The width of the column with the name and the date; nil on a narrow page.
  ///   - layout: How the meals are laid out.
  func show(_ day: PlanPage.Day, large: UUID?, nameWidth: Int?, _ layout: MealBox.Layout) {
    let new = Shown(day: day, large: large, nameWidth: nameWidth, layout: layout)
    // The words of a day cost more than its comparison.
    guard new != shown else { return }
    shown = new
    let isWide = nameWidth != nil
    if isWide != self.isWide { arrange(isWide: isWide) }
    names.setSizeRequest(width: nameWidth ?? -1)
    (name.text, date.text, title.text) = (day.name, day.date, day.title)
    for label in [name, title] {
      label.setAccessibleLabel(day.label)
      label.setStyle("today", day.isToday)
    }
    for label in [empty, emptyBeside, emptyBelow] { label.text = day.emptyText }
    empty.isVisible = isWide && day.meals.isEmpty
    emptyBeside.isVisible = !isWide && !layout.isCramped && day.meals.isEmpty
    emptyBelow.isVisible = !isWide && layout.isCramped && day.meals.isEmpty
    add.tooltip = day.addLabel
    add.setAccessibleLabel(day.addLabel)
    box.widget.setAccessibleLabel(day.label)
    box.show(day.meals, large: large, layout)
  }

  private func arrange(isWide: Bool) {
    widget.keepFocus {
      if let old = self.isWide { (old ? middle : widget).remove(box.widget) }
      (isWide ? middle : widget).append(box.widget)
    }
    names.isVisible = isWide
    title.isVisible = !isWide
    middle.isVisible = isWide
    for column in [heads, beside] { column.verticalAlign = isWide ? .fill : .center }
    widget.setStyle("narrow-day", !isWide)
    self.isWide = isWide
  }
}
