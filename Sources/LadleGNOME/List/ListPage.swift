import Adwaita
import GLib
import RecipeImages
import RecipePresentation
import RecipeSearch
import Recipes

/// The recipe screen: search, filter and sort order, a bar for warnings, and the grid or a notice in its
/// place. Widgets are made when they are first shown.
@MainActor
final class ListPage {
  let widget: Box
  let search = SearchEntry(placeholder: Strings.searchPlaceholder(recipes: nil))
  let cuisines = CuisineButton()
  let sort = TitledMenuButton(icon: "ladle-sort-symbolic")
  let grid: RecipeGrid

  private static let searchWidth = 420
  private let model: RecipeListModel
  private let header = HeaderBar()
  private let searchRow = Box(.horizontal)
  private let searchClamp: Clamp
  private let warning = Banner(button: NoticeAction.tryAgain.title)
  private let refresh = Button(icon: "view-refresh-symbolic", name: Strings.refresh)
  private let place = Bin()
  /// Announces the state to screen readers. Sighted people see it in the search entry and the warning bar.
  private let status = Announcement()
  private var shownNotice: Notice?
  private var noticeButton: Button?
  private var isNarrow: Bool?
  private var isRefreshing = false
  private var shownQuery: RecipeQuery?
  private var hasWaited = false
  private var waiting: Delay?

  init(_ model: RecipeListModel, pipeline: ImagePipeline<TextureDecoder>, primaryMenu: Menu) {
    self.model = model
    grid = RecipeGrid(pipeline: pipeline)
    search.expandsHorizontally = true
    search.setAccessibleLabel(Strings.search)
    search.setClearLabel(Strings.clearSearch)
    search.limit(toCharacters: RecipeListModel.maximumSearch)
    searchClamp = Clamp(search, maximum: Self.searchWidth)
    searchClamp.expandsHorizontally = true
    header.centersTitleLoosely()
    header.packStart(refresh)
    let menu = MenuButton()
    menu.setIcon("open-menu-symbolic", name: Strings.mainMenu)
    menu.setMenu(primaryMenu)
    menu.makePrimary()
    header.packEnd(menu)
    header.packEnd(sort.widget)
    header.packEnd(cuisines.button.widget)
    searchRow.addStyle("search-row")
    place.expandsVertically = true
    widget = Box(.vertical, [header, searchRow, warning, place, status])
    search.captureKeys(of: widget)
    warning.onButton { [weak self] in
      if let action = self?.model.state.warning?.action { self?.perform(action) }
    }

    let choices = Menu()
    for sort in RecipeSort.allCases { choices.append(Strings.title(of: sort), "win.sort::" + sort.rawValue) }
    sort.widget.setMenu(Menu().append(section: choices, title: Strings.sortBy))

    refresh.onClick { [weak self] in self?.refreshPressed() }
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
    cuisines.onToggle = { [weak model] in model?.toggle(cuisine: $0) }
    cuisines.onShowAll = { [weak model] in model?.showAllCuisines() }
    grid.onPull = { [weak self] in self?.startRefresh() }
  }

  // MARK: - Intents

  func startRefresh() {
    model.refresh()
    grid.reloadVisiblePhotos()
  }
  private func refreshPressed() {
    if model.isRefreshing { model.cancelRefresh() } else { startRefresh() }
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
    renderQuery()
    renderRefresh()
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
      let isOtherQuery = shownQuery != nil && shownQuery != model.query
      // Scroll before the rows change, because GTK warns about scrolling to rows that have no height yet.
      if isOtherQuery { grid.scrollToTop() }
      grid.show(listing)
      show(grid.widget)
      grid.widget.setAccessibleHidden(false)
      shownQuery = model.query
    case .noMatch(let notice, _), .empty(let notice, _), .failed(let notice): show(notice)
    }
    if lostFocus { grid.grabFocus() }
    status.text = model.announcement
    search.setAccessibleDescription(model.announcement)
  }

  /// Shows placeholders after a delay, because the stored feed usually loads sooner and they would only
  /// flicker.
  private func showLoading() {
    grid.widget.setAccessibleHidden(true)
    guard hasWaited || place.child != nil else {
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

  private func renderQuery() {
    let query = model.query
    search.text = query.search
    search.placeholder = Strings.searchPlaceholder(recipes: model.total == 0 ? nil : model.total)
    cuisines.show(model.cuisines, chosen: query.cuisines)
    sort.set(title: Strings.title(of: query.sort), name: Strings.sortLabel(query.sort))
  }

  private func renderRefresh() {
    guard model.isRefreshing != isRefreshing else { return }
    isRefreshing = model.isRefreshing
    if isRefreshing {
      refresh.setChild(Spinner(), name: Strings.cancelRefresh)
    } else {
      refresh.setIcon("view-refresh-symbolic", name: Strings.refresh)
    }
  }

  private func show(_ new: Widget) {
    guard place.child != new else { return }
    shownNotice = nil
    noticeButton = nil
    let hadFocus = place.containsFocus
    place.setChild(new)
    // The focused button is gone, so the grid takes the focus.
    if hadFocus { grid.grabFocus() }
  }

  private func show(_ notice: Notice) {
    guard shownNotice != notice else { return }
    let hadFocus = place.containsFocus
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
    let column = Box(.vertical, spacing: 24, [buttons])
    if let details = notice.details {
      let label = Label(details, styles: "caption", "quiet")
      label.wrap()
      label.isSelectable = true
      column.append(label)
    }
    buttons.orientation = isNarrow == true ? .vertical : .horizontal
    place.setChild(
      StatusPage(
        icon: notice.glyph.iconName, title: notice.title, description: notice.message, child: column))
    shownNotice = notice
    noticeButton = first
    if hadFocus { first?.grabFocus() }
    grid.forgetVisible()
  }

  // MARK: - Layout

  /// Places the search in the header, or in a row of its own if the header is too narrow.
  func layOut(width: Int, textScale: Double) {
    grid.layOut(width: width, textScale: textScale)
    let room = Double(width) / max(1, textScale)
    let narrow = room < 660
    cuisines.button.isCompact = room < 440
    sort.isCompact = room < 440
    guard narrow != isNarrow else { return }
    let wasNarrow = isNarrow
    isNarrow = narrow
    let hadFocus = search.containsFocus
    let cursor = search.cursor
    if narrow {
      header.setTitleWidget(Bin())
      searchRow.append(searchClamp)
    } else {
      if wasNarrow == true { searchRow.remove(searchClamp) }
      header.setTitleWidget(searchClamp)
    }
    searchRow.isVisible = narrow
    widget.setStyle("narrow", narrow)
    warning.isNarrow = narrow
    searchClamp.maximum = narrow ? 10_000 : Self.searchWidth
    if hadFocus {
      search.focusWithoutSelecting()
      search.cursor = cursor
    }
    if let notice = shownNotice {
      shownNotice = nil
      show(notice)
    }
  }

  /// Whether nothing on the page will change without an event, so that a picture can be taken.
  var isSettled: Bool {
    if case .loading = model.state { return false }
    if model.isRefreshing { return false }
    if case .recipes = model.state { return grid.isSettled }
    return true
  }
}
