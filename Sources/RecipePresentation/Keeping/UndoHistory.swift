/// The changes that can be undone, the last one first or each by its notice. Beyond the limit the oldest one leaves.
struct UndoHistory<Change> {
  private let limit: Int
  /// The last change is the last one.
  private var changes: [(number: Int, change: Change)] = []
  private var count = 0

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { changes.isEmpty }

  /// Adds a change. Returns its number, which no other change of this history has.
  mutating func add(_ change: Change) -> Int {
    count += 1
    changes = changes.suffix(limit - 1) + [(count, change)]
    return count
  }

  /// The change with a number; nil if it cannot be undone any more.
  subscript(number: Int) -> Change? { changes.first { $0.number == number }?.change }

  /// Whether the change with a number can be undone.
  func contains(_ number: Int) -> Bool { self[number] != nil }

  /// Removes and returns the change with a number; nil if it cannot be undone any more.
  mutating func take(_ number: Int) -> Change? {
    changes.firstIndex { $0.number == number }.map { changes.remove(at: $0).change }
  }

  /// Removes and returns the last change that is wanted; nil if there is none.
  mutating func takeLast(where isWanted: (Change) -> Bool = { _ in true }) -> Change? {
    changes.lastIndex { isWanted($0.change) }.map { changes.remove(at: $0).change }
  }

  /// Forgets all changes: they belong to a folder that is open no longer.
  mutating func removeAll() { changes = [] }
}
