import Adwaita
import RecipePresentation

/// "Servings…" of a meal: a stepper whose presses count at once.
@MainActor
final class MealServingsDialog {
  /// Called when the person closes the dialog.
  var onClosing: (@MainActor () -> Void)?

  private let model: MealServings
  private let dialog: Dialog
  private let stepper = PlainStepper()
  private let status = Announcement()

  init(_ model: MealServings, over window: Window) {
    self.model = model
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Strings.servingsTitle, subtitle: model.name, wraps: true))
    stepper.widget.horizontalAlign = .center
    let column = Box(.vertical, [stepper.widget])
    column.setMargins(24)
    dialog = Dialog(
      Strings.servingsTitle, Box(.vertical, [header, column, status]), width: min(window.room.width, 320),
      over: window)
    dialog.onClosing { [weak self] in self?.onClosing?() }
    stepper.onChange = { [weak model] in model?.changeServings(by: $0) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() { dialog.present(focusing: stepper.first) }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func render() {
    stepper.show(
      model.title, of: model.name, canHaveFewer: model.canHaveFewer, canHaveMore: model.canHaveMore)
    status.text = model.title
  }
}
