import Foundation
import RecipeImages
import Storage
import TestSupport

/// Makes every call to the file system fail in turn: that call alone, and that call with all later ones of its
/// kind.
public struct RefusalTrial {
  /// The errors to fail with, and the step between the calls that fail.
  public static func run(codes: [Int32], step: Int = 1) throws -> TrialReport {
    var report = TrialReport("Every call to the system failing in turn, once and from then on")
    for operation in FileError.Operation.allCases {
      for code in codes {
        for repeats in [false, true] {
          var nth = 1
          while try attempt(operation, nth: nth, repeats: repeats, code: code, &report) { nth += step }
        }
      }
    }
    return report
  }

  /// False when the work ended before its nth call.
  private static func attempt(
    _ operation: FileError.Operation, nth: Int, repeats: Bool, code: Int32, _ report: inout TrialReport
  ) throws -> Bool {
    let folder = try TemporaryDirectory()
    let what = "\(operation) \(nth), errno \(code), \(repeats ? "from then on" : "once")"
    let files = FaultyFileStore()
    do {
      // The first launch has no faults, so that the cache holds photos that could be lost.
      work(
        DiskCache(directory: folder("a/b"), files: LocalFileStore(), limit: limit), round: 1, what, &report)
      let before = files.count(operation)
      files.fail(operation, nth: nth, repeats: repeats, code: code)
      let cache = DiskCache(directory: folder("a/b"), files: files, limit: limit)
      work(cache, round: 2, what, &report)
      cache.limit = limit / 2
      work(cache, round: 3, what, &report)
      cache.clear()
      work(cache, round: 4, what, &report)
      guard files.count(operation) - before >= nth else { return false }
      report.count("calls that failed")
    }
    // At the next launch the faults are gone: the cache must be valid or empty, and must work.
    let next = DiskCache(directory: folder("a/b"), files: LocalFileStore(), limit: limit)
    work(next, round: 5, what, &report)
    report.expect(next.photo(at: TrialPhotos.address(19)) != nil, "does not work when healed: \(what)")
    return true
  }

  private static let limit = 512 << 10

  /// Stores more than fits, replaces some photos and reads all. Each must be absent, or a version that was
  /// stored under its address.
  static func work(_ cache: DiskCache, round: Int, _ what: String, _ report: inout TrialReport) {
    for number in 0..<20 {
      let photo = TrialPhotos.photo(number % 12, version: round << 8 | number, size: 30_000 + number)
      cache.store(photo, at: TrialPhotos.address(number % 12))
      if number % 8 == 7 { cache.flush() }
      check(cache, number % 12, atLeast: round << 8 | number, what, &report)
    }
    cache.store(TrialPhotos.photo(19, version: round << 8, size: 5_000), at: TrialPhotos.address(19))
    cache.flush()
    for number in 0..<12 { check(cache, number, atLeast: round << 8, what, &report) }
    report.expect(cache.brokenInvariant() == nil, "\(cache.brokenInvariant() ?? ""): \(what)")
  }

  private static func check(
    _ cache: DiskCache, _ number: Int, atLeast version: Int, _ what: String, _ report: inout TrialReport
  ) {
    guard let photo = cache.photo(at: TrialPhotos.address(number)) else { return }
    guard let read = TrialPhotos.version(of: photo, readFor: number) else {
      report.expect(false, "wrong bytes: \(what)")
      return
    }
    report.expect(read >= version, "an older photo than the one that was stored: \(what)")
  }
}
