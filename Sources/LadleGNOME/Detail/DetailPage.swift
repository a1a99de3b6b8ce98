import Adwaita
import Foundation
import Ingredients
import RecipeImages
import RecipePages
import RecipePresentation
import Recipes

/// The page of a recipe: its photo or video, name and source, and the contents of its web page.
@MainActor
final class DetailPage {
  let widget: Box
  let model: RecipeDetailModel
  /// Called when the person opens an address outside the app.
  var onOpen: (@MainActor (URL) -> Void)?
  /// Called when ticks, servings, measures or the session have changed.
  var onChange: (@MainActor () -> Void)?
  /// Called when the person wants to choose between the recipe and another version of it.
  var onConflict: (@MainActor () -> Void)?
  /// Called when the person wants to see the whole photo.
  var onPhoto: (@MainActor (WebAddress) -> Void)?
  /// Called when the person wants to see the recipes with a tag, or from the cuisine.
  var onTag: (@MainActor (String) -> Void)?
  var onCuisine: (@MainActor () -> Void)?
  /// Called when the contents of the recipe's page are shown.
  var onRead: (@MainActor () -> Void)?

  private static let width = 860
  private let hero: HeroView
  private let title: Label
  /// The cuisine and the tags, which lead to recipes that have them, and the source.
  private let cuisine: Button
  private var tags: [Button] = []
  private var shownTags: [String] = []
  private let header: DetailHeader
  private let conflict = Banner(button: Strings.chooseVersion)
  private let personal: PersonalView
  private static let spacing = 18
  private let content = Box(.vertical, spacing: DetailPage.spacing)
  private let column: Clamp
  private let chips = WrapBox()
  private let cook = Button(Strings.startCooking, styles: "suggested-action", "pill")
  private let calendar = Button(icon: "ladle-plan-symbolic", name: Strings.addToPlan)
  private var planned: PlannedRecipe?
  private let basket = Button(icon: "ladle-basket-symbolic", name: Strings.addToShoppingList)
  private var isOnList: Bool?
  private let buttons = Box(.horizontal, spacing: 8)
  private let head = Box(.horizontal, spacing: 12)
  private let facts = Label(styles: "quiet")
  /// The characters of a fact that fit on a line.
  private var lineOfFacts = 30
  private let summary = Label(styles: "step")
  private let contents: RecipeContentView
  private let slot = Bin()
  private let status = Announcement()
  private let view: Adjustment
  private let requests: KeptRequests
  private var cookbook: KeptList { requests.list }
  private var shownPage: RecipePageState?

  init(_ model: RecipeDetailModel, requests: KeptRequests, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    self.requests = requests
    personal = PersonalView(requests)
    let recipe = model.recipe
    header = DetailHeader(model)
    hero = HeroView(model, pipeline: pipeline)
    cuisine = Self.chip(recipe.cuisine, Strings.showRecipes(fromCuisine: recipe.cuisine))
    contents = RecipeContentView(model)
    title = Label(recipe.name, styles: "recipe-title")
    column = Clamp(content, maximum: Self.width)
    let scrolled = ScrolledWindow(column)
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(recipe.name)
    view = scrolled.verticalAdjustment
    // The status tells screen readers that the page is being read, and the result.
    widget = Box(.vertical, [header.widget, conflict, scrolled, status])
    widget.addStyle("recipe-page")
    fillContent()
    listen(to: scrolled)
    connect()
    renderKept()
  }

  private func fillContent() {
    title.alignment = 0
    title.wrap()
    title.isSelectable = false
    title.setAccessibleRole(.heading)
    fillChips()
    facts.alignment = 0
    facts.wrap()
    facts.isVisible = false
    let about = Box(.vertical, spacing: 9, [chips, facts])
    about.expandsHorizontally = true
    cook.setAction("win.cook")
    cook.verticalAlign = .start
    cook.horizontalAlign = .start
    cook.isVisible = false
    cook.wrapLabel()
    basket.setAction("win.add-to-list")
    calendar.setAction("win.add-to-plan")
    for button in [calendar, basket] {
      button.addStyle("circular", "basket-button")
      button.verticalAlign = .center
    }
    basket.isVisible = false
    let others = Box(.horizontal, spacing: 8, [calendar, basket])
    others.verticalAlign = .center
    for part in [cook, others] { buttons.append(part) }
    buttons.verticalAlign = .start
    buttons.horizontalAlign = .start
    head.append(about)
    head.append(buttons)
    summary.wrap()
    summary.alignment = 0
    // Selectable and focusable, as the steps are.
    summary.isSelectable = true
    summary.isVisible = false
    content.setMargins(top: 18, bottom: 36, start: 18, end: 18)
    for part in [hero.widget, title, head, summary, personal.widget, slot] { content.append(part) }
  }

  private func listen(to scrolled: ScrolledWindow) {
    scrolled.verticalAdjustment.onScroll { [weak self, weak scrolled] in
      guard let self, let scrolled else { return }
      contents.follow(scrolled, in: content)
      let bottom = title.top(in: content).map { $0 + title.height } ?? .max
      header.showsTitle = Int(view.value) >= bottom
    }
    // For every focus: it begins in the header, where GTK has nothing to scroll.
    widget.addPageKeys { [weak scrolled] key in
      guard let scrolled, !key.isControl, !key.isAlt, !key.isShift else { return false }
      switch key.name {
      case "Page_Down": scrolled.verticalAdjustment.scroll(pages: 1)
      case "Page_Up": scrolled.verticalAdjustment.scroll(pages: -1)
      case "Home": scrolled.verticalAdjustment.value = 0
      case "End": scrolled.verticalAdjustment.value = scrolled.verticalAdjustment.upper
      default: return false
      }
      return true
    }
  }

  private func connect() {
    header.onFavorite { [weak self] in
      guard let self, let id = cookbook.keptID(of: model.recipe) else { return }
      requests.toggleFavorite(id)
    }
    hero.onOpen = { [weak self] in self?.onOpen?($0) }
    hero.onPhoto = { [weak self] in self?.onPhoto?($0) }
    conflict.text = Strings.conflictNotice
    conflict.onButton { [weak self] in self?.onConflict?() }
    model.onChange = { [weak self] in
      self?.render()
      self?.onChange?()
    }
  }

  private func fillChips() {
    // Others are placed after it.
    cuisine.isVisible = !model.recipe.cuisine.isEmpty
    cuisine.onClick { [weak self] in self?.onCuisine?() }
    chips.append(cuisine)
    if let source = model.source {
      let label = Label(source.title)
      label.wrap()
      let link = Button(child: Box(.horizontal, spacing: 6, [label, Icon("adw-external-link-symbolic")]))
      link.addStyle("flat", "source-link")
      link.setAccessibleLabel(source.title)
      link.tooltip = source.address.text
      link.onClick { [weak self] in self?.onOpen?(source.url) }
      chips.append(link)
    }
  }

  /// Shows the facts. Each fact stays on one line, "1 hr 15 min in total". A fact that is longer than a line breaks between
  /// its words, because without spaces Pango would break it within one.
  private func renderFacts() {
    guard case .read(let recipe) = model.page else { return }
    facts.text = Strings.facts(
      recipe.factsBesideServings.map {
        $0.count <= lineOfFacts ? $0.replacing(" ", with: "\u{A0}") : $0.keepingAmountsTogether
      })
    facts.isVisible = !facts.text.isEmpty
  }

  private static func chip(_ text: String, _ action: String) -> Button {
    let label = Label(text)
    label.ellipsize()
    let chip = Button(child: label)
    chip.addStyle("chip")
    chip.setAccessibleLabel(action)
    chip.tooltip = action
    return chip
  }

  /// Shows the tags after the cuisine. They are only of kept recipes.
  private func show(tags new: [String]) {
    guard new != shownTags else { return }
    shownTags = new
    let hadFocus = tags.contains { $0.containsFocus }
    for tag in tags { chips.remove(tag) }
    tags = new.map { tag in
      let chip = Self.chip(tag, Strings.showRecipes(tagged: tag))
      chip.onClick { [weak self] in self?.onTag?(tag) }
      return chip
    }
    var last: Widget = cuisine
    for tag in tags {
      chips.insert(tag, after: last)
      last = tag
    }
    if hadFocus { header.focus(nil) }
  }

  func render() {
    hero.render()
    renderCooking()
    guard model.page != shownPage else { return }
    shownPage = model.page
    status.text = model.announcement
    let hadFocus = slot.containsFocus
    defer { if hadFocus, !slot.containsFocus, !slot.moveFocus(backwards: false) { header.focus(nil) } }
    switch model.page {
    case .none: slot.setChild(nil)
    case .loading: slot.setChild(skeleton())
    case .unavailable(let unavailable): slot.setChild(block(unavailable))
    case .read(let recipe):
      contents.show(recipe)
      renderFacts()
      summary.text = recipe.contents.summary ?? ""
      summary.isVisible = recipe.contents.summary != nil
      cook.isVisible = !recipe.contents.steps.isEmpty
      basket.isVisible = !recipe.contents.ingredients.isEmpty
      slot.setChild(contents.widget)
      onRead?()
    }
  }

  /// Shows whether the recipe is kept, and whether it is a favorite.
  func renderKept() {
    let id = cookbook.shownKeptID(of: model.recipe)
    header.show(
      isKept: cookbook.isKept(model.recipe), isEditable: id != nil,
      isFavorite: id.map { cookbook.isFavorite($0) } ?? false)
    show(tags: id.map { cookbook.tags(of: $0) } ?? [])
    showPersonal(id)
    let hasConflict = id.map { cookbook.conflicts.contains($0) } ?? false
    if !hasConflict, conflict.containsFocus { header.focus(.keep) }
    conflict.isRevealed = hasConflict
    conflict.setAccessibleHidden(!hasConflict)
  }

  /// Shows the stars and the note of a kept recipe. They come and go above the text, which stays where the person reads it.
  private func showPersonal(_ id: Recipe.ID?) {
    let wasShown = personal.widget.isVisible
    let height = { [self] in personal.widget.naturalHeight(at: slot.width) + Self.spacing }
    // A page that was not laid out yet has no width.
    let isLaidOut = slot.width > 0
    let before = wasShown && isLaidOut ? height() : 0
    personal.show(id)
    guard personal.widget.isVisible != wasShown, isLaidOut else { return }
    view.value += Double(wasShown ? -before : height())
  }

  /// Where among the stars and the note the focus is.
  var focusedPlace: PersonalView.Place? { personal.focusedPlace }
  func focus(_ place: PersonalView.Place) { personal.focus(place) }
  /// Stores the note that is being written.
  func saveNote() { personal.save() }

  /// Shows whether cooking begins or goes on.
  func renderCooking() {
    let title = model.cookingTitle
    if cook.label != title { cook.label = title }
  }

  /// Shows whether the recipe is on the shopping list.
  func show(isOnList: Bool) {
    guard isOnList != self.isOnList else { return }
    self.isOnList = isOnList
    basket.setStyle("on-list", isOnList)
    basket.setIcon(
      isOnList ? "ladle-basket-ticked-symbolic" : "ladle-basket-symbolic",
      name: isOnList ? Strings.onShoppingList : Strings.addToShoppingList)
  }

  /// Shows whether the recipe is planned.
  func show(_ planned: PlannedRecipe?) {
    guard planned != self.planned else { return }
    self.planned = planned
    calendar.setStyle("on-list", planned != nil)
    calendar.setIcon(
      planned == nil ? "ladle-plan-symbolic" : "ladle-plan-ticked-symbolic",
      name: planned?.title ?? Strings.addToPlan)
  }

  private func block(_ unavailable: UnavailablePage) -> Widget {
    let label = Label(unavailable.message)
    label.wrap()
    label.alignment = 0
    // Selectable, so that the keyboard reaches it.
    label.isSelectable = true
    let block = Box(.vertical, spacing: 12, [label])
    if let action = unavailable.action {
      let button = Button(action.title, styles: "pill")
      button.wrapLabel()
      button.horizontalAlign = .start
      button.onClick { [weak self] in
        switch action {
        case .tryAgain: self?.model.retryPage()
        case .openPage(let url): self?.onOpen?(url)
        }
      }
      block.append(button)
    }
    if cookbook.keptID(of: model.recipe) != nil {
      // The person can write a recipe that Ladle cannot read.
      let button = Button(Strings.editRecipe, styles: "pill")
      button.setAction("win.edit")
      button.horizontalAlign = .start
      block.append(button)
    }
    return block
  }

  private func skeleton() -> Widget {
    let lines = [220, 340, 300, 360, 280].map { width in
      let line = Box(.horizontal)
      line.addStyle("skeleton-line")
      line.setSizeRequest(width: min(width, 300))
      line.horizontalAlign = .start
      return line
    }
    let box = Box(.vertical, spacing: 18, lines)
    box.setAccessibleLabel(Strings.readingPage)
    return box
  }

  /// The page is on screen and has its size.
  func appeared() {
    hero.loadPhoto()
    render()
    model.open()
  }
  func layOut(width: Int, textScale: Double) {
    hero.layOut()
    let room = Double(width) / max(1, textScale)
    header.layOut(room: room)
    let margin = room < 240 ? 9 : 18
    content.setMargins(top: 18, bottom: 36, start: margin, end: margin)
    let line = min(width, Int(Double(Self.width) * max(1, textScale))) - 2 * margin
    // A letter is some 7 pixels wide.
    lineOfFacts = min(30, Int(Double(line) / max(1, textScale)) / 7)
    renderFacts()
    // "Buttermilch-Pancakes" would be broken within a word.
    title.setStyle("tiny", room < 240)
    head.orientation = room < 560 ? .vertical : .horizontal
    // "Weiterkochen" and the other buttons beside it would widen the window.
    buttons.orientation = room < 240 ? .vertical : .horizontal
    // The facts beside the button have words enough to wrap.
    cook.wrapLabel(room < 560)
    personal.layOut(isNarrow: room < 560)
    conflict.isNarrow = room < 560
    column.maximum = Int(Double(Self.width) * max(1, textScale))
    contents.layOut(
      isWide: room >= Double(Self.width), isCramped: room < 320, room: line,
      textScale: textScale)
  }
  /// The network is back.
  func retryPhoto() { hero.retryPhoto() }
  /// The page is about to go. Nothing plays on, and nothing that is still loading is waited for.
  func leave() {
    personal.save()
    model.onChange = nil
    hero.leave()
    model.stopVideo()
    model.leave()
  }
  /// Focuses a button of the header, or else the back button.
  func focus(_ control: DetailHeader.Control?) { header.focus(control) }
  /// The button of the header that has the focus.
  var focusedControl: DetailHeader.Control? { header.focusedControl }
  /// The scroll position.
  var position: Double {
    get { view.value }
    set { view.value = newValue }
  }
  /// Focuses Start Cooking, after cooking was left.
  func focusCook() { cook.grabFocus() }
  var isSettled: Bool {
    if case .loading = model.page { return false }
    return hero.isSettled
  }
}
