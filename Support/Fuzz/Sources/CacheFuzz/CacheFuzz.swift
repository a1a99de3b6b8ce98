import Driver
import Foundation
import Networking

@testable import RecipeImages

/// Every text is a list of damages to the two files of a photo cache. A photo that is returned is the one that was
/// stored for its address. The cache stays usable: what is stored now comes back, now and after the next launch, and
/// what is removed does not.
@main
struct CacheFuzz {
  private static let limit = 1 << 20
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
  private static let replaced = "c"
  private static let removed = "f"

  static func main() {
    run { bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      let files = MemoryFileStore(CacheFuzz.whole)
      let damages = text.split(separator: "\n").prefix(64).compactMap(Damage.init)
      let isForged = Damage.apply(damages, to: files)

      let cache = DiskCache(directory: "/cache", files: files, limit: CacheFuzz.limit)
      CacheFuzz.check(cache, isForged: isForged, except: [])
      let new = CacheFuzz.photo("new", blocks: 5)
      for name in ["new", CacheFuzz.replaced] {
        cache.store(new, at: name)
        precondition(cache.photo(at: name) == new, "not the photo that was just stored")
      }
      cache.remove(CacheFuzz.removed)
      precondition(cache.photo(at: CacheFuzz.removed) == nil, "a photo that was removed")
      let changed: Set = ["new", CacheFuzz.replaced, CacheFuzz.removed]
      CacheFuzz.check(cache, isForged: isForged, except: changed)
      cache.flush()
      CacheFuzz.checkSize(cache, files)

      let next = DiskCache(directory: "/cache", files: files, limit: CacheFuzz.limit)
      for name in ["new", CacheFuzz.replaced] {
        precondition(next.photo(at: name) == new, "not the photo that was stored before the launch")
      }
      precondition(next.photo(at: CacheFuzz.removed) == nil, "a photo that was removed before the launch")
      CacheFuzz.check(next, isForged: isForged, except: changed)
      next.limit = CacheFuzz.limit / 16
      next.flush()
      CacheFuzz.checkSize(next, files)
      return 0
    }
  }

  /// The files of a cache with a photo for each name.
  private static let whole: [String: Data] = {
    let files = MemoryFileStore([:])
    let cache = DiskCache(directory: "/cache", files: files, limit: limit)
    for (index, name) in names.enumerated() { cache.store(photo(name, blocks: index % 3), at: name) }
    cache.flush()
    return files.files
  }()

  private static func photo(_ name: String, blocks: Int) -> CachedPhoto {
    CachedPhoto(
      data: Data(repeating: name.utf8.first ?? 0, count: blocks * 4096 + 100),
      validators: HTTPValidators(etag: name, lastModified: nil))
  }

  private static func check(_ cache: DiskCache, isForged: Bool, except changed: Set<String>) {
    for (index, name) in names.enumerated() where !changed.contains(name) {
      let found = cache.photo(at: name)
      precondition(isForged || found == nil || found == photo(name, blocks: index % 3), "another photo")
    }
    precondition(cache.photo(at: "never") == nil || isForged, "a photo that was never stored")
  }

  private static func checkSize(_ cache: DiskCache, _ files: MemoryFileStore) {
    if let broken = cache.brokenInvariant() { preconditionFailure(broken) }
    let size = files.files.values.reduce(0) { $0 + $1.count }
    precondition(size <= cache.limit, "more than the limit")
    precondition(size == cache.usage, "\(size) bytes, not \(cache.usage)")
  }
}
