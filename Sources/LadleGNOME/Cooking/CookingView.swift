import Adwaita
import GLib
import Ingredients
import RecipePresentation
import Recipes

/// Cooking mode: one large step at a time with its timers, readable two metres away and usable with wet hands.
/// Its ingredients stand beside it, or under it in a narrow window.
@MainActor
final class CookingView {
  let widget: Box
  let session: CookingSession
  /// Called when the window, the text or the step has changed its size.
  var onResize: (@MainActor () -> Void)?
  private let model: RecipeDetailModel
  private let title: WindowTitle
  private let progress = ProgressBar()
  /// "Step 1 of 6", above the step where the header has no room for it.
  private let position = Label(styles: "quiet")
  private let section = Label(styles: "cooking-section")
  private let name = Label(styles: "cooking-name")
  private let step = Label(styles: "cooking-step")
  private let timers = Box(.vertical, spacing: 12)
  /// The timer that rings, below the step.
  private let ringing = Bin()
  private let alarm: Clamp
  private let previous = Button(Strings.previousStep, styles: "cooking-button")
  private let next = Button(Strings.nextStep, styles: "cooking-button", "suggested-action")
  /// `previous` and `next`, at the bottom.
  private let buttons: Clamp
  /// Scroll on if there is more below: a button over the step, and a line of its own under a narrow step, where the button
  /// would lie on the words and on the buttons of timers.
  private let more = Button(icon: "go-down-symbolic", name: Strings.moreBelow)
  private let moreLine = Button(icon: "go-down-symbolic", name: Strings.moreBelow)
  /// Holds the step and the buttons below it.
  private let main: Box
  private let ingredients: CookingIngredients
  /// The places of the ingredients: beside the step, and under it.
  private let beside = Bin()
  private let under = Bin()
  private let side: ScrolledWindow
  private let separator = Separator(.vertical)
  private let scrolled: ScrolledWindow
  private var rows: [CookingTimer.ID: TimerRow] = [:]
  private var isNarrow = false
  private var isCramped = false
  /// Whether the buttons of a timer leave its time too little room beside them.
  private var hasNarrowTimers = false
  private var shownTimers: [CookingTimer.ID] = []
  private var ringingTimer: CookingTimer.ID?
  private var shownStep: Int?
  private var showingMore: Delay?

  /// The width of the ingredients beside the step, at the usual size of text.
  private static let sideWidth = 320.0
  /// The height of the step and its buttons, in pixels, from which there is room for a line between them.
  private static let roomyHeight = 240

  init(_ session: CookingSession, model: RecipeDetailModel, next goOn: @escaping @MainActor () -> Void) {
    self.session = session
    self.model = model
    ingredients = CookingIngredients(model)
    title = WindowTitle(session.recipe.name)
    let words = Box(.vertical, spacing: 18, [position, section, name, step, timers, under])
    words.setMargins(top: 30, bottom: 24, start: 24, end: 24)
    scrolled = ScrolledWindow(Clamp(words, maximum: 1100))
    let overlay = Overlay(scrolled)
    overlay.add(overlay: more)
    let row = Box(.horizontal, spacing: 12, [previous, next])
    row.setMargins(top: 6, bottom: 18, start: 24, end: 24)
    buttons = Clamp(row, maximum: 1100)
    alarm = Clamp(ringing, maximum: 1100)
    main = Box(.vertical, [overlay, moreLine, alarm, buttons])
    side = ScrolledWindow(beside)
    let header = HeaderBar()
    widget = Box(.vertical, [header, progress, Box(.horizontal, [side, separator, main])])
    widget.addStyle("cooking")
    fill(header)
    styleParts()
    connect(goOn)
    listen(goOn)
    render()
  }

  private func fill(_ header: HeaderBar) {
    let back = Button(icon: "go-previous-symbolic", name: Strings.back)
    back.setAction("win.back")
    header.packStart(back)
    header.setTitleWidget(title)
    let menu = MenuButton()
    menu.setIcon("view-more-symbolic", name: Strings.moreActions)
    menu.setMenu(
      Menu().append(section: MeasureChoice.menu, title: Strings.measures)
        .append(section: Menu().append(Strings.endCooking, "win.end-cooking")))
    menu.isPrimary = true
    header.packEnd(menu)
  }

  private func styleParts() {
    for label in [position, section, name, step] {
      label.wrap()
      label.alignment = 0
    }
    name.setAccessibleRole(.heading)
    position.isVisible = false
    timers.isVisible = false
    scrolled.expandsVertically = true
    scrolled.expandsHorizontally = true
    scrolled.setAccessibleLabel(session.recipe.name)
    more.addStyle("osd", "circular", "more-below")
    // Buttons of timers are at one side of the step, and check boxes at the other.
    more.horizontalAlign = .center
    more.verticalAlign = .end
    more.setMargins(bottom: 6)
    moreLine.addStyle("flat", "more-line")
    moreLine.setMargins(start: 24, end: 24)
    moreLine.isVisible = false
    next.expandsHorizontally = true
    for button in [previous, next] { button.wrapLabel() }
    alarm.setMargins(bottom: 6, start: 24, end: 24)
    alarm.isVisible = false
    beside.setMargins(18)
    side.expandsHorizontally = false
    side.setAccessibleLabel(Strings.ingredients)
  }

  private func connect(_ goOn: @escaping @MainActor () -> Void) {
    previous.onClick { [weak session] in session?.back() }
    next.onClick { goOn() }
    for button in [more, moreLine] {
      button.onClick { [weak self] in self?.scrolled.verticalAdjustment.scroll(pages: 1) }
    }
    ingredients.onToggle = { [weak self] in self?.render() }
    ingredients.onLostFocus = { [weak self] in self?.next.grabFocus() }
    scrolled.verticalAdjustment.onScroll { [weak self] in self?.showMoreSoon() }
    scrolled.verticalAdjustment.onResize { [weak self] in self?.showMoreSoon() }
  }

  /// The keys and swipes for the next step and the previous one: towards the end of a line is forward.
  private func listen(_ goOn: @escaping @MainActor () -> Void) {
    let towards = { [weak self] (isRight: Bool) in
      guard let self else { return }
      if isRight == widget.isMirrored { session.back() } else if !session.isLastStep { goOn() }
    }
    widget.addPageKeys { [weak self] key in
      guard let self else { return false }
      if key.isAlt { return key.name == "Left" && widget.activateAction("win.back") }
      switch key.name {
      case "Left": towards(false)
      case "Right": towards(true)
      case "Page_Up": session.back()
      case "Page_Down": if !session.isLastStep { goOn() }
      default: return false
      }
      return true
    }
    // A page is pulled towards the finger's side.
    let swipe = SwipeController { towards(!$0) }
    swipe.captureFirst()
    widget.add(swipe)
  }

  /// The height of the part below the step that stays in view, with its margins: the buttons for the steps, and the timer
  /// that rings. 0 before the first layout.
  var buttonsHeight: Int { buttons.height + (ringingTimer == nil ? 0 : alarm.height) }

  /// Focuses Next, for a view that has just been shown.
  func focus() {
    next.grabFocus()
    announceStep()
  }

  private func announceStep() { next.announce(model.spokenStep(of: session), or: [previous]) }

  /// Chooses the text size and the layout for a width, so that most steps fit without much scrolling.
  func layOut(width: Int, textScale: Double) {
    let room = Double(width) / max(1, textScale)
    isNarrow = room < 700
    widget.setStyle("narrow", isNarrow)
    isCramped = room < 320
    hasNarrowTimers = isNarrow || room < Self.sideWidth + 600
    let isTiny = room < 240
    showPreviousAsIcon(isTiny)
    title.isVisible = !isTiny
    position.isVisible = isTiny
    widget.setStyle("cramped", isCramped)
    widget.setStyle("tiny", isTiny)
    widget.setStyle("roomy", room >= 1400)
    side.setSizeRequest(width: Int(Self.sideWidth * max(1, textScale)))
    for (id, row) in rows { row.room = timerRoom(of: id) }
    render()
  }

  /// Leaves the words of both buttons out of a row that has no room for them: "Précédente" and "Suivante" at twice the text
  /// are wider than the smallest window.
  private func showPreviousAsIcon(_ isIcon: Bool) {
    guard isIcon != previous.label.isEmpty else { return }
    if isIcon {
      previous.setIcon("go-previous-symbolic", name: Strings.previousStep)
    } else {
      previous.label = Strings.previousStep
      previous.tooltip = nil
      previous.wrapLabel()
    }
  }

  /// Updates the view to the session's current step and timers, and to the ingredients of the recipe.
  func render() {
    title.set(title: session.recipe.name, subtitle: session.progress)
    position.text = session.progress
    progress.fraction = Double(session.position + 1) / Double(max(1, session.steps.count))
    let prepared = model.preparedStep(of: session)
    show(prepared)
    // It keeps the focus on the first step, where it does nothing.
    previous.setStyle("unavailable", !session.canGoBack)
    previous.setAccessibleDisabled(!session.canGoBack)
    next.label = session.nextTitle
    renderIngredients(prepared)
    renderTimers()
    if shownStep != session.position {
      shownStep = session.position
      scrolled.verticalAdjustment.value = 0
      if widget.isMapped { announceStep() }
    }
  }

  private func show(_ prepared: PreparedStep?) {
    let current = session.step
    let sectionName = prepared?.section ?? current?.section
    section.text = sectionName ?? ""
    section.isVisible = sectionName != nil
    let stepName = prepared?.name ?? current?.name
    name.text = stepName ?? ""
    name.isVisible = stepName != nil
    if let prepared { step.show(prepared) } else { step.show([Label.Run(current?.text ?? "")]) }
  }

  private func renderIngredients(_ prepared: PreparedStep?) {
    let slot = isNarrow ? under : beside
    if slot.child == nil {
      (isNarrow ? beside : under).setChild(nil)
      slot.setChild(ingredients.widget)
    }
    ingredients.isBeside = !isNarrow
    ingredients.render(step: prepared, at: session.position)
    let isBeside = !isNarrow && ingredients.widget.isVisible
    side.isVisible = isBeside
    separator.isVisible = isBeside
  }

  private func renderTimers() {
    let (wanted, rings) = (session.shownTimers, session.ringingTimer)
    if wanted.map(\.id) != shownTimers || rings?.id != ringingTimer { arrangeTimers(wanted, rings) }
    for timer in wanted + [rings].compactMap(\.self) {
      rows[timer.id]?.render(
        timer, remaining: session.remaining(of: timer), isElsewhere: timer.step != session.position)
    }
  }

  private func arrangeTimers(_ wanted: [CookingTimer], _ rings: CookingTimer?) {
    let (before, stopped) = (rows, ringingTimer)
    func arrange() {
      rows = [:]
      for id in shownTimers { if let row = before[id] { timers.remove(row.widget) } }
      ringing.setChild(nil)
      for timer in wanted + [rings].compactMap(\.self) {
        let row = before[timer.id] ?? makeRow(timer.id)
        rows[timer.id] = row
        if timer.id == rings?.id { ringing.setChild(row.widget) } else { timers.append(row.widget) }
      }
      timers.isVisible = !wanted.isEmpty
      alarm.isVisible = rings != nil
      (shownTimers, ringingTimer) = (wanted.map(\.id), rings?.id)
      for (id, row) in rows { row.room = timerRoom(of: id) }
    }
    guard let focused = before.first(where: { $0.value.widget.containsFocus }) else { return arrange() }
    // A person with the focus on a timer that begins to ring means that timer, and not the next step.
    focused.value.widget.keepFocus(arrange)
    // A stopped timer has gone back to its step, which may be read elsewhere.
    if rows[focused.key] == nil || focused.key == stopped { next.grabFocus() }
  }

  private func makeRow(_ id: CookingTimer.ID) -> TimerRow {
    TimerRow { [weak session] in session?.perform($0, on: id) }
  }

  /// The timer that rings is never wide: outside of a scrolled view GTK 4.18 warns of the baselines of such a row.
  private func timerRoom(of id: CookingTimer.ID) -> TimerRow.Room {
    isCramped ? .cramped : hasNarrowTimers || id == ringingTimer ? .narrow : .wide
  }

  /// Shows soon whether there is more below the visible part, which may be the timers.
  ///
  /// Waits for the main loop's next turn: the adjustment changes while the step is allocated, and GTK forbids queueing a
  /// resize during allocation.
  private func showMoreSoon() {
    guard showingMore == nil else { return }
    showingMore = MainLoop.after(milliseconds: 0) { [weak self] in
      self?.showingMore = nil
      self?.showMore()
      self?.onResize?()
    }
  }

  private func showMore() {
    let hasMore = scrolled.verticalAdjustment.hasMoreBelow
    let isLine = isNarrow && main.height >= Self.roomyHeight
    for (button, isShown) in [(more, hasMore && !isLine), (moreLine, hasMore && isLine)]
    where button.isVisible != isShown {
      if button.containsFocus { next.grabFocus() }
      button.isVisible = isShown
    }
  }
}

extension Label {
  /// Shows a step with its scaled amounts underlined and its durations bold.
  func show(_ step: PreparedStep) {
    show(
      step.runs.map { run in
        let text = run.text.keepingAmountsTogether
        return switch run.style {
        case .plain: Run(text)
        case .changed: Run(text, .underlined)
        case .time: Run(text, .bold)
        }
      })
  }
}
