import Adwaita
import RecipePresentation
import Recipes

/// Cooking mode: one large step at a time on a dark background, with its timers, readable two metres away and
/// usable with wet hands.
@MainActor
final class CookingView {
  let widget: Box
  let session: CookingSession
  private let title: WindowTitle
  private let section = Label(styles: "cooking-section")
  private let name = Label(styles: "cooking-name")
  private let step = Label(styles: "cooking-step")
  private let timers = Box(.vertical, spacing: 12)
  private let previous = Button(Strings.previousStep, styles: "cooking-button")
  private let next = Button(Strings.nextStep, styles: "cooking-button", "suggested-action")
  private var rows: [CookingTimer.ID: TimerRow] = [:]
  private let ingredientIcon = Icon("view-list-bullet-symbolic")
  private let ingredientTitle = Label(Strings.ingredients)
  private var isCramped = false
  private var shown: [CookingTimer.ID] = []

  init(_ session: CookingSession, ingredients: [String], onNext: @escaping @MainActor () -> Void) {
    self.session = session
    title = WindowTitle(session.recipe.name)
    let header = HeaderBar()
    let back = Button(icon: "go-previous-symbolic", name: Strings.stopCooking)
    back.setAction("win.back")
    header.packStart(back)
    header.setTitleWidget(title)
    step.wrap()
    step.alignment = 0
    section.wrap()
    section.alignment = 0
    name.wrap()
    name.alignment = 0
    name.setAccessibleRole(.heading)
    let words = Box(.vertical, spacing: 18, [section, name, step, timers])
    words.verticalAlign = .center
    words.setMargins(24)
    let scrolled = ScrolledWindow(Clamp(words, maximum: 1100))
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(session.recipe.name)
    for button in [previous, next] {
      button.expandsHorizontally = true
      button.wrapLabel()
    }
    let buttons = Box(.horizontal, spacing: 18, [previous, next])
    buttons.isHomogeneous = true
    buttons.setMargins(top: 6, bottom: 24, start: 24, end: 24)
    widget = Box(.vertical, [header, scrolled, Clamp(buttons, maximum: 1100)])
    widget.addStyle("cooking")
    previous.onClick { [weak session] in session?.back() }
    next.onClick(onNext)
    widget.add(
      KeyController { [weak session, weak widget] key in
        // libadwaita's own Alt+Left would go past the recipe, to the list.
        if key.isAlt { return key.name == "Left" && widget?.activateAction("win.back") == true }
        switch key.name {
        case "Left", "Page_Up": session?.back()
        case "Right", "Page_Down": onNext()
        default: return false
        }
        return true
      })
    if !ingredients.isEmpty { header.packEnd(ingredientButton(ingredients)) }
    render()
  }

  func focus() { next.grabFocus() }
  /// Chooses the text size and the layout for a width, so that most steps fit without much scrolling.
  func layOut(width: Int, textScale: Double) {
    let room = Double(width) / max(1, textScale)
    widget.setStyle("narrow", room < 700)
    isCramped = room < 320
    widget.setStyle("cramped", isCramped)
    ingredientIcon.isVisible = isCramped
    ingredientTitle.isVisible = !isCramped
    for row in rows.values { row.row.orientation = isCramped ? .vertical : .horizontal }
  }

  private func ingredientButton(_ ingredients: [String]) -> MenuButton {
    let list = Box(.vertical, spacing: 9)
    for ingredient in ingredients {
      let label = Label(ingredient)
      label.wrap()
      label.alignment = 0
      label.maximumCharacters = 40
      list.append(label)
    }
    list.setMargins(12)
    let scrolled = ScrolledWindow(list)
    scrolled.fitContents(maximumHeight: 480)
    let button = MenuButton()
    ingredientIcon.isVisible = false
    button.setChild(Box(.horizontal, [ingredientIcon, ingredientTitle]))
    button.tooltip = Strings.ingredients
    button.setAccessibleLabel(Strings.ingredients)
    button.setPopover(Popover(scrolled))
    return button
  }

  /// Updates the view to the session's current step and timers.
  func render() {
    title.set(title: session.recipe.name, subtitle: session.progress)
    let current = session.step
    section.text = current?.section ?? ""
    section.isVisible = current?.section != nil
    name.text = current?.name ?? ""
    name.isVisible = current?.name != nil
    step.text = current?.text ?? ""
    // Set on the focused button, because nothing else tells a screen reader that the step has changed.
    let words = [session.progress, current?.section, current?.name, current?.text].compactMap(\.self)
    for button in [previous, next] { button.setAccessibleDescription(words.joined(separator: ". ")) }
    // A button that becomes insensitive loses the focus; give it to the other one.
    let hadPrevious = previous.containsFocus
    previous.isSensitive = session.canGoBack
    next.label = session.nextTitle
    if hadPrevious, !session.canGoBack { next.grabFocus() }
    let wanted = session.shownTimers
    if wanted.map(\.id) != shown {
      for id in shown { if let row = rows.removeValue(forKey: id) { timers.remove(row.row) } }
      for timer in wanted { rows[timer.id] = makeRow(timer) }
      shown = wanted.map(\.id)
    }
    for timer in wanted {
      guard let row = rows[timer.id] else { continue }
      let remaining = session.remaining(of: timer)
      row.label.text = remaining
      row.step.text = Strings.step(timer.step + 1)
      // A timer of another step shows the name of its step.
      row.step.isVisible = timer.step != session.position
      row.label.setAccessibleLabel(Strings.timerLabel(timer, remaining: remaining))
      row.button.label = Strings.title(of: timer.actions[0], for: timer)
      row.button.setAccessibleDescription(timer.name)
      row.row.setStyle("ringing", timer.isRinging)
    }
  }

  private typealias TimerRow = (row: Box, label: Label, step: Label, button: Button)

  private func makeRow(_ timer: CookingTimer) -> TimerRow {
    let icon = Icon("ladle-timer-symbolic", size: 28)
    let label = Label(styles: "cooking-timer", "numeric")
    let button = Button("", styles: "cooking-button")
    button.onClick { [weak session] in
      guard let action = session?.timers.first(where: { $0.id == timer.id })?.actions.first else { return }
      session?.perform(action, on: timer.id)
    }
    button.horizontalAlign = .start
    let step = Label(styles: "cooking-timer-step")
    let row = Box(.horizontal, spacing: 18, [Box(.horizontal, spacing: 18, [icon, label, step]), button])
    row.orientation = isCramped ? .vertical : .horizontal
    row.addStyle("cooking-timer-row")
    row.horizontalAlign = .start
    timers.append(row)
    return (row, label, step, button)
  }
}
