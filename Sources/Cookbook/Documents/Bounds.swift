/// The bounds of what comes from outside: files of other programs, shared folders and journals of other devices.
///
/// Each is applied where a text becomes what the app works with, so that no list, editor or dialog needs a bound of its
/// own. The files keep everything.
package enum Bounds {
  /// The characters of a note, as Unicode scalars. A longer one is shown up to here, and not edited.
  package static let note = 20_000
  /// The characters of one line of a note. GTK takes seconds to lay out a line of 50,000 letters without a space.
  package static let noteLine = 5_000
  /// The days on which one recipe was cooked.
  package static let days = 5_000
  /// The recipes that one journal has facts about.
  package static let recipesOfJournal = 100_000

  /// Returns a note within its bounds; nil if it is within them already.
  package static func cut(note: String) -> String? {
    if note.utf8.count <= noteLine { return nil }
    var cut = String.UnicodeScalarView()
    var isCut = false
    var (count, column) = (0, 0)
    for scalar in note.unicodeScalars {
      guard count < Self.note else {
        isCut = true
        break
      }
      column = scalar == "\n" || scalar == "\r" ? 0 : column + 1
      guard column <= noteLine else {
        isCut = true
        continue
      }
      cut.append(scalar)
      count += 1
    }
    return isCut ? String(cut) : nil
  }
}
