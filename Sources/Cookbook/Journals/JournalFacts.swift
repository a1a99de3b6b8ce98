import Foundation

/// What journals of some devices say together. Each journal is read once, whatever number of recipes it is about.
struct JournalFacts: Sendable {
  private var winners: [UUID: [JournalField: Winner]] = [:]

  private struct Winner: Sendable {
    var last: Journal.Last
    var device: DeviceID
  }

  var isEmpty: Bool { winners.isEmpty }

  mutating func add(_ journal: Journal, of device: DeviceID) {
    for recipe in journal.recipes.keys { add(journal, of: device, about: recipe) }
  }

  /// Adds what a journal says about one recipe.
  mutating func add(_ journal: Journal, of device: DeviceID, about recipe: UUID) {
    for (field, last) in journal.recipes[recipe] ?? [:] {
      if let winner = winners[recipe]?[field] {
        // Of the same time the greater device counts. The same device has the same field in a conflict copy.
        let isLater =
          last.time == winner.last.time && device != winner.device
          ? winner.device < device : winner.last.isBefore(last)
        guard isLater else { continue }
      }
      winners[recipe, default: [:]][field] = Winner(last: last, device: device)
    }
  }

  /// What is said about a recipe.
  subscript(recipe: UUID) -> PersonalFacts { winners[recipe].map(Self.facts) ?? PersonalFacts() }

  /// What is said about all recipes that anything is said about.
  var all: [UUID: PersonalFacts] { winners.mapValues(Self.facts) }

  private static func facts(_ winners: [JournalField: Winner]) -> PersonalFacts {
    var facts = PersonalFacts()
    for winner in winners.values { facts.apply(winner.last.change) }
    return facts
  }
}
