import Foundation
import TestSupport
import Testing

@testable import RecipeImages

struct MemoryCacheTests {
  @Test func leastRecentlyUsedGoesFirstByCost() {
    let cache = MemoryCache<Int, String>(costLimit: 10)
    cache.insert("a", for: 1, cost: 4)
    cache.insert("b", for: 2, cost: 4)
    #expect(cache.value(for: 1) == "a")
    cache.insert("c", for: 3, cost: 4)
    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 1) == "a")
    #expect(cache.value(for: 3) == "c")
  }

  @Test func leastRecentlyUsedGoesFirstByCount() {
    let cache = MemoryCache<Int, String>(costLimit: 100, countLimit: 2)
    for key in 1...3 { cache.insert("\(key)", for: key, cost: 1) }
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 3) == "3")
  }

  @Test func valueThatCostsMoreThanTheLimitIsNotKeptAndPushesNothingOut() {
    let cache = MemoryCache<Int, String>(costLimit: 10)
    cache.insert("a", for: 1, cost: 4)
    cache.insert("b", for: 2, cost: 11)
    #expect(cache.value(for: 1) == "a")
    #expect(cache.value(for: 2) == nil)
    cache.insert("a, larger", for: 1, cost: 11)
    #expect(cache.value(for: 1) == nil)  // The older value is gone too.
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomOperationsKeepToTheModel(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var cache = LeastRecentlyUsed<Int, Int>(costLimit: 100, countLimit: 12)
    var model: [(key: Int, value: Int, cost: Int)] = []  // The least recently used entry comes first.
    for step in 0..<500 {
      let key = Int.random(in: 0..<30, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        let cost = Int.random(in: -1...40, using: &generator) * (key == 7 ? 4 : 1)
        cache.insert(step, for: key, cost: cost)
        model.removeAll { $0.key == key }
        guard cost <= 100 else { break }
        model.append((key, step, max(0, cost)))
        while model.count > 12 || model.reduce(0, { $0 + $1.cost }) > 100 { model.removeFirst() }
      case 5..<9:
        let found = model.firstIndex { $0.key == key }
        #expect(cache.use(key) == found.map { model[$0].value }, "seed \(seed), step \(step)")
        if let found { model.append(model.remove(at: found)) }
      default:
        cache.removeAll { $0 % 5 == key % 5 }
        model.removeAll { $0.key % 5 == key % 5 }
      }
      #expect(cache.brokenInvariant() == nil, "seed \(seed), step \(step)")
      #expect(Set(cache.positions.keys) == Set(model.map(\.key)), "seed \(seed), step \(step)")
    }
  }

  /// A key that finds out whether another thread could use the cache while the cache uses the key.
  private struct Probe: Hashable {
    let lock: NSLock

    static func == (one: Self, other: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {
      let isFree = lock.try()
      if isFree { lock.unlock() }
      #expect(!isFree)
    }
  }

  @Test func cacheIsLockedWhileItIsUsed() {
    let cache = MemoryCache<Probe, Int>(costLimit: 10)
    cache.insert(1, for: Probe(lock: cache.lock), cost: 1)
    #expect(cache.value(for: Probe(lock: cache.lock)) == 1)
    cache.removeAll()
  }
}
