import Adwaita
import RecipePresentation
import Recipes

/// The timers that run, ring or were missed, and the recipe that was cooked last, at the bottom of every screen. Each row leads
/// to its step.
@MainActor
final class TimerBar {
  let widget: Box
  private let bar: Box
  /// Called when the person wants to see a timer's step.
  var onShow: (@MainActor (ActiveTimer.ID) -> Void)?
  /// Called when the person wants to continue cooking.
  var onContinue: (@MainActor (CookedRecipe) -> Void)?
  private let sessions: CookingSessions
  private let list = Box(.vertical)
  private let continuing = ContinueRow()
  /// The places of the list: as high as it is, or scrolled if it is long. GTK does not know the height that a
  /// scrolled list has at its width.
  private let slot = Bin()
  private let scrolledSlot = Bin()
  private let scrolled: ScrolledWindow
  private let more = Button("", styles: "flat")
  private let status = Announcement()
  private var rows: [ActiveTimer.ID: TimerBarRow] = [:]
  private var shown: [ActiveTimer.ID] = []
  private var ringing: Set<ActiveTimer.ID> = []
  private var isNarrow = false
  private var isCramped = false
  /// Whether the person has asked for all timers.
  private var showsAll = false

  init(_ sessions: CookingSessions) {
    self.sessions = sessions
    slot.setChild(list)
    scrolled = ScrolledWindow(scrolledSlot)
    scrolled.setSizeRequest(height: 200)
    scrolled.setAccessibleLabel(Strings.timers)
    scrolled.isVisible = false
    more.wrapLabel()
    bar = Box(.vertical, [slot, scrolled, continuing.widget, more])
    bar.addStyle("timer-bar")
    bar.setAccessibleRole(.group)
    bar.setAccessibleLabel(Strings.timers)
    bar.isVisible = false
    // The status is there without timers in the bar, because it also tells of timers in the shown steps.
    widget = Box(.vertical, [bar, status])
    continuing.onContinue = { [weak self] in self?.onContinue?($0) }
    more.onClick { [weak self] in
      self?.showsAll.toggle()
      self?.update()
    }
  }

  /// The recipe whose steps are on screen with its timers, which the bar leaves out.
  var cooked: Recipe.ID? {
    didSet { if cooked != oldValue { update() } }
  }
  /// The recipe whose page is on screen, which the bar does not offer to continue.
  var opened: Recipe.ID? {
    didSet { if opened != oldValue { update() } }
  }

  /// Returns whether a widget of the bar that had the focus has gone.
  @discardableResult
  func update() -> Bool {
    // The step on screen needs the room.
    let timers = BarTimers(
      sessions.timers(except: cooked), cooked: sessions.cookedLast(except: opened),
      isNarrow: isNarrow || cooked != nil, showsAll: showsAll)
    if timers.moreTitle == nil { showsAll = false }
    let wanted = timers.shown
    let hadFocus = bar.containsFocus
    // GTK would move the focus from a row that goes to the first timer, on which the next key would act.
    let focused = shown.first { rows[$0]?.widget.containsFocus == true }
    let wasContinueFocused = continuing.widget.containsFocus
    if wanted.map(\.id) != shown { arrange(wanted.map(\.id)) }
    for timer in wanted { rows[timer.id]?.render(timer) }
    continuing.render(timers.cooked)
    scroll(timers.isLong)
    more.isVisible = timers.moreTitle != nil
    if let title = timers.moreTitle { more.label = title }
    bar.isVisible = !timers.isEmpty
    announce(sessions.timers().filter(\.timer.isRinging))
    return hadFocus && !bar.containsFocus || focused.map { rows[$0] == nil } == true
      || wasContinueFocused && timers.cooked == nil
  }

  private func arrange(_ wanted: [ActiveTimer.ID]) {
    rows = Dictionary(wanted.map { ($0, rows[$0] ?? makeRow($0)) }, uniquingKeysWith: { first, _ in first })
    list.arrange(wanted.compactMap { rows[$0]?.widget })
    shown = wanted
  }

  private func scroll(_ isLong: Bool) {
    guard isLong != scrolled.isVisible else { return }
    list.keepFocus {
      (isLong ? slot : scrolledSlot).setChild(nil)
      (isLong ? scrolledSlot : slot).setChild(list)
      scrolled.isVisible = isLong
    }
  }

  private func announce(_ timers: [ActiveTimer]) {
    let new = timers.filter { !ringing.contains($0.id) }
    ringing = Set(timers.map(\.id))
    if !new.isEmpty { status.text = Strings.timersEnded(new) }
    if timers.isEmpty { status.text = "" }
  }

  func layOut(width: Int, textScale: Double) {
    let room = Double(width) / max(1, textScale)
    isNarrow = room < 500
    isCramped = room < 320
    for row in rows.values { row.isCramped = isCramped }
    continuing.isCramped = isCramped
    update()
  }

  private func makeRow(_ id: ActiveTimer.ID) -> TimerBarRow {
    let row = TimerBarRow(
      perform: { [weak sessions] in sessions?.perform($0, on: id) },
      show: { [weak self] in self?.onShow?(id) })
    row.isCramped = isCramped
    return row
  }
}

/// The words of a row of the bar: a button that leads to a step.
@MainActor
private final class RowWords {
  let button: Button
  let icon = Icon("ladle-timer-symbolic", size: 24)
  private let title = Label(styles: "heading", "numeric")
  private let subtitle = Label(styles: "caption", "quiet")

  init(_ press: @escaping @MainActor () -> Void) {
    for label in [title, subtitle] {
      label.alignment = 0
      label.wrap(lines: 2)
    }
    icon.verticalAlign = .center
    let lines = Box(.vertical, [title, subtitle])
    // Labels that wrap are satisfied with less than the width that is there.
    lines.expandsHorizontally = true
    button = Button(child: Box(.horizontal, spacing: 12, [icon, lines]))
    button.addStyle("flat")
    button.addStyle("timer-words")
    button.expandsHorizontally = true
    button.onClick(press)
  }

  func show(_ title: String, _ subtitle: String, isQuiet: Bool = false) {
    self.title.text = title
    self.subtitle.text = subtitle
    self.title.setStyle("quiet", isQuiet)
  }

  func setLines(_ lines: Int) {
    for label in [title, subtitle] { label.wrap(lines: lines) }
  }
}

/// A timer in the bar: "9:58 · Shoyu Ramen" and its step, and a button for the action that is most likely wanted. A paused
/// timer can be dismissed.
@MainActor
private final class TimerBarRow {
  let widget: Box
  private let words: RowWords
  private let primary = Button("", styles: "timer-button", "flat")
  private let dismiss = Button(icon: "window-close-symbolic", name: Strings.dismiss)
  private var action: TimerAction?

  init(perform: @escaping @MainActor (TimerAction) -> Void, show: @escaping @MainActor () -> Void) {
    words = RowWords(show)
    dismiss.addStyle("flat")
    dismiss.isVisible = false
    let buttons = Box(.horizontal, spacing: 8, [primary, dismiss])
    buttons.verticalAlign = .center
    widget = Box(.horizontal, spacing: 12, [words.button, buttons])
    widget.setAccessibleRole(.group)
    widget.addStyle("timer-bar-row")
    primary.onClick { [weak self] in
      if let action = self?.action { perform(action) }
    }
    dismiss.onClick { perform(.reset) }
  }

  var isCramped = false {
    didSet {
      widget.orientation = isCramped ? .vertical : .horizontal
      words.setLines(isCramped ? 1 : 2)
    }
  }

  func render(_ active: ActiveTimer) {
    words.show(active.title, active.subtitle, isQuiet: active.timer.isPaused)
    words.icon.name = active.timer.isRinging ? "alarm-symbolic" : "ladle-timer-symbolic"
    widget.setStyle("ringing", active.timer.isRinging)
    widget.setAccessibleLabel(active.title)
    // A focused button may be read again when its name is set, and this is called each second.
    guard action != active.actions.first else { return }
    action = active.actions.first
    words.button.setAccessibleLabel(Strings.showTimer(of: active.recipe.name))
    words.button.setAccessibleDescription(active.subtitle)
    dismiss.isVisible = active.timer.isPaused
    dismiss.setAccessibleLabel(Strings.dismissTimer(active.timer))
    primary.isVisible = action != nil
    if let action {
      primary.label = Strings.title(of: action, for: active.timer)
      primary.setAccessibleLabel(Strings.name(of: action, for: active.timer))
    }
  }
}

/// The recipe that was cooked last: its name, "Step 2 of 5", and Continue.
@MainActor
private final class ContinueRow {
  let widget: Box
  var onContinue: (@MainActor (CookedRecipe) -> Void)?
  private var words: RowWords?
  private let button = Button(Strings.continueCooking, styles: "timer-button", "flat")
  private var shown: CookedRecipe?

  init() {
    button.verticalAlign = .center
    widget = Box(.horizontal, spacing: 12, [])
    widget.setAccessibleRole(.group)
    widget.addStyle("timer-bar-row")
    widget.isVisible = false
    let words = RowWords { [weak self] in self?.press() }
    words.icon.name = "app.ladle.Ladle-symbolic"
    // The button beside it does the same.
    words.button.canFocus = false
    words.button.setAccessibleHidden(true)
    self.words = words
    widget.append(words.button)
    widget.append(button)
    button.onClick { [weak self] in self?.press() }
  }

  var isCramped = false {
    didSet { widget.orientation = isCramped ? .vertical : .horizontal }
  }

  private func press() {
    if let shown { onContinue?(shown) }
  }

  func render(_ cooked: CookedRecipe?) {
    guard cooked != shown else { return }
    shown = cooked
    widget.isVisible = cooked != nil
    guard let cooked else { return }
    words?.show(cooked.title, cooked.subtitle)
    widget.setAccessibleLabel(cooked.title)
    button.setAccessibleLabel(cooked.label)
  }
}
