import Adwaita
import Foundation
import GLib
import RecipePresentation
import Recipes
import Shopping

/// The page of the plan: the days with their meals, and beside them the queue "To Cook" with suggestions.
///
/// A narrow page shows either, and a linked pair of buttons under the header switches between them.
@MainActor
final class PlanView: PlacePage {
  let widget: Box
  /// Called when the person moves the focus by Tab beyond the last part. Returns whether there is something to focus.
  var onLeave: (@MainActor () -> Bool)?

  private static let daysWidth = 640.0
  private static let asideWidth = 324.0
  private static let gap = 30.0
  /// The width from which there are two columns, at the usual size of text.
  private static let wide = 860.0
  /// The width from which today's large card has room for its photo beside its name.
  private static let wideCard = 980.0
  /// The heights of the window for which rows are there below its top.
  private static let pagesAhead = 3.0
  private static let narrow = 560.0
  private static let cramped = 300.0

  private let app: AppModel<TextureDecoder>
  private var model: PlanModel { app.plan }
  private let pair = PlanPair()
  private let unsaved = Banner(button: NoticeAction.tryAgain.title)
  private let problem = Label(styles: "caption", "error")
  private let actions = MealActions()
  private let menu: MealMenu
  private let days: DayList
  private let queue: QueueView
  private let meals = MealColumn()
  private let pastDays: Button
  private let addToList: Button
  private let moreDays = Button(Strings.showMoreDays, styles: "flat")
  private let head: Box
  private let column = Box(.vertical, spacing: DayList.spacing)
  private let aside = Box(.vertical)
  private let columns = Grid()
  private let clamp: Clamp
  private let scrolled: ScrolledWindow
  private let status = Announcement()
  private var size = (width: 0, textScale: 1.0)
  private var hasTwoColumns: Bool?
  private var shown: PlanPage?

  init(_ app: AppModel<TextureDecoder>) {
    self.app = app
    let actions = actions
    let canDrop: @MainActor (PlanDay?) -> Bool = { [weak app] day in
      actions.dragged.map { app?.plan.canDrop($0, on: day) == true } ?? false
    }
    let drop: @MainActor (PlanDay?) -> Void = { [weak app] day in
      guard let meal = actions.dragged else { return }
      actions.dropped { [weak app] in app?.plan.move(meal, to: day) }
    }
    days = DayList(pipeline: app.photos, actions: actions) { day in
      MoveTarget(canReceive: { canDrop(day) }) { drop(day) }
    }
    queue = QueueView(
      app.plan, drops: MoveTarget(canReceive: { canDrop(nil) }) { drop(nil) }, pipeline: app.photos,
      actions: actions)
    pair.add(drops: MoveTarget(canReceive: { canDrop(nil) }) { drop(nil) })
    pastDays = Self.button("go-up-symbolic", Strings.pastDays)
    pastDays.addStyle("flat")
    addToList = Self.button("ladle-basket-symbolic", Strings.addToShoppingList)
    addToList.setAction("win.plan-to-list")
    let space = Box(.horizontal)
    space.expandsHorizontally = true
    head = Box(.horizontal, spacing: 6, [pastDays, space, addToList])
    // As high as the queue's heading beside it.
    head.setSizeRequest(height: 44)
    for button in [pastDays, addToList] { button.verticalAlign = .center }
    problem.alignment = 0
    problem.wrap()
    problem.isVisible = false
    moreDays.horizontalAlign = .center
    moreDays.wrapLabel()
    for part in [head, problem, days.past, days.coming, moreDays] as [Widget] { column.append(part) }
    column.expandsHorizontally = true
    // Its width does not depend on its contents.
    aside.expandsHorizontally = false
    aside.append(queue.widget)
    columns.attach(column, column: 0, row: 0)
    // A column that fills the row keeps GTK from measuring `aside` width-for-height, as it does an aligned widget.
    columns.attach(Box(.vertical, [aside]), column: 1, row: 0)
    clamp = Clamp(columns, maximum: Int(Self.daysWidth))
    scrolled = ScrolledWindow(clamp)
    scrolled.setAccessibleLabel(Place.plan.title)
    scrolled.expandsVertically = true
    widget = Box(.vertical, [pair.widget, unsaved, scrolled, status])
    menu = MealMenu(in: columns)
    unsaved.setAccessibleHidden(true)
    connect()
    connectMeals()
  }

  private static func button(_ icon: String, _ title: String) -> Button {
    let label = Label(title)
    label.wrap()
    label.preferOneLine()
    let button = Button(child: Box(.horizontal, spacing: 6, [Icon(icon), label]))
    button.setAccessibleLabel(title)
    return button
  }

  private func connect() {
    pair.onChange = { [weak self] in
      self?.showSide()
      self?.scrolled.verticalAdjustment.value = 0
    }
    unsaved.onButton { [weak self] in self?.model.retry() }
    pastDays.onClick { [weak self] in self?.showPastDays() }
    moreDays.onClick { [weak self] in self?.model.showMoreDays() }
    let keys = KeyController { [weak self] in self?.handle($0) ?? false }
    keys.captureFirst()
    columns.add(keys)
    scrolled.add(DragScroll(scrolled))
    days.onGrowth = { [weak self] in self?.listMeals() }
    queue.onGrowth = { [weak self] in self?.listMeals() }
    scrolled.verticalAdjustment.onScroll { [weak self] in
      self?.follow()
      self?.grow()
    }
    scrolled.verticalAdjustment.onResize { [weak self] in self?.grow() }
  }

  private func connectMeals() {
    actions.perform = { [weak app] in app?.perform($0, on: $1) }
    actions.add = { [weak app] in app?.navigator.show(.addMeal($0)) }
    actions.menu = { [weak self] in self?.menu.open($0, over: $1, at: $2) }
    actions.leave = { [weak self] in self?.menu.leave($0) }
    actions.rename = { [weak self] meal, text in
      guard let self else { return true }
      guard !model.edit(meal, to: text) else { return true }
      announce(model.problem ?? "")
      return false
    }
  }

  // MARK: - Display

  func render() {
    if model.canRetry { unsaved.text = model.problem ?? "" }
    let lostFocus = !model.canRetry && unsaved.containsFocus
    unsaved.isRevealed = model.canRetry
    unsaved.setAccessibleHidden(!model.canRetry)
    problem.text = model.canRetry ? "" : model.problem ?? ""
    problem.isVisible = !problem.text.isEmpty
    columns.isVisible = model.page != nil
    // The model reports each change of the cookbook.
    if let page = model.page, page != shown { render(page) }
    if lostFocus { focusResult() }
  }

  private func render(_ page: PlanPage) {
    shown = page
    let focused = meals.focusedMeal
    pair.show(page)
    days.show(page)
    queue.show(page)
    grow()
    addToList.isSensitive = page.canAddToList
    follow()
    listMeals()
    // A meal that had the focus has moved or gone.
    guard let focused, !meals.containsFocus, !menu.isOpen else { return }
    if !meals.focus(focused.id, orAt: focused.index) { focusResult() }
  }

  /// Makes the days and the rows of the queue that are near. The widgets of a year would take seconds.
  private func grow() {
    days.grow { [weak self] in self.map { $0.reachesFar($0.column) } ?? true }
    queue.grow { [weak self] in self.map { $0.reachesFar($0.aside) } ?? true }
  }

  /// Whether a part of the page ends far below the visible part, or is hidden.
  private func reachesFar(_ part: Widget) -> Bool {
    guard part.isVisible else { return true }
    let view = scrolled.verticalAdjustment
    return Double(part.height) >= view.value + Self.pagesAhead * view.pageSize
  }

  /// Tells the keys which meals are there.
  private func listMeals() {
    guard let page = model.page else { return }
    meals.today = page.days.first?.id
    var groups: [MealColumn.Group] = []
    if showsDays {
      groups += days.views.map {
        MealColumn.Group(
          day: $0.id, widget: $0.widget, box: $0.box.widget, rows: $0.box.rows, add: $0.add)
      }
    }
    if showsQueue {
      groups.append(
        MealColumn.Group(
          day: nil, widget: queue.part, box: queue.box.widget, rows: queue.box.rows, add: queue.add))
    }
    meals.show(groups)
  }

  /// Says something to screen readers: "Pierogi Ruskie is now on Friday 27 November".
  func announce(_ text: String) { status.text = text }

  /// Shows earlier days above today, which stays where it is.
  private func showPastDays() {
    let width = column.width
    let height = { [self] in days.past.isVisible ? days.past.naturalHeight(at: width) + DayList.spacing : 0 }
    let before = height()
    model.showPastDays()
    if width > 0 { scrolled.verticalAdjustment.follow(growth: Double(height() - before)) }
  }

  // MARK: - The focus

  /// Tab goes through the head, the days, the queue and the suggestions. The other keys are those of the meals.
  private func handle(_ key: KeyPress) -> Bool {
    // The keys of a menu are its own.
    guard !menu.isOpen else { return false }
    if key.isTab { return moveFocus(backwards: key.isShift || key.name == "ISO_Left_Tab") }
    return meals.handle(key)
  }

  private func moveFocus(backwards: Bool) -> Bool {
    let regions = [
      FocusRegion(
        hasFocus: head.containsFocus, moveWithin: { [head] in head.moveFocus(backwards: $0) },
        enter: { [self] in showsDays && head.moveFocus(backwards: $0) }),
      FocusRegion(
        hasFocus: meals.containsFocus, moveWithin: { [meals] in meals.moveWithin(backwards: $0) },
        enter: { [meals] _ in meals.focus() }),
      FocusRegion(
        hasFocus: moreDays.containsFocus, moveWithin: { _ in false },
        enter: { [self] _ in showsDays && moreDays.grabFocus() }),
      FocusRegion(
        hasFocus: queue.suggestionsContainFocus,
        moveWithin: { [queue] in queue.moveInSuggestions(backwards: $0) },
        enter: { [self] in showsQueue && queue.focusSuggestions(backwards: $0) }),
    ]
    return regions.moveFocus(backwards: backwards) { backwards ? pair.focus() : (onLeave?() ?? false) }
  }

  /// The day to which Ctrl+N adds a meal: the focused one, else today; nil is the queue.
  var dayToAdd: PlanDay? {
    if let day = meals.focusedDay { return day }
    return hasTwoColumns == false && pair.showsQueue ? nil : model.today
  }

  /// Nothing on the page takes letters.
  func captureKeys(of widget: Widget?) {}
  @discardableResult
  func focusFirstResult() -> Bool { meals.focus() }
  func focusResult() { focusFirstResult() }
  func focusVisibleResult() { focusFirstResult() }
  func focusSearch() { focusFirstResult() }
  @discardableResult
  func clearSearch() -> Bool { false }
  /// Looks for changes of other devices in the cookbook's folder.
  func startRefresh() { app.cookbook.refresh() }

  var showsResult: Bool { model.page != nil }
  var isSettled: Bool { showsResult && days.isSettled && queue.isSettled }
  func retryPhotos() {
    days.retryPhotos()
    queue.retryPhotos()
  }

  // MARK: - Layout

  private var room: Double { Double(size.width) / max(1, size.textScale) }
  /// Whether the page is narrow and shows the days or the queue.
  var hasPair: Bool { hasTwoColumns == false }
  /// Which of the two parts are on the page.
  private var showsDays: Bool { hasTwoColumns != false || !pair.showsQueue }
  private var showsQueue: Bool { hasTwoColumns != false || pair.showsQueue }

  func layOut(width: Int, textScale: Double) {
    size = (width, textScale)
    unsaved.isNarrow = room < Self.narrow
    let wasWide = hasTwoColumns
    hasTwoColumns = room >= Self.wide
    days.layOut(
      isWide: room >= Self.wide, isCardWide: room >= Self.wideCard, isCramped: room < Self.cramped,
      textScale: textScale)
    queue.layOut(isCramped: room < Self.cramped)
    pair.isCramped = room < Self.cramped
    layOutColumns()
    if wasWide != hasTwoColumns { showSide() }
    if let page = model.page { render(page) }
  }

  private func layOutColumns() {
    let isWide = hasTwoColumns == true
    let scale = max(1, size.textScale)
    let isNarrow = room < Self.narrow
    let margin = isNarrow ? 12 : 18
    columns.setMargins(top: isNarrow ? 6 : 12, bottom: 36, start: margin, end: margin)
    let width = Self.daysWidth + (isWide ? Self.gap + Self.asideWidth : 0)
    clamp.maximum = Int(width * scale) + 2 * margin
    aside.setSizeRequest(width: isWide ? Int(Self.asideWidth * scale) : -1)
    aside.setMargins(start: isWide ? Int(Self.gap * scale) : 0)
    aside.expandsHorizontally = !isWide
    follow()
  }

  /// Shows the days, the queue or both.
  private func showSide() {
    pair.widget.isVisible = hasTwoColumns == false
    column.isVisible = showsDays
    aside.isVisible = showsQueue
    // The basket of a narrow page is in the header.
    addToList.isVisible = hasTwoColumns != false
    listMeals()
  }

  /// Keeps the queue in view while the days beside it scroll, if it fits into the view.
  private func follow() {
    if hasTwoColumns == true {
      aside.stay(inViewOf: scrolled, beside: column)
    } else {
      aside.setMargins(top: 0)
    }
  }
}

/// The linked pair of a narrow page: "Days" and "To Cook · 3".
@MainActor
final class PlanPair {
  let widget: Box
  var onChange: (@MainActor () -> Void)?
  private let days = ToggleButton(Strings.days)
  private let queue = ToggleButton(Strings.toCook)
  private let pair: Box

  init() {
    queue.group(with: days)
    days.isOn = true
    pair = Box(.horizontal, [days, queue])
    pair.isHomogeneous = true
    pair.addStyle("linked", "plan-pair")
    pair.expandsHorizontally = true
    widget = Box(.horizontal, [pair])
    widget.addStyle("search-row")
    widget.isVisible = false
    for button in [days, queue] {
      button.onToggle { [weak self, weak button] in
        // Each press changes both.
        if button?.isOn == true { self?.onChange?() }
      }
    }
  }

  var showsQueue: Bool { queue.isOn }
  func add(drops: MoveTarget) { queue.add(drops) }
  func show(_ page: PlanPage) { queue.label = page.queueTab }
  func focus() -> Bool { widget.isVisible && (showsQueue ? queue : days).grabFocus() }

  /// Puts one below the other, where text is very large.
  var isCramped = false {
    didSet { pair.orientation = isCramped ? .vertical : .horizontal }
  }
}
