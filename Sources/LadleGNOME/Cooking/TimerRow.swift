import Adwaita
import RecipePresentation

/// The buttons of a timer: the first for the most likely action, and others that come and go.
///
/// The first button stays the same widget while its words change, so that it keeps the focus.
@MainActor
final class TimerButtons {
  let widget = WrapBox()
  private let primary = Button("")
  private let others: [TimerAction: Button]
  private var shown: [TimerAction] = []

  /// - Parameter perform: Called with the action of the button that was pressed.
  init(_ perform: @escaping @MainActor (TimerAction) -> Void) {
    var others: [TimerAction: Button] = [:]
    for action in [TimerAction.goOn, .addMinute, .reset] {
      let button = Button("")
      button.onClick { perform(action) }
      others[action] = button
    }
    self.others = others
    widget.append(primary)
    for action in [TimerAction.goOn, .addMinute, .reset] { others[action].map(widget.append) }
    for button in [primary] + others.values { button.addStyle("timer-button") }
    primary.addStyle("timer-primary")
    primary.onClick { [weak self] in
      if let action = self?.shown.first { perform(action) }
    }
  }

  func render(_ timer: CookingTimer, actions: [TimerAction], name: (TimerAction) -> String) {
    // Called each second, and a focused button may be read again when its name is set.
    guard actions != shown else { return }
    let hadFocus = widget.containsFocus
    shown = actions
    if let first = actions.first {
      primary.label = Strings.title(of: first, for: timer)
      primary.setAccessibleLabel(name(first))
    }
    for (action, button) in others {
      button.isVisible = actions.dropFirst().contains(action)
      guard button.isVisible else { continue }
      button.label = Strings.title(of: action, for: timer)
      button.setAccessibleLabel(name(action))
    }
    // The focused button may have gone.
    if hadFocus, !widget.containsFocus { primary.grabFocus() }
  }
}

/// A timer of the shown recipe: its name, the time left, and its buttons.
@MainActor
final class TimerRow {
  let widget: Box
  private let icon = Icon("ladle-timer-symbolic", size: 28)
  private let name = Label(styles: "timer-name")
  /// The step that names the timer, if it is not the shown one.
  private let step = Label(styles: "timer-step", "quiet")
  private let time = Label(styles: "timer-time", "numeric")
  private let buttons: TimerButtons

  init(_ perform: @escaping @MainActor (TimerAction) -> Void) {
    buttons = TimerButtons(perform)
    for label in [name, step, time] {
      label.wrap()
      label.alignment = 0
    }
    // Otherwise a row that is two lines high breaks it within a word: "Einweich-en".
    name.preferOneLine()
    icon.verticalAlign = .center
    // A grid in a box would report a minimum height above its natural one, in GTK 4.18.
    let words = Box(.horizontal, spacing: 14, [icon, Box(.vertical, [name, step, time])])
    words.expandsHorizontally = true
    buttons.widget.verticalAlign = .center
    widget = Box(.horizontal, spacing: 14, [words, buttons.widget])
    widget.setAccessibleRole(.group)
    widget.addStyle("timer")
  }

  /// The room for the row: one button fits beside the time in a narrow window, and none if it is cramped.
  enum Room { case wide, narrow, cramped }
  var room = Room.wide {
    didSet { if room != oldValue { arrange() } }
  }
  private var buttonCount = 0

  private func arrange() {
    let isBeside = room == .wide || (room == .narrow && buttonCount < 2)
    widget.orientation = isBeside ? .horizontal : .vertical
  }

  /// - Parameters:
  ///   - timer: The timer in its current state.
  ///   - remaining: The time left.
  ///   - isElsewhere: Whether another step than the shown one names the timer.
  func render(_ timer: CookingTimer, remaining: String, isElsewhere: Bool) {
    name.text = timer.name.keepingAmountsTogether
    step.text = Strings.step(timer.step + 1)
    step.isVisible = isElsewhere
    time.text = Strings.timerState(timer, remaining: remaining)
    icon.name = timer.isRinging ? "alarm-symbolic" : "ladle-timer-symbolic"
    widget.setStyle("running", timer.isRunning)
    widget.setStyle("ringing", timer.isRinging)
    widget.setAccessibleLabel(Strings.timerLabel(timer, remaining: remaining))
    buttonCount = timer.actions.count
    arrange()
    buttons.render(timer, actions: timer.actions) { Strings.name(of: $0, for: timer) }
  }

  func focus() { buttons.widget.moveFocus(backwards: false) }
}
