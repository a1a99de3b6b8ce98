import Adwaita
import GLib
import RecipeImages
import RecipePresentation
import RecipeSearch
import Recipes

/// The grid of cards. Only the visible cards and those one row around them request photos.
@MainActor
final class RecipeGrid {
  let widget: ScrolledWindow
  var onOpen: (@MainActor (RecipeCard) -> Void)?
  /// Called when the person presses Delete on a card.
  var onDelete: (@MainActor () -> Void)?
  var onPull: (@MainActor () -> Void)?
  /// Called when the person asks for a card's menu.
  var onMenu: (@MainActor (_ card: RecipeCard, _ place: Widget, _ point: (x: Double, y: Double)?) -> Void)?
  /// Called when a card leaves the place at which its menu may be open.
  var onLeave: (@MainActor (_ place: Widget) -> Void)?

  /// The actions of the cards. The grid's owner sets `mark`.
  let actions: CardActions
  private let model = ListModel<GridItem>()
  private let grid: GridView<CardView>
  private let pipeline: ImagePipeline<TextureDecoder>
  private let mark: @MainActor (Recipe) -> CardMark
  private let launch: Launch
  private var listing: RecipeListing?
  private var places = GridPlaces(rows: 0, sections: [], columns: 1)
  private var isLookingForVisible = false
  private var resizing: Delay?
  private var pulling: Delay?
  private var lastLook = (time: 0, position: 0.0)
  private var resting: Delay?
  private var building: Delay?
  private var hasLookedForVisible = false

  /// - Parameters:
  ///   - label: The accessible name.
  ///   - pipeline: Loads the photos.
  ///   - mark: Returns the mark on a recipe's card. Called for the cards that GTK holds ready, and again by
  ///     `updateCards`.
  init(
    label: String, pipeline: ImagePipeline<TextureDecoder>, mark: @escaping @MainActor (Recipe) -> CardMark
  ) {
    self.pipeline = pipeline
    self.mark = mark
    let launch = Launch()
    self.launch = launch
    let actions = CardActions()
    self.actions = actions
    grid = GridView(model) {
      CardView(pipeline: pipeline, actions: actions) { position in
        launch.isOver || position < launch.firstCards
      }
    }
    grid.addStyle("recipes")
    grid.setAccessibleLabel(label)
    widget = ScrolledWindow(grid)
    widget.expandsVertically = true
    widget.setAccessibleLabel(label)
    grid.onActivate { [weak self] in self?.open($0) }
    actions.unbind = { [weak self] in self?.onLeave?($0.widget) }
    for kind in [MenuGesture.Kind.click, .longPress] {
      grid.add(
        MenuGesture(kind) { [weak self] x, y in
          guard let self, let (cell, x, y) = grid.cell(atX: x, y: y) else { return }
          openMenu(of: cell, at: (x, y))
        })
    }
    grid.add(
      KeyController { [weak self] key in
        guard let self, key.asksForMenu, let cell = grid.focusedCell else { return false }
        return openMenu(of: cell)
      })
    let arrows = KeyController { [weak self] key in
      guard let self, !key.isControl, !key.isShift, !key.isAlt else { return false }
      switch key.name {
      // A card is a button: a space opens it, and begins no search.
      case "space", "KP_Space": return openFocused()
      case "Delete", "KP_Delete":
        onDelete?()
        return onDelete != nil
      default: return moveFocus(by: key.name)
      }
    }
    arrows.captureFirst()
    grid.add(arrows)
    widget.verticalAdjustment.onScroll { [weak self] in self?.lookForVisible() }
    widget.onPullAtTop { [weak self] in self?.pulled() }
  }

  private func open(_ position: Int) {
    guard let listing, let row = places.row(at: position) else { return }
    let card = listing.card(at: row)
    if card.isEnabled { onOpen?(card) }
  }

  private func openFocused() -> Bool {
    guard let position = grid.focusedPosition else { return false }
    open(position)
    return true
  }

  @discardableResult
  private func openMenu(of cell: CardView, at point: (x: Double, y: Double)? = nil) -> Bool {
    guard let card = cell.recipe, let onMenu else { return false }
    onMenu(card, cell.widget, point)
    return true
  }

  // MARK: - Display

  func show(_ new: RecipeListing) {
    let old = listing
    let focused = focusedRecipe?.id
    listing = new
    place(new, insteadOf: old)
    if let focused, let row = new.row(of: focused), grid.focusedPosition != places.place(of: row) {
      grid.focus(places.place(of: row))
    }
    lookForVisible()
  }

  private func place(_ new: RecipeListing, insteadOf old: RecipeListing?) {
    let before = places
    let after = GridPlaces(rows: new.count, sections: new.sections, columns: grid.columns)
    places = after
    let mark = mark
    let isSame = old.map(new.comparison)
    model.replace(count: after.count, item: { Self.item($0, in: after, of: new, mark) }) { place, newPlace in
      guard let isSame else { return false }
      switch (before[place], after[newPlace]) {
      case (.empty, .empty): return true
      case (.row(let row, let heading), .row(let newRow, let newHeading)):
        return heading == newHeading && isSame(row, newRow)
      case (.row, .empty), (.empty, .row): return false
      }
    }
  }

  private static func item(
    _ place: Int, in places: GridPlaces, of listing: RecipeListing, _ mark: (Recipe) -> CardMark
  ) -> GridItem {
    guard case .row(let row, let heading) = places[place] else { return .empty }
    let card = listing.card(at: row)
    return .card(card, heading: heading, mark: mark(card.recipe))
  }

  /// Updates the cards on which the second line or the mark has changed. The recipes are the same.
  func updateCards() {
    guard let listing else { return }
    grid.rebind { position, cell in
      guard position < places.count else { return nil }
      let new = Self.item(position, in: places, of: listing, mark)
      return new == cell.item ? nil : new
    }
  }

  func showPlaceholders() {
    guard listing != nil || model.count == 0 else { return }
    listing = nil
    model.replace(count: 24, item: { _ in .placeholder }, isSame: { _, _ in false })
  }

  /// Scrolls to the top now, and once more after the layout of other rows, which keeps the row at the top in view.
  func scrollToTop() {
    widget.verticalAdjustment.value = 0
    var frames = 0
    widget.everyFrame { [weak self] _ in
      frames += 1
      guard frames > 1 else { return true }
      self?.widget.verticalAdjustment.value = 0
      return false
    }
  }

  /// Focuses a recipe's card.
  ///
  /// - Returns: False if the recipe is not listed.
  @discardableResult
  func focus(_ id: Recipe.ID) -> Bool {
    guard let row = listing?.row(of: id) else { return false }
    let place = places.place(of: row)
    // Rows that come before the first one move it out of view.
    if place == 0 { scrollToTop() }
    return focus(place: place)
  }
  private func focus(place: Int) -> Bool {
    if grid.focus(place) { return true }
    grid.scroll(to: place)
    return grid.focus(place)
  }

  /// Moves the focus by an arrow key in a grid with sections, where GTK would stop at the empty places.
  private func moveFocus(by key: String) -> Bool {
    let key = key.hasPrefix("KP_") ? String(key.dropFirst(3)) : key
    let steps = ["Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)]
    guard let listing, !listing.sections.isEmpty else { return false }
    // The last place may be empty, so look up that of the last recipe.
    if key == "End" { return focus(place: places.place(of: listing.count - 1)) }
    guard let (across, down) = steps[key],
      let position = grid.focusedPosition
    else { return false }
    let leadsOn = grid.isMirrored ? -across : across
    guard let next = places.place(from: position, across: leadsOn, down: down) else { return true }
    return focus(place: next)
  }
  /// Focuses the first card.
  ///
  /// - Returns: False if there are no cards.
  @discardableResult
  func focusFirst() -> Bool {
    guard let listing, listing.count > 0 else { return false }
    return focus(place: 0) || grid.grabFocus()
  }
  /// Focuses the first card on the screen, if possible a card that is wholly visible, so that the grid does not scroll.
  ///
  /// - Returns: False if there are no cards on it.
  func focusVisible() -> Bool {
    let visible = grid.visibleCells().filter { places.row(at: $0.position) != nil }
    let whole = visible.filter { _, cell in
      cell.widget.top(in: grid).map { $0 >= 0 && $0 + cell.widget.height <= grid.height } == true
    }
    return (whole.isEmpty ? visible : whole).map(\.position).min().map(grid.focus) ?? false
  }
  /// Focuses the card that had the focus last.
  @discardableResult
  func grabFocus() -> Bool { grid.grabFocus() }
  /// The recipe whose card has the focus; nil if no card has it.
  var focusedRecipe: Recipe? {
    guard let listing, let row = grid.focusedPosition.flatMap(places.row) else { return nil }
    return listing.recipe(at: row)
  }

  var showsRecipes: Bool { listing != nil && !grid.boundCells.isEmpty }

  // MARK: - Layout

  func layOut(width: Int, textScale: Double) {
    let metrics = GridMetrics(width: width, textScale: textScale)
    launch.firstCards = Launch.firstLines * metrics.columns
    if grid.columns != metrics.columns {
      let focused = focusedRecipe?.id
      grid.columns = metrics.columns
      if let listing, !listing.sections.isEmpty {
        place(listing, insteadOf: listing)
        if let focused { focus(focused) }
      }
    }
    grid.setStyle("narrow", metrics.isNarrow)
    // Decode photos at the new size only when the window has its final size.
    resizing = MainLoop.after(milliseconds: 200) { [weak self] in self?.lookForVisible() }
  }

  // MARK: - Photos

  /// Finds the visible cards after the layout of the next frame.
  func lookForVisible() {
    guard !isLookingForVisible else { return }
    isLookingForVisible = true
    var frames = 0
    widget.everyFrame { [weak self] time in
      // The first callback precedes the layout of its frame.
      frames += 1
      guard frames > 1 else { return true }
      self?.look(at: time)
      return false
    }
  }

  private func look(at time: Int) {
    isLookingForVisible = false
    let position = widget.verticalAdjustment.value
    let seconds = Double(max(1, time - lastLook.time)) / 1e6
    let pages = abs(position - lastLook.position) / max(1, widget.verticalAdjustment.pageSize)
    lastLook = (time, position)
    // A page that scrolls past within a tenth of a second loads no photos, which would only slow the
    // scrolling down.
    guard pages / seconds < 10 else {
      // Check again rather than assume scrolling has stopped: after a slow frame the list may still be
      // moving.
      resting = MainLoop.after(milliseconds: 60) { [weak self] in self?.lookForVisible() }
      return
    }
    loadVisible()
  }

  private func loadVisible() {
    let visible = grid.visibleCells(margin: 160)
    let seen = Set(visible.map { ObjectIdentifier($0.cell) })
    for cell in grid.boundCells where !seen.contains(ObjectIdentifier(cell)) { cell.cancelPhoto() }
    for (_, cell) in visible { cell.loadPhoto() }
    if widget.isMapped, listing.map({ $0.count > 0 }) == true,
      visible.allSatisfy({ $0.cell.photoSize == nil }) || grid.hasUnplacedCells
    {
      // A grid just added to the window has no sizes yet, and neither has a card that has come back to the top of it; try
      // again once they have.
      lookForVisible()
      return
    }
    prefetch(around: visible)
    resting = nil
    hasLookedForVisible = true
    if !launch.isOver, listing != nil, building == nil { buildRest() }
  }

  /// Builds the cards skipped at launch, a few at a time.
  private func buildRest() {
    building = MainLoop.after(milliseconds: 40) { [weak self] in
      guard let self else { return }
      let left = grid.boundCells.filter { !$0.isBuilt }
      for cell in left.prefix(12) { cell.build() }
      launch.isOver = left.count <= 12
      if !launch.isOver { buildRest() }
    }
  }

  /// The state of the launch: until the first recipes are visible, only their cards are built.
  @MainActor
  private final class Launch {
    var isOver = false
    /// As many lines as a window of usual height shows.
    static let firstLines = 4
    var firstCards = firstLines
  }

  /// Prefetches the photos of the next two rows, in the size of the visible ones.
  private func prefetch(around visible: [(position: Int, cell: CardView)]) {
    guard let listing, let size = visible.lazy.compactMap(\.cell.photoSize).first,
      let last = visible.map(\.position).max()
    else { return pipeline.prefetch([]) }
    let next = (last + 1)..<max(last + 1, min(places.count, last + 1 + 2 * grid.columns))
    pipeline.prefetch(
      next.compactMap(places.row).compactMap { row in
        listing.card(at: row).photo.map { ImageRequest(url: $0.url, size: size, priority: .prefetch) }
      })
  }

  func reloadVisiblePhotos() {
    for (_, cell) in grid.visibleCells(margin: 160) { cell.reloadPhoto() }
  }

  /// Retries failed photos, because the connection has returned.
  func retryFailedPhotos() {
    for cell in grid.boundCells { cell.retryPhoto() }
  }

  /// Forgets the visible cards, because the grid has left the screen.
  func forgetVisible() {
    for cell in grid.boundCells { cell.cancelPhoto() }
    pipeline.prefetch([])
    hasLookedForVisible = false
  }
  /// Whether every visible card has its photo or has failed to load it.
  var isSettled: Bool {
    hasLookedForVisible && !isLookingForVisible && resting == nil
      && !grid.visibleCells().contains(where: \.cell.isLoadingPhoto)
  }

  // MARK: - Pulling

  /// Handles a pull at the edge. GTK reports each notch of a wheel there; only the first of a burst counts.
  private func pulled() {
    if pulling == nil { onPull?() }
    pulling = MainLoop.after(milliseconds: 600) { [weak self] in self?.pulling = nil }
  }
}
