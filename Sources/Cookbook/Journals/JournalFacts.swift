package import Foundation

/// The facts of the journals of some devices together. Each journal is read once.
package struct JournalFacts: Sendable {
  /// The last entry of each field of a recipe, but for notes.
  private var winners: [UUID: [JournalField: Winner<Journal.Last>]] = [:]
  /// The last note of each device.
  private var notes: [UUID: [DeviceID: Journal.Last]] = [:]

  package init() {}

  package var isEmpty: Bool { winners.isEmpty && notes.isEmpty }

  package mutating func add(_ journal: Journal, of device: DeviceID) {
    for recipe in journal.recipes.keys { add(journal, of: device, about: recipe) }
  }

  /// Adds the facts of a journal about one recipe.
  mutating func add(_ journal: Journal, of device: DeviceID, about recipe: UUID) {
    for (field, last) in journal.recipes[recipe] ?? [:] {
      // The same device has the same field in a conflict copy.
      if field == .note {
        if notes[recipe]?[device]?.isBefore(last) != false { notes[recipe, default: [:]][device] = last }
      } else {
        winners[recipe, default: [:]].setLater(Winner(last: last, device: device), of: field)
      }
    }
  }

  /// The personal facts about a recipe.
  package subscript(recipe: UUID) -> PersonalFacts {
    var facts = PersonalFacts()
    for winner in (winners[recipe] ?? [:]).values { facts.apply(winner.last.change) }
    (facts.note, facts.isNoteCut) = note(on: recipe)
    return facts
  }

  /// The personal facts of every recipe that has any.
  var all: [UUID: PersonalFacts] {
    var facts: [UUID: PersonalFacts] = [:]
    for recipe in Set(winners.keys).union(notes.keys) { facts[recipe] = self[recipe] }
    return facts
  }

  /// Whether a note was written on a recipe, also if it was deleted.
  package func hasNote(on recipe: UUID) -> Bool { notes[recipe] != nil }

  /// Returns the last note. Above it stand, the oldest first, the notes of other devices that no later writer was shown,
  /// without the lines that it has itself: no person has decided against them.
  private func note(on recipe: UUID) -> (text: String, isCut: Bool) {
    let entries = (notes[recipe] ?? [:]).sorted {
      $0.value.time != $1.value.time ? $0.value.time > $1.value.time : $0.key > $1.key
    }
    var parts: [String] = []
    var isCut = false
    var lines: Set<Substring> = []
    var seen: [DeviceID: Int64] = [:]
    var count = 0
    for (device, last) in entries {
      if last.time > seen[device] ?? .min, case .note(let text) = last.change {
        count += text.unicodeScalars.count + PersonalFacts.betweenNotes.count
        // A note beyond the bounds could not be edited any more.
        if !parts.isEmpty, count > Bounds.note { break }
        let part = parts.isEmpty ? text : PersonalFacts.note(text, without: lines)
        if !part.isEmpty { parts.append(part) }
        isCut = isCut || last.isCut
        lines.formUnion(PersonalFacts.lines(of: text))
      }
      guard let times = last.seen else { break }
      seen.merge(times, uniquingKeysWith: max)
    }
    return (parts.reversed().joined(separator: PersonalFacts.betweenNotes), isCut)
  }
}

/// The facts about a recipe, and the times of the other devices' notes that were taken into account.
struct NotedFacts: Sendable {
  var facts = PersonalFacts()
  var noteTimes: [DeviceID: Int64] = [:]
}
