import Foundation
import Recipes

/// The total order of recipes by name.
enum NameOrder {
  /// Positions in `recipes` by ascending name, in `localizedStandardCompare` order; ties fall to the identity.
  static func positions(of recipes: [Recipe], locale: Locale = .current) -> [Int32] {
    let keys = CollationKeys(recipes.lazy.map(\.name), locale: locale)
    var sorted = sortedByKey(keys, recipes)
    let precedes = { (first: Int32, second: Int32) in self.precedes(recipes[Int(first)], recipes[Int(second)])
    }
    sortWithinPrimaries(&sorted, keys, by: precedes)
    // Keys decide among the others; Foundation decides wherever a guess takes part. The guesses put nearly all of
    // them where they belong already, which sorting and merging make use of.
    let guesses = sorted.filter { keys.precisions[Int($0)] == .guess }
    if guesses.isEmpty { return sorted }
    return merge(
      guesses.sorted(by: precedes), into: sorted.filter { keys.precisions[Int($0)] != .guess }, guess: sorted,
      by: precedes)
  }

  /// The order itself, one pair at a time.
  static func precedes(_ first: Recipe, _ second: Recipe) -> Bool {
    switch first.name.localizedStandardCompare(second.name) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: precedes(first.id, second.id)
    }
  }

  private struct Entry {
    /// The first 16 bytes of the key, which decide nearly always.
    let head: UInt64
    let next: UInt64
    let position: Int32
  }

  private static func sortedByKey(_ keys: CollationKeys, _ recipes: [Recipe]) -> [Int32] {
    keys.bytes.withUnsafeBufferPointer { bytes in
      func word(_ range: Range<Int>, from offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in range.lowerBound + offset..<range.lowerBound + offset + 8 {
          word = word << 8 | (index < range.upperBound ? UInt64(bytes[index]) : 0)
        }
        return word
      }
      var entries = recipes.indices.map { index in
        Entry(head: word(keys[index], from: 0), next: word(keys[index], from: 8), position: Int32(index))
      }
      entries.sort { first, second in
        if first.head != second.head { return first.head < second.head }
        if first.next != second.next { return first.next < second.next }
        let left = UnsafeBufferPointer(rebasing: bytes[keys[Int(first.position)].dropFirst(16)])
        let right = UnsafeBufferPointer(rebasing: bytes[keys[Int(second.position)].dropFirst(16)])
        if left.elementsEqual(right) {
          return precedes(recipes[Int(first.position)].id, recipes[Int(second.position)].id)
        }
        return left.lexicographicallyPrecedes(right)
      }
      return entries.map(\.position)
    }
  }

  /// Lets Foundation decide among names that are the same but for accents, where keys do not know all of these.
  private static func sortWithinPrimaries(
    _ sorted: inout [Int32], _ keys: CollationKeys, by precedes: (Int32, Int32) -> Bool
  ) {
    func isSame(_ first: Int32, _ second: Int32) -> Bool {
      keys.bytes[keys.primary(Int(first))].elementsEqual(keys.bytes[keys.primary(Int(second))])
    }
    var next = 0
    while let partial = sorted[next...].firstIndex(where: { keys.precisions[Int($0)] == .primary }) {
      var start = partial
      while start > next, isSame(sorted[start - 1], sorted[partial]) { start -= 1 }
      next = partial + 1
      while next < sorted.count, isSame(sorted[next], sorted[partial]) { next += 1 }
      sorted[start..<next].sort(by: precedes)
    }
  }

  /// Both are in order. `guess` holds all of them, each near its place.
  private static func merge(
    _ few: [Int32], into many: [Int32], guess: [Int32], by precedes: (Int32, Int32) -> Bool
  ) -> [Int32] {
    // How many of `many` the guess puts before each.
    var before: [Int32: Int] = [:]
    var passed = 0
    for position in guess {
      if passed < many.count, many[passed] == position { passed += 1 } else { before[position] = passed }
    }
    var merged: [Int32] = []
    merged.reserveCapacity(guess.count)
    var taken = 0
    for position in few {
      let place = insertionPoint(
        of: position, in: many, from: taken, near: before[position] ?? taken, by: precedes)
      merged.append(contentsOf: many[taken..<place])
      merged.append(position)
      taken = place
    }
    merged.append(contentsOf: many[taken...])
    return merged
  }

  /// The first place at or after `start` that `position` precedes, looked for in growing steps away from a guess.
  private static func insertionPoint(
    of position: Int32, in sorted: [Int32], from start: Int, near guess: Int,
    by precedes: (Int32, Int32) -> Bool
  ) -> Int {
    var low = start
    var high = sorted.count
    var probe = max(guess, start)
    var step = 1
    if probe < high, !precedes(position, sorted[probe]) {
      while probe < high, !precedes(position, sorted[probe]) {
        low = probe + 1
        probe += step
        step *= 2
      }
      high = min(probe, high)
    } else {
      while probe > low, precedes(position, sorted[probe - 1]) {
        high = probe - 1
        probe -= step
        step *= 2
      }
      low = max(probe, low)
    }
    while low < high {
      let middle = (low + high) / 2
      if precedes(position, sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func precedes(_ first: UUID, _ second: UUID) -> Bool {
    withUnsafeBytes(of: first.uuid) { first in
      withUnsafeBytes(of: second.uuid) { first.lexicographicallyPrecedes($0) }
    }
  }
}
