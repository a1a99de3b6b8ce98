import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes
import Shopping

/// The queue and the days, each a row with its meals, to plan a recipe or to move a meal. One press chooses.
@MainActor
final class DayChoices {
  let widget = Box(.vertical, spacing: 18)
  /// Called when the person chooses a day; nil is the queue.
  var onChoose: (@MainActor (PlanDay?) -> Void)?
  var onAnotherDay: (@MainActor () -> Void)?

  private let pipeline: ImagePipeline<TextureDecoder>
  private let queue = Bin()
  private let days = Bin()
  private var shown: [PlanAddition.Choice] = []
  private var photos: [ListPhoto] = []
  private var rows: [Widget] = []
  /// The row that is focused first: where the meal is, or today.
  private(set) var first: Widget?

  init(pipeline: ImagePipeline<TextureDecoder>) {
    self.pipeline = pipeline
    let heading = Label(Strings.days, styles: "heading")
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    for part in [queue, Box(.vertical, spacing: 9, [heading, days])] as [Widget] { widget.append(part) }
    RowKeys(rows: { [weak self] in self?.rows ?? [] }).add(to: widget)
  }

  func show(queue choice: PlanAddition.Choice, days choices: [PlanAddition.Choice]) {
    let all = [choice] + choices
    guard all != shown else { return }
    shown = all
    first = nil
    (rows, photos) = ([], [])
    let queueRow = row(choice)
    let dayRows = choices.map(row)
    let other = ButtonRow(Strings.anotherDay)
    other.onActivate { [weak self] in self?.onAnotherDay?() }
    let queueList = ListBox([queueRow])
    queueList.setAccessibleLabel(Strings.toCook)
    queue.setChild(queueList)
    let dayList = ListBox(dayRows + [other])
    dayList.setAccessibleLabel(Strings.days)
    days.setChild(dayList)
    rows = [queueRow] + dayRows + [other]
    if first == nil { first = dayRows.first }
  }

  private func row(_ choice: PlanAddition.Choice) -> Widget {
    let row = ActionRow(choice.title, subtitle: choice.detail)
    row.setAccessibleLabel(choice.label)
    if !choice.recipes.isEmpty {
      let pictures = choice.recipes.map { recipe in
        let photo = ListPhoto(width: 44, height: 36, pipeline: pipeline)
        photo.show(recipe.thumbnail)
        photos.append(photo)
        return photo.widget
      }
      row.addSuffix(Box(.horizontal, spacing: 4, pictures))
    }
    row.setStyle("current-day", choice.isCurrent)
    if choice.isCurrent { first = row }
    row.onActivate { [weak self] in self?.onChoose?(choice.id) }
    return row
  }
}

/// A calendar in which a day is chosen that the list of days does not have.
@MainActor
final class AnotherDay {
  let widget: ScrolledWindow
  private let month: MonthView
  private let done = Button(Strings.choose, styles: "suggested-action", "pill")
  private let earliest: PlanDay

  /// - Parameters:
  ///   - earliest: The first day that can be chosen.
  ///   - choose: Called with the chosen day.
  init(from earliest: PlanDay, choose: @escaping @MainActor (PlanDay) -> Void) {
    self.earliest = earliest
    month = MonthView(
      MonthView.Day(year: earliest.year, month: earliest.month, day: earliest.day),
      names: (Strings.previousMonth, Strings.nextMonth, Strings.previousYear, Strings.nextYear),
      months: Strings.months, weekdays: Strings.shortWeekdays)
    month.setAccessibleLabel(Strings.anotherDay)
    month.horizontalAlign = .center
    done.horizontalAlign = .center
    done.wrapLabel()
    let column = Box(.vertical, spacing: 18, [month, done])
    column.setMargins(18)
    widget = ScrolledWindow(column)
    widget.setAccessibleLabel(Strings.anotherDay)
    month.onChange { [weak self] in
      if let self { done.isSensitive = day != nil }
    }
    done.onClick { [weak self] in
      if let day = self?.day { choose(day) }
    }
  }

  /// The chosen day; nil before the earliest one.
  private var day: PlanDay? {
    let chosen = month.day
    guard let day = PlanDay(year: chosen.year, month: chosen.month, day: chosen.day) else { return nil }
    return day < earliest ? nil : day
  }

  func focus() { month.grabFocus() }
}
