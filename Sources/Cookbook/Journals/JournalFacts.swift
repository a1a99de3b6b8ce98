package import Foundation

/// What journals of some devices say together. Each journal is read once, whatever number of recipes it is about.
package struct JournalFacts: Sendable {
  /// The last entry of each field of a recipe, but for notes.
  private var winners: [UUID: [JournalField: Winner]] = [:]
  /// The last note of each device.
  private var notes: [UUID: [DeviceID: Journal.Last]] = [:]

  private struct Winner: Sendable {
    var last: Journal.Last
    var device: DeviceID
  }

  package init() {}

  package var isEmpty: Bool { winners.isEmpty && notes.isEmpty }

  package mutating func add(_ journal: Journal, of device: DeviceID) {
    for recipe in journal.recipes.keys { add(journal, of: device, about: recipe) }
  }

  /// Adds what a journal says about one recipe.
  mutating func add(_ journal: Journal, of device: DeviceID, about recipe: UUID) {
    for (field, last) in journal.recipes[recipe] ?? [:] {
      // The same device has the same field in a conflict copy.
      if field == .note {
        if notes[recipe]?[device]?.isBefore(last) != false { notes[recipe, default: [:]][device] = last }
        continue
      }
      if let winner = winners[recipe]?[field] {
        // Of the same time the greater device counts.
        let isLater =
          last.time == winner.last.time && device != winner.device
          ? winner.device < device : winner.last.isBefore(last)
        guard isLater else { continue }
      }
      winners[recipe, default: [:]][field] = Winner(last: last, device: device)
    }
  }

  /// What is said about a recipe.
  package subscript(recipe: UUID) -> PersonalFacts {
    var facts = PersonalFacts()
    for winner in (winners[recipe] ?? [:]).values { facts.apply(winner.last.change) }
    facts.note = note(on: recipe)
    return facts
  }

  /// What is said about all recipes that anything is said about.
  var all: [UUID: PersonalFacts] {
    var facts: [UUID: PersonalFacts] = [:]
    for recipe in Set(winners.keys).union(notes.keys) { facts[recipe] = self[recipe] }
    return facts
  }

  /// Whether a note was written on a recipe, also if it was deleted.
  package func hasNote(on recipe: UUID) -> Bool { notes[recipe] != nil }

  /// Returns the last note. Of those of other devices that no later writer knew stand above it, the oldest first, the
  /// lines that it does not have: nobody has decided against them.
  private func note(on recipe: UUID) -> String {
    let entries = (notes[recipe] ?? [:]).sorted {
      $0.value.time != $1.value.time ? $0.value.time > $1.value.time : $0.key > $1.key
    }
    var parts: [String] = []
    var lines: Set<Substring> = []
    var seen: [DeviceID: Int64] = [:]
    var bytes = 0
    for (device, last) in entries {
      if last.time > seen[device] ?? .min, case .note(let text) = last.change {
        bytes += last.bytes
        // A note that no line of a journal can hold could not be changed any more.
        if !parts.isEmpty, bytes > JournalEntry.maximumBytes { break }
        let part = parts.isEmpty ? text : PersonalFacts.note(text, without: lines)
        if !part.isEmpty { parts.append(part) }
        lines.formUnion(PersonalFacts.lines(of: text))
      }
      guard let known = last.seen else { break }
      seen.merge(known, uniquingKeysWith: max)
    }
    return parts.reversed().joined(separator: PersonalFacts.betweenNotes)
  }
}
