import Foundation
import Storage

/// The index of the photo file: a hash table in one contiguous buffer, which is written and read unchanged.
///
/// So opening a cache of 10,000 photos takes one read and one checksum, and a miss takes no system call.
/// Collisions are resolved by linear probing; a removal shifts the following slots back, so there are no
/// tombstones.
///
/// The file, little-endian:
///
///      0  UInt64  checksum of the bytes from 8 to the end
///      8  8 bytes "LADLEIX2"
///     16  UInt64  seed of the keys
///     24  UInt64  the tick: advanced by each store and hit
///     32  UInt32  slots, a power of two
///     36  UInt32  photos
///     40  UInt64  0
///     48  slots × 24 bytes: UInt64 key, UInt64 tick of the last use, UInt32 first block, UInt32 bytes (0: empty)
struct DiskIndex: Sendable {
  struct Slot: Sendable, Equatable {
    /// The checksum of the address with the index's seed. Two addresses with equal keys displace each other,
    /// but neither gets the other's photo, because the entry holds its address.
    var key: UInt64 = 0
    var lastUse: UInt64 = 0
    var block: UInt32 = 0
    /// The length of the entry in bytes. Zero marks an empty slot.
    var length: UInt32 = 0

    var blocks: Range<Int> { Int(block)..<Int(block) + DiskCache.blockCount(Int(length)) }
  }

  static let magic = UInt64(littleEndian: 0x3258_4945_4C44_414C)
  /// The header occupies the place of two slots, so that the file is the array.
  private static let headerSlots = 2
  private static let smallest = 64
  /// The limit of the index file, in bytes: enough for a photo in every block of 6 GiB. Ladle never writes a
  /// larger one.
  private static let largest = 64 << 20

  let seed: UInt64
  private(set) var tick: UInt64
  private(set) var count = 0
  private var table: [Slot]
  /// The number of slots minus one, a bit mask.
  private var mask: Int { table.count - Self.headerSlots - 1 }

  init() {
    // A random seed, so that no server can choose addresses whose keys crowd one part of the table.
    self.init(seed: .random(in: .min ... .max))
  }

  init(seed: UInt64) {
    self.seed = seed
    tick = 0
    table = Array(repeating: Slot(), count: Self.headerSlots + Self.smallest)
  }

  // MARK: - Reading

  func key(of address: String) -> UInt64 { Checksum.of(address, seed: seed) }

  func slot(for key: UInt64) -> Slot? { position(of: key).map { table[$0] } }

  /// Returns the slot of a key and marks it as just used.
  mutating func use(_ key: UInt64) -> Slot? {
    guard let position = position(of: key) else { return nil }
    table[position].lastUse = nextTick()
    return table[position]
  }

  /// Returns the slots of all photos, the least recently used first.
  func leastRecentlyUsedFirst() -> [Slot] {
    table[Self.headerSlots...].filter { $0.length != 0 }.sorted { $0.lastUse < $1.lastUse }
  }

  /// Calls `body` with the slot of each photo until it returns false.
  func allSatisfy(_ body: (Slot) -> Bool) -> Bool {
    for slot in table[Self.headerSlots...] where slot.length != 0 && !body(slot) { return false }
    return true
  }

  // MARK: - Changing

  mutating func nextTick() -> UInt64 {
    tick += 1
    return tick
  }

  /// Advances the tick past the entries from which the index was rebuilt, so that new ticks are later.
  mutating func continueTicks(after last: UInt64) { tick = min(last, .max >> 2) }

  /// Inserts a slot, and returns the previous one of the same key.
  mutating func insert(_ slot: Slot) -> Slot? {
    if let position = position(of: slot.key) {
      defer { table[position] = slot }
      return table[position]
    }
    if (count + 1) * 4 > (mask + 1) * 3 { grow() }
    place(slot)
    count += 1
    return nil
  }

  mutating func remove(_ key: UInt64) -> Slot? {
    guard let position = position(of: key) else { return nil }
    let removed = table[position]
    var hole = position - Self.headerSlots
    var next = (hole + 1) & mask
    while table[Self.headerSlots + next].length != 0 {
      // The slot at `next` may move into the hole unless its home position lies after the hole.
      let home = Int(truncatingIfNeeded: table[Self.headerSlots + next].key) & mask
      if (next - home) & mask >= (next - hole) & mask {
        table[Self.headerSlots + hole] = table[Self.headerSlots + next]
        hole = next
      }
      next = (next + 1) & mask
    }
    table[Self.headerSlots + hole] = Slot()
    count -= 1
    return removed
  }

  private func position(of key: UInt64) -> Int? {
    let mask = mask
    var place = Int(truncatingIfNeeded: key) & mask
    // Normally a quarter of the slots are empty, but a forged table may have no empty slot.
    for _ in 0...mask {
      let slot = table[Self.headerSlots + place]
      if slot.length == 0 { return nil }
      if slot.key == key { return Self.headerSlots + place }
      place = (place + 1) & mask
    }
    return nil
  }

  private mutating func place(_ slot: Slot) {
    var place = Int(truncatingIfNeeded: slot.key) & mask
    while table[Self.headerSlots + place].length != 0 { place = (place + 1) & mask }
    table[Self.headerSlots + place] = slot
  }

  private mutating func grow() {
    let old = table
    table = Array(repeating: Slot(), count: Self.headerSlots + (mask + 1) * 2)
    for slot in old[Self.headerSlots...] where slot.length != 0 { place(slot) }
  }

  // MARK: - File

  var encodedSize: Int { table.count * MemoryLayout<Slot>.stride }

  func encoded() -> Data {
    // Slots are written as they lie in memory, because all supported systems are little-endian.
    var data = table.withUnsafeBytes { Data($0) }
    data.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: Self.magic.littleEndian, toByteOffset: 8, as: UInt64.self)
      bytes.storeBytes(of: seed.littleEndian, toByteOffset: 16, as: UInt64.self)
      bytes.storeBytes(of: tick.littleEndian, toByteOffset: 24, as: UInt64.self)
      bytes.storeBytes(of: UInt32(mask + 1).littleEndian, toByteOffset: 32, as: UInt32.self)
      bytes.storeBytes(of: UInt32(count).littleEndian, toByteOffset: 36, as: UInt32.self)
      bytes.storeBytes(of: 0, toByteOffset: 40, as: UInt64.self)
      let checksum = Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[8...]))
      bytes.storeBytes(of: checksum.littleEndian, toByteOffset: 0, as: UInt64.self)
    }
    return data
  }

  /// Returns nil unless the file is exactly as this version writes it. The caller checks whether the slots
  /// fit the photo file.
  init?(contentsOf path: String, in files: any FileStore) {
    // An unreadable index is rebuilt from the photos.
    guard let size = try? files.attributes(of: path).size, size <= Self.largest,
      size % MemoryLayout<Slot>.stride == 0
    else { return nil }
    let table = [Slot](unsafeUninitializedCapacity: size / MemoryLayout<Slot>.stride) { buffer, count in
      // Read in place, because copying half a megabyte takes as long as reading it.
      let whole = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: buffer[..<(size / MemoryLayout<Slot>.stride)]))
      let read = (try? files.read(path, into: whole)) ?? 0
      count = read / MemoryLayout<Slot>.stride
    }
    guard table.count == size / MemoryLayout<Slot>.stride else { return nil }
    self.init(table: table)
  }

  private init?(table: [Slot]) {
    let slotCount = table.count - Self.headerSlots
    guard slotCount >= Self.smallest, slotCount & (slotCount - 1) == 0 else { return nil }
    let header = table.withUnsafeBytes { bytes -> (seed: UInt64, tick: UInt64, count: Int)? in
      guard bytes.load(fromByteOffset: 8, as: UInt64.self).littleEndian == Self.magic,
        Int(bytes.load(fromByteOffset: 32, as: UInt32.self).littleEndian) == slotCount,
        bytes.load(as: UInt64.self).littleEndian
          == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[8...]))
      else { return nil }
      return (
        bytes.load(fromByteOffset: 16, as: UInt64.self).littleEndian,
        bytes.load(fromByteOffset: 24, as: UInt64.self).littleEndian,
        Int(bytes.load(fromByteOffset: 36, as: UInt32.self).littleEndian)
      )
    }
    guard let header, header.tick < UInt64.max >> 1, header.count * 4 <= slotCount * 3 else { return nil }
    seed = header.seed
    // A killed process may have used ticks that were not written. All new ticks are later.
    tick = (header.tick >> 32 + 1) << 32
    count = header.count
    self.table = table
  }
}
