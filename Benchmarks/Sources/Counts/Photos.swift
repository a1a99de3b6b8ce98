import Foundation
import RecipeImages
import Samples
import Storage

extension Piece {
  /// The photo cache, with 1,000 photos of 20 KB.
  static let photos = [
    Piece(name: "disk-hit", what: "1,000 photos of 20 KB read from the disk and verified") { folder in
      let cache = filledCache(folder)
      return {
        for number in 0..<count where cache.photo(at: address(number)) == nil { throw WrongWork() }
      }
    },
    Piece(name: "disk-miss", what: "10,000 photos that the disk does not have") { folder in
      let cache = filledCache(folder)
      return {
        for number in 0..<10 * count where cache.photo(at: address(count + number)) != nil {
          throw WrongWork()
        }
      }
    },
    Piece(name: "store", what: "1,000 photos of 20 KB stored, the index written after each 100") { folder in
      let cache = DiskCache(directory: folder + "/photos", files: LocalFileStore())
      return {
        fill(cache)
        guard cache.count == count else { throw WrongWork() }
      }
    },
    Piece(name: "memory-hit", what: "100,000 photos of 1,000 in memory") { _ in
      let cache = MemoryCache<String, Int>(costLimit: count * 100, countLimit: count)
      let addresses = (0..<count).map(address)
      for (number, address) in addresses.enumerated() { cache.insert(number, for: address, cost: 100) }
      return {
        for _ in 0..<100 { for address in addresses { keep(cache.value(for: address)) } }
      }
    },
  ]
}

private let count = 1_000

private func address(_ number: Int) -> String {
  // Addresses are as long as in a real feed.
  "https://photos.example/recipe-photos/b9ab0071-b281-4bee-b361-ec340d405320/\(number)/small.jpg"
}

private func fill(_ cache: DiskCache) {
  let photo = CachedPhoto(
    data: Data((0..<20_480).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }), validators: nil)
  for number in 0..<count {
    cache.store(photo, at: address(number))
    if number % 100 == 99 { cache.flush() }
  }
}

private func filledCache(_ folder: String) -> DiskCache {
  let cache = DiskCache(directory: folder + "/photos", files: LocalFileStore())
  fill(cache)
  return cache
}
