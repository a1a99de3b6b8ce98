import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// The meals of the chosen days and of the queue, each with a check and its servings.
@MainActor
final class ListedMeals {
  let widget: Box

  private let range = TitledMenuButton(icon: "ladle-plan-symbolic")
  private let chooseRange: Action
  private let group: ActionGroup
  private let head: Box
  private let none = Label(styles: "quiet")
  private let meals: ListedMealBox
  private let queueHeading = Label(styles: "heading")
  private let queue: ListedMealBox
  private let queuePart: Box

  init(_ model: PlanToList, pipeline: ImagePipeline<TextureDecoder>) {
    meals = ListedMealBox(Strings.meals, model, pipeline: pipeline)
    queue = ListedMealBox(Strings.toCook, model, pipeline: pipeline)
    let heading = Label(Strings.meals, styles: "heading")
    heading.expandsHorizontally = true
    for label in [heading, queueHeading] { label.setAccessibleRole(.heading) }
    for label in [heading, queueHeading, none] {
      label.alignment = 0
      label.wrap()
    }
    chooseRange = Action("range", choice: String(model.page.range.rawValue)) { [weak model] choice in
      if let range = Int(choice).flatMap(PlanToList.Range.init) { model?.choose(range) }
    }
    group = ActionGroup([chooseRange])
    let menu = Menu()
    for range in PlanToList.Range.allCases { menu.append(range.title, "list-days.range::\(range.rawValue)") }
    range.widget.setMenu(menu)
    head = Box(.horizontal, spacing: 12, [heading, range.widget])
    queuePart = Box(.vertical, spacing: 9, [queueHeading, queue.widget])
    widget = Box(
      .vertical, spacing: 18, [Box(.vertical, spacing: 9, [head, none, meals.widget]), queuePart])
    widget.insert(group, as: "list-days")
  }

  var hasFocusOnCheck: Bool { meals.hasFocusOnCheck || queue.hasFocusOnCheck }
  func focus() { if !meals.focus() { range.widget.grabFocus() } }

  func layOut(isCramped: Bool, hasPhotos: Bool) {
    head.orientation = isCramped ? .vertical : .horizontal
    for box in [meals, queue] { (box.isCramped, box.hasPhotos) = (isCramped, hasPhotos) }
  }

  func show(_ page: PlanToList.Page) {
    chooseRange.setChoice(String(page.range.rawValue))
    range.set(title: page.rangeTitle, name: Strings.rangeLabel(page.rangeTitle))
    none.text = page.noMeals ?? ""
    none.isVisible = page.noMeals != nil
    meals.show(page.meals)
    queueHeading.text = page.queueTitle
    queue.show(page.queue)
    queuePart.isVisible = !page.queue.isEmpty
  }
}

/// Meals in a box. The rows of a long queue are made in several frames.
@MainActor
private final class ListedMealBox {
  let widget = Box(.vertical)
  private let model: PlanToList
  private let pipeline: ImagePipeline<TextureDecoder>
  private let gradual = GradualRows()
  private var meals: [PlanToList.Meal] = []
  private var rows: [ListedMealRow] = []

  init(_ name: String, _ model: PlanToList, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    self.pipeline = pipeline
    widget.addStyle("item-box", "recipe-rows")
    widget.setAccessibleRole(.group)
    widget.setAccessibleLabel(name)
  }

  var hasFocusOnCheck: Bool { rows.contains { $0.check.containsFocus } }
  func focus() -> Bool { rows.contains { $0.check.isSensitive && $0.check.grabFocus() } }

  var isCramped = false {
    didSet { for row in rows { row.isCramped = isCramped } }
  }
  var hasPhotos = true {
    didSet { for row in rows { row.hasPhoto = hasPhotos } }
  }

  func show(_ meals: [PlanToList.Meal]) {
    self.meals = meals
    render()
    widget.isVisible = !meals.isEmpty
    gradual.grow(
      to: { [weak self] in self?.meals.count ?? 0 }, in: widget, render: { [weak self] in self?.render() })
  }

  private func render() {
    let shown = meals.prefix(gradual.limit)
    if shown.map(\.id) != rows.map(\.id) { arrange(shown) }
    for (row, meal) in zip(rows, shown) { row.show(meal) }
  }

  private func arrange(_ meals: ArraySlice<PlanToList.Meal>) {
    let existing = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    rows = meals.map { existing[$0.id] ?? ListedMealRow($0.id, model, pipeline: pipeline) }
    for row in rows { (row.isCramped, row.hasPhoto) = (isCramped, hasPhotos) }
    widget.arrange(rows.map(\.widget))
  }
}

/// A meal with its check, photo, name and servings. A meal on the list has no check, and its name is quiet.
@MainActor
private final class ListedMealRow {
  let id: UUID
  let widget: Box
  let check = CheckButton()

  private let photo: ListPhoto
  private let name = Label(styles: "heading")
  private let detail = Label(styles: "caption", "quiet")
  /// "On the list", at the end of the row.
  private let onList = Label(styles: "caption", "quiet")
  private let status = Label(styles: "caption", "quiet")
  private let again = Button(NoticeAction.tryAgain.title)
  private let stepper = PlainStepper()
  private let ends: Box
  private var isRendering = false

  init(_ id: UUID, _ model: PlanToList, pipeline: ImagePipeline<TextureDecoder>) {
    self.id = id
    photo = ListPhoto(width: 64, height: 48, pipeline: pipeline)
    for label in [name, detail, status] {
      label.alignment = 0
      label.wrap()
      // See `MealRow`.
      label.requestNoWidth()
    }
    onList.wrap()
    onList.verticalAlign = .center
    again.wrapLabel()
    again.horizontalAlign = .start
    let words = Box(.vertical, spacing: 1, [name, detail, status, again])
    let middle = Bin.filling(words, isCentered: true)
    ends = Box(.horizontal, spacing: 6, [middle, stepper.widget, onList])
    ends.expandsHorizontally = true
    check.addStyle("meal-check")
    check.verticalAlign = .center
    widget = Box(.horizontal, spacing: 12, [check, photo.widget, ends])
    widget.addStyle("listed-meal")
    check.onToggle { [weak self, weak model] in
      if self?.isRendering == false { model?.toggle(meal: id) }
    }
    stepper.onChange = { [weak model] in model?.changeServings(of: id, by: $0) }
    again.onClick { [weak model] in model?.retry(meal: id) }
  }

  /// Puts the servings below the name.
  var isCramped = false {
    didSet { arrange() }
  }

  private func arrange() {
    let isStacked = isCramped || stepper.isLong
    ends.orientation = isStacked ? .vertical : .horizontal
    onList.alignment = isStacked ? 0 : 0.5
  }
  /// Hides the photo, where text is very large.
  var hasPhoto = true {
    didSet { photo.widget.isVisible = hasPhoto }
  }

  func show(_ meal: PlanToList.Meal) {
    photo.show(meal.recipe.thumbnail)
    name.text = meal.name
    detail.text = meal.detail.keepingAmountsTogether
    status.text = meal.status ?? ""
    status.isVisible = meal.status != nil
    onList.text = meal.onList ?? ""
    onList.isVisible = meal.isOnList
    again.isVisible = meal.canRetry
    again.setAccessibleDescription(meal.name)
    stepper.show(
      meal.servings, of: meal.name, canHaveFewer: meal.canHaveFewer, canHaveMore: meal.canHaveMore)
    arrange()
    isRendering = true
    check.isOn = meal.isTicked
    isRendering = false
    check.isSensitive = meal.canTick
    // Its place stays, so that the photos stand below each other.
    check.opacity = meal.isOnList ? 0 : 1
    check.setAccessibleLabel(meal.label)
    widget.setStyle("on-list", meal.isOnList)
  }
}
