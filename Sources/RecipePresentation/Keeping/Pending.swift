/// The changes that the person has asked for and the folder's state does not have yet, in their order. The screen shows them
/// at once. The folder does them one after the other.
struct Pending<Change> {
  private(set) var changes: [Change] = []
  /// The versions of the state that have the results of the first changes, which the folder has done or refused.
  private var done: [Int] = []

  var isEmpty: Bool { changes.isEmpty }
  /// The change that the folder does next; nil if there is none.
  var next: Change? { changes.dropFirst(done.count).first }

  mutating func add(_ change: Change) { changes.append(change) }

  /// Records that the folder has done or refused `next`, which stays until the screen shows the result. `version` is the
  /// version of the state that has it.
  mutating func finish(version: Int) { if next != nil { done.append(version) } }

  /// Removes the finished changes whose results are in a version of the state, because the screen shows it.
  mutating func remove(through version: Int) {
    let count = done.prefix { $0 <= version }.count
    changes.removeFirst(count)
    done.removeFirst(count)
  }

  /// Removes all finished changes, because another state has them.
  mutating func removeFinished() { remove(through: .max) }
}
