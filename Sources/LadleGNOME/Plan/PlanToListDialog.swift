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
