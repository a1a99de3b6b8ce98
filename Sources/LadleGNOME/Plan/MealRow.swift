import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// A meal of the plan: its photo, name and facts in one button, and a button with its menu. A line of text has no photo, and
/// a press edits it in place. Today's first meal is a large card with Start Cooking.
@MainActor
final class MealRow {
  enum Kind: Hashable {
    case day, queue
    /// The large card of today, with its photo above the words if there is little room.
    case large(isNarrow: Bool)
  }

  let widget: Box
  let kind: Kind
  private(set) var meal: PlanPage.Meal
  /// Called when the row gets the focus.
  var onFocus: (@MainActor () -> Void)?

  private let actions: MealActions
  private let photo: ListPhoto?
  private let name = Label(styles: "heading")
  private let facts = Label(styles: "caption", "quiet")
  private let press: Button
  private let more = Button(icon: "view-more-symbolic", name: Strings.moreActions)
  private let cook = Button(Strings.startCooking, styles: "suggested-action", "pill")
  /// Holds `press`, or the entry while the text is edited.
  private let slot: Bin
  private let content: Box
  private var entry: Entry?
  private var isShown = false

  init(_ meal: PlanPage.Meal, kind: Kind, pipeline: ImagePipeline<TextureDecoder>, actions: MealActions) {
    self.meal = meal
    self.kind = kind
    self.actions = actions
    for label in [name, facts] {
      label.alignment = 0
      label.wrap()
      // A horizontal box would measure the width of the text for its height.
      label.requestNoWidth()
    }
    let words = Box(.vertical, spacing: 2, [name, facts])
    let middle = Bin.filling(words, isCentered: true)
    photo = meal.isText ? nil : Self.photo(kind, pipeline)
    if case .large = kind {
      press = Button(child: middle)
      (content, widget) = Self.card(photo.map(Self.button), press, more, cook)
      slot = Bin()
      name.addStyle("large-meal-name")
      content.orientation = kind == .large(isNarrow: true) ? .vertical : .horizontal
      widget.setStyle("narrow-card", kind == .large(isNarrow: true))
    } else {
      content = Box(.horizontal, spacing: 12, [photo?.widget, middle].compactMap(\.self))
      press = Button(child: content)
      slot = Bin(press)
      slot.expandsHorizontally = true
      widget = Box(.horizontal, [slot, more])
    }
    press.addStyle("flat", "meal")
    more.addStyle("flat", "meal-more")
    // GTK orders Tab by position, so widgets in the middle of a line go from its beginning to its end.
    more.verticalAlign = .center
    widget.addStyle("meal-row")
    widget.setStyle("text", meal.isText)
    if meal.isText { name.removeStyle("heading") }
    connect()
  }

  private static func photo(_ kind: Kind, _ pipeline: ImagePipeline<TextureDecoder>) -> ListPhoto {
    let photo =
      switch kind {
      case .day: ListPhoto(width: 88, height: 66, pipeline: pipeline)
      case .queue: ListPhoto(width: 64, height: 48, pipeline: pipeline)
      case .large(false): ListPhoto(width: 208, height: 156, pipeline: pipeline)
      case .large(true): ListPhoto(width: -1, height: 132, pipeline: pipeline)
      }
    // A filling photo is cut by the corners of its card.
    if kind == .large(isNarrow: true) { photo.widget.horizontalAlign = .fill }
    return photo
  }

  /// A photo that the pointer presses. The keyboard and assistive technology have the button with the name.
  private static func button(_ photo: ListPhoto) -> Button {
    let button = Button(child: photo.widget)
    button.addStyle("flat", "photo-button")
    button.verticalAlign = .start
    button.canFocus = false
    button.setAccessibleHidden(true)
    return button
  }

  /// The large card: the photo, and beside or below it the words, the menu and Start Cooking.
  private static func card(
    _ photo: Button?, _ press: Button, _ more: Button, _ cook: Button
  ) -> (content: Box, card: Box) {
    press.expandsHorizontally = true
    cook.horizontalAlign = .start
    cook.verticalAlign = .end
    cook.wrapLabel()
    cook.expandsVertically = true
    cook.setMargins(start: 6)
    let words = Box(.vertical, spacing: 9, [Box(.horizontal, [press, more]), cook])
    // Otherwise the page would give the card its spare height.
    words.expandsVertically = false
    words.addStyle("large-meal-words")
    let content = Box(.horizontal, spacing: 12, [photo, Bin.filling(words)].compactMap(\.self))
    content.expandsHorizontally = true
    let card = Box(.horizontal, [content])
    card.addStyle("large-meal")
    return (content, card)
  }

  private func connect() {
    press.onClick { [weak self] in self?.pressed() }
    cook.onClick { [weak self] in self?.perform(.cook) }
    more.onClick { [weak self] in
      if let self { actions.menu?(self, more, nil) }
    }
    widget.add(FocusController(onEnter: { [weak self] in self?.onFocus?() }))
    for gesture in [MenuGesture.Kind.click, .longPress] {
      widget.add(
        MenuGesture(gesture) { [weak self] x, y in
          if let self, entry == nil { actions.menu?(self, widget, (x, y)) }
        })
    }
    widget.add(
      MoveSource(
        picture: widget,
        onBegin: { [weak self] in
          guard let self else { return }
          actions.dragged = meal.id
          widget.addStyle("dragged")
        },
        onEnd: { [weak self, weak actions] in
          self?.widget.removeStyle("dragged")
          actions?.dragEnded()
        }))
  }

  private func pressed() {
    guard let command = meal.pressCommand else {
      actions.menu?(self, more, nil)
      return
    }
    perform(command)
  }

  // MARK: - Display

  /// Shows the meal as it is now.
  ///
  /// - Parameters:
  ///   - new: The meal.
  ///   - isNarrow: Whether the page is narrow, where the photo is smaller.
  func show(_ new: PlanPage.Meal, isNarrow: Bool) {
    if kind == .day { photo?.resize(width: isNarrow ? 80 : 88, height: isNarrow ? 60 : 66) }
    guard !isShown || new != meal else { return }
    (meal, isShown) = (new, true)
    if case .large = kind, let title = new.commands.cookTitle, cook.label != title { cook.label = title }
    name.text = new.name
    facts.text = new.facts.keepingAmountsTogether
    facts.isVisible = !new.facts.isEmpty
    press.setAccessibleLabel(new.label)
    more.tooltip = new.menuLabel
    more.setAccessibleLabel(new.menuLabel)
    if let photo { photo.show(new.recipe?.thumbnail) }
  }

  /// Puts photos above words, where text is very large.
  var isCramped = false {
    didSet { content.orientation = isCramped || kind == .large(isNarrow: true) ? .vertical : .horizontal }
  }

  func retryPhoto() { photo?.retry() }
  var isSettled: Bool { photo.map { !$0.widget.isMapped || $0.isSettled } ?? true }

  // MARK: - Editing in place

  /// Replaces a line of text by a field.
  private func edit() {
    guard entry == nil else { return }
    let field = Entry()
    field.text = meal.name
    field.setAccessibleLabel(meal.label)
    field.addStyle("meal-entry")
    field.expandsHorizontally = true
    field.verticalAlign = .center
    field.onActivate { [weak self] in self?.endEditing(returnsFocus: true) }
    field.add(
      KeyController { [weak self] key in
        guard key.name == "Escape" else { return false }
        self?.endEditing(keeps: false, returnsFocus: true)
        return true
      })
    field.add(FocusController(onLeave: { [weak self] in self?.endEditing() }))
    entry = field
    slot.setChild(field)
    field.focusAtEnd()
  }

  /// Ends the edit. The field stays, and is red, if the plan refuses the text.
  private func endEditing(keeps: Bool = true, returnsFocus: Bool = false) {
    guard let entry else { return }
    if keeps, entry.text != meal.name, actions.rename?(meal.id, entry.text) == false {
      entry.setStyle("error", true)
      return
    }
    self.entry = nil
    slot.setChild(press)
    if returnsFocus { press.grabFocus() }
  }

  // MARK: - Keys

  @discardableResult func focus() -> Bool { (entry as Widget? ?? press).grabFocus() }
  var containsFocus: Bool { widget.containsFocus }

  /// Handles the keys of the row. Those of a text that is edited are its own.
  func handle(_ key: KeyPress) -> Bool {
    guard entry == nil else { return false }
    if key.asksForMenu {
      actions.menu?(self, more, nil)
      return true
    }
    if key.isAlt, !key.isControl, !key.isShift {
      switch key.name {
      case "Down", "KP_Down": return perform(.moveToNext)
      case "Up", "KP_Up": return perform(.moveToPrevious)
      default: return false
      }
    }
    guard !key.isControl, !key.isAlt, !key.isShift else { return false }
    switch key.name {
    case "F2": return perform(.edit)
    case "Delete", "KP_Delete": return perform(.remove)
    default: return false
    }
  }

  /// Whether the keys of the row are those of a text.
  var isEditing: Bool { entry != nil }

  /// Performs a command. Returns false if the meal does not offer it now.
  @discardableResult
  func perform(_ command: MealCommand) -> Bool {
    guard meal.can(command) else { return false }
    if command == .edit { edit() } else { actions.perform?(command, meal) }
    return true
  }
}
