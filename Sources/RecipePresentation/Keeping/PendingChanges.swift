import Foundation
import Recipes

/// The changes that the person has asked for and the list of the folder does not have yet. The screen shows them at once.
struct PendingChanges {
  /// The matter of a request.
  enum Request: Hashable {
    /// Whether a recipe is kept: a kept one, or one of the feed's that is not yet.
    case kept(Recipe.ID)
    case favorite(UUID)
    /// Whether a recipe was cooked on a day.
    case cooked(Cooking)
    case rating(UUID)
    case note(UUID)
    /// Whether an edit is written.
    case edited(UUID)
  }

  /// A day on which a kept recipe was cooked.
  struct Cooking: Hashable {
    var id: UUID
    var day: String
  }

  /// The values of the requests of each kind, the newest at the end.
  private var values: [Request: [Bool]] = [:]
  /// The requests that the folder has done or refused, and the version of the list that has their result.
  private var done: [(request: Request, version: Int)] = []
  /// The new ratings, 0 for none, and the new notes.
  private(set) var ratings: [UUID: Int] = [:]
  private(set) var notes: [UUID: String] = [:]

  var isEmpty: Bool { values.isEmpty }
  /// The newest value of a request; nil if the list has all of them.
  subscript(_ request: Request) -> Bool? { values[request]?.last }
  /// The kept recipes that the folder will remove.
  var removals: Set<UUID> {
    Set(values.compactMap { if case .kept(let id) = $0, $1.last == false { id } else { nil } })
  }

  mutating func add(_ request: Request, _ value: Bool) { values[request, default: []].append(value) }
  mutating func rate(_ id: UUID, _ stars: Int?) { ratings[id] = stars ?? 0 }
  mutating func write(_ note: String, of id: UUID) { notes[id] = note }

  /// Records that the folder has done or refused a request, which stays here until the list shows the result.
  /// `version` is the version of the list that has the result. It is not before that of an earlier request.
  mutating func finish(_ request: Request, version: Int) { done.append((request, version)) }

  /// Removes the finished requests whose result is in a version of the list, because the screen shows it.
  mutating func remove(through version: Int) {
    let shown = done.prefix { $0.version <= version }
    for (request, _) in shown { values[request]?.removeFirst() }
    done.removeFirst(shown.count)
    values = values.filter { !$0.value.isEmpty }
    ratings = ratings.filter { values[.rating($0.key)] != nil }
    notes = notes.filter { values[.note($0.key)] != nil }
  }
}
