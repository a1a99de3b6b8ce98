package import Foundation
package import Recipes

/// The order of recipes by name: that of `localizedStandardCompare` in the language of the app, made total by ordering equal
/// names by identifier. On Linux `Locale.current` is always English, so the language comes in.
///
/// `CollationKeys` sorts most names. Foundation compares only those whose keys are not precise.
package enum NameOrder {
  /// Indices into `recipes` by ascending name.
  package static func indices(of recipes: [Recipe], locale: Locale = .current) -> [Int32] {
    let keys = CollationKeys(recipes.lazy.map(\.name), locale: locale)
    var sorted = sortedByKey(keys, recipes)
    let precedes = { (first: Int32, second: Int32) in
      self.precedes(recipes[Int(first)], recipes[Int(second)], locale: locale)
    }
    sortWithinPrimaries(&sorted, keys, by: precedes)
    // Foundation decides every comparison that involves a guessed key. Sorting and merging need few of them,
    // because the guesses have placed nearly all names correctly.
    let guesses = sorted.filter { keys.precisions[Int($0)] == .guess }
    if guesses.isEmpty { return sorted }
    return merge(
      guesses.sorted(by: precedes), into: sorted.filter { keys.precisions[Int($0)] != .guess }, guess: sorted,
      by: precedes)
  }

  /// How many Unicode scalars of a name Foundation compares. It takes 0.2 ms for two names of 490 that begin alike, and a
  /// feed may have thousands of them.
  static let maximumCompared = 100

  /// The definition of the order, which Foundation computes. Names that begin alike as far as it compares them are in the
  /// order of their bytes. Names that the keys alone have placed are in the order of all their letters.
  package static func precedes(_ first: Recipe, _ second: Recipe, locale: Locale) -> Bool {
    let (one, two) = (first.name.compared, second.name.compared)
    switch compare(one, two, locale: locale) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame:
      let isWhole = one.utf8.count == first.name.utf8.count && two.utf8.count == second.name.utf8.count
      if isWhole || first.name == second.name { return precedes(first.id, second.id) }
      return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
    }
  }

  /// The definition of the order in the language of the process.
  package static func precedes(_ first: Recipe, _ second: Recipe) -> Bool {
    precedes(first, second, locale: .current)
  }

  /// Compares two texts as `localizedStandardCompare` does in a language.
  package static func compare(_ first: String, _ second: String, locale: Locale) -> ComparisonResult {
    first.compare(
      second, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: nil,
      locale: locale)
  }

  private struct Entry {
    /// The first 16 bytes of the key, with `next`. They decide nearly every comparison.
    let head: UInt64
    let next: UInt64
    /// The index of the recipe.
    let index: Int32
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
        Entry(head: word(keys[index], from: 0), next: word(keys[index], from: 8), index: Int32(index))
      }
      entries.sort { first, second in
        if first.head != second.head { return first.head < second.head }
        if first.next != second.next { return first.next < second.next }
        let left = UnsafeBufferPointer(rebasing: bytes[keys[Int(first.index)].dropFirst(16)])
        let right = UnsafeBufferPointer(rebasing: bytes[keys[Int(second.index)].dropFirst(16)])
        if left.elementsEqual(right) {
          return precedes(recipes[Int(first.index)].id, recipes[Int(second.index)].id)
        }
        return left.lexicographicallyPrecedes(right)
      }
      return entries.map(\.index)
    }
  }

  /// Lets Foundation sort names that have equal letters if a key does not include all accents.
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

  /// Merges two sorted lists. `guess` contains the elements of both, each close to its position.
  private static func merge(
    _ few: [Int32], into many: [Int32], guess: [Int32], by precedes: (Int32, Int32) -> Bool
  ) -> [Int32] {
    // For each of `few`, the number of elements of `many` that the guess places before it.
    var before: [Int32: Int] = [:]
    var passed = 0
    for index in guess {
      if passed < many.count, many[passed] == index { passed += 1 } else { before[index] = passed }
    }
    var merged: [Int32] = []
    merged.reserveCapacity(guess.count)
    var taken = 0
    for index in few {
      let point = insertionPoint(
        of: index, in: many, from: taken, near: before[index] ?? taken, by: precedes)
      merged.append(contentsOf: many[taken..<point])
      merged.append(index)
      taken = point
    }
    merged.append(contentsOf: many[taken...])
    return merged
  }

  /// Returns the first position at or after `start` whose element `index` precedes, by a galloping search:
  /// doubling steps away from a guess, then bisection.
  private static func insertionPoint(
    of index: Int32, in sorted: [Int32], from start: Int, near guess: Int,
    by precedes: (Int32, Int32) -> Bool
  ) -> Int {
    var low = start
    var high = sorted.count
    var probe = max(guess, start)
    var step = 1
    if probe < high, !precedes(index, sorted[probe]) {
      while probe < high, !precedes(index, sorted[probe]) {
        low = probe + 1
        probe += step
        step *= 2
      }
      high = min(probe, high)
    } else {
      high = min(probe, high)
      while probe > low, precedes(index, sorted[probe - 1]) {
        high = probe - 1
        probe -= step
        step *= 2
      }
      low = max(probe, low)
    }
    while low < high {
      let middle = (low + high) / 2
      if precedes(index, sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func precedes(_ first: UUID, _ second: UUID) -> Bool {
    withUnsafeBytes(of: first.uuid) { first in
      withUnsafeBytes(of: second.uuid) { first.lexicographicallyPrecedes($0) }
    }
  }
}

extension String {
  /// The part of a name or a cuisine that Foundation compares.
  var compared: String {
    utf8.count <= NameOrder.maximumCompared
      ? self : String(unicodeScalars.prefix(NameOrder.maximumCompared))
  }
}
