import Adwaita
import GLib
import RecipeImages
import RecipePresentation
import RecipeSearch
import Recipes

/// The recipes of a model: search, filter and sort order in a bar, a bar for warnings, and the grid or a notice in
/// its place. Widgets are made when they are first shown.
@MainActor
final class ListPage: PlacePage {
  /// The subject of the bar below the warning.
  enum Remark { case introduction, problems }

  let widget: Box
  let search = SearchEntry(placeholder: Strings.searchPlaceholder(recipes: nil))
  let grid: RecipeGrid

  /// The widest that the search and the menus beside it get, with text of the usual size.
  private static let barWidth = 680
  private let model: any CardListModel
  private let controls: ListControls
  private let searchClamp: Clamp
  private let warning = Banner(button: NoticeAction.tryAgain.title)
  /// Something about the recipes that leads further, below the warning.
  let remark: Banner
  private let slot = Bin()
  /// Announces the state to screen readers. Sighted people see it in the search entry and the warning bar.
  private let status = Announcement()
  private var shownNotice: Notice?
  private var noticeButton: Button?
  private var isNarrow: Bool?
  private var isTiny = false
  private var shownQuery: AnyHashable?
  private var hasWaited = false
  private var waiting: Delay?

  init(_ model: any CardListModel, controls: ListControls, remark: Remark, grid: RecipeGrid) {
    self.model = model
    self.controls = controls
    self.grid = grid
    self.remark =
      switch remark {
      case .introduction: Banner(button: Strings.understood, isWarning: false)
      case .problems: Banner(button: Strings.show)
      }
    search.expandsHorizontally = true
    search.setAccessibleLabel(Strings.search)
    search.setClearLabel(Strings.clearSearch)
    search.limit(toCharacters: RecipeListModel.maximumSearch)
    let bar = Box(.horizontal, spacing: 6, [search, controls.filter.widget, controls.sort.widget])
    searchClamp = Clamp(bar, maximum: Self.barWidth)
    searchClamp.expandsHorizontally = true
    let searchRow = Box(.horizontal, [searchClamp])
    searchRow.addStyle("search-row")
    slot.expandsVertically = true
    widget = Box(.vertical, [searchRow, warning, self.remark, slot, status])
    self.remark.setAccessibleHidden(true)
    warning.onButton { [weak self] in
      if let action = self?.model.state.warning?.action { self?.perform(action) }
    }
    search.onChange { [weak self] in
      guard let self else { return }
      self.model.search(search.text)
    }
    search.onStopSearch { [weak self] in self?.clearSearch() }
    search.onActivate { [weak self] in self?.focusFirstResult() }
    search.add(
      KeyController { [weak self] key in
        // Move past the widgets in between, straight to the recipes.
        guard key.name == "Down" else { return false }
        return self?.focusFirstResult() == true
      })
    grid.onPull = { [weak self] in self?.startRefresh() }
  }

  // MARK: - Intents

  func captureKeys(of widget: Widget?) { search.captureKeys(of: widget) }
  func startRefresh() {
    model.reload()
    grid.reloadVisiblePhotos()
  }
  func focusSearch() {
    search.grabFocus()
    search.selectAll()
  }
  /// Focuses the first recipe, or the button of the notice shown in place of the list.
  @discardableResult
  func focusFirstResult() -> Bool {
    if let noticeButton { return noticeButton.grabFocus() }
    return grid.focusFirst()
  }
  /// Focuses the first card on the screen; without cards, the button of the notice or the search field.
  func focusVisibleResult() {
    if case .recipes = model.state, grid.focusVisible() { return }
    focusResult()
  }
  /// Focuses the card that had the focus last; without cards, the button of the notice or the search field.
  func focusResult() {
    if case .recipes = model.state, grid.grabFocus() { return }
    if noticeButton?.grabFocus() != true { search.grabFocus() }
  }
  /// - Returns: False if there was no search or filter to clear.
  @discardableResult
  func clearSearch() -> Bool {
    guard !search.text.isEmpty else {
      grid.grabFocus()
      return false
    }
    search.text = ""
    return true
  }

  /// A retry is a refresh, which also reloads the visible photos.
  private func perform(_ action: NoticeAction) {
    if action == .tryAgain { startRefresh() } else { model.perform(action) }
  }

  // MARK: - Display

  func render() {
    let state = model.state
    search.text = model.searchText
    showPlaceholder()
    controls.render()
    if let shown = state.warning {
      warning.text = shown.message
      warning.buttonTitle = shown.action.title
      warning.tooltip = shown.details
    }
    let lostFocus = state.warning == nil && warning.containsFocus
    warning.isRevealed = state.warning != nil
    warning.setAccessibleHidden(state.warning == nil)
    switch state {
    case .loading: showLoading()
    case .recipes(let listing, _):
      let isOtherQuery = shownQuery != nil && shownQuery != AnyHashable(model.query)
      // Scroll before the rows change, because GTK warns about scrolling to rows that have no height yet.
      if isOtherQuery { grid.scrollToTop() }
      grid.show(listing)
      show(grid.widget)
      grid.widget.setAccessibleHidden(false)
      shownQuery = AnyHashable(model.query)
    case .noMatch(let notice, _), .empty(let notice, _), .failed(let notice): show(notice)
    }
    if lostFocus { grid.grabFocus() }
    status.text = model.announcement
    search.setAccessibleDescription(model.announcement)
  }

  /// Shows a remark above the recipes, or none.
  func show(remark text: String?) {
    let lostFocus = text == nil && remark.containsFocus
    if let text { remark.text = text }
    remark.isRevealed = text != nil
    remark.setAccessibleHidden(text == nil)
    if lostFocus { focusResult() }
  }

  /// Shows placeholders after a delay, because the stored feed usually loads sooner and they would only
  /// flicker.
  private func showLoading() {
    grid.widget.setAccessibleHidden(true)
    guard hasWaited || slot.child != nil else {
      if waiting == nil {
        waiting = MainLoop.after(milliseconds: 150) { [weak self] in
          self?.hasWaited = true
          self?.render()
        }
      }
      return
    }
    grid.showPlaceholders()
    show(grid.widget)
  }

  private func show(_ new: Widget) {
    guard slot.child != new else { return }
    shownNotice = nil
    noticeButton = nil
    let hadFocus = slot.containsFocus
    slot.setChild(new)
    // The focused button is gone, so the grid takes the focus.
    if hadFocus { grid.grabFocus() }
  }

  private func show(_ notice: Notice) {
    guard shownNotice != notice else { return }
    let hadFocus = slot.containsFocus
    var first: Button?
    let buttons = Box(.horizontal, spacing: 12)
    buttons.horizontalAlign = .center
    for (index, action) in notice.actions.enumerated() {
      let button = Button(action.title, styles: "pill")
      button.wrapLabel()
      if index == 0 {
        button.addStyle("suggested-action")
        first = button
      }
      button.onClick { [weak self] in self?.perform(action) }
      buttons.append(button)
    }
    buttons.orientation = isNarrow == true ? .vertical : .horizontal
    slot.setChild(StatusPage(notice, Box(.vertical, spacing: 24, [buttons])))
    shownNotice = notice
    noticeButton = first
    if hadFocus, first?.grabFocus() != true { search.grabFocus() }
    grid.forgetVisible()
  }

  // MARK: - Layout

  /// The field of a narrow window with large text has room for one word.
  private func showPlaceholder() {
    search.placeholder =
      isTiny
      ? Strings.searchByTyping : Strings.searchPlaceholder(recipes: model.total == 0 ? nil : model.total)
  }

  func layOut(width: Int, textScale: Double) {
    grid.layOut(width: width, textScale: textScale)
    searchClamp.maximum = Int(Double(Self.barWidth) * max(1, textScale))
    let room = Double(width) / max(1, textScale)
    controls.filter.isCompact = room < 440
    controls.sort.isCompact = room < 440
    isTiny = room < 240
    showPlaceholder()
    let narrow = room < 660
    guard narrow != isNarrow else { return }
    isNarrow = narrow
    widget.setStyle("narrow", narrow)
    warning.isNarrow = narrow
    remark.isNarrow = narrow
    if let notice = shownNotice {
      shownNotice = nil
      show(notice)
    }
  }

  /// Whether the page shows recipes, or says why there are none.
  var showsResult: Bool { if case .loading = model.state { false } else { true } }

  /// Whether nothing on the page will change without an event, so that a picture can be taken.
  var isSettled: Bool {
    if case .loading = model.state { return false }
    if model.isRefreshing { return false }
    if case .recipes = model.state { return grid.isSettled }
    return true
  }
}
