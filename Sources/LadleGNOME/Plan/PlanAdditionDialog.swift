import Adwaita
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import Recipes
import Shopping

/// "Add to Plan" of a recipe, and "Move to…" of a meal: the queue and the days with their meals. One press plans and
/// closes.
@MainActor
final class PlanAdditionDialog {
  /// Called when the person closes the dialog, or has chosen a day.
  var onClosing: (@MainActor () -> Void)?

  private let model: PlanAddition
  private let plan: PlanModel
  private let dialog: Dialog
  private let back = Button(icon: "go-previous-symbolic", name: Strings.back)
  private let slot = Bin()
  private let days: ScrolledWindow
  private let choices: DayChoices
  private var another: AnotherDay?
  /// Why the plan refuses the meal.
  private let problem = Label(styles: "caption", "error")
  private let status = Announcement()
  private let photo: ListPhoto
  private let name = Label(styles: "heading")
  private let facts = Label(styles: "caption", "quiet")
  private let stepper = PlainStepper()
  private let head: Box

  init(
    _ model: PlanAddition, to plan: PlanModel, pipeline: ImagePipeline<TextureDecoder>, over window: Window
  ) {
    self.model = model
    self.plan = plan
    choices = DayChoices(pipeline: pipeline)
    photo = ListPhoto(width: 112, height: 84, pipeline: pipeline)
    for label in [name, facts] {
      label.alignment = 0
      label.wrap()
      // See `MealRow`.
      label.requestNoWidth()
    }
    stepper.widget.setMargins(top: 6)
    let words = Box(.vertical, [name, facts, stepper.widget])
    let middle = Bin.filling(words)
    head = Box(.horizontal, spacing: 12, [photo.widget, middle])
    head.addStyle("item-box", "recipe-row")
    problem.alignment = 0
    problem.wrap()
    problem.isVisible = false
    let column = Box(.vertical, spacing: 18, [head, problem, choices.widget])
    column.setMargins(18)
    days = ScrolledWindow(column)
    days.setAccessibleLabel(model.title)
    let header = HeaderBar()
    back.isVisible = false
    header.packStart(back)
    header.setTitleWidget(WindowTitle(model.title, wraps: true))
    slot.expandsVertically = true
    slot.setChild(days)
    dialog = Dialog(
      model.title, Box(.vertical, [header, slot, status]), width: min(window.room.width, 430),
      height: min(window.room.height, 760), over: window)
    let room = Double(min(window.room.width, 430)) / max(1, Settings().textScale)
    head.orientation = room < 300 ? .vertical : .horizontal
    connect()
    render()
  }

  private func connect() {
    dialog.onClosing { [weak self] in
      // Escape leads back from the calendar.
      if self?.another != nil { self?.showDays() } else { self?.onClosing?() }
    }
    back.onClick { [weak self] in self?.showDays() }
    stepper.onChange = { [weak self] in self?.model.changeServings(by: $0) }
    choices.onChoose = { [weak self] in self?.choose($0) }
    choices.onAnotherDay = { [weak self] in self?.showCalendar() }
    model.onChange = { [weak self] in self?.render() }
  }

  func present() {
    dialog.present(focusing: choices.first)
    model.open()
  }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func choose(_ day: PlanDay?) {
    guard !model.choose(day) else {
      onClosing?()
      return
    }
    showDays()
    problem.text = plan.problem ?? ""
    problem.isVisible = true
    status.text = problem.text
  }

  private func render() {
    let page = model.page
    photo.widget.isVisible = model.recipe != nil
    photo.show(model.recipe?.thumbnail)
    name.text = page.name
    facts.text = page.facts.keepingAmountsTogether
    facts.isVisible = !page.facts.isEmpty
    stepper.show(page.servings, canHaveFewer: page.canHaveFewer, canHaveMore: page.canHaveMore)
    choices.show(queue: page.queue, days: page.days)
  }

  // MARK: - Another day

  private func showCalendar() {
    let calendar = AnotherDay(from: model.earliest) { [weak self] in self?.choose($0) }
    another = calendar
    slot.setChild(calendar.widget)
    back.isVisible = true
    calendar.focus()
  }

  private func showDays() {
    guard another != nil else { return }
    another = nil
    slot.setChild(days)
    back.isVisible = false
    choices.first?.grabFocus()
  }
}

/// Buttons for fewer and more servings, and the number between them.
@MainActor
final class PlainStepper {
  let widget: Box
  /// Called when the person wants so many more servings.
  var onChange: (@MainActor (_ difference: Int) -> Void)?

  /// The letters of a line.
  private static let longest = 9
  private let servings = Label(styles: "heading", "numeric")
  private let fewer = Button(icon: "list-remove-symbolic", name: Strings.fewerServings)
  private let more = Button(icon: "list-add-symbolic", name: Strings.moreServings)

  init() {
    for button in [fewer, more] {
      button.addStyle("circular")
      button.verticalAlign = .center
    }
    // "about 40 pierogi" leaves room for the name beside it.
    servings.wrap()
    servings.maximumCharacters = Self.longest
    servings.alignment = 0.5
    widget = Box(.horizontal, spacing: 12, [fewer, servings, more])
    widget.horizontalAlign = .start
    widget.verticalAlign = .center
    widget.addStyle("plain-stepper")
    fewer.onHold { [weak self] in self?.onChange?(-1) }
    more.onHold { [weak self] in self?.onChange?(1) }
  }

  /// - Parameters:
  ///   - text: "For 3"; nil hides the buttons.
  ///   - name: The meal, for assistive technology.
  ///   - canHaveFewer: Whether the first button can be pressed.
  ///   - canHaveMore: Whether the second button can be pressed.
  func show(_ text: String?, of name: String = "", canHaveFewer: Bool, canHaveMore: Bool) {
    widget.isVisible = text != nil
    servings.text = text ?? ""
    // The name beside it would take its width.
    servings.minimumCharacters = min(servings.text.count + 1, Self.longest)
    for button in [fewer, more] { button.setAccessibleDescription(Strings.listed([name, text ?? ""])) }
    // A button that becomes insensitive loses the focus: the other one gets it.
    let hadFocus = fewer.containsFocus || more.containsFocus
    fewer.isSensitive = canHaveFewer
    more.isSensitive = canHaveMore
    if hadFocus, !widget.containsFocus { (canHaveMore ? more : fewer).grabFocus() }
  }

  /// Whether the text has several lines: "about 40 pierogi".
  var isLong: Bool { servings.text.count > Self.longest }
  /// The button that has the focus first.
  var first: Widget { more.isSensitive ? more : fewer }
}
