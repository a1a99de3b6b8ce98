import Foundation
import Networking
import Storage
import TestSupport
import Testing

@testable import RecipeImages

struct DiskCacheTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  func cache(limit: Int = 4 << 20, events: @escaping EventSink = { _ in }) -> DiskCache {
    DiskCache(directory: folder("cache"), files: LocalFileStore(), limit: limit, events: events)
  }

  @Test func photoComesBackWithItsValidators() {
    let cache = cache()
    let photo = Samples.photo(1, size: 20_000)
    cache.store(photo, at: "https://a.example/1")
    #expect(cache.photo(at: "https://a.example/1") == photo)
    #expect(cache.photo(at: "https://a.example/2") == nil)
  }

  @Test func photosAreThereAtTheNextLaunch() {
    var first: DiskCache? = cache()
    for number in 0..<100 { first?.store(Samples.photo(number), at: Samples.address(number)) }
    first?.flush()
    first = nil
    let second = cache()
    for number in 0..<100 { #expect(second.photo(at: Samples.address(number)) == Samples.photo(number)) }
    #expect(second.brokenInvariant() == nil)
  }

  @Test func photoThatIsNotFlushedIsAbsentNotWrongAtTheNextLaunch() {
    var first: DiskCache? = cache()
    first?.store(Samples.photo(1), at: Samples.address(1))
    first?.flush()
    first?.store(Samples.photo(2), at: Samples.address(2))
    first = nil
    let second = cache()
    #expect(second.photo(at: Samples.address(1)) == Samples.photo(1))
    #expect(second.photo(at: Samples.address(2)) == nil)
  }

  @Test func laterPhotoReplacesTheEarlierOne() {
    var cache: DiskCache? = cache()
    for number in 0..<10 { cache?.store(Samples.photo(number), at: Samples.address(0)) }
    #expect(cache?.photo(at: Samples.address(0)) == Samples.photo(9))
    #expect(cache?.count == 1)
    cache?.flush()
    cache = nil
    #expect(self.cache().photo(at: Samples.address(0)) == Samples.photo(9))
  }

  @Test func roomOfAReplacedPhotoIsNotUsedBeforeAnIndexThatNoLongerNamesIt() {
    // The limit has room for ten such photos and one block.
    var first: DiskCache? = cache(limit: 128 << 10)
    first?.store(Samples.photo(1), at: Samples.address(1))
    first?.flush()
    first?.store(Samples.photo(2), at: Samples.address(1))
    // The only free room left for the last of these is where the replaced photo was.
    for number in 10..<19 { first?.store(Samples.photo(number), at: Samples.address(number)) }
    first = nil  // Released without a flush, as by a kill.
    #expect(cache(limit: 128 << 10).photo(at: Samples.address(1)) == Samples.photo(2))
  }

  @Test func leastRecentlyUsedGoFirst() {
    let cache = cache(limit: 1 << 20)
    for number in 0..<20 { cache.store(Samples.photo(number, size: 20_000), at: Samples.address(number)) }
    for number in 0..<10 { #expect(cache.photo(at: Samples.address(number)) != nil) }
    cache.evict(downTo: 10 * 5 * 4096)
    for number in 0..<10 { #expect(cache.contains(Samples.address(number))) }
    for number in 10..<20 { #expect(!cache.contains(Samples.address(number))) }
  }

  @Test func orderOfUseSurvivesARestart() {
    var first: DiskCache? = cache(limit: 1 << 20)
    for number in 0..<20 { first?.store(Samples.photo(number, size: 20_000), at: Samples.address(number)) }
    for number in 0..<10 { #expect(first?.photo(at: Samples.address(number)) != nil) }
    first?.flush()
    first = nil
    let second = cache(limit: 1 << 20)
    second.evict(downTo: 10 * 5 * 4096)
    for number in 0..<10 { #expect(second.contains(Samples.address(number))) }
    for number in 10..<20 { #expect(!second.contains(Samples.address(number))) }
  }

  @Test(arguments: [1 << 20, 3 << 20, 8 << 20])
  func folderNeverHoldsMoreThanTheLimit(_ limit: Int) throws {
    let cache = cache(limit: limit)
    var generator = SeededGenerator(seed: UInt64(limit))
    for number in 0..<600 {
      let size = Int.random(in: 1...60_000, using: &generator)
      cache.store(Samples.photo(number, size: size), at: Samples.address(number))
      if number % 50 == 0 { cache.flush() }
      if number % 10 == 0 { #expect(try folder.size <= limit) }
      #expect(cache.usage <= limit)
    }
    #expect(cache.brokenInvariant() == nil)
    // Photos use nearly all of the limit, so fragmentation does not grow.
    #expect(cache.takenBytes > limit * 3 / 4)
  }

  @Test func photoOfMoreThanAnEighthIsNotKeptAndPushesNothingOut() {
    let cache = cache(limit: 1 << 20)
    cache.store(Samples.photo(1), at: Samples.address(1))
    cache.store(Samples.photo(2), at: Samples.address(2))
    cache.store(Samples.photo(3, size: 200_000), at: Samples.address(2))
    #expect(cache.contains(Samples.address(1)))
    #expect(!cache.contains(Samples.address(2)))  // The replaced photo is gone too.
  }

  @Test func photoOfAnEighthIsKept() {
    let cache = cache(limit: 1 << 20)
    let blocks = CacheFolder.blockLimit(1 << 20) / 8
    // The photo has no validators. Its entry begins with 40 bytes and the address.
    let size = blocks * DiskCache.blockSize - 40 - Samples.address(3).utf8.count
    cache.store(Samples.photo(3, size: size), at: Samples.address(3))
    #expect(cache.photo(at: Samples.address(3)) == Samples.photo(3, size: size))
    cache.store(Samples.photo(3, size: size + 1), at: Samples.address(3))
    #expect(cache.photo(at: Samples.address(3)) == nil)
  }

  @Test func lowerLimitGivesTheRoomBackAndKeepsTheMostRecentlyUsed() throws {
    let cache = cache(limit: 8 << 20)
    for number in 0..<200 { cache.store(Samples.photo(number, size: 20_000), at: Samples.address(number)) }
    cache.flush()
    cache.limit = 2 << 20
    #expect(cache.brokenInvariant() == nil)
    #expect(try folder.size <= 2 << 20)
    #expect(cache.count > 60)
    for number in 200 - cache.count..<200 {
      #expect(cache.photo(at: Samples.address(number)) == Samples.photo(number, size: 20_000))
    }
  }

  @Test func onlyPhotoMakesWayForAnotherOneAfterTheLimitWasLowered() {
    let cache = cache(limit: 8 << 20)
    // Nearly all of the lower limit.
    cache.store(Samples.photo(1, size: 930_000), at: Samples.address(1))
    cache.limit = 1 << 20
    #expect(cache.contains(Samples.address(1)))
    cache.store(Samples.photo(2, size: 100_000), at: Samples.address(2))
    #expect(!cache.contains(Samples.address(1)))
    #expect(cache.photo(at: Samples.address(2)) == Samples.photo(2, size: 100_000))
  }

  @Test func fullDiskLeavesRoomForTheIndexAndItsCopy() {
    let files = FaultyFileStore()
    let cache = DiskCache(directory: folder("cache"), files: files, limit: 4 << 20)
    for number in 0..<20 { cache.store(Samples.photo(number), at: Samples.address(number)) }
    cache.flush()
    let size = cache.change { $0.opened()?.fileSize } ?? 0
    files.fail(.write)
    cache.store(Samples.photo(20), at: Samples.address(20))
    // The index of so few photos takes one block.
    #expect(cache.change { $0.opened()?.blocks.count } == size / DiskCache.blockSize - 2)
    #expect(cache.photo(at: Samples.address(20)) == Samples.photo(20))
  }

  @Test func aDiskThatWasFullOnceKeepsPhotosAgain() {
    let files = FaultyFileStore()
    let cache = DiskCache(directory: folder("cache"), files: files, limit: 4 << 20)
    files.fail(.write)
    cache.store(Samples.photo(0), at: Samples.address(0))
    #expect(cache.count == 0)
    cache.flush()
    for number in 1...5 { cache.store(Samples.photo(number), at: Samples.address(number)) }
    #expect(cache.count == 5)
    #expect(cache.brokenInvariant() == nil)
  }

  @Test func lowerLimitAtTheNextLaunchIsKept() throws {
    var first: DiskCache? = cache(limit: 8 << 20)
    for number in 0..<200 { first?.store(Samples.photo(number, size: 20_000), at: Samples.address(number)) }
    first?.flush()
    first = nil
    let second = cache(limit: 1 << 20)
    #expect(second.photo(at: Samples.address(199)) == Samples.photo(199, size: 20_000))
    #expect(try folder.size <= 1 << 20)
    #expect(second.brokenInvariant() == nil)
  }

  @Test func clearedCacheIsEmptyNowAndAtTheNextLaunch() throws {
    var first: DiskCache? = cache()
    for number in 0..<100 { first?.store(Samples.photo(number), at: Samples.address(number)) }
    first?.flush()
    first?.clear()
    #expect(first?.count == 0)
    #expect(try folder.size < 4096)
    first = nil
    #expect(cache().photo(at: Samples.address(1)) == nil)
  }

  @Test func secondCacheOnTheFolderMissesSaysSoOnceAndHarmsNothing() {
    let first = cache()
    first.store(Samples.photo(1), at: Samples.address(1))
    let log = EventLog()
    let second = cache(events: log.sink)
    for _ in 0..<3 {
      #expect(second.photo(at: Samples.address(1)) == nil)
      second.store(Samples.photo(2), at: Samples.address(1))
      second.flush()
    }
    #expect(log.failures.count == 1)
    #expect(first.photo(at: Samples.address(1)) == Samples.photo(1))
  }

  @Test func folderDeletedUnderItIsANewCacheFromTheNextFlushOn() throws {
    let log = EventLog()
    let cache = cache(events: log.sink)
    cache.store(Samples.photo(1), at: Samples.address(1))
    cache.flush()
    try FileManager.default.removeItem(atPath: folder("cache"))
    cache.store(Samples.photo(2), at: Samples.address(2))
    cache.flush()
    #expect(log.failures.count == 1)
    cache.store(Samples.photo(3), at: Samples.address(3))
    cache.flush()
    #expect(cache.photo(at: Samples.address(1)) == nil)
    #expect(cache.photo(at: Samples.address(3)) == Samples.photo(3))
    #expect(folder.files == ["cache/index", "cache/photos"])
  }

  @Test func indexThatWasBeingWrittenWhenKilledIsTidiedUp() throws {
    var first: DiskCache? = cache()
    first?.store(Samples.photo(1), at: Samples.address(1))
    first?.flush()
    first = nil
    try Data("half".utf8).write(to: URL(fileURLWithPath: folder("cache/.ladle-tmp-1")))
    let second = cache()
    #expect(second.photo(at: Samples.address(1)) != nil)
    second.flush()
    #expect(folder.files == ["cache/index", "cache/photos"])
  }

  @Test func flushWithoutAChangeWritesNothing() {
    let log = EventLog()
    let cache = cache(events: log.sink)
    cache.flush()
    #expect(log.lines == [])
    cache.store(Samples.photo(1), at: Samples.address(1))
    cache.flush()
    cache.flush()
    let bytes = 40 + Samples.address(1).utf8.count + "\"1\"".utf8.count + 10_000
    #expect(log.lines == ["cache photo written \(bytes) " + Samples.address(1), "cache index written 1"])
  }

  @Test func twoAddressesWithOneKeyNeverSeeEachOthersPhoto() {
    // Keys are 64 bits of a checksum. The test makes two addresses share one by editing the index in memory.
    let cache = cache()
    cache.store(Samples.photo(1), at: Samples.address(1))
    cache.change { folder in
      guard let open = folder.opened(),
        let slot = open.index.slot(for: open.index.key(of: Samples.address(1)))
      else { return }
      var other = slot
      other.key = open.index.key(of: Samples.address(2))
      _ = open.index.remove(slot.key)
      _ = open.index.insert(other)
    }
    #expect(cache.contains(Samples.address(2)))
    #expect(cache.photo(at: Samples.address(2)) == nil)
    #expect(!cache.contains(Samples.address(2)))
  }

  @Test func cacheOfAnEarlierVersionIsEmptyAndItsRoomIsUsedAgain() throws {
    var cache: DiskCache? = cache()
    for number in 0..<100 { cache?.store(Samples.photo(number), at: Samples.address(number)) }
    cache?.flush()
    cache = nil
    for (name, magic) in [("photos", "LADLEPH"), ("index", "LADLEIX")] {
      var file = try LocalFileStore().read(folder("cache/" + name))
      var start = file.startIndex
      while let found = file.range(of: Data(magic.utf8), in: start..<file.endIndex) {
        file[found.upperBound] = UInt8(ascii: "1")
        start = found.upperBound
      }
      try LocalFileStore().replace(folder("cache/" + name), with: file)
    }
    let size = try folder.size
    let later = self.cache()
    for number in 0..<100 { #expect(later.photo(at: Samples.address(number)) == nil) }
    for number in 0..<100 { later.store(Samples.photo(number), at: Samples.address(number)) }
    later.flush()
    for number in 0..<100 { #expect(later.photo(at: Samples.address(number)) == Samples.photo(number)) }
    #expect(try folder.size == size)
    #expect(later.brokenInvariant() == nil)
  }

  @Test(arguments: [1 << 30, 1 << 41])
  func filesOfAbsurdSizesAreCutToTheLimit(_ size: Int) throws {
    for name in ["photos", "index"] {
      try LocalFileStore().createDirectory(folder("cache"))
      let path = folder("cache/" + name)
      try LocalFileStore().openExclusively(path).resize(to: size)  // Sparse: it takes no room on disk.
    }
    let cache = cache()
    #expect(cache.photo(at: Samples.address(1)) == nil)
    cache.store(Samples.photo(1), at: Samples.address(1))
    cache.flush()
    #expect(cache.photo(at: Samples.address(1)) == Samples.photo(1))
    #expect(try folder.size <= 4 << 20)
  }

  @Test func forgedIndexWhosePhotosCannotBeFoundIsRebuilt() throws {
    var cache: DiskCache? = cache(limit: 1 << 20)
    for number in 0..<60 { cache?.store(Samples.photo(number), at: Samples.address(number)) }
    cache?.flush()
    cache = nil
    // Replaces every key and corrects the checksum, so that no slot is where its key leads.
    var index = try LocalFileStore().read(folder("cache/index"))
    for offset in stride(from: 48, to: index.count, by: 24) { index[offset] ^= 0x2A }
    let checksum = Checksum.of(index[8...])
    index.withUnsafeMutableBytes { $0.storeBytes(of: checksum.littleEndian, as: UInt64.self) }
    try LocalFileStore().replace(folder("cache/index"), with: index)
    let forged = self.cache(limit: 1 << 20)
    forged.store(Samples.photo(60), at: Samples.address(60))
    #expect(forged.brokenInvariant() == nil)
    for number in 0..<60 { #expect(forged.photo(at: Samples.address(number)) == Samples.photo(number)) }
    for number in 0..<400 {
      forged.store(Samples.photo(number), at: Samples.address(number))
      #expect(forged.photo(at: Samples.address(number)) == Samples.photo(number))
    }
    forged.limit = 256 << 10
    forged.store(Samples.photo(1), at: Samples.address(1))
    #expect(forged.photo(at: Samples.address(1)) == Samples.photo(1))
  }

  @Test func manyThreadsReadAndStoreWithoutAWrongPhoto() async {
    let cache = cache(limit: 1 << 20)
    await withTaskGroup(of: Int.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(worker))
          var wrong = 0
          for round in 0..<400 {
            let number = Int.random(in: 0..<40, using: &generator)
            switch round % 4 {
            case 0:
              cache.store(Samples.photo(number, size: 9_000 + number * 700), at: Samples.address(number))
            case 3 where round % 40 == 3: cache.flush()
            default:
              if let photo = cache.photo(at: Samples.address(number)),
                photo != Samples.photo(number, size: 9_000 + number * 700)
              {
                wrong += 1
              }
            }
          }
          return wrong
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
    #expect(cache.brokenInvariant() == nil)
  }
}
