import Adwaita
import Foundation
import GLib
import RecipePresentation

/// The field for a new item, with suggestions below it. Return adds the typed text, and the focus stays for the next item.
@MainActor
final class ItemField {
  /// The bar under the header.
  let widget: Box
  /// Lies over the list, at its top.
  let suggestions: Box
  let entry = SearchEntry(placeholder: Strings.addItem)

  /// Called when the person moves down from the field, without suggestions. Returns whether there is something to focus.
  var onDown: (@MainActor () -> Bool)?

  private let model: ShoppingModel
  private let list = Box(.vertical)
  private let problem = Label(styles: "caption", "error")
  private let clamps: [Clamp]
  private let spacers: [Box]
  private var buttons: [Button] = []
  private var shown: [ShoppingSuggestion] = []

  init(_ model: ShoppingModel) {
    self.model = model
    entry.setIcon("list-add-symbolic")
    entry.setAccessibleLabel(Strings.addItem)
    entry.setClearLabel(Strings.clearSearch)
    entry.expandsHorizontally = true
    problem.alignment = 0
    problem.wrap()
    problem.isVisible = false
    list.addStyle("suggestions")
    list.setAccessibleRole(.group)
    list.setAccessibleLabel(Strings.suggestions)
    list.expandsHorizontally = true
    let column = Box(.vertical, spacing: 3, [entry, problem])
    column.expandsHorizontally = true
    spacers = [Box(.horizontal), Box(.horizontal)]
    let bars = [Box(.horizontal, [column, spacers[0]]), Box(.horizontal, [list, spacers[1]])]
    clamps = bars.map { Clamp($0, maximum: 600) }
    for clamp in clamps { clamp.expandsHorizontally = true }
    widget = Box(.horizontal, [clamps[0]])
    widget.addStyle("search-row")
    suggestions = Box(.horizontal, [clamps[1]])
    suggestions.addStyle("suggestion-row")
    suggestions.verticalAlign = .start
    suggestions.isVisible = false
    connect()
  }

  private func connect() {
    entry.onChange { [weak self] in self?.textChanged() }
    entry.onActivate { [weak self] in self?.add() }
    entry.onStopSearch { [weak self] in self?.clear() }
    entry.add(
      KeyController { [weak self] key in
        guard let self, key.name == "Down" else { return false }
        return buttons.first?.grabFocus() ?? onDown?() ?? false
      })
    list.add(KeyController { [weak self] in self?.handle($0) ?? false })
    for widget in [entry, list] as [Widget] {
      widget.add(FocusController(onLeave: { [weak self] in self?.focusLeft() }))
    }
  }

  /// Whether a text is being typed.
  var isEmpty: Bool { entry.text.isEmpty }
  var containsFocus: Bool { entry.containsFocus || list.containsFocus }

  /// Says why an item was refused.
  func show(problem text: String?) {
    problem.text = text ?? ""
    problem.isVisible = text != nil
    entry.setStyle("error", text != nil)
    entry.setAccessibleDescription(text ?? "")
  }

  // MARK: - Adding

  private func add() {
    guard !entry.text.allSatisfy(\.isWhitespace) else { return }
    if model.add(typed: entry.text) { empty() }
    hideSuggestions()
  }

  /// Empties the field after its text was added. Undo is then that of the list.
  private func empty() {
    entry.text = ""
    entry.forgetUndo()
  }

  private func textChanged() {
    // Pasted lines become items each.
    if entry.text.contains(where: \.isNewline) { return add() }
    render()
  }

  func clear() {
    entry.text = ""
    hideSuggestions()
    if list.containsFocus { entry.focusWithoutSelecting() }
  }

  // MARK: - Suggestions

  private func focusLeft() {
    if !containsFocus { hideSuggestions() }
  }

  private func hideSuggestions() {
    if list.containsFocus { entry.focusWithoutSelecting() }
    suggestions.isVisible = false
    show([])
  }

  private func render() {
    show(model.suggestions(for: entry.text))
    suggestions.isVisible = !shown.isEmpty
  }

  private func show(_ new: [ShoppingSuggestion]) {
    guard new != shown else { return }
    for button in buttons { list.remove(button) }
    shown = new
    buttons = new.map(makeButton)
    for button in buttons { list.append(button) }
  }

  private func makeButton(_ suggestion: ShoppingSuggestion) -> Button {
    let title = Label()
    title.show(Self.runs(suggestion))
    let detail = Label(suggestion.detail, styles: "caption", "quiet")
    detail.isVisible = !suggestion.detail.isEmpty
    for label in [title, detail] {
      label.alignment = 0
      label.wrap()
      // Their width is that of the field.
      label.requestNoWidth()
    }
    let button = Button(child: Box(.vertical, [title, detail]))
    button.addStyle("flat", "suggestion")
    button.setStyle("typed", suggestion.kind == .typed)
    button.setAccessibleLabel(suggestion.title)
    button.setAccessibleDescription(suggestion.detail)
    button.onClick { [weak self] in
      guard let self else { return }
      let isAdded = model.add(typed: suggestion.text)
      entry.focusWithoutSelecting()
      if isAdded { empty() }
      hideSuggestions()
    }
    return button
  }

  private static func runs(_ suggestion: ShoppingSuggestion) -> [Label.Run] {
    let title = suggestion.title
    guard let match = title.range(of: suggestion.match, options: .caseInsensitive) else {
      return [Label.Run(title)]
    }
    return [
      Label.Run(String(title[..<match.lowerBound])), Label.Run(String(title[match]), .bold),
      Label.Run(String(title[match.upperBound...])),
    ]
  }

  private func handle(_ key: KeyPress) -> Bool {
    guard let focused = buttons.firstIndex(where: { $0.containsFocus }) else { return false }
    switch key.name {
    case "Down": return buttons.indices.contains(focused + 1) ? buttons[focused + 1].grabFocus() : true
    case "Up":
      if focused > 0 { return buttons[focused - 1].grabFocus() }
      entry.focusWithoutSelecting()
    case "Escape":
      entry.focusWithoutSelecting()
      hideSuggestions()
    default: return false
    }
    return true
  }

  // MARK: - Layout

  /// - Parameters:
  ///   - width: The largest width of the field and the space beside it.
  ///   - beside: The width beside the field, above the second column; 0 without one.
  ///   - margin: The margin at both sides.
  func layOut(width: Int, beside: Int, margin: Int) {
    for clamp in clamps { clamp.maximum = width }
    for spacer in spacers {
      spacer.setSizeRequest(width: beside)
      spacer.isVisible = beside > 0
    }
    for clamp in clamps { clamp.setMargins(start: margin, end: margin) }
  }
}
