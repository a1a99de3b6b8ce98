import Adwaita
import Cookbook
import RecipePresentation

/// The fields of the recipe that is edited, one under the other.
@MainActor
final class EditorForm {
  let widget: Box
  /// Called with the height range of the line to which the cursor has moved, or of the field that has got the focus, in the
  /// form's coordinates.
  var onReach: (@MainActor (Range<Int>) -> Void)?

  /// The sentence that explains why a text has refused pasted text. It stands until a text is changed.
  private(set) var refusal: String?
  /// Called when `refusal` has changed.
  var onRefusal: (@MainActor () -> Void)?

  private let editor: RecipeEditor
  private let name = Entry()
  /// The tags that the page offers, under the field of the tags.
  private var offers = Box(.vertical)
  private let offered = WrapBox()
  private var tagButtons: [(tag: String, button: Button)] = []
  /// The field that had the focus last.
  private var last: Widget?
  private var lines: [(key: WritableKeyPath<RecipeForm, String>, entry: Entry, tooLong: Label)] = []
  private var texts: [(key: WritableKeyPath<RecipeForm, String>, view: TextView, tooLong: Label)] = []
  private var times: [(key: WritableKeyPath<RecipeForm, Int?>, entry: NumberEntry)] = []

  /// The longest time, in minutes. That of a form is not longer.
  private static let longestTime = 1_000_000
  /// The longest texts that can be written here. The pages that are read have no longer ones.
  private static let limit = TextView.Limit(text: 100_000, line: 10_000)

  init(_ editor: RecipeEditor) {
    self.editor = editor
    widget = Box(.vertical, spacing: 18)
    add(line: \.name, Strings.title(of: RecipeField.name), name)
    add(text: \.ingredients, Strings.ingredients, hint: Strings.ingredientsHint, height: 120)
    add(text: \.steps, Strings.steps, hint: Strings.stepsHint, height: 160)
    add(line: \.yield, Strings.title(of: .yield))
    addTimes()
    add(text: \.summary, Strings.title(of: .summary), height: 60)
    add(line: \.tags, Strings.tags, hint: Strings.tagsHint)
    let title = caption(Strings.offeredTags)
    offers = Box(.vertical, spacing: 6, [title, offered])
    widget.append(offers)
    add(line: \.cuisine, Strings.title(of: .cuisine))
    add(line: \.category, Strings.title(of: .category))
    add(line: \.source, Strings.title(of: .source))
    add(line: \.author, Strings.title(of: .author))
    add(text: \.notes, Strings.notes, height: 60)
    render()
  }

  /// Focuses the field that had the focus last, at first the name.
  func focus() {
    if let last { last.focusWithoutSelecting() } else { name.focusAtEnd() }
  }

  /// Updates the fields that differ from the editor's form.
  func render() {
    let form = editor.form
    for line in lines {
      line.entry.text = form[keyPath: line.key]
      let isReadOnly = editor.isReadOnly(line.key)
      line.entry.isSensitive = !isReadOnly
      show(line.tooLong, isReadOnly || !line.entry.showsAll, under: line.entry)
    }
    for text in texts {
      text.view.text = form[keyPath: text.key]
      text.view.isSensitive = !editor.isReadOnly(text.key)
      show(text.tooLong, editor.isReadOnly(text.key), under: text.view)
    }
    showOffers()
    for time in times { time.entry.number = form[keyPath: time.key] ?? 0 }
  }

  private func showOffers() {
    let tags = editor.offeredTags(in: editor.form)
    offers.isVisible = !tags.isEmpty
    for entry in tagButtons where !tags.contains(entry.tag) {
      // A button that goes hands its focus to the next one.
      if entry.button.containsFocus { entry.button.moveFocus(backwards: false) }
      offered.remove(entry.button)
    }
    tagButtons.removeAll { !tags.contains($0.tag) }
    for tag in tags where !tagButtons.contains(where: { $0.tag == tag }) {
      let button = Button(tag, styles: "chip")
      button.wrapLabel()
      button.setAccessibleLabel(Strings.addTag(tag))
      button.tooltip = Strings.addTag(tag)
      button.onClick { [weak self] in
        self?.editor.change { $0.addTag(tag) }
        self?.render()
      }
      offered.append(button)
      tagButtons.append((tag, button))
    }
  }

  private func show(_ tooLong: Label, _ isTooLong: Bool, under field: Widget) {
    guard tooLong.isVisible != isTooLong else { return }
    tooLong.isVisible = isTooLong
    field.setAccessibleDescription(isTooLong ? tooLong.text : "")
  }

  /// Takes over a number that is being typed, which GTK does when its field loses the focus.
  func commit() {
    for time in times where time.entry.containsFocus { time.entry.update() }
  }

  // MARK: - Fields

  private func add(
    line key: WritableKeyPath<RecipeForm, String>, _ title: String, _ entry: Entry = Entry(),
    hint: String? = nil
  ) {
    entry.setAccessibleLabel(title)
    entry.onChange { [weak self, weak entry] in
      if let self, let entry { editor.change { $0[keyPath: key] = entry.text } }
    }
    let tooLong = hiddenCaption(Strings.tooLongToEdit)
    lines.append((key, entry, tooLong))
    add(title, entry, hint).append(tooLong)
    entry.add(FocusController(onEnter: { [weak self, weak entry] in self?.reach(entry) }))
  }

  private func add(
    text key: WritableKeyPath<RecipeForm, String>, _ title: String, hint: String? = nil, height: Int
  ) {
    let view = TextView()
    view.setPadding(10, minimumHeight: height)
    view.addStyle("editor-text")
    view.setAccessibleLabel(title)
    view.onChange { [weak self, weak view] in
      if let self, let view { editor.change { $0[keyPath: key] = view.text } }
    }
    view.onCursor { [weak self, weak view] in self?.reachCursor(of: view) }
    view.add(
      FocusController(onEnter: { [weak self, weak view] in
        if let view { self?.last = view }
        self?.reachCursor(of: view)
      }))
    let tooLong = hiddenCaption(Strings.tooLongToEdit)
    texts.append((key, view, tooLong))
    add(title, view, hint).append(tooLong)
    view.limit(to: Self.limit) { [weak self] isRefused in
      let refusal =
        isRefused ? Strings.textIsFull(title, characters: Self.limit.text, inALine: Self.limit.line) : nil
      guard let self, refusal != self.refusal else { return }
      self.refusal = refusal
      onRefusal?()
    }
  }

  private func addTimes() {
    let fields: [(WritableKeyPath<RecipeForm, Int?>, String)] = [
      (\.prepMinutes, Strings.title(of: .prepTime)), (\.cookMinutes, Strings.title(of: .cookTime)),
      (\.totalMinutes, Strings.totalTime),
    ]
    let row = WrapBox()
    for (key, name) in fields {
      let entry = NumberEntry(maximum: Self.longestTime, step: 5)
      let title = Strings.inMinutes(name)
      entry.setAccessibleLabel(title)
      entry.onChange { [weak self, weak entry] in
        if let self, let entry { editor.change { $0[keyPath: key] = entry.number == 0 ? nil : entry.number } }
      }
      entry.add(FocusController(onEnter: { [weak self, weak entry] in self?.reach(entry) }))
      times.append((key, entry))
      row.append(labelled(title, entry, nil))
    }
    widget.append(row)
  }

  @discardableResult
  private func add(_ title: String, _ field: Widget, _ hint: String?) -> Box {
    if let hint { field.setAccessibleDescription(hint) }
    let box = labelled(title, field, hint)
    widget.append(box)
    return box
  }

  private func labelled(_ title: String, _ field: Widget, _ hint: String?) -> Box {
    let label = Label(title, styles: "heading")
    label.alignment = 0
    label.wrap()
    // Assistive technology reads the name of the field.
    label.setAccessibleRole(.presentation)
    let box = Box(.vertical, spacing: 6, [label, field])
    if let hint { box.append(caption(hint)) }
    return box
  }

  /// A line under a field. Assistive technology reads it as the field's description.
  private func caption(_ text: String) -> Label {
    let words = Label(text, styles: "caption", "quiet")
    words.alignment = 0
    words.wrap()
    words.setAccessibleRole(.presentation)
    return words
  }

  private func hiddenCaption(_ text: String) -> Label {
    let words = caption(text)
    words.isVisible = false
    return words
  }

  // MARK: - Scrolling

  private func reach(_ field: Widget?) {
    guard let field else { return }
    last = field
    guard let top = field.top(in: widget) else { return }
    onReach?(top..<(top + max(1, field.height)))
  }

  private func reachCursor(of view: TextView?) {
    // A text that was typed gets its height in the next frame, after this is called for the first time.
    var frames = 0
    view?.everyFrame { [weak self, weak view] _ in
      guard let self, let view, view.containsFocus else { return false }
      if let line = view.cursorLine(in: widget) { onReach?(line) }
      frames += 1
      return frames < 2
    }
  }
}
