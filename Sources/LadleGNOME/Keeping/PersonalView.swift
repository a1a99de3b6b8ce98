import Adwaita
import Cookbook
import GLib
import RecipePresentation
import Recipes

/// What the person says about a kept recipe: its stars, and a note, which is edited in its place and stored when it is
/// left.
@MainActor
final class PersonalView {
  let widget: Box
  private let requests: KeptRequests
  private let stars: [ToggleButton]
  private let note = TextView()
  private let placeholder = Label(Strings.notePlaceholder, styles: "quiet")
  private var id: Recipe.ID?
  private var saving: Delay?
  /// Whether the person has written in the note since it was handed to the cookbook.
  private var isChanged = false

  /// What of it has the keyboard focus.
  enum Place {
    case star(Int)
    case note(cursor: Int)
  }

  /// A note that is not left for so long is stored meanwhile, in milliseconds.
  private static let pause = 3000

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
    note.setPadding(9, minimumHeight: 36)
    note.setAccessibleLabel(Strings.notes)
    note.addStyle("note")
    placeholder.alignment = 0
    placeholder.ellipsize()
    placeholder.horizontalAlign = .start
    placeholder.verticalAlign = .start
    placeholder.setMargins(9)
    placeholder.isClickedThrough = true
    placeholder.setAccessibleHidden(true)
    let field = Overlay(note)
    field.add(overlay: placeholder)
    field.expandsHorizontally = true
    widget = Box(.horizontal, spacing: 12, [row, field])
    widget.isVisible = false
    for (index, star) in stars.enumerated() {
      star.addStyle("flat", "star")
      star.onToggle { [weak self] in self?.pressed(index + 1) }
    }
    note.onChange { [weak self] in self?.typed() }
    note.add(FocusController(onLeave: { [weak self] in self?.save() }))
  }

  /// Puts the note beside the stars, or below them.
  func layOut(isNarrow: Bool) { widget.orientation = isNarrow ? .vertical : .horizontal }

  /// Shows what is said about a recipe; nothing for one that is not kept.
  func show(_ new: Recipe.ID?) {
    if new != id {
      // The recipe may have left the folder while the note was being written.
      save()
      isChanged = false
    }
    id = new
    widget.isVisible = new != nil
    guard let id else {
      saving = nil
      return
    }
    let facts = requests.list.facts(of: id)
    for (index, star) in stars.enumerated() {
      star.setIcon(index < facts.rating ?? 0 ? "ladle-starred-symbolic" : "ladle-star-symbolic")
      star.isOn = facts.rating == index + 1
    }
    // What another device says does not replace what is being written.
    if !isChanged {
      let text = requests.showNote(of: id)
      if note.text != text {
        // What another device has written may have come before what the person writes.
        let isAbove = text.hasSuffix("\n" + note.text)
        let cursor = note.cursor + (isAbove ? text.unicodeScalars.count - note.text.unicodeScalars.count : 0)
        note.text = text
        note.cursor = cursor
      }
      // A note that the folder has refused is stored when the field is left again.
      isChanged = requests.refusedNote(of: id) != nil
    }
    placeholder.isVisible = note.text.isEmpty
  }

  var focusedPlace: Place? {
    if note.containsFocus { return .note(cursor: note.cursor) }
    return stars.firstIndex { $0.containsFocus }.map(Place.star)
  }
  func focus(_ place: Place) {
    switch place {
    case .star(let index): stars[index].grabFocus()
    case .note(let cursor):
      note.grabFocus()
      note.cursor = cursor
    }
  }

  private func pressed(_ count: Int) {
    guard let id else { return }
    let rating = requests.list.facts(of: id).rating
    requests.rate(id, stars: rating == count ? nil : count)
    show(id)
  }

  private func typed() {
    isChanged = true
    placeholder.isVisible = note.text.isEmpty
    saving = MainLoop.after(milliseconds: Self.pause) { [weak self] in self?.save() }
  }

  /// Stores the note, if it is another one.
  func save() {
    saving = nil
    guard let id, isChanged else { return }
    isChanged = false
    requests.setNote(note.text, of: id)
  }
}
