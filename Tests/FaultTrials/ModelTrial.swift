import Foundation
import RecipeImages
import Storage
import TestSupport

/// Runs random operations on the cache and on a dictionary that never evicts. The cache may hold fewer
/// photos, never different ones.
public struct ModelTrial {
  public static func run(seeds: Range<UInt64>, steps: Int) throws -> TrialReport {
    var report = TrialReport("Random operations against a model, the structure checked at each step")
    for seed in seeds {
      let folder = try TemporaryDirectory()
      var generator = SeededGenerator(seed: seed)
      var limit = 1 << 20
      func open() -> DiskCache { DiskCache(directory: folder.path, files: LocalFileStore(), limit: limit) }
      var cache: DiskCache? = open()
      // For each photo: its latest version, and all versions that may reappear at the launch after a kill.
      var last: [Int: Int] = [:]
      var possible: [Int: Set<Int>] = [:]
      var isRestarted = false
      for step in 1...steps {
        let number = Int.random(in: 0..<60, using: &generator)
        let what = "seed \(seed), step \(step)"
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<45:
          let size = Int.random(in: 24...Int.random(in: 1...4, using: &generator) * 20_000, using: &generator)
          cache?.store(TrialPhotos.photo(number, version: step, size: size), at: TrialPhotos.address(number))
          last[number] = step
          possible[number, default: []].insert(step)
        case 45..<88:
          guard let photo = cache?.photo(at: TrialPhotos.address(number)) else { break }
          report.count("hits")
          let version = TrialPhotos.version(of: photo, readFor: number)
          if isRestarted {
            report.expect(version.map { possible[number]?.contains($0) ?? false } ?? false, "wrong: \(what)")
          } else {
            report.expect(version == last[number], "wrong: \(what)")
          }
        case 88..<93: cache?.flush()
        case 93..<95: cache?.evict(downTo: Int.random(in: 0...limit, using: &generator))
        case 95:
          cache?.remove(TrialPhotos.address(number))
          last[number] = nil
        case 96:
          limit = [256 << 10, 1 << 20, 2 << 20].randomElement(using: &generator) ?? limit
          cache?.limit = limit
        case 97:
          // Simulates a kill: unflushed photos are lost, and older versions may reappear.
          cache = nil
          cache = open()
          isRestarted = true
        case 98 where step % 3 == 0:
          cache = nil
          try? FileManager.default.removeItem(atPath: folder("index"))  // There may be none.
          cache = open()
          isRestarted = true
        case 98 where step % 3 == 1:
          cache?.clear()
          (last, possible, isRestarted) = ([:], [:], false)
        default:
          let size = folder.files.reduce(0) {
            $0 + ((try? LocalFileStore().attributes(of: folder($1)).size) ?? 0)
          }
          report.expect(size <= limit, "\(size) bytes are more than \(limit): \(what)")
        }
        report.count("operations")
        report.expect(cache?.brokenInvariant() == nil, "\(cache?.brokenInvariant() ?? ""): \(what)")
      }
    }
    return report
  }
}
