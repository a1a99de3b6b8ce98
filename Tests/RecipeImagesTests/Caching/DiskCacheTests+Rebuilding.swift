import Foundation
import Storage
import TestSupport
import Testing

@testable import RecipeImages

/// A lost index is made again from the photos.
extension DiskCacheTests {
  /// The cache of the next launch, for which `prepare` has stored photos, without an index.
  private func rebuilt(limit: Int = 4 << 20, _ prepare: (DiskCache) -> Void) throws -> DiskCache {
    do { prepare(cache(limit: limit)) }
    try? LocalFileStore().remove(folder("cache/index"))
    return cache(limit: limit)
  }

  @Test func everyPhotoIsFoundAgainWithoutAnIndex() throws {
    let sizes = [1, 3_900, 4_000, 4_096, 20_000, 300_000]
    let cache = try rebuilt { cache in
      for (number, size) in sizes.enumerated() {
        cache.store(Samples.photo(number, size: size), at: Samples.address(number))
      }
      cache.flush()
    }
    #expect(cache.count == sizes.count)
    for (number, size) in sizes.enumerated() {
      #expect(cache.photo(at: Samples.address(number)) == Samples.photo(number, size: size))
    }
    #expect(cache.brokenInvariant() == nil)
  }

  @Test func ofTwoPhotosForOneAddressTheLaterOneIsFound() throws {
    let cache = try rebuilt { cache in
      cache.store(Samples.photo(1), at: Samples.address(1))
      cache.flush()
      // The earlier one stays in the file until the next flush.
      cache.store(Samples.photo(2), at: Samples.address(1))
    }
    #expect(cache.count == 1 && cache.photo(at: Samples.address(1)) == Samples.photo(2))
    #expect(cache.brokenInvariant() == nil)
    cache.store(Samples.photo(3), at: Samples.address(1))
    cache.flush()
    #expect(cache.photo(at: Samples.address(1)) == Samples.photo(3))
    #expect(cache.brokenInvariant() == nil)
  }

  @Test func anEarlierPhotoIsNotFoundOnceTheLaterOneIsGone() throws {
    let address = Samples.address(1)
    do {
      let cache = try rebuilt { cache in
        cache.store(Samples.photo(0), at: Samples.address(0))
        cache.store(Samples.photo(1), at: address)
        cache.remove(Samples.address(0))
        cache.flush()
        // In the room of the removed one, so that it is found before the earlier one.
        cache.store(Samples.photo(2), at: address)
      }
      #expect(cache.photo(at: address) == Samples.photo(2))
      #expect(cache.brokenInvariant() == nil)
      cache.remove(address)
      cache.flush()
    }
    #expect(try !rebuilt { _ in }.contains(address))
  }

  @Test func aRemovedPhotoIsNotFoundAgain() throws {
    let cache = try rebuilt { cache in
      for number in 0..<3 { cache.store(Samples.photo(number), at: Samples.address(number)) }
      cache.remove(Samples.address(1))
      cache.flush()
    }
    #expect((0..<3).map { cache.contains(Samples.address($0)) } == [true, false, true])
  }

  /// Else a server could put a photo of its own under another server's address.
  @Test func noEntryThatAPhotoHoldsIsFound() throws {
    let (other, victim) = (Samples.address(1), Samples.address(2))
    let forged = CacheEntry.encode(
      CachedPhoto(data: Data("forged".utf8), validators: nil), address: victim, sequence: .max)
    let start = CacheEntry.headerSize + other.utf8.count
    let hiding = Data(count: DiskCache.blockSize - start) + (try #require(forged))
    let cache = try rebuilt { cache in
      cache.store(Samples.photo(2), at: victim)
      cache.store(CachedPhoto(data: hiding, validators: nil), at: other)
      cache.store(Samples.photo(1), at: other)
      cache.flush()
    }
    #expect(cache.photo(at: victim) == Samples.photo(2))
    #expect(cache.photo(at: other) == Samples.photo(1))
  }

  @Test func aDamagedPhotoHidesNoOther() throws {
    _ = try rebuilt { cache in
      for number in 0..<5 { cache.store(Samples.photo(number), at: Samples.address(number)) }
    }
    var photos = try LocalFileStore().read(folder("cache/photos"))
    // Each photo takes three blocks. One byte of the second is wrong, and the last is cut short.
    photos[3 * DiskCache.blockSize + 5_000] ^= 1
    try LocalFileStore().replace(folder("cache/photos"), with: photos.dropLast())
    try? LocalFileStore().remove(folder("cache/index"))
    let cache = cache()
    #expect((0..<5).map { cache.photo(at: Samples.address($0)) != nil } == [true, false, true, true, false])
    #expect(cache.brokenInvariant() == nil)
  }

  @Test func theOrderInWhichPhotosWereStoredIsThatOfTheirUse() throws {
    let cache = try rebuilt { cache in
      for number in [3, 0, 2, 1] { cache.store(Samples.photo(number), at: Samples.address(number)) }
    }
    cache.store(Samples.photo(4), at: Samples.address(4))
    #expect(cache.photo(at: Samples.address(3)) != nil)
    for (left, gone) in [(4, 0), (3, 2), (2, 1), (1, 4)] {
      cache.evict(downTo: left * 3 * DiskCache.blockSize)
      #expect(!cache.contains(Samples.address(gone)) && cache.count == left)
    }
    #expect(cache.contains(Samples.address(3)))
  }
}
