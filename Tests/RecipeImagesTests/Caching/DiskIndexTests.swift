import Foundation
import Storage
import TestSupport
import Testing

@testable import RecipeImages

struct DiskIndexTests {
  /// Opens an index from a file, as the cache does.
  func index(_ data: Data) throws -> DiskIndex? {
    let folder = try TemporaryDirectory()
    try LocalFileStore().replace(folder("index"), with: data)
    return DiskIndex(contentsOf: folder("index"), in: LocalFileStore())
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func randomOperationsKeepToADictionary(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var index = DiskIndex(seed: seed)
    var model: [UInt64: DiskIndex.Slot] = [:]
    for step in 0..<2000 {
      // Few distinct home slots, so that probes are long and a removal shifts many entries.
      let key =
        UInt64.random(in: 0..<8, using: &generator) | UInt64.random(in: 0..<60, using: &generator) << 32
      if Int.random(in: 0..<3, using: &generator) > 0 {
        let slot = DiskIndex.Slot(key: key, lastUse: UInt64(step), block: UInt32(step), length: 1)
        #expect(index.insert(slot) == model.updateValue(slot, forKey: key), "seed \(seed), step \(step)")
      } else {
        #expect(index.remove(key) == model.removeValue(forKey: key), "seed \(seed), step \(step)")
      }
      #expect(index.count == model.count)
      #expect(index.slot(for: key) == model[key])
    }
    for (key, slot) in model { #expect(index.slot(for: key) == slot, "seed \(seed)") }
    #expect(index.leastRecentlyUsedFirst() == model.values.sorted { $0.lastUse < $1.lastUse }, "seed \(seed)")
    let read = try self.index(index.encoded())
    #expect(read?.leastRecentlyUsedFirst() == index.leastRecentlyUsedFirst())
  }

  @Test func everyTruncationAndEveryChangedByteIsNoticed() throws {
    var index = DiskIndex()
    for key in 1...20 as ClosedRange<UInt64> {
      _ = index.insert(DiskIndex.Slot(key: key, lastUse: key, block: UInt32(key), length: 100))
    }
    let data = index.encoded()
    #expect(try self.index(data) != nil)
    for length in 0..<data.count { #expect(try self.index(data.prefix(length)) == nil) }
    #expect(try self.index(data + [0]) == nil)
    for position in data.indices {
      var changed = data
      changed[position] ^= 0x41
      #expect(try self.index(changed) == nil, "byte \(position)")
    }
  }

  @Test func ticksOfTheNextLaunchAreLaterThanAnyOfAKilledOne() throws {
    var first = DiskIndex()
    _ = first.nextTick()
    let written = first.encoded()
    for _ in 0..<1000 { _ = first.nextTick() }  // Ticks that were used and never written.
    let last = first.nextTick()
    var second = try #require(try index(written))
    #expect(second.nextTick() > last)
  }

  @Test func ticksOfEveryLaunchAreLaterThanThoseBefore() throws {
    var index = DiskIndex()
    for _ in 0..<3 {
      let last = index.nextTick()
      index = try #require(try self.index(index.encoded()))
      #expect(index.nextTick() > last)
    }
  }

  @Test func ticksContinueAfterThoseOfTheEntries() throws {
    for (last, next) in [(5, 6), (UInt64.max >> 2, UInt64.max >> 2 + 1), (.max, UInt64.max >> 2 + 1)] {
      var index = DiskIndex()
      index.continueTicks(after: last)
      #expect(index.nextTick() == next)
      #expect(try self.index(index.encoded()) != nil)
    }
  }

  @Test func tableIsFullAtThreeQuarters() throws {
    var index = DiskIndex()
    let size = index.encodedSize
    for key in 1...48 as ClosedRange<UInt64> {
      _ = index.insert(DiskIndex.Slot(key: key, lastUse: key, block: UInt32(key), length: 100))
    }
    #expect(index.encodedSize == size)
    #expect(try self.index(index.encoded())?.count == 48)
    _ = index.insert(DiskIndex.Slot(key: 49, lastUse: 49, block: 49, length: 100))
    #expect(index.encodedSize > size)
    #expect(try self.index(index.encoded())?.count == 49)
  }
}
