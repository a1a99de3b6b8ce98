import Foundation
import Shopping

/// The fields of the shopping list and the plan in the journals of some devices together: of each the last value.
struct ShoppingFacts {
  /// The last value of a field in one journal, or in all.
  struct Last: LastEntry, Hashable {
    let time: Int64
    let value: ShoppingValue?
    let bytes: Int
    var kept: Int { bytes }

    init(_ entry: ShoppingJournalEntry, bytes: Int) {
      time = entry.time
      value = entry.value
      self.bytes = bytes
    }

    /// Of the same time the bytes of the values count, because all devices must choose the same.
    func isBefore(_ other: Last) -> Bool {
      time != other.time ? time < other.time : text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    private var text: String { ShoppingJournalEntry.text(of: value) }
  }

  private var winners: [ShoppingField: Winner<Last>] = [:]

  /// Adds the fields of a journal.
  mutating func add(_ fields: [ShoppingField: Last], of device: DeviceID) {
    for (field, last) in fields { winners.setLater(Winner(last: last, device: device), of: field) }
  }

  /// The fields that have a value.
  var fields: [ShoppingField: ShoppingList.Field] {
    winners.compactMapValues { winner in
      winner.last.value.map { ShoppingList.Field($0, time: winner.last.time) }
    }
  }

  /// The entries that were taken off the list and the meals that were taken off the plan, and when.
  var removed: [UUID: Int64] {
    var removed: [UUID: Int64] = [:]
    for (field, winner) in winners where winner.last.value == nil {
      switch field {
      case .list(let id), .meal(let id): removed[id] = winner.last.time
      default: break
      }
    }
    return removed
  }
}
