import Adwaita
import RecipePresentation
import Recipes

/// The timers that run, ring or were missed, at the bottom of every screen. Each leads to its step.
@MainActor
final class TimerBar {
  let widget: Box
  private let bar: Box
  /// The person wants to see a timer's step.
  var onShow: (@MainActor (ActiveTimer.ID) -> Void)?
  private let sessions: CookingSessions
  private let list = Box(.vertical)
  /// The places of the list: as high as it is, or scrolled if it is long. GTK does not know the height that a
  /// scrolled list has at its width.
  private let place = Bin()
  private let scrolledPlace = Bin()
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
    place.setChild(list)
    scrolled = ScrolledWindow(scrolledPlace)
    scrolled.setSizeRequest(height: 200)
    scrolled.setAccessibleLabel(Strings.timers)
    scrolled.isVisible = false
    more.wrapLabel()
    bar = Box(.vertical, [place, scrolled, more])
    bar.addStyle("timer-bar")
    bar.setAccessibleRole(.group)
    bar.setAccessibleLabel(Strings.timers)
    bar.isVisible = false
    // The status is there without timers in the bar, because it also tells of timers in the shown steps.
    widget = Box(.vertical, [bar, status])
    more.onClick { [weak self] in
      self?.showsAll.toggle()
      self?.update()
    }
  }

  /// The recipe whose steps are on screen with its timers, which the bar leaves out.
  var cooked: Recipe.ID? {
    didSet { if cooked != oldValue { update() } }
  }

  /// Returns whether a widget of the bar that had the focus has gone.
  @discardableResult
  func update() -> Bool {
    let timers = BarTimers(sessions.timers(except: cooked), isNarrow: isNarrow, showsAll: showsAll)
    if timers.moreTitle == nil { showsAll = false }
    let wanted = timers.shown
    let hadFocus = bar.containsFocus
    // GTK would focus the first timer instead of one that goes, and the next key would act on that.
    let focused = shown.first { rows[$0]?.widget.containsFocus == true }
    if wanted.map(\.id) != shown { arrange(wanted.map(\.id)) }
    for timer in wanted { rows[timer.id]?.render(timer) }
    scroll(timers.isLong)
    more.isVisible = timers.moreTitle != nil
    if let title = timers.moreTitle { more.label = title }
    bar.isVisible = !wanted.isEmpty
    announce(sessions.timers().filter(\.timer.isRinging))
    return hadFocus && !bar.containsFocus || focused.map { rows[$0] == nil } == true
  }

  private func arrange(_ wanted: [ActiveTimer.ID]) {
    for (id, row) in rows where !wanted.contains(id) {
      list.remove(row.widget)
      rows[id] = nil
    }
    var last: Widget?
    for id in wanted {
      let row = rows[id] ?? makeRow(id)
      if rows.updateValue(row, forKey: id) == nil { list.append(row.widget) }
      list.move(row.widget, after: last)
      last = row.widget
    }
    shown = wanted
  }

  private func scroll(_ isLong: Bool) {
    guard isLong != scrolled.isVisible else { return }
    list.keepFocus {
      (isLong ? place : scrolledPlace).setChild(nil)
      (isLong ? scrolledPlace : place).setChild(list)
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

/// A timer in the bar: "9:58 · Shoyu Ramen", its step, what is most likely wanted, and Show.
@MainActor
private final class TimerBarRow {
  let widget: Box
  private let icon = Icon("ladle-timer-symbolic", size: 24)
  private let title = Label(styles: "heading", "numeric")
  private let subtitle = Label(styles: "caption", "quiet")
  private let primary = Button("", styles: "timer-button", "timer-primary")
  private let show = Button(Strings.showTimer, styles: "timer-button")
  private var action: TimerAction?

  init(perform: @escaping @MainActor (TimerAction) -> Void, show: @escaping @MainActor () -> Void) {
    for label in [title, subtitle] {
      label.alignment = 0
      label.wrap(lines: 2)
    }
    icon.verticalAlign = .center
    let words = Box(.horizontal, spacing: 12, [icon, Box(.vertical, [title, subtitle])])
    words.expandsHorizontally = true
    words.verticalAlign = .center
    let buttons = Box(.horizontal, spacing: 8, [primary, self.show])
    buttons.verticalAlign = .center
    widget = Box(.horizontal, spacing: 12, [words, buttons])
    widget.setAccessibleRole(.group)
    widget.addStyle("timer-bar-row")
    primary.onClick { [weak self] in
      if let action = self?.action { perform(action) }
    }
    self.show.onClick { show() }
  }

  var isCramped = false {
    didSet {
      widget.orientation = isCramped ? .vertical : .horizontal
      for label in [title, subtitle] { label.wrap(lines: isCramped ? 1 : 2) }
    }
  }

  func render(_ active: ActiveTimer) {
    title.text = active.title
    subtitle.text = active.subtitle
    icon.name = active.timer.isRinging ? "alarm-symbolic" : "ladle-timer-symbolic"
    widget.setStyle("ringing", active.timer.isRinging)
    widget.setAccessibleLabel(active.title)
    // A focused button may be read again when its name is set, and this is called each second.
    guard action != active.actions.first else { return }
    action = active.actions.first
    show.setAccessibleLabel(Strings.showTimer(of: active.recipe.name))
    show.setAccessibleDescription(active.subtitle)
    primary.isVisible = action != nil
    if let action {
      primary.label = Strings.title(of: action, for: active.timer)
      primary.setAccessibleLabel(Strings.name(of: action, for: active.timer))
    }
  }
}
