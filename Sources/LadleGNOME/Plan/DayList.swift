import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Shopping

/// The days of the plan: the past days, and today with the days after it. Days that stay keep their widgets. The days of a
/// long plan are made as they are scrolled to.
@MainActor
final class DayList {
  /// The days before today.
  let past = Box(.vertical, spacing: DayList.spacing)
  /// Today and later.
  let coming = Box(.vertical, spacing: DayList.spacing)
  /// Called each time that more days were made.
  var onGrowth: (@MainActor () -> Void)?

  static let spacing = 2
  private static let nameWidth = 94.0
  private let pipeline: ImagePipeline<TextureDecoder>
  private let actions: MealActions
  private let makeTarget: @MainActor (PlanDay) -> MoveTarget
  private var days: [PlanDay: DayView] = [:]
  private var order: [PlanDay] = []
  private var page: PlanPage?
  private var layout = MealBox.Layout()
  private var nameWidth: Int?
  private let gradual = GradualRows()

  /// `makeTarget` makes the target that lets a meal be dropped on a day.
  init(
    pipeline: ImagePipeline<TextureDecoder>, actions: MealActions,
    makeTarget: @escaping @MainActor (PlanDay) -> MoveTarget
  ) {
    self.pipeline = pipeline
    self.actions = actions
    self.makeTarget = makeTarget
  }

  /// The days from top to bottom.
  var views: [DayView] { order.compactMap { days[$0] } }
  var isSettled: Bool { !gradual.isGrowing && views.allSatisfy { $0.box.rows.allSatisfy(\.isSettled) } }

  func layOut(isWide: Bool, isCardWide: Bool, isCramped: Bool, textScale: Double) {
    layout = MealBox.Layout(isNarrow: !isWide, isCardNarrow: !isCardWide, isCramped: isCramped)
    nameWidth = isWide ? Int(Self.nameWidth * max(1, textScale)) : nil
  }

  func show(_ page: PlanPage) {
    self.page = page
    render()
  }

  /// Makes more days, until there are enough.
  func grow(until isEnough: @escaping @MainActor () -> Bool) {
    gradual.grow(
      to: { [weak self] in
        self?.page.map { $0.days.reduce(0) { $0 + 1 + $1.meals.count } } ?? 0
      }, in: coming, until: isEnough
    ) { [weak self] in
      self?.render()
      self?.onGrowth?()
    }
  }

  private func render() {
    guard let page else { return }
    var room = gradual.limit
    let coming = page.days.prefix { day in
      defer { room -= 1 + day.meals.count }
      return room > 0
    }
    let shown = page.past + coming
    let wanted = Set(shown.map(\.id))
    for (id, view) in days where !wanted.contains(id) {
      view.box.clear()
      (past.contains(view.widget) ? past : self.coming).remove(view.widget)
      days[id] = nil
    }
    place(page.past, in: past, of: page)
    place(Array(coming), in: self.coming, of: page)
    past.isVisible = !page.past.isEmpty
    order = shown.map(\.id)
  }

  private func place(_ shown: [PlanPage.Day], in column: Box, of page: PlanPage) {
    let other = column == past ? coming : past
    var last: Widget?
    for day in shown {
      let view = days[day.id] ?? makeView(day.id)
      // Before a new view is in the window, where each tooltip would ask the display for the pointer.
      view.show(day, large: day.isToday ? page.large : nil, nameWidth: nameWidth, layout)
      // At midnight a day becomes a past one.
      if other.contains(view.widget) { other.remove(view.widget) }
      if !column.contains(view.widget) { column.append(view.widget) }
      column.move(view.widget, after: last)
      last = view.widget
    }
  }

  private func makeView(_ day: PlanDay) -> DayView {
    let view = DayView(day, drops: makeTarget(day), pipeline: pipeline, actions: actions)
    days[day] = view
    return view
  }

  func retryPhotos() { for view in views { for row in view.box.rows { row.retryPhoto() } } }
}
