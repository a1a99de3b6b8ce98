import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// The contents of a place in the grid.
enum GridItem: Hashable {
  case card(RecipeCard, heading: GridPlaces.Heading, mark: CardMark)
  /// An empty place after the last card of a section.
  case empty
  /// A placeholder while the list loads.
  case placeholder
}

extension GridItem {
  var isEmpty: Bool { if case .empty = self { true } else { false } }
}

/// The actions of a card, other than opening it.
@MainActor
final class CardActions {
  /// Called when the person presses the bookmark or the heart.
  var mark: (@MainActor (Recipe) -> Void)?
  /// Called before the card shows another recipe.
  var unbind: (@MainActor (CardView) -> Void)?
}

/// A recipe's card with photo, name and a line of details.
@MainActor
final class CardView: GridCell {
  let widget: Widget
  private let card: Box
  private let outer: Box
  private var heading: Label?
  private lazy var photo = PhotoView(.card, pipeline: pipeline)
  private lazy var name = Label(styles: "heading")
  private lazy var detail = Label(styles: "quiet")
  private lazy var words = Box(.vertical, spacing: 2, [name, detail])
  private let pipeline: ImagePipeline<TextureDecoder>
  private let actions: CardActions
  private let buildsAtOnce: (_ position: Int) -> Bool
  private var videoPill: Widget?
  private var markView: CardMarkView?
  private var conflictMark: Widget?
  private var cookingMark: Widget?
  private var skeleton: Widget?
  private(set) var isBuilt = false
  private(set) var item: GridItem?
  private var container: GridCellContainer?
  private var wasEmpty = false

  /// `buildsAtOnce` returns whether the card at a position is built immediately, because GTK binds 30 rows at launch,
  /// but only three of them are visible.
  init(
    pipeline: ImagePipeline<TextureDecoder>, actions: CardActions,
    buildsAtOnce: @escaping (_ position: Int) -> Bool
  ) {
    self.pipeline = pipeline
    self.actions = actions
    self.buildsAtOnce = buildsAtOnce
    card = Box(.vertical)
    card.addStyle("recipe-card")
    card.setSizeRequest(height: 230)
    // The surrounding cell has the whole label, so that the card is a single stop for screen readers.
    card.setAccessibleRole(.presentation)
    outer = Box(.vertical, [card])
    card.expandsVertically = true
    widget = outer
  }

  func build() {
    guard !isBuilt else { return }
    isBuilt = true
    card.setSizeRequest()
    name.alignment = 0
    name.wrap(lines: 3)
    detail.alignment = 0
    detail.wrap(lines: 2)
    name.requestNoWidth()
    detail.requestNoWidth()
    words.addStyle("card-words")
    card.append(photo.widget)
    card.append(words)
    showItem()
  }

  func bind(_ item: GridItem, at position: Int, in container: GridCellContainer) {
    self.item = item
    self.container = container
    if isBuilt {
      showItem()
    } else if buildsAtOnce(position) {
      build()
    } else {
      // The focus can arrive before the card is built, and a screen reader reads it at once.
      nameItem(item, in: container)
    }
  }

  /// Names the card for assistive technology, and lets it be pressed.
  private func nameItem(_ item: GridItem, in container: GridCellContainer) {
    switch item {
    case .card(let recipe, _, let mark):
      container.setAccessibleLabel(mark.label(recipe.accessibilityLabel))
      container.setAccessibleDescription(recipe.accessibilityHint ?? "")
      container.setActivatable(recipe.isEnabled)
    case .empty:
      container.setAccessibleLabel("")
      container.setActivatable(false)
    case .placeholder:
      container.setAccessibleLabel(Strings.loading)
      container.setActivatable(false)
    }
    if wasEmpty != item.isEmpty { container.setEmpty(item.isEmpty) }
    wasEmpty = item.isEmpty
  }

  private func showItem() {
    if let item, let container { nameItem(item, in: container) }
    switch item {
    case .card(let recipe, let heading, let mark):
      setHeading(heading)
      name.text = recipe.name
      detail.text = recipe.detail.keepingAmountsTogether
      card.setStyle("activatable", recipe.isEnabled)
      card.setStyle("inert", !recipe.isEnabled)
      card.tooltip = recipe.accessibilityHint
      photo.isExpected = recipe.photo != nil
      setVideo(recipe.hasVideo)
      setMark(mark)
      setSkeleton(false)
    case .empty:
      setHeading(.none)
      name.text = ""
      detail.text = ""
      photo.isExpected = false
      card.tooltip = nil
      setVideo(false)
      setMark(.none)
      setSkeleton(false)
      card.removeStyle("activatable")
    case .placeholder:
      setHeading(.none)
      photo.isExpected = true
      setVideo(false)
      setMark(.none)
      setSkeleton(true)
      card.removeStyle("activatable")
    case nil: break
    }
  }

  /// The recipe's card; nil for an empty place or a placeholder.
  var recipe: RecipeCard? { if case .card(let card, _, _) = item { card } else { nil } }

  func unbind() {
    actions.unbind?(self)
    item = nil
    if isBuilt { photo.reset() }
  }

  /// Loads the photo, because the card is visible or about to be.
  func loadPhoto() {
    build()
    if case .card(let card, _, _) = item { photo.show(card.photo) }
  }
  /// The photo's size in device pixels; nil before the first layout.
  var photoSize: PixelSize? { isBuilt ? photo.pixelSize : nil }
  func cancelPhoto() {
    if isBuilt { photo.cancel() }
  }
  /// Reloads the photo after a refresh by the person, which also revalidates photos.
  func reloadPhoto() {
    if isBuilt { photo.reset() }
    loadPhoto()
  }
  func retryPhoto() {
    if isBuilt { photo.retry() }
  }
  var isLoadingPhoto: Bool { isBuilt && photo.isLoading }

  private func setHeading(_ new: GridPlaces.Heading) {
    guard new != .none || heading != nil else { return }
    let label = heading ?? makeHeading()
    switch new {
    case .none: label.isVisible = false
    case .name(let name):
      label.text = name
      label.isVisible = true
    case .space:
      // As high as the heading over the first card of the line.
      label.text = " "
      label.isVisible = true
    }
  }

  private func makeHeading() -> Label {
    let label = Label(styles: "title-4", "section-heading")
    label.alignment = 0
    label.ellipsize()
    // Each card has its cuisine in its own label.
    label.setAccessibleHidden(true)
    outer.prepend(label)
    heading = label
    return label
  }

  private func setVideo(_ hasVideo: Bool) {
    guard hasVideo || videoPill != nil else { return }
    if let videoPill {
      videoPill.isVisible = hasVideo
      return
    }
    let icon = Icon("media-playback-start-symbolic")
    let pill = Box(.horizontal, spacing: 4, [icon, Label(Strings.video)])
    pill.addStyle("pill-on-photo")
    pill.horizontalAlign = .end
    pill.verticalAlign = .end
    pill.setMargins(8)
    // The card's label contains the pill's text.
    pill.setAccessibleHidden(true)
    photo.add(overlay: pill)
    videoPill = pill
  }

  private func setMark(_ mark: CardMark) {
    guard mark != .none || markView != nil else { return }
    let view = markView ?? makeMark(mark)
    view.show(mark)
    show(mark.hasConflict, &conflictMark) {
      sign("dialog-warning-symbolic", Strings.conflictNotice, vertically: .start)
    }
    show(mark.isCooking, &cookingMark) {
      sign("app.ladle.Ladle-symbolic", Strings.beingCooked, vertically: .end)
    }
  }

  private func show(_ isShown: Bool, _ mark: inout Widget?, make: () -> Widget) {
    guard isShown || mark != nil else { return }
    let sign = mark ?? make()
    sign.isVisible = isShown
    mark = sign
  }

  /// A sign on the photo. The card's label says the same.
  private func sign(_ icon: String, _ tooltip: String, vertically align: Align) -> Widget {
    let sign = Box(.horizontal, [Icon(icon)])
    sign.addStyle("mark-on-photo")
    sign.horizontalAlign = .start
    sign.verticalAlign = align
    sign.setMargins(8)
    sign.tooltip = tooltip
    sign.setAccessibleHidden(true)
    photo.add(overlay: sign)
    return sign
  }

  private func makeMark(_ mark: CardMark) -> CardMarkView {
    let view = CardMarkView(mark) { [weak self] in
      if case .card(let recipe, _, _) = self?.item { self?.actions.mark?(recipe.recipe) }
    }
    photo.add(overlay: view.widget)
    markView = view
    return view
  }

  private func setSkeleton(_ isShown: Bool) {
    name.isVisible = !isShown
    detail.isVisible = !isShown
    guard isShown || skeleton != nil else { return }
    if let skeleton {
      skeleton.isVisible = isShown
      return
    }
    let lines = [130, 70].map { width in
      let line = Box(.horizontal)
      line.addStyle("skeleton-line")
      line.setSizeRequest(width: width)
      line.horizontalAlign = .start
      return line
    }
    let skeleton = Box(.vertical, spacing: 9, lines)
    skeleton.setMargins(top: 4, bottom: 4)
    words.append(skeleton)
    self.skeleton = skeleton
  }
}
