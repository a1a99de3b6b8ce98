import Adwaita
import Foundation
import GLib
import RecipePresentation

/// Closes the window. The program runs on without it while timers run, or until the cookbook has done the person's
/// requests.
@MainActor
final class WindowClosing {
  private enum State: Equatable {
    case shown
    /// The window is hidden, because timers run (a notification brings it back), or until the cookbook has settled.
    case hidden(forTimers: Bool)
    case ended
  }

  /// Stores the text that is being typed: the note, and the edit too if the person leaves it.
  var onSave: (@MainActor (_ leavesEdit: Bool) -> Void)?
  /// Called when the window is hidden or shown again.
  var onHide: (@MainActor () -> Void)?
  /// Called when the window has a size that the next launch should have.
  var onSaveSize: (@MainActor () -> Void)?

  var isHidden: Bool { state == .hidden(forTimers: true) || state == .hidden(forTimers: false) }

  private let app: AppModel<TextureDecoder>
  private let application: Application
  private let window: Window
  private var state = State.shown
  /// The question whether notifications are shown, or whether the person closes the window although timers run.
  private var question: Question?
  private enum Question { case toDesktop, toPerson }
  /// Ends the program after ten seconds even if the cookbook is still busy: a folder on a network may not answer.
  private var deadline: Delay?
  /// Runs for a minute after the window has come back to warn. A person who closes it again in that time means it.
  private var warned: Delay?

  /// The system does not wait for the person when it ends the program.
  private var isEndedBySystem = false

  private static let notification = "background"

  init(_ app: AppModel<TextureDecoder>, _ window: Window, of application: Application) {
    self.app = app
    self.window = window
    self.application = application
  }

  /// The person closes the window.
  ///
  /// - Returns: Whether the window may go.
  func mayClose() -> Bool {
    guard state != .ended else { return true }
    guard app.sessions.hasTimerToSound else {
      onSave?(true)
      // The folder may accept the list and the plan now. Until it has answered, the cookbook is not settled.
      app.shopping.retry()
      guard app.desk.isSettled else {
        hideUntilSettled()
        return false
      }
      end()
      return true
    }
    onSave?(false)
    // The keys may be pressed again before the desktop has answered.
    guard state == .shown, question == nil else { return false }
    question = .toDesktop
    Task { [weak self, application] in
      let canNotify = await application.canNotify()
      guard let self, question == .toDesktop else { return }
      question = nil
      if canNotify { hideForTimers() } else { askToEnd() }
    }
    return false
  }

  /// The person ends the program, and is asked first if a timer runs; or the system ends it, without a question.
  func quit(isAsked: Bool) {
    isEndedBySystem = !isAsked
    guard isAsked, app.sessions.hasTimerToSound else {
      onSave?(true)
      return endNow()
    }
    onSave?(false)
    guard state != .ended, question == nil else { return }
    present()
    askToEnd()
  }

  private func askToEnd() {
    question = .toPerson
    Dialogs.confirm(
      Strings.timersRunning(runningTimers), Strings.timersDoNotRing, cancel: Strings.cancel,
      confirm: Strings.closeAnyway,
      over: window
    ) { [weak self] isConfirmed in
      guard let self else { return }
      question = nil
      guard isConfirmed else { return }
      onSave?(true)
      endNow()
    }
  }

  /// Shows the window, also after it was hidden.
  func present() {
    if question == .toDesktop { question = nil }
    if isHidden {
      deadline = nil
      state = .shown
      application.withdrawNotification(Self.notification)
      onHide?()
    }
    window.present()
  }

  private func hideForTimers() {
    onSave?(true)
    // The last timer may have ended before the desktop answered.
    guard app.sessions.hasTimerToSound || app.sessions.isRinging else { return endNow() }
    hide(forTimers: true)
    // Before libadwaita 1.5 a dialog is a window of its own.
    app.navigator.close(.preferences)
    application.show(
      DesktopNotification(
        Strings.timersRunning(runningTimers), Strings.runsWithoutWindow,
        click: DesktopNotification.Command("app.show")),
      identifier: Self.notification)
  }

  private var runningTimers: Int { app.sessions.timers().count { $0.timer.isRunning || $0.timer.isRinging } }

  private func hideUntilSettled() {
    guard state != .hidden(forTimers: false) else { return }
    hide(forTimers: false)
    // An import stops after the recipe that it reads.
    app.desk.finish()
    deadline = MainLoop.after(milliseconds: 10_000) { [weak self] in
      if self?.state == .hidden(forTimers: false) { self?.endOrWarn() }
    }
  }

  private func hide(forTimers: Bool) {
    if state == .shown { onSaveSize?() }
    state = .hidden(forTimers: forTimers)
    window.hide()
    onHide?()
  }

  /// Ends the program that runs without its window, if it has nothing to do any more.
  func endIfIdle() {
    switch state {
    case .hidden(forTimers: true):
      if !app.sessions.hasTimerToSound, !app.sessions.isRinging { endNow() }
    case .hidden(forTimers: false): if app.desk.isSettled { endOrWarn() }
    case .shown, .ended: break
    }
  }

  /// Ends the program without a question, as soon as the cookbook has settled.
  func endNow() {
    guard state != .ended else { return }
    // The folder may accept a note now that it has refused before.
    if state != .hidden(forTimers: false) {
      onSave?(false)
      app.shopping.retry()
    }
    if app.desk.isSettled { endOrWarn() } else { hideUntilSettled() }
  }

  private func endOrWarn() {
    if app.desk.wouldLoseEdit, warned == nil { return showAgain() }
    if app.shopping.hasUnsaved, warned == nil, !isEndedBySystem {
      // These places say why nothing is saved, unless a recipe covers them.
      app.navigator.close()
      if app.navigator.place != .plan { app.navigator.show(.shopping) }
      return showAgain()
    }
    end()
    window.destroy()
  }

  /// Shows the window that has gone or is about to, because it has something to say.
  func returnToPerson() {
    if isHidden || question == .toDesktop, warned == nil { showAgain() }
  }

  private func showAgain() {
    present()
    warned = MainLoop.after(milliseconds: 60_000) { [weak self] in self?.warned = nil }
  }

  private func end() {
    if state == .shown { onSaveSize?() }
    state = .ended
    application.withdrawNotification(Self.notification)
    app.close()
  }
}
