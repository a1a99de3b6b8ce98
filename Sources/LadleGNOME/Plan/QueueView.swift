import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// The recipes to cook without a day, and suggestions of recipes that were not cooked for long. Meals can be dropped here.
@MainActor
final class QueueView {
  let widget: Box
  let box: MealBox
  let add = Button(icon: "list-add-symbolic", name: Strings.addMeal)
  /// The part that receives meals, and that Tab goes through.
  let part: Box
  /// Called each time that more rows were made.
  var onGrowth: (@MainActor () -> Void)?

  private let heading = Label(Strings.toCook, styles: "heading")
  private let empty: EmptyQueue
  private let suggestions: SuggestionList
  private let gradual = GradualRows()
  private var page: PlanPage?
  private var layout = MealBox.Layout()

  init(_ model: PlanModel, drops: MoveTarget, pipeline: ImagePipeline<TextureDecoder>, actions: MealActions) {
    box = MealBox(isQueue: true, pipeline: pipeline, actions: actions)
    box.widget.setAccessibleLabel(Strings.toCook)
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    heading.expandsHorizontally = true
    add.addStyle("flat", "add-meal")
    add.setAccessibleDescription(Strings.toCook)
    let line = Box(.horizontal, spacing: 6, [heading, add])
    empty = EmptyQueue(actions)
    part = Box(.vertical, spacing: 3, [line, box.widget, empty.widget])
    part.addStyle("plan-queue")
    part.add(drops)
    suggestions = SuggestionList(model, pipeline: pipeline)
    widget = Box(.vertical, spacing: 18, [part, suggestions.widget])
    add.onClick { actions.add?(nil) }
  }

  var isSettled: Bool {
    !gradual.isGrowing && box.rows.allSatisfy(\.isSettled) && suggestions.isSettled
  }

  func layOut(isCramped: Bool) {
    layout.isCramped = isCramped
    suggestions.isCramped = isCramped
  }

  func show(_ page: PlanPage) {
    self.page = page
    heading.text = page.queueTitle
    suggestions.show(page)
    if let notice = page.emptyQueue { empty.show(notice) }
    empty.widget.isVisible = page.emptyQueue != nil
    render()
  }

  /// Makes more rows, until there are enough.
  func grow(until isEnough: @escaping @MainActor () -> Bool) {
    gradual.grow(to: { [weak self] in self?.page?.queue.count ?? 0 }, in: widget, until: isEnough) {
      [weak self] in
      self?.render()
      self?.onGrowth?()
    }
  }

  private func render() {
    if let page { box.show(Array(page.queue.prefix(gradual.limit)), large: nil, layout) }
  }

  // MARK: - The focus

  var suggestionsContainFocus: Bool { suggestions.widget.containsFocus }
  func moveInSuggestions(backwards: Bool) -> Bool { suggestions.widget.moveFocus(backwards: backwards) }
  func focusSuggestions(backwards: Bool) -> Bool {
    suggestions.widget.isVisible && suggestions.widget.moveFocus(backwards: backwards)
  }

  func retryPhotos() {
    for row in box.rows { row.retryPhoto() }
    suggestions.retryPhotos()
  }
}

/// The page of an empty queue, in the place of its meals: it says the purpose of the queue.
@MainActor
private final class EmptyQueue {
  let widget: Box
  private let title = Label(styles: "heading")
  private let message = Label(styles: "quiet")
  private let button = Button("", styles: "pill")

  init(_ actions: MealActions) {
    for label in [title, message] {
      label.wrap()
      label.alignment = 0.5
      // The width of a line would make the queue wider, and the days beside it narrower.
      label.requestNoWidth()
    }
    button.horizontalAlign = .center
    button.setMargins(top: 6)
    let icon = Icon(Glyph.plate.iconName, size: 48)
    icon.addStyle("quiet")
    widget = Box(.vertical, spacing: 6, [icon, title, message, button])
    widget.addStyle("item-box", "empty-queue")
    button.onClick { actions.add?(nil) }
  }

  func show(_ notice: Notice) {
    title.text = notice.title
    message.text = notice.message
    button.isVisible = !notice.actions.isEmpty
    guard let action = notice.actions.first, button.label != action.title else { return }
    button.label = action.title
    button.wrapLabel()
  }
}

/// "Not Cooked in a While": three kept recipes, each with a button that adds it to the queue.
@MainActor
private final class SuggestionList {
  let widget: Box
  private let model: PlanModel
  private let pipeline: ImagePipeline<TextureDecoder>
  private let list = Box(.vertical)
  private let others = Button(Strings.showOthers, styles: "flat")
  private var rows: [SuggestionRow] = []

  init(_ model: PlanModel, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    self.pipeline = pipeline
    let heading = Label(Strings.notCookedInAWhile, styles: "heading")
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    others.addStyle("show-others")
    others.wrapLabel()
    let card = Box(.vertical, [list, others])
    card.addStyle("item-box", "recipe-rows")
    card.setAccessibleRole(.group)
    card.setAccessibleLabel(Strings.notCookedInAWhile)
    widget = Box(.vertical, spacing: 9, [heading, card])
    list.addStyle("recipe-rows")
    widget.addStyle("plan-suggestions")
    widget.isVisible = false
    others.onClick { [weak model] in model?.showOthers() }
  }

  var isCramped = false {
    didSet { for row in rows { row.isCramped = isCramped } }
  }
  var isSettled: Bool { rows.allSatisfy { !$0.photo.widget.isMapped || $0.photo.isSettled } }
  func retryPhotos() { for row in rows { row.photo.retry() } }

  func show(_ page: PlanPage) {
    let focused = rows.firstIndex { $0.add.containsFocus }
    if page.suggestions.map(\.id) != rows.map(\.id) {
      rows = page.suggestions.map { new in rows.first { $0.id == new.id } ?? makeRow(new.id) }
      list.arrange(rows.map(\.widget))
    }
    for (row, suggestion) in zip(rows, page.suggestions) { row.show(suggestion) }
    others.isVisible = page.hasOtherSuggestions
    widget.isVisible = !page.suggestions.isEmpty
    // The focus goes to the next suggestion after one was added.
    if let focused, !rows.isEmpty, !rows.contains(where: { $0.add.containsFocus }) {
      rows[min(focused, rows.count - 1)].add.grabFocus()
    }
  }

  private func makeRow(_ id: UUID) -> SuggestionRow {
    let row = SuggestionRow(id, pipeline: pipeline)
    row.isCramped = isCramped
    row.add.onClick { [weak model] in model?.addSuggestion(id) }
    return row
  }
}

@MainActor
private final class SuggestionRow {
  let id: UUID
  let widget: Box
  let photo: ListPhoto
  let add = Button(icon: "list-add-symbolic", name: Strings.addMeal)
  private let name = Label(styles: "heading")
  private let detail = Label(styles: "caption", "quiet")
  private let content: Box

  init(_ id: UUID, pipeline: ImagePipeline<TextureDecoder>) {
    self.id = id
    photo = ListPhoto(width: 64, height: 48, pipeline: pipeline)
    for label in [name, detail] {
      label.alignment = 0
      label.wrap()
      // See `MealRow`.
      label.requestNoWidth()
    }
    let words = Box(.vertical, spacing: 2, [name, detail])
    let middle = Bin.filling(words, isCentered: true)
    content = Box(.horizontal, spacing: 12, [photo.widget, middle])
    content.expandsHorizontally = true
    add.addStyle("flat", "add-meal")
    add.verticalAlign = .center
    widget = Box(.horizontal, [content, add])
    widget.addStyle("suggestion-meal")
  }

  var isCramped = false {
    didSet { content.orientation = isCramped ? .vertical : .horizontal }
  }

  func show(_ suggestion: PlanPage.Suggestion) {
    name.text = suggestion.name
    detail.text = suggestion.detail
    add.tooltip = suggestion.addLabel
    add.setAccessibleLabel(suggestion.addLabel)
    photo.show(suggestion.recipe.thumbnail)
  }
}
