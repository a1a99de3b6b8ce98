import Adwaita
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import Recipes
import Shopping

/// "Add Meal": a search over the cookbook and the feed, and a line of text without a recipe. Return takes the first row.
@MainActor
final class AddMealDialog {
  /// Called when the person closes the dialog, or has added a meal.
  var onClosing: (@MainActor () -> Void)?

  private let model: MealSearch
  private let dialog: Dialog
  private let search: SearchEntry
  private let days = TitledMenuButton(icon: "ladle-plan-symbolic")
  private let sections = Box(.vertical, spacing: 18)
  /// Why the plan refuses the meal.
  private let problem = Label(styles: "caption", "error")
  private let status = Announcement()
  private let pipeline: ImagePipeline<TextureDecoder>
  private var shown: [MealSearch.Section] = []
  private var parts: [Widget] = []
  private var rows: [ActionRow] = []
  private var photos: [ListPhoto] = []
  private let chooseDay: Action
  private let group: ActionGroup

  init(_ model: MealSearch, pipeline: ImagePipeline<TextureDecoder>, over window: Window) {
    self.model = model
    self.pipeline = pipeline
    search = SearchEntry(placeholder: model.placeholder)
    search.setAccessibleLabel(model.placeholder)
    search.setClearLabel(Strings.clearSearch)
    search.expandsHorizontally = true
    problem.alignment = 0
    problem.wrap()
    problem.isVisible = false
    let bar = Box(.horizontal, spacing: 6, [search, days.widget])
    let room = Double(min(window.room.width, 430)) / max(1, Settings().textScale)
    bar.orientation = room < 300 ? .vertical : .horizontal
    let field = Box(.vertical, spacing: 3, [bar, problem])
    field.addStyle("search-row")
    sections.setMargins(18)
    let scrolled = ScrolledWindow(sections)
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(model.title)
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(model.title, wraps: true))
    header.addStyle("flat-header")
    let content = Box(.vertical, [header, field, scrolled, status])
    chooseDay = Action("day", choice: Self.target(model.day)) { [weak model] in model?.choose(PlanDay($0)) }
    group = ActionGroup([chooseDay])
    content.insert(group, as: "meal-day")
    dialog = Dialog(
      model.title, content, width: min(window.room.width, 430), height: min(window.room.height, 680),
      over: window)
    connect()
    showDays()
    render()
  }

  private func connect() {
    dialog.onClosing { [weak self] in self?.onClosing?() }
    // The field has Escape to itself.
    search.onStopSearch { [weak self] in self?.onClosing?() }
    search.onChange { [weak self] in
      guard let self else { return }
      problem.isVisible = false
      model.search(search.text)
    }
    search.onActivate { [weak self] in
      if let self { end(model.addFirst()) }
    }
    let keys = KeyController { [weak self] key in
      guard key.name == "Down" || key.name == "KP_Down" else { return false }
      return self?.rows.first?.grabFocus() ?? false
    }
    keys.captureFirst()
    search.add(keys)
    RowKeys(
      rows: { [weak self] in self?.rows ?? [] },
      above: { [weak self] in
        self?.search.focusWithoutSelecting()
        return self != nil
      }
    ).add(to: sections)
    model.onChange = { [weak self] in self?.render() }
  }

  func present() {
    dialog.present(focusing: search)
  }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  /// Closes the dialog after a meal was added, or says why it was refused.
  private func end(_ isAdded: Bool) {
    guard !isAdded else {
      onClosing?()
      return
    }
    guard let reason = model.problem else { return }
    problem.text = reason
    problem.isVisible = true
    status.text = reason
  }

  // MARK: - Display

  private func showDays() {
    let menu = Menu()
    for choice in model.days {
      menu.append(choice.title, "meal-day.day::" + Self.target(choice.id))
    }
    days.widget.setMenu(menu)
  }

  /// The name of a day in the menu. That of the queue is no day.
  private static func target(_ day: PlanDay?) -> String { day?.text ?? "queue" }

  private func render() {
    chooseDay.setChoice(Self.target(model.day))
    days.set(title: model.dayTitle, name: Strings.dayLabel(model.dayTitle))
    status.text = model.announcement
    guard model.sections != shown else { return }
    show(model.sections)
  }

  private func show(_ new: [MealSearch.Section]) {
    for part in parts { sections.remove(part) }
    shown = new
    (rows, photos) = ([], [])
    parts = new.map(part)
    for part in parts { sections.append(part) }
  }

  private func part(_ section: MealSearch.Section) -> Widget {
    let heading = Label(section.title, styles: "heading")
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    let list = ListBox(
      section.rows.map { row in
        let widget = makeRow(row)
        rows.append(widget)
        return widget
      })
    list.setAccessibleLabel(section.title)
    return Box(.vertical, spacing: 9, [heading, list])
  }

  private func makeRow(_ row: MealSearch.Row) -> ActionRow {
    let widget = ActionRow(row.name, subtitle: row.detail)
    widget.setAccessibleLabel(row.label)
    if let recipe = row.recipe {
      let photo = ListPhoto(width: 64, height: 48, pipeline: pipeline)
      photo.show(recipe.thumbnail)
      photos.append(photo)
      widget.addPrefix(photo.widget)
    }
    widget.onActivate { [weak self] in
      if let self { end(model.add(row.id)) }
    }
    return widget
  }
}
