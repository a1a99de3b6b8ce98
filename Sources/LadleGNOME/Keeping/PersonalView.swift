import Adwaita
import Cookbook
import GLib
import RecipePresentation
import Recipes

/// The personal facts about a kept recipe: its stars, and a note, which is edited in its place and stored when its
/// field is left.
@MainActor
final class PersonalView {
  let widget: Box
  private let requests: KeptRequests
  private let stars: [ToggleButton]
  private let noteField = TextView()
  private let placeholder = Label(Strings.notePlaceholder, styles: "quiet")
  /// The note of the recipe that is shown; nil for none.
  private var note: NoteModel?

  /// The part of the view that has the keyboard focus.
  enum Place {
    case star(Int)
    case note(cursor: Int)
  }

  init(_ requests: KeptRequests) {
    self.requests = requests
    stars = (1...5).map { count in
      ToggleButton(icon: "ladle-star-symbolic", name: Strings.ratingLabel(count))
    }
    let row = Box(.horizontal, stars)
    row.setAccessibleRole(.group)
    row.setAccessibleLabel(Strings.rating)
    row.verticalAlign = .start
    row.horizontalAlign = .start
    noteField.setPadding(9, minimumHeight: 36)
    noteField.setAccessibleLabel(Strings.notes)
    noteField.addStyle("note")
    placeholder.alignment = 0
    placeholder.wrap()
    placeholder.horizontalAlign = .fill
    placeholder.verticalAlign = .start
    placeholder.setMargins(9)
    placeholder.isClickedThrough = true
    placeholder.setAccessibleHidden(true)
    let field = Overlay(noteField)
    field.add(overlay: placeholder, isMeasured: true)
    field.expandsHorizontally = true
    widget = Box(.horizontal, spacing: 12, [row, field])
    widget.isVisible = false
    for (index, star) in stars.enumerated() {
      star.addStyle("flat", "star")
      star.onToggle { [weak self] in self?.pressed(index + 1) }
    }
    letTabReach(0)
    row.add(
      KeyController { [weak self] key in
        guard let self, let focused = stars.firstIndex(where: { $0.containsFocus }) else { return false }
        let forward = widget.isMirrored ? "Left" : "Right"
        switch key.name {
        case forward, "Up": focus(.star(min(focused + 1, stars.count - 1)))
        case "Left", "Right", "Down": focus(.star(max(focused - 1, 0)))
        default: return false
        }
        return true
      })
    noteField.onChange { [weak self] in self?.typed() }
    noteField.add(FocusController(onLeave: { [weak self] in self?.save() }))
  }

  /// Lets Tab reach one star. The arrow keys reach the others.
  private func letTabReach(_ reached: Int) {
    for (index, star) in stars.enumerated() { star.canFocus = index == reached }
  }

  /// Puts the note beside the stars, or below them.
  func layOut(isNarrow: Bool) { widget.orientation = isNarrow ? .vertical : .horizontal }

  /// Shows the stars and the note of a kept recipe. Nil hides the view, for a recipe that is not kept.
  func show(_ id: Recipe.ID?) {
    if id != note?.id {
      // The recipe may have left the folder while the person wrote the note.
      note?.save()
      note = id.map { requests.note(of: $0) }
    }
    widget.isVisible = id != nil
    guard let id, let note else { return }
    let rating = requests.list.facts(of: id).rating
    for (index, star) in stars.enumerated() {
      star.setIcon(index < rating ?? 0 ? "ladle-starred-symbolic" : "ladle-star-symbolic")
      star.isOn = rating == index + 1
    }
    if !stars.contains(where: { $0.containsFocus }) { letTabReach(max(0, (rating ?? 0) - 1)) }
    note.update()
    show(note.text)
  }

  private func show(_ text: String) {
    let shown = noteField.text
    if shown != text {
      // Another device may have written above the text in which the cursor is.
      let isAbove = text.hasSuffix("\n" + shown)
      let added = isAbove ? text.unicodeScalars.count - shown.unicodeScalars.count : 0
      let cursor = noteField.cursor + added
      noteField.text = text
      noteField.cursor = cursor
    }
    placeholder.isVisible = text.isEmpty
  }

  var focusedPlace: Place? {
    if noteField.containsFocus { return .note(cursor: noteField.cursor) }
    return stars.firstIndex { $0.containsFocus }.map(Place.star)
  }
  func focus(_ place: Place) {
    switch place {
    case .star(let index):
      stars[index].canFocus = true
      stars[index].grabFocus()
      letTabReach(index)
    case .note(let cursor):
      noteField.grabFocus()
      noteField.cursor = cursor
    }
  }

  private func pressed(_ count: Int) {
    guard let id = note?.id else { return }
    focus(.star(count - 1))
    let rating = requests.list.facts(of: id).rating
    requests.rate(id, stars: rating == count ? nil : count)
    show(id)
  }

  private func typed() {
    note?.type(noteField.text)
    placeholder.isVisible = noteField.text.isEmpty
  }

  /// Stores the note, if the person has changed it.
  func save() { note?.save() }
}
