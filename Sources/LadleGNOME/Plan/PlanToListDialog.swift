import Adwaita
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import Recipes

/// "Add to Shopping List" of the plan: the meals of the coming days and of the queue, and beside them the sums of their
/// ingredients by aisle. A narrow dialog has one column.
@MainActor
final class PlanToListDialog {
  /// Called when the person closes the dialog, or the items were added.
  var onClosing: (@MainActor () -> Void)?

  private static let width = 900
  private static let mealsWidth = 408.0
  /// The width from which there are two columns, at the usual size of text.
  private static let wide = 700.0
  private static let cramped = 420.0
  /// The width below which there is no room for photos.
  private static let veryCramped = 300.0

  private let model: PlanToList
  private let plan: PlanModel
  private let dialog: Dialog
  private let title = WindowTitle(Strings.addToShoppingListTitle, wraps: true)
  private let cancel = Button(Strings.cancel)
  private let add = Button("", styles: "suggested-action")
  /// Whether the button to add has the focus as soon as the pages have been read.
  private var awaitsFocus = true
  /// Why the list refuses the items.
  private let problem = Label(styles: "caption", "error")
  private let meals: ListedMeals
  private let items: ListedItems
  /// A narrow dialog has all in the first column.
  private let first = Box(.vertical, spacing: 18)
  private let second = Box(.vertical)
  private let firstScrolled: ScrolledWindow
  private let secondScrolled: ScrolledWindow
  private let line = Separator(.vertical)
  private let status = Announcement()
  private var isWide: Bool?
  private var room = 0.0
  private var resizing: Delay?

  init(
    _ model: PlanToList, of plan: PlanModel, pipeline: ImagePipeline<TextureDecoder>, over window: Window
  ) {
    self.model = model
    self.plan = plan
    meals = ListedMeals(model, pipeline: pipeline)
    items = ListedItems(model)
    for button in [cancel, add] { button.wrapLabel() }
    let header = HeaderBar()
    header.showsWindowButtons = false
    header.packStart(cancel)
    header.packEnd(add)
    header.setTitleWidget(title)
    problem.wrap()
    problem.isVisible = false
    problem.setMargins(12)
    for column in [first, second] { column.setMargins(18) }
    firstScrolled = ScrolledWindow(first)
    firstScrolled.setAccessibleLabel(Strings.meals)
    secondScrolled = ScrolledWindow(second)
    secondScrolled.setAccessibleLabel(Strings.ingredients)
    secondScrolled.expandsHorizontally = true
    let content = Box(.horizontal, [firstScrolled, line, secondScrolled])
    content.expandsVertically = true
    let box = Box(.vertical, [header, problem, content, status])
    let width = min(window.room.width, Self.width)
    var resize: (@MainActor (Int) -> Void)?
    dialog = Dialog(
      Strings.addToShoppingListTitle, WidthObserver(box) { resize?($0) }, width: width,
      height: min(window.room.height, 760), over: window)
    resize = { [weak self] width in
      // The width changes while GTK lays the dialog out.
      self?.resizing = MainLoop.after(milliseconds: 0) { [weak self] in self?.layOut(width: width) }
    }
    layOut(width: width)
    dialog.onClosing { [weak self] in self?.onClosing?() }
    cancel.onClick { [weak self] in self?.onClosing?() }
    add.onClick { [weak self] in self?.addItems() }
    let keys = KeyController { [weak self] key in
      guard let self, ["Return", "KP_Enter"].contains(key.name), hasFocusOnCheck else { return false }
      addItems()
      return true
    }
    keys.captureFirst()
    box.add(keys)
    model.onChange = { [weak self] in self?.render() }
    model.onAnnounce = { [weak self] in self?.status.text = $0 }
  }

  func present() {
    model.open()
    render()
    dialog.present(focusing: add)
  }

  func close() {
    model.onChange = nil
    model.onAnnounce = nil
    dialog.close()
  }

  private var hasFocusOnCheck: Bool { meals.hasFocusOnCheck || items.widget.containsFocus }

  private func addItems() {
    guard model.page.canAdd else { return }
    guard !model.add() else {
      onClosing?()
      return
    }
    problem.text = plan.problem ?? ""
    problem.isVisible = true
    status.text = problem.text
  }

  private func render() {
    let page = model.page
    let addTitle = room < Self.cramped ? page.addShort : page.addTitle
    if add.label != addTitle {
      add.label = addTitle
      add.wrapLabel()
    }
    add.setAccessibleLabel(page.addTitle)
    // A button that becomes insensitive loses the focus.
    let hadFocus = add.containsFocus
    add.isSensitive = page.canAdd
    if hadFocus, !page.canAdd { meals.focus() }
    if awaitsFocus, page.canAdd {
      awaitsFocus = false
      if cancel.containsFocus { add.grabFocus() }
    }
    meals.show(page)
    items.show(page)
  }

  // MARK: - Layout

  private func layOut(width: Int) {
    let scale = max(1, Settings().textScale)
    room = Double(width) / scale
    // The buttons fill the header of a narrow dialog.
    title.isVisible = room >= 460
    meals.layOut(isCramped: room < Self.cramped, hasPhotos: room >= Self.veryCramped)
    items.layOut(isCramped: room < Self.cramped)
    let isWide = room >= Self.wide
    if isWide != self.isWide { arrange(isWide: isWide, scale: scale) }
    render()
  }

  /// Puts the items beside the meals, or below them.
  private func arrange(isWide: Bool, scale: Double) {
    let widget = items.widget
    widget.keepFocus {
      if let old = self.isWide { (old ? second : first).remove(widget) } else { first.append(meals.widget) }
      (isWide ? second : first).append(widget)
    }
    for part in [line, secondScrolled] as [Widget] { part.isVisible = isWide }
    firstScrolled.setSizeRequest(width: isWide ? Int(Self.mealsWidth * scale) : -1)
    firstScrolled.expandsHorizontally = !isWide
    self.isWide = isWide
  }
}

/// The meals of the chosen days and of the queue, each with a check and its servings.
@MainActor
private final class ListedMeals {
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

/// The sums of the ingredients by aisle, and the staples.
@MainActor
private final class ListedItems {
  let widget: Box

  private let model: PlanToList
  private let hint = Label(styles: "caption", "quiet")
  private let list = Box(.vertical, spacing: 18)
  private var sections: [(id: String, widget: Widget, rows: ListedItemBox)] = []
  private var isCramped = false

  init(_ model: PlanToList) {
    self.model = model
    let heading = Label(Strings.ingredients, styles: "heading")
    heading.setAccessibleRole(.heading)
    for label in [heading, hint] {
      label.alignment = 0
      label.wrap()
    }
    widget = Box(.vertical, spacing: 12, [Box(.vertical, spacing: 3, [heading, hint]), list])
  }

  func layOut(isCramped: Bool) { self.isCramped = isCramped }

  func show(_ page: PlanToList.Page) {
    hint.text = page.hint
    var wanted = page.sections.map { (id: $0.id, title: $0.title, rows: $0.rows) }
    if !page.staples.isEmpty { wanted.append((id: "", title: Strings.staples, rows: page.staples)) }
    widget.isVisible = !wanted.isEmpty
    if wanted.map(\.id) != sections.map(\.id) {
      sections = wanted.map { new in sections.first { $0.id == new.id } ?? makeSection(new.id, new.title) }
      list.arrange(sections.map(\.widget))
    }
    for (section, new) in zip(sections, wanted) { section.rows.show(new.rows, isCramped: isCramped) }
  }

  private func makeSection(_ id: String, _ title: String) -> (id: String, widget: Widget, rows: ListedItemBox)
  {
    let heading = Label(title, styles: "heading", "aisle-heading")
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    let rows = ListedItemBox(title) { [weak model] in model?.toggle(row: $0) }
    return (id, Box(.vertical, spacing: 9, [heading, rows.widget]), rows)
  }
}

/// Items with checks, in a box.
@MainActor
private final class ListedItemBox {
  let widget = Box(.vertical)
  private let toggle: @MainActor (String) -> Void
  private var checks: [(id: String, check: CheckButton, name: Label, detail: Label, words: Box)] = []
  private var isRendering = false

  init(_ name: String, toggle: @escaping @MainActor (String) -> Void) {
    self.toggle = toggle
    widget.addStyle("item-box")
    widget.setAccessibleRole(.group)
    widget.setAccessibleLabel(name)
  }

  func show(_ rows: [PlanToList.Row], isCramped: Bool) {
    if rows.map(\.id) != checks.map(\.id) { build(rows) }
    isRendering = true
    for (row, part) in zip(rows, checks) {
      part.name.show(row.runs)
      part.detail.text = row.detail
      part.detail.isVisible = !row.detail.isEmpty
      part.words.orientation = isCramped ? .vertical : .horizontal
      part.check.setAccessibleLabel(row.label)
      part.check.isOn = row.isTicked
    }
    isRendering = false
  }

  private func build(_ rows: [PlanToList.Row]) {
    let focused = checks.first { $0.check.containsFocus }?.id
    for part in checks { widget.remove(part.check) }
    checks = rows.map { row in
      let check = CheckButton()
      let name = Label()
      let detail = Label(styles: "caption", "quiet")
      for label in [name, detail] {
        label.wrap()
        label.alignment = 0
      }
      name.expandsHorizontally = true
      // See `IngredientCheck`.
      name.requestNoWidth()
      let words = Box(.horizontal, spacing: 12, [name, detail])
      check.setChild(words)
      check.addStyle("item", "item-check")
      check.onToggle { [weak self] in
        if self?.isRendering == false { self?.toggle(row.id) }
      }
      widget.append(check)
      return (row.id, check, name, detail, words)
    }
    if let focused { checks.first { $0.id == focused }?.check.grabFocus() }
  }
}
