import Foundation
import Networking
import Testing

@testable import RecipeImages

struct CacheEntryTests {
  /// The example in Documentation/Caching.md.
  @Test func entryIsLaidOutAsDocumented() throws {
    let photo = CachedPhoto(
      data: Data(count: 20_480), validators: HTTPValidators(etag: "\"7\"", lastModified: nil))
    let entry = try #require(CacheEntry.encode(photo, address: "https://photos.example/1.jpg", sequence: 3))
    #expect(entry.count == 40 + 28 + 3 + 20_480)
    #expect(entry[0..<8] == Data("LADLEPH2".utf8))
    #expect(
      Array(entry[16..<40]) == [3, 0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0x50, 0, 0])
    #expect(entry[40..<71] == Data("https://photos.example/1.jpg\"7\"".utf8))
  }

  @Test func entryWithOverlongTextsIsNotEncoded() {
    let long = String(repeating: "x", count: 9_000)
    #expect(CacheEntry.encode(Samples.photo(1), address: long, sequence: 1) == nil)
    #expect(CacheEntry.encode(Samples.photo(1), address: "", sequence: 1) == nil)
    let validators = HTTPValidators(etag: long, lastModified: nil)
    #expect(
      CacheEntry.encode(CachedPhoto(data: Data(), validators: validators), address: "a", sequence: 1) == nil)
  }

  @Test func textsOfTheMaximumLengthAreKept() throws {
    let long = String(repeating: "x", count: CacheEntry.longestText)
    let photo = CachedPhoto(
      data: Data([1]), validators: HTTPValidators(etag: long, lastModified: long))
    let entry = try #require(CacheEntry.encode(photo, address: long, sequence: 1))
    #expect(entry.withUnsafeBytes { CacheEntry.verified($0)?.size } == entry.count)
    #expect(CacheEntry.encode(photo, address: long + "x", sequence: 1) == nil)
    for validators in [
      HTTPValidators(etag: long + "x", lastModified: nil),
      HTTPValidators(etag: nil, lastModified: long + "x"),
    ] {
      let photo = CachedPhoto(data: Data([1]), validators: validators)
      #expect(CacheEntry.encode(photo, address: long, sequence: 1) == nil)
    }
  }

  @Test func everyTruncationAndEveryChangedByteIsNoticed() throws {
    let entry = try #require(
      CacheEntry.encode(Samples.photo(1, size: 300), address: "https://a.example", sequence: 1))
    #expect(entry.withUnsafeBytes { CacheEntry.verified($0) } != nil)
    for length in 0..<entry.count {
      #expect(entry.prefix(length).withUnsafeBytes { CacheEntry.verified($0) } == nil)
    }
    for position in entry.indices {
      var changed = entry
      changed[position] ^= 0x10
      #expect(changed.withUnsafeBytes { CacheEntry.verified($0) } == nil, "byte \(position)")
    }
  }
}
