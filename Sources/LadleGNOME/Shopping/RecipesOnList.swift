import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// The recipes on the list with their servings, and the staples that were left out. A narrow page has them behind a row with
/// three photos.
@MainActor
final class RecipesOnList {
  let widget: Box

  private static let photosInRow = 3
  private let app: AppModel<TextureDecoder>
  private let heading = Label(Strings.recipesOnList, styles: "heading", "aisle-heading")
  private let card = Box(.vertical)
  private let list = Box(.vertical)
  private let fold: RecipesFold
  private let staples = Label()
  private let review = Button(Strings.review)
  private let staplesRow = Box(.horizontal, spacing: 12)
  private var rows: [RecipeOnListRow] = []
  private var isFolded = true
  private var isNarrow = false
  private var isCramped = false

  init(_ app: AppModel<TextureDecoder>) {
    self.app = app
    fold = RecipesFold(photos: Self.photosInRow, pipeline: app.photos)
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    staples.wrap()
    // A horizontal box would measure the width of the text for its height; so in the rows below.
    staples.requestNoWidth()
    staples.alignment = 0
    staples.expandsHorizontally = true
    review.verticalAlign = .center
    review.wrapLabel()
    staplesRow.append(staples)
    staplesRow.append(review)
    staplesRow.addStyle("staples-row")
    list.addStyle("recipe-rows")
    list.append(staplesRow)
    card.addStyle("item-box")
    card.append(fold.widget)
    card.append(list)
    widget = Box(.vertical, spacing: 9, [heading, card])
    widget.setAccessibleRole(.group)
    widget.setAccessibleLabel(Strings.recipesOnList)
    widget.isVisible = false
    review.onClick { [weak app] in app?.navigator.show(.staples) }
    fold.onPress = { [weak self] in
      self?.isFolded.toggle()
      self?.renderFold()
    }
  }

  /// Whether there is something to show.
  private(set) var isNeeded = false

  func show(_ page: ShoppingPage) {
    isNeeded = !page.recipes.isEmpty
    let focused = rows.firstIndex { $0.widget.containsFocus }
    let ids = page.recipes.map(\.id)
    if ids != rows.map(\.id) {
      rows = ids.map { id in rows.first { $0.id == id } ?? makeRow(id) }
      list.arrange(rows.map(\.widget))
    }
    for (row, shown) in zip(rows, page.recipes) {
      row.show(shown, recipe: shown.recipe.flatMap(app.recipe))
    }
    staples.text = page.staplesText
    staplesRow.isVisible = page.staplesLeftOut > 0
    fold.show(
      page.recipesText, detail: page.staplesText,
      photos: page.recipes.prefix(Self.photosInRow).map { $0.recipe.flatMap(app.recipe) })
    widget.isVisible = isNeeded
    // The focus moves to the next recipe after one was removed.
    if let focused, !rows.contains(where: { $0.widget.containsFocus }), !rows.isEmpty {
      rows[min(focused, rows.count - 1)].focus()
    }
  }

  private func makeRow(_ id: UUID) -> RecipeOnListRow {
    let row = RecipeOnListRow(id, app)
    row.isCramped = isCramped
    return row
  }

  private func renderFold() {
    heading.isVisible = !isNarrow
    fold.widget.isVisible = isNarrow
    let isOpen = !isNarrow || !isFolded
    if !isOpen, list.containsFocus { fold.focus() }
    list.isVisible = isOpen
    fold.isOpen = isOpen
  }

  /// - Parameters:
  ///   - isNarrow: Whether the recipes are behind one row.
  ///   - isCramped: Whether photos stand above words.
  func layOut(isNarrow: Bool, isCramped: Bool) {
    self.isNarrow = isNarrow
    self.isCramped = isCramped
    staplesRow.orientation = isCramped ? .vertical : .horizontal
    fold.isCramped = isCramped
    for row in rows { row.isCramped = isCramped }
    renderFold()
  }

  func retryPhotos() { for row in rows { row.photo.retry() } }
  var isSettled: Bool { rows.allSatisfy { !$0.photo.widget.isMapped || $0.photo.isSettled } }

  var containsFocus: Bool { widget.containsFocus }
  func focus(backwards: Bool) -> Bool { widget.isVisible && widget.moveFocus(backwards: backwards) }
}

/// The row of a narrow page that opens to the recipes: three photos, "3 recipes" and "4 staples not added".
@MainActor
private final class RecipesFold {
  let widget: Button
  var onPress: (@MainActor () -> Void)?
  private let photos: [ListPhoto]
  private let title = Label(styles: "heading")
  private let detail = Label(styles: "caption", "quiet")
  private let arrow = Icon("pan-down-symbolic")
  private let content: Box

  init(photos count: Int, pipeline: ImagePipeline<TextureDecoder>) {
    photos = (0..<count).map { _ in ListPhoto(width: 44, height: 44, pipeline: pipeline) }
    for label in [title, detail] {
      label.alignment = 0
      label.wrap()
      label.requestNoWidth()
    }
    let words = Box(.vertical, spacing: 1, [title, detail])
    words.verticalAlign = .center
    words.expandsHorizontally = true
    let pictures = Box(.horizontal, spacing: 6, photos.map(\.widget))
    content = Box(.horizontal, spacing: 12, [pictures, words])
    content.expandsHorizontally = true
    widget = Button(child: Box(.horizontal, spacing: 9, [content, arrow]))
    widget.addStyle("flat", "recipes-fold")
    widget.onClick { [weak self] in self?.onPress?() }
  }

  var isCramped = false {
    didSet { content.orientation = isCramped ? .vertical : .horizontal }
  }
  var isOpen = false {
    didSet {
      arrow.name = isOpen ? "pan-up-symbolic" : "pan-down-symbolic"
      widget.setAccessibleExpanded(isOpen)
    }
  }

  func show(_ title: String, detail: String, photos recipes: [Recipe?]) {
    self.title.text = title
    self.detail.text = detail
    self.detail.isVisible = !detail.isEmpty
    widget.setAccessibleLabel(title)
    widget.setAccessibleDescription(detail)
    for (index, photo) in photos.enumerated() {
      photo.widget.isVisible = index < recipes.count
      guard index < recipes.count else { continue }
      photo.show(recipes[index]?.thumbnail)
    }
  }

  func focus() { widget.grabFocus() }
}

/// A recipe on the list: its photo, its name, which opens its page, its servings, and a button that takes it off.
@MainActor
private final class RecipeOnListRow {
  let id: UUID
  let widget: Box
  let photo: ListPhoto

  private let name = Label(styles: "heading")
  private let title: Button
  private let detail = Label(styles: "caption", "quiet")
  private let servings = Label(styles: "heading", "numeric")
  private let fewer = Button(icon: "list-remove-symbolic", name: Strings.fewerServings)
  private let more = Button(icon: "list-add-symbolic", name: Strings.moreServings)
  private let remove = Button(icon: "window-close-symbolic", name: Strings.removeFromList)
  private let content: Box
  private var recipe: UUID?

  init(_ id: UUID, _ app: AppModel<TextureDecoder>) {
    self.id = id
    photo = ListPhoto(width: 96, height: 72, pipeline: app.photos)
    for label in [name, detail] {
      label.alignment = 0
      label.wrap()
      label.requestNoWidth()
    }
    title = Button(child: name)
    title.addStyle("flat", "recipe-name")
    for button in [fewer, more] { button.addStyle("circular") }
    remove.addStyle("flat", "circular")
    remove.verticalAlign = .start
    let stepper = Box(.horizontal, spacing: 12, [fewer, servings, more])
    stepper.horizontalAlign = .start
    stepper.setMargins(top: 6)
    let words = Box(.vertical, [title, detail, stepper])
    words.expandsHorizontally = true
    content = Box(.horizontal, spacing: 12, [photo.widget, words])
    content.expandsHorizontally = true
    widget = Box(.horizontal, spacing: 6, [content, remove])
    widget.addStyle("recipe-row")
    widget.setAccessibleRole(.group)
    let model = app.shopping
    fewer.onHold { [weak model] in model?.changeServings(of: id, by: -1) }
    more.onHold { [weak model] in model?.changeServings(of: id, by: 1) }
    remove.onClick { [weak model] in model?.remove(recipe: id) }
    title.onClick { [weak self, weak app] in
      if let recipe = self?.recipe { app?.openFromList(recipe) }
    }
  }

  var isCramped = false {
    didSet { content.orientation = isCramped ? .vertical : .horizontal }
  }

  /// `recipe` is nil if it is gone from the feed and the cookbook.
  func show(_ shown: ShoppingPage.Recipe, recipe: Recipe?) {
    self.recipe = shown.recipe
    name.text = shown.name
    title.setAccessibleLabel(shown.name)
    title.setAccessibleDescription(shown.detail)
    title.isSensitive = recipe != nil
    detail.text = shown.detail
    servings.text = shown.servings
    widget.setAccessibleLabel(shown.name)
    remove.tooltip = shown.removeTitle
    remove.setAccessibleLabel(shown.removeTitle)
    fewer.setAccessibleDescription(shown.servings)
    more.setAccessibleDescription(shown.servings)
    // A button that becomes insensitive loses the focus: the other one gets it.
    let hadFocus = fewer.containsFocus || more.containsFocus
    fewer.isSensitive = shown.canHaveFewer
    more.isSensitive = shown.canHaveMore
    if hadFocus, !widget.containsFocus { (shown.canHaveMore ? more : fewer).grabFocus() }
    photo.show(recipe?.thumbnail)
  }

  func focus() { if !title.grabFocus() { remove.grabFocus() } }
}
