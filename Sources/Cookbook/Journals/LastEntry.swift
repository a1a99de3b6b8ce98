import Foundation

/// The last entry of a field in one journal: a fact about a recipe, or a field of the shopping list and the plan.
protocol LastEntry: Sendable {
  /// In milliseconds, as `JournalEntry.time`.
  var time: Int64 { get }
  /// The size of its line, in bytes.
  var bytes: Int { get }
  /// The size that counts against the limits, in bytes.
  var kept: Int { get }

  /// Whether an entry of the same device and field is later. No two that differ are equal, so that devices agree, in any
  /// order of reading.
  func isBefore(_ other: Self) -> Bool
}

/// The entry of a field that counts among those of several devices.
struct Winner<Last: LastEntry>: Sendable {
  let last: Last
  let device: DeviceID

  /// Whether an entry of another journal counts in place of this one. Of the same time the greater device's does. A
  /// conflict copy is a further journal of its device.
  func isBefore(_ other: Winner) -> Bool {
    last.time == other.last.time && device != other.device
      ? device < other.device : last.isBefore(other.last)
  }
}

extension Dictionary {
  /// Sets the winner of a field, unless another one counts already.
  mutating func setLater<Last>(_ new: Value, of field: Key) where Value == Winner<Last> {
    if let winner = self[field], !winner.isBefore(new) { return }
    self[field] = new
  }
}
