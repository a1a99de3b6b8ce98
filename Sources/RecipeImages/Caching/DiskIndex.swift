import Foundation
import Storage

/// Where each photo lies: a hash table in one flat piece of memory, which is written and read as it is.
///
/// Opening a cache of 10,000 photos is then one read, one checksum and one pass, and a miss costs no system call.
/// Open addressing with linear probing; removal shifts back what follows, so that there are no tombstones.
///
/// The file, little-endian:
///
///      0  UInt64  XXH64 of the bytes from 8 to the end
///      8  8 bytes "LADLEIX1"
///     16  UInt64  seed of the keys
///     24  UInt64  the tick: advanced by each store and hit
///     32  UInt32  slots, a power of two
///     36  UInt32  photos
///     40  slots × 24 bytes: UInt64 key, UInt64 tick of the last use, UInt32 first block, UInt32 bytes (0: empty)
struct DiskIndex: Sendable {
  struct Slot: Sendable, Equatable {
    /// XXH64 of the address with the index's seed. Two addresses with one key displace each other, no more:
    /// the entry itself says whose it is.
    var key: UInt64 = 0
    var lastUse: UInt64 = 0
    var block: UInt32 = 0
    /// Of the whole entry. Zero is an empty slot.
    var length: UInt32 = 0

    var blocks: Range<Int> { Int(block)..<Int(block) + DiskCache.blockCount(Int(length)) }
  }

  static let magic = UInt64(littleEndian: 0x3158_4945_4C44_414C)
  static let headerSize = 40
  private static let smallest = 64

  let seed: UInt64
  private(set) var tick: UInt64
  private(set) var count = 0
  private var slots: [Slot]

  /// - Parameter seed: Random, so that no server can choose addresses that crowd one part of the table.
  init(seed: UInt64 = .random(in: .min ... .max)) {
    self.seed = seed
    tick = 0
    slots = Array(repeating: Slot(), count: Self.smallest)
  }

  func key(of address: String) -> UInt64 { Checksum.xxh64(address, seed: seed) }

  mutating func nextTick() -> UInt64 {
    tick += 1
    return tick
  }

  /// After an index was rebuilt: what comes now is later than what was found.
  mutating func continueTicks(after last: UInt64) {
    tick = min(last, .max >> 2)
  }

  func slot(for key: UInt64) -> Slot? { position(of: key).map { slots[$0] } }

  /// The slot, marked as used just now.
  mutating func use(_ key: UInt64) -> Slot? {
    guard let position = position(of: key) else { return nil }
    slots[position].lastUse = nextTick()
    return slots[position]
  }

  /// Gives the slot that was there for the same key.
  mutating func insert(_ slot: Slot) -> Slot? {
    if let position = position(of: slot.key) {
      defer { slots[position] = slot }
      return slots[position]
    }
    if (count + 1) * 4 > slots.count * 3 { grow() }
    place(slot)
    count += 1
    return nil
  }

  mutating func remove(_ key: UInt64) -> Slot? {
    guard var hole = position(of: key) else { return nil }
    let removed = slots[hole]
    let mask = slots.count - 1
    var next = (hole + 1) & mask
    while slots[next].length != 0 {
      // What stands at `next` may move into the hole unless its home lies behind the hole, on the way to it.
      let home = Int(truncatingIfNeeded: slots[next].key) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = Slot()
    count -= 1
    return removed
  }

  /// All photos, the one that was not used for longest first.
  func leastRecentlyUsedFirst() -> [Slot] {
    slots.filter { $0.length != 0 }.sorted { $0.lastUse < $1.lastUse }
  }

  var encodedSize: Int { Self.headerSize + slots.count * MemoryLayout<Slot>.stride }

  func encoded() -> Data {
    var data = Data(count: encodedSize)
    data.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: Self.magic.littleEndian, toByteOffset: 8, as: UInt64.self)
      bytes.storeBytes(of: seed.littleEndian, toByteOffset: 16, as: UInt64.self)
      bytes.storeBytes(of: tick.littleEndian, toByteOffset: 24, as: UInt64.self)
      bytes.storeBytes(of: UInt32(slots.count).littleEndian, toByteOffset: 32, as: UInt32.self)
      bytes.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 36, as: UInt32.self)
      // Slots as they lie in memory: all systems that Swift runs on here are little-endian.
      slots.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[Self.headerSize...]).copyMemory(from: $0)
      }
      let checksum = Checksum.xxh64(UnsafeRawBufferPointer(rebasing: bytes[8...]))
      bytes.storeBytes(of: checksum.littleEndian, toByteOffset: 0, as: UInt64.self)
    }
    return data
  }

  /// Nil unless every byte is as it was written by this version. Whether the places make sense, the cache sees.
  init?(_ data: Data) {
    let read = data.withUnsafeBytes { bytes -> (seed: UInt64, tick: UInt64, count: Int, slots: [Slot])? in
      guard bytes.count >= Self.headerSize,
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian == Self.magic
      else { return nil }
      let slotCount = Int(bytes.loadUnaligned(fromByteOffset: 32, as: UInt32.self).littleEndian)
      guard slotCount >= Self.smallest, slotCount & (slotCount - 1) == 0,
        bytes.count == Self.headerSize + slotCount * MemoryLayout<Slot>.stride,
        bytes.loadUnaligned(as: UInt64.self).littleEndian
          == Checksum.xxh64(UnsafeRawBufferPointer(rebasing: bytes[8...]))
      else { return nil }
      let slots = [Slot](unsafeUninitializedCapacity: slotCount) { buffer, initialized in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[Self.headerSize...]))
        initialized = slotCount
      }
      return (
        bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian,
        bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self).littleEndian,
        Int(bytes.loadUnaligned(fromByteOffset: 36, as: UInt32.self).littleEndian), slots
      )
    }
    // A table without empty slots would be searched for ever.
    guard let read, read.tick < UInt64.max >> 1, read.count * 4 <= read.slots.count * 3,
      read.slots.reduce(into: 0, { $0 += $1.length == 0 ? 0 : 1 }) == read.count
    else { return nil }
    seed = read.seed
    // A killed launch may have used ticks that were not written down: this one's are all later.
    tick = (read.tick >> 32 + 1) << 32
    count = read.count
    slots = read.slots
  }

  /// Calls `body` with each photo's slot; stops and gives false as soon as it does.
  func allSatisfy(_ body: (Slot) -> Bool) -> Bool {
    for slot in slots where slot.length != 0 && !body(slot) { return false }
    return true
  }

  private func position(of key: UInt64) -> Int? {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: key) & mask
    // Ends, because a quarter of the slots is empty.
    while slots[position].length != 0 {
      if slots[position].key == key { return position }
      position = (position + 1) & mask
    }
    return nil
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: slot.key) & mask
    while slots[position].length != 0 { position = (position + 1) & mask }
    slots[position] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.length != 0 { place(slot) }
  }
}
