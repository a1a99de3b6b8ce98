import Adwaita
import Foundation
import GLib
import RecipePresentation
import Recipes
import Shopping

/// The page of the shopping list: the field for new items, the aisles, the recipes on the list, and the basket.
///
/// On a wide page the recipes and the basket stand beside the aisles and stay in view. On a narrow one the recipes come
/// before the aisles, and the basket after them.
@MainActor
final class ShoppingView: PlacePage {
  let widget: Box
  /// Called when the page shows another state.
  var onRender: (@MainActor () -> Void)?
  /// Called when the person moves the focus by Tab beyond the last row. Returns whether there is something to focus.
  var onLeave: (@MainActor () -> Bool)?

  private static let aislesWidth = 600.0
  private static let asideWidth = 324.0
  private static let gap = 30.0
  /// The width from which there are two columns, at the usual size of text.
  private static let wide = 860.0
  private static let narrow = 560.0
  private static let cramped = 300.0

  private let app: AppModel<TextureDecoder>
  private let window: Window
  private var model: ShoppingModel { app.shopping }
  private let field: ItemField
  private let unsaved = Banner(button: NoticeAction.tryAgain.title)
  private let actions = ItemActions()
  private let aisles: AisleList
  private let recipes: RecipesOnList
  private let basket: BasketView
  private let menu: ItemMenu
  private let slot = Bin()
  /// The notice that stands in place of the aisles when all rows are in the basket.
  private let bought = Bin()
  private let column = Box(.vertical, spacing: 18)
  private let aside = Box(.vertical, spacing: 18)
  private let columns = Grid()
  private let clamp: Clamp
  private let scrolled: ScrolledWindow
  private let status = Announcement()
  private var shownNotice: Notice?
  private var noticeButton: Button?
  private var opened: Set<ShoppingPage.Row.ID> = []
  private var openedInBasket: Set<ShoppingPage.Row.ID> = []
  private var size = (width: 0, textScale: 1.0)
  private var hasTwoColumns: Bool?
  private var dialog: ItemDialog?

  init(_ app: AppModel<TextureDecoder>, in window: Window) {
    self.app = app
    self.window = window
    field = ItemField(app.shopping)
    aisles = AisleList(actions: actions)
    let inBasket = ItemActions()
    basket = BasketView(actions: inBasket)
    recipes = RecipesOnList(app)
    column.expandsHorizontally = true
    // Its width does not depend on its contents.
    aside.expandsHorizontally = false
    columns.attach(column, column: 0, row: 0)
    // A column that fills the row keeps GTK from measuring `aside` width-for-height, as it does an aligned widget.
    columns.attach(Box(.vertical, [aside]), column: 1, row: 0)
    clamp = Clamp(columns, maximum: Int(Self.aislesWidth))
    scrolled = ScrolledWindow(clamp)
    scrolled.setAccessibleLabel(Place.shopping.title)
    let overlay = Overlay(slot)
    overlay.add(overlay: field.suggestions)
    overlay.expandsVertically = true
    widget = Box(.vertical, [field.widget, unsaved, overlay, status])
    menu = ItemMenu(actions: actions, in: columns)
    unsaved.setAccessibleHidden(true)
    arrange(isWide: false)
    connect()
    connect(basket: inBasket)
  }

  private func connect() {
    actions.toggle = { [weak self] in self?.model.toggle($0) }
    actions.unfold = { [weak self] id in
      guard let self else { return }
      if opened.remove(id) == nil { opened.insert(id) }
      renderList()
    }
    actions.perform = { [weak self] in self?.perform($0, on: $1) }
    actions.menu = { [weak self] in self?.menu.open($0, over: $1, at: $2) }
    actions.leave = { [weak self] in self?.menu.leave($0) }
    connectRecipes(of: actions)
    unsaved.onButton { [weak self] in self?.model.retry() }
    basket.onClear = { [weak self] in
      guard let self else { return }
      model.clearBasket()
      // The button has gone.
      if !basket.widget.isVisible { focusResult() }
    }
    basket.onOpen = { [weak self] in self?.basket.widget.scrollIntoView() }
    field.onDown = { [weak self] in self?.focusFirstResult() ?? false }
    let keys = KeyController { [weak self] in self?.handle($0) ?? false }
    keys.captureFirst()
    columns.add(keys)
    scrolled.verticalAdjustment.onScroll { [weak self] in self?.follow() }
  }

  private func connect(basket actions: ItemActions) {
    actions.toggle = { [weak self] in self?.model.toggle($0, inBasket: true) }
    actions.unfold = { [weak self] id in
      guard let self else { return }
      if openedInBasket.remove(id) == nil { openedInBasket.insert(id) }
      renderList()
    }
    connectRecipes(of: actions)
  }

  private func connectRecipes(of actions: ItemActions) {
    actions.show = { [weak self] in self?.app.openFromList($0) }
    actions.canShow = { [weak self] in self?.app.recipe($0) != nil }
  }

  // MARK: - Display

  func render() {
    field.show(problem: model.canRetry ? nil : model.problem)
    if model.canRetry { unsaved.text = model.problem ?? "" }
    let lostFocus = !model.canRetry && unsaved.containsFocus
    unsaved.isRevealed = model.canRetry
    unsaved.setAccessibleHidden(!model.canRetry)
    switch model.state {
    case .loading:
      shownNotice = nil
      slot.setChild(nil)
    case .empty(let notice): show(notice, in: slot)
    case .list: renderList()
    }
    if lostFocus { focusResult() }
    onRender?()
  }

  /// Says something to screen readers: "In the basket. 27 to buy".
  func announce(_ text: String) { status.text = text }

  private func renderList() {
    guard case .list(let page, let notice) = model.state else { return }
    let (inAisles, inBasket) = (aisles.column.focusedPlace, basket.column.focusedPlace)
    opened.formIntersection(page.sections.flatMap { $0.rows.map(\.id) })
    openedInBasket.formIntersection(page.basket.map(\.id))
    recipes.show(page)
    layOutColumns()
    let isNarrow = room < Self.narrow
    aisles.show(page.sections, opened: opened, isNarrow: isNarrow)
    basket.show(
      page.basket, title: page.basketTitle, opened: openedInBasket,
      isNarrow: isNarrow || hasTwoColumns == true)
    if let notice {
      show(notice, in: bought)
    } else {
      shownNotice = nil
      noticeButton = nil
      if bought.child != nil { bought.setChild(nil) }
    }
    bought.isVisible = notice != nil
    if slot.child != scrolled { slot.setChild(scrolled) }
    // A row that had the focus has gone: the next one has it.
    if let inAisles, !aisles.column.containsFocus, !containsMenu {
      if !aisles.column.focus(inAisles) { focusResult() }
    } else if let inBasket, !basket.column.containsFocus {
      if !basket.column.focus(inBasket), !basket.focusOpener() { focusResult() }
    }
  }

  private var containsMenu: Bool { menu.isOpen }

  private func show(_ notice: Notice, in slot: Bin) {
    guard shownNotice != notice || slot.child == nil || slot.child == scrolled else { return }
    let hadFocus = widget.containsFocus && !field.containsFocus
    let buttons = notice.actions.map { action in
      let button = Button(action.title, styles: "pill")
      button.wrapLabel()
      button.horizontalAlign = .center
      button.onClick { [weak self] in self?.model.perform(action) }
      return button
    }
    slot.setChild(StatusPage(notice, Box(.vertical, spacing: 12, buttons)))
    shownNotice = notice
    noticeButton = buttons.first
    if hadFocus { focusResult() }
  }

  // MARK: - Rows

  private func perform(_ command: ItemCommand, on row: ShoppingPage.Row) {
    switch command {
    case .edit:
      ask(.text(Strings.editItemTitle, row.title)) { [weak self] in
        guard let self, !model.edit(row, to: $0) else { return nil }
        return model.problem ?? ""
      }
    case .note:
      ask(.note(Strings.itemNote, about: row.name, row.note)) { [weak self] in
        self?.model.annotate(row.id, with: $0)
        return nil
      }
    case .move: askForAisle(of: row)
    case .sameAs: askForSame(as: row)
    case .keepApart: model.keepApart(row.id)
    case .always: model.makeStaple(row.id)
    case .remove: model.remove(row.id)
    }
  }

  /// Asks for a text or a choice. `answer` returns why it is refused.
  private func ask(_ question: ItemDialog.Question, _ answer: @escaping @MainActor (String) -> String?) {
    guard dialog == nil else { return }
    let dialog = ItemDialog(question, over: window, answer)
    dialog.onClosed = { [weak self] in self?.dialog = nil }
    self.dialog = dialog
    dialog.present()
  }

  private func askForAisle(of row: ShoppingPage.Row) {
    let choices = model.aisles
    let titles = choices.map { (id: $0.aisle.identifier, title: $0.title) }
    ask(.aisle(Strings.moveToAisleTitle, titles, chosen: row.aisle.identifier)) { [weak self] answer in
      if let aisle = choices.first(where: { $0.aisle.identifier == answer })?.aisle {
        self?.model.move(row.id, to: aisle)
      } else {
        self?.model.move(row.id, toAisleNamed: answer)
      }
      return nil
    }
  }

  private func askForSame(as row: ShoppingPage.Row) {
    let choices = model.sameAs(row.id).map { (id: $0.id, title: $0.title) }
    ask(.choice(Strings.sameAs(row.name), choices)) { [weak self] in
      self?.model.join(row.id, with: $0)
      return nil
    }
  }

  // MARK: - The focus

  /// Tab goes through the field, the recipes, the aisles and the basket, in this order on every page. The other keys are
  /// those of the rows.
  private func handle(_ key: KeyPress) -> Bool {
    // The keys of a menu are its own.
    guard !menu.isOpen else { return false }
    if key.isTab { return moveFocus(backwards: key.isShift || key.name == "ISO_Left_Tab") }
    return aisles.column.handle(key) || basket.column.handle(key)
  }

  private func moveFocus(backwards: Bool) -> Bool {
    let regions = [
      FocusRegion(
        hasFocus: recipes.containsFocus,
        moveWithin: { [recipes] in recipes.widget.moveFocus(backwards: $0) },
        enter: { [recipes] in recipes.focus(backwards: $0) }),
      FocusRegion(
        hasFocus: aisles.column.containsFocus,
        moveWithin: { [aisles] in aisles.column.moveWithin(backwards: $0) },
        enter: { [aisles] _ in aisles.column.focus() }),
      FocusRegion(
        hasFocus: basket.containsFocus, moveWithin: { [basket] in basket.moveWithin(backwards: $0) },
        enter: { [basket] _ in basket.focus() }),
    ]
    return regions.moveFocus(backwards: backwards) {
      guard backwards else { return onLeave?() ?? false }
      field.entry.grabFocus()
      return true
    }
  }

  func captureKeys(of widget: Widget?) { field.entry.captureKeys(of: widget) }

  @discardableResult
  func focusFirstResult() -> Bool {
    if case .list(_, nil) = model.state, aisles.column.focus() { return true }
    if let noticeButton { return noticeButton.grabFocus() }
    field.entry.grabFocus()
    return true
  }
  func focusResult() { focusFirstResult() }
  func focusVisibleResult() { focusFirstResult() }
  func focusSearch() {
    field.entry.grabFocus()
    field.entry.selectAll()
  }
  @discardableResult
  func clearSearch() -> Bool {
    guard !field.isEmpty else { return false }
    field.clear()
    return true
  }
  /// Looks for changes of other devices in the cookbook's folder.
  func startRefresh() { app.cookbook.refresh() }

  var showsResult: Bool { model.state != .loading }
  var isSettled: Bool { showsResult && recipes.isSettled && aisles.isSettled }
  func retryPhotos() { recipes.retryPhotos() }

  // MARK: - Layout

  private var room: Double { Double(size.width) / max(1, size.textScale) }

  func layOut(width: Int, textScale: Double) {
    size = (width, textScale)
    unsaved.isNarrow = room < Self.narrow
    widget.setStyle("narrow", room < Self.narrow)
    layOutColumns()
    if case .list = model.state { renderList() }
  }

  private func layOutColumns() {
    let hasAside = recipes.isNeeded || hasBasket
    let isWide = room >= Self.wide && hasAside
    recipes.layOut(isNarrow: room < Self.wide, isCramped: room < Self.cramped)
    let scale = max(1, size.textScale)
    let isNarrow = room < Self.narrow
    let margin = isNarrow ? 12 : 18
    columns.setMargins(top: isNarrow ? 12 : 18, bottom: 36, start: margin, end: margin)
    let width = Self.aislesWidth + (isWide ? Self.gap + Self.asideWidth : 0)
    clamp.maximum = Int(width * scale) + 2 * margin
    let beside = isWide ? Int((Self.gap + Self.asideWidth) * scale) : 0
    // The bar itself has 6 pixels at both sides.
    field.layOut(width: Int(width * scale), beside: beside, margin: isNarrow ? 0 : margin - 6)
    aside.setSizeRequest(width: isWide ? Int(Self.asideWidth * scale) : -1)
    aside.setMargins(start: isWide ? Int(Self.gap * scale) : 0)
    if isWide != hasTwoColumns { arrange(isWide: isWide) }
    follow()
  }

  private var hasBasket: Bool {
    if case .list(let page, _) = model.state { !page.basket.isEmpty } else { false }
  }

  private func arrange(isWide: Bool) {
    columns.keepFocus {
      if let old = hasTwoColumns {
        for part in [recipes.widget, basket.widget] as [Widget] { (old ? aside : column).remove(part) }
        for part in [aisles.widget, bought] as [Widget] { column.remove(part) }
      }
      let narrow: [Widget] = [recipes.widget, aisles.widget, bought, basket.widget]
      let wide: [Widget] = [aisles.widget, bought]
      for part in isWide ? wide : narrow { column.append(part) }
      if isWide { for part in [recipes.widget, basket.widget] as [Widget] { aside.append(part) } }
    }
    aside.isVisible = isWide
    hasTwoColumns = isWide
  }

  /// Keeps the recipes and the basket in view while the aisles beside them scroll, if they fit into the view.
  private func follow() {
    if hasTwoColumns == true {
      aside.stay(inViewOf: scrolled, beside: column)
    } else {
      aside.setMargins(top: 0)
    }
  }
}
