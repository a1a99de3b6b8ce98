import Adwaita
import Foundation
import Ingredients
import RecipeImages
import RecipePages
import RecipePresentation
import Recipes

/// A recipe's page: the photo or its video, what it is called, where it comes from.
@MainActor
final class DetailPage {
  let widget: Box
  let model: RecipeDetailModel
  /// An address that the person wants outside the app.
  var onOpen: (@MainActor (URL) -> Void)?

  /// The recipe's page was read.
  var onRead: (@MainActor (RecipeContents) -> Void)?

  private var shownContents: RecipeContents?
  private static let width = 860
  private let hero: HeroView
  private let title: Label
  private let cuisine: Label
  private let back = Button(icon: "go-previous-symbolic", name: Strings.back)
  /// The recipes beside this one, where there is room for them.
  private let previous = Button(icon: "go-up-symbolic", name: Strings.previousRecipe)
  private let next = Button(icon: "go-down-symbolic", name: Strings.nextRecipe)
  private let neighbours: Box
  private let content = Box(.vertical, spacing: 18)
  private let chips = WrapBox()
  private let cook = Button(Strings.startCooking, styles: "suggested-action", "pill")
  private let head = Box(.horizontal, spacing: 12)
  private var facts: [Label] = []
  private let method: MethodView
  private let place = Bin()
  private let status = Announcement()
  private let view: Adjustment
  private var shownMethod: MethodState?

  init(_ model: RecipeDetailModel, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    let recipe = model.recipe
    let header = HeaderBar()
    back.setAction("win.back")
    previous.setAction("win.previous")
    next.setAction("win.next")
    neighbours = Box(.horizontal, [previous, next])
    header.packStart(back)
    header.packStart(neighbours)
    let windowTitle = WindowTitle(recipe.name, subtitle: recipe.cuisine)
    // The page begins with both: here they follow once they have been scrolled away.
    windowTitle.addStyle("scrolled-title")
    header.setTitleWidget(windowTitle)
    hero = HeroView(model, pipeline: pipeline)
    cuisine = Label(recipe.cuisine, styles: "chip")
    method = MethodView(model)
    title = Label(recipe.name, styles: "recipe-title")
    title.alignment = 0
    title.wrap()
    title.isSelectable = false
    title.setAccessibleRole(.heading)
    content.append(hero.widget)
    content.append(title)
    content.setMargins(top: 18, bottom: 36, start: 18, end: 18)
    let scrolled = ScrolledWindow(Clamp(content, maximum: Self.width))
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(recipe.name)
    view = scrolled.verticalAdjustment
    // Said, not shown: that the page is being read, and what came of it.
    widget = Box(.vertical, [header, scrolled, status])
    scrolled.verticalAdjustment.onScroll { [weak self, weak scrolled, weak windowTitle] in
      guard let self, let scrolled else { return }
      method.follow(scrolled, in: content)
      let bottom = title.top(in: content).map { $0 + title.height } ?? .max
      windowTitle?.setStyle("shown", Int(view.value) >= bottom)
    }
    widget.addStyle("recipe-page")
    // Wherever the keyboard is: it begins in the header, where GTK has nothing to scroll.
    widget.add(
      KeyController { [weak scrolled] key in
        guard let scrolled, !key.isControl, !key.isAlt, !key.isShift else { return false }
        switch key.name {
        case "Page_Down": scrolled.verticalAdjustment.scroll(pages: 1)
        case "Page_Up": scrolled.verticalAdjustment.scroll(pages: -1)
        case "Home": scrolled.verticalAdjustment.value = 0
        case "End": scrolled.verticalAdjustment.value = scrolled.verticalAdjustment.upper
        default: return false
        }
        return true
      })

    let menu = MenuButton()
    menu.setIcon("view-more-symbolic", name: Strings.moreActions)
    let entries = Menu()
    entries.append(
      section: Menu().append(Strings.nextRecipe, "win.next").append(Strings.previousRecipe, "win.previous"))
    if model.shareAddress != nil { entries.append(Strings.copyLink, "win.copy-link") }
    if model.source != nil {
      entries.append(Strings.openInBrowser, "win.open-source")
      entries.append(Strings.copyRecipe, "win.copy-recipe")
      entries.append(Strings.printRecipe, "win.print")
      let measures = Menu()
        .append(Strings.measuresAsWritten, "win.measures::" + MeasureChoice.asWritten.rawValue)
        .append(Strings.measuresMetric, "win.measures::" + MeasureChoice.metric.rawValue)
        .append(Strings.measuresUS, "win.measures::" + MeasureChoice.us.rawValue)
      entries.append(section: measures, title: Strings.measures)
    }
    menu.setMenu(entries)
    menu.makePrimary()
    header.packEnd(menu)
    fillChips()
    chips.expandsHorizontally = true
    cook.setAction("win.cook")
    cook.verticalAlign = .start
    cook.horizontalAlign = .start
    cook.isVisible = false
    head.append(chips)
    cook.wrapLabel()
    head.append(cook)
    content.append(head)
    content.append(place)
    hero.onOpen = { [weak self] in self?.onOpen?($0) }
    model.onChange = { [weak self] in self?.render() }
  }

  private func fillChips() {
    cuisine.ellipsize()
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

  private func render() {
    hero.render()
    guard model.method != shownMethod else { return }
    shownMethod = model.method
    status.text = model.announcement
    switch model.method {
    case .none: place.setChild(nil)
    case .loading: place.setChild(skeleton())
    case .unavailable(let unavailable): place.setChild(block(unavailable))
    case .read(let read):
      method.show(read)
      show(facts: read.facts)
      cook.isVisible = !read.contents.steps.isEmpty
      place.setChild(method.widget)
      // Last: whoever is told may change what is shown.
      if shownContents != read.contents {
        shownContents = read.contents
        onRead?(read.contents)
      }
    }
  }

  /// Between the cuisine and the link: how long it takes, for how many it is.
  private func show(facts texts: [String]) {
    while facts.count > texts.count { chips.remove(facts.removeLast()) }
    while facts.count < texts.count {
      let label = Label(styles: "chip")
      chips.insert(label, after: facts.last ?? cuisine)
      facts.append(label)
    }
    for (label, text) in zip(facts, texts) { label.text = text }
  }

  private func block(_ unavailable: UnavailableMethod) -> Widget {
    let label = Label(unavailable.message)
    label.wrap()
    label.alignment = 0
    // So that the keyboard reaches it.
    label.isSelectable = true
    let block = Box(.vertical, spacing: 12, [label])
    if let action = unavailable.action {
      let button = Button(action.title, styles: "pill")
      button.wrapLabel()
      button.horizontalAlign = .start
      button.onClick { [weak self] in
        switch action {
        case .tryAgain: self?.model.retryReading()
        case .openPage(let url): self?.onOpen?(url)
        }
      }
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

  /// It is on screen and has its size.
  func appeared() {
    hero.loadPhoto()
    render()
    model.open()
  }
  func layOut(width: Int, textScale: Double) {
    hero.layOut()
    let room = Double(width) / max(1, textScale)
    head.orientation = room < 560 ? .vertical : .horizontal
    neighbours.isVisible = room >= 560
    method.layOut(isWide: width >= Self.width, isCramped: room < 320)
  }
  /// The network is back: what failed for want of it is tried again.
  func connectionReturned() {
    hero.retryPhoto()
    model.retryReading()
  }
  func leave() {
    hero.leave()
    model.leave()
  }
  /// The keyboard begins at the way back, or stays where it walks from recipe to recipe.
  func focus(_ neighbour: Int?) {
    let button = neighbour.map { $0 > 0 ? next : previous }
    if let button, button.isSensitive { button.grabFocus() } else { back.grabFocus() }
  }
  /// Which of the buttons for the neighbours has the keyboard.
  var focusedNeighbour: Int? { next.containsFocus ? 1 : previous.containsFocus ? -1 : nil }
  /// How far it is scrolled.
  var position: Double {
    get { view.value }
    set { view.value = newValue }
  }
  /// Cooking was left, to which this had led.
  func focusCook() { cook.grabFocus() }
  var isSettled: Bool {
    if case .loading = model.method { return false }
    return hero.isSettled
  }
}

/// In which measures ingredients are shown, as the menu's action names them.
enum MeasureChoice: String {
  case asWritten, metric, us

  var system: MeasureSystem? {
    switch self {
    case .asWritten: nil
    case .metric: .metric
    case .us: .us
    }
  }
}
