import Adwaita
import Foundation
import GLib
import RecipePresentation

/// Closing the window, and running without it while timers run.
extension MainWindow {
  /// What closing has come to.
  enum Closing {
    case shown
    /// The desktop is being asked whether it shows notifications.
    case asking
    /// The person is being asked.
    case confirming
    /// The window is hidden. A notification brings it back.
    case hidden
    /// The window is hidden until the cookbook has done what was asked for.
    case settling
    /// The program ends.
    case ending
  }

  private static let notification = "background"

  /// The person closes the window. While a timer runs, it is hidden instead, or the person is asked if the
  /// desktop shows no notification.
  func mayClose() -> Bool {
    detail?.saveNote()
    guard closing != .ending, app.sessions.hasTimerToSound else {
      if closing != .ending { sheets.finishEditing() }
      guard closing == .ending || app.desk.isSettled else {
        settle()
        return false
      }
      end()
      return true
    }
    // The keys may be pressed again meanwhile.
    guard closing == .shown else { return false }
    closing = .asking
    Task { [weak self, application] in
      let canNotify = await application.canNotify()
      guard let self, closing == .asking else { return }
      if canNotify { runWithoutWindow() } else { askToEnd() }
    }
    return false
  }

  /// The person ends the program, and is asked first if a timer runs; or the system ends it, and nobody is asked.
  func quit(isAsked: Bool = true) {
    detail?.saveNote()
    guard isAsked, app.sessions.hasTimerToSound else {
      sheets.finishEditing()
      return endNow()
    }
    guard closing == .shown || closing == .hidden else { return }
    present()
    askToEnd()
  }

  private func askToEnd() {
    closing = .confirming
    let count = runningTimers
    Dialogs.confirm(
      Strings.timersRunning(count), Strings.timersDoNotRing(count), cancel: Strings.cancel,
      confirm: Strings.closeAnyway,
      over: window
    ) { [weak self] isConfirmed in
      guard let self else { return }
      closing = .shown
      guard isConfirmed else { return }
      sheets.finishEditing()
      endNow()
    }
  }

  /// Shows the window, also one that was hidden.
  func present() {
    if [.asking, .hidden, .settling].contains(closing) {
      settling = nil
      closing = .shown
      application.withdrawNotification(Self.notification)
      keepAwake()
    }
    window.present()
  }

  private func runWithoutWindow() {
    sheets.finishEditing()
    // Timers may have ended while the desktop was asked.
    guard app.sessions.hasTimerToSound || app.sessions.isRinging else { return endNow() }
    saveSize()
    closing = .hidden
    detail?.model.stopVideo()
    // Before libadwaita 1.5 they are a window of their own.
    app.navigator.showPreferences(false)
    window.hide()
    keepAwake()
    application.show(
      DesktopNotification(
        Strings.timersRunning(runningTimers), Strings.runsWithoutWindow(runningTimers),
        click: DesktopNotification.Command("app.show")),
      identifier: Self.notification)
    alarms.windowWasHidden()
  }

  private var runningTimers: Int { app.sessions.timers().count { $0.timer.isRunning || $0.timer.isRinging } }

  /// Ends the program that runs without its window once no timer runs or rings.
  func endIfIdle() {
    if closing == .hidden, !app.sessions.hasTimerToSound, !app.sessions.isRinging { endNow() }
  }

  /// Ends the program without asking. If what is typed would be lost, the window says so instead; who closes it again
  /// within a minute means it.
  func endNow() {
    guard closing != .ending else { return }
    // One that the folder has refused is asked for again: it says so again, or takes it by now.
    if closing != .settling { detail?.saveNote() }
    guard app.desk.isSettled || closing == .settling else { return settle() }
    if app.desk.wouldLoseEdit, !hasReturned { return showAgain() }
    end()
    window.destroy()
  }

  /// Hides the window, and ends the program once the cookbook has done what was asked for, or after ten seconds: a folder
  /// on a network may not answer. An import stops after the recipe that it reads.
  private func settle() {
    guard closing != .settling else { return }
    saveSize()
    closing = .settling
    app.desk.finish()
    window.hide()
    settling = MainLoop.after(milliseconds: 10_000) { [weak self] in self?.endSettling() }
  }

  /// Ends the program that waits for the cookbook, as soon as that has done what was asked for.
  func endIfSettled() {
    if app.desk.isSettled { endSettling() }
  }

  private func endSettling() {
    if closing == .settling { endNow() }
  }

  /// Shows the window that has gone or is about to, because it has something to say.
  func returnToPerson() {
    if [.asking, .hidden, .settling].contains(closing), !hasReturned { showAgain() }
  }

  private func showAgain() {
    present()
    returned = MainLoop.after(milliseconds: 60_000) { [weak self] in self?.returned = nil }
  }

  private var hasReturned: Bool { returned != nil }

  private func end() {
    saveSize()
    closing = .ending
    application.withdrawNotification(Self.notification)
    app.close()
  }
}
