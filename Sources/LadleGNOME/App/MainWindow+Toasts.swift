import Adwaita
import RecipePresentation

/// The toasts: what has happened, and Undo.
extension MainWindow {
  /// The height of what toasts must not cover at the bottom: the buttons for the steps, which wet hands press without
  /// looking, or the switcher of a narrow window.
  var coveredHeight: Int {
    if let cooking { return cooking.buttonsHeight }
    return pages.isAtRoot ? library.barHeight : 0
  }

  func show(_ notice: AppNotice) {
    if case .cookbookRefused = notice { returnToPerson() }
    if notice == .preferencesNotSaved, let preferencesView { return preferencesView.show(toast: notice.text) }
    guard let undo = notice.undoTitle else { return toasts.show(toast: notice.text) }
    toasts.show(toast: notice.text, button: undo, while: { [weak app] in app?.holds(notice) == true }) {
      [weak app] in app?.undo(notice)
    }
  }
}
