import Foundation
import Recipes

/// The changes that the person has asked for and the list of the folder does not have yet. The screen shows them at once.
struct PendingChanges {
  /// What a request changes.
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
  /// The requests that the folder has done or refused.
  private(set) var done: [Request] = []
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
  mutating func finish(_ request: Request) { done.append(request) }

  /// Removes the first `count` finished requests, because the list shows their result.
  mutating func remove(first count: Int) {
    for request in done.prefix(count) { values[request]?.removeFirst() }
    done.removeFirst(count)
    values = values.filter { !$0.value.isEmpty }
    ratings = ratings.filter { values[.rating($0.key)] != nil }
    notes = notes.filter { values[.note($0.key)] != nil }
  }
}
