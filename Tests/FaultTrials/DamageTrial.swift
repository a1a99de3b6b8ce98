import Foundation
import RecipeImages
import Storage
import TestSupport

/// Every truncation, and a flip in every byte, of the photo file and of the index.
public struct DamageTrial {
  /// Tries every `step` bytes; 1 tries all.
  public static func run(step: Int = 1) throws -> TrialReport {
    var report = TrialReport("Truncated at every length, and every byte flipped")
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    do {
      let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: 1 << 20)
      for number in 0..<3 {
        cache.store(Plates.photo(number, version: 1, size: 700 + number), at: Plates.address(number))
      }
      cache.flush()
    }
    let good = (
      index: try files.read(folder("index")), photos: try files.read(folder("photos"))
    )
    let names: [(name: String, data: Data, other: String, otherData: Data)] = [
      ("index", good.index, "photos", good.photos), ("photos", good.photos, "index", good.index),
    ]
    for (name, data, other, otherData) in names {
      for position in stride(from: 0, to: data.count, by: step) {
        for flips in [false, true] {
          var damaged = data
          if flips { damaged[position] ^= 1 << UInt8(position & 7) } else { damaged = data.prefix(position) }
          try files.replace(folder(name), with: damaged)
          try files.replace(folder(other), with: otherData)
          read(folder, "\(name), byte \(position), \(flips ? "flipped" : "cut off")", &report)
          report.count(flips ? "flips" : "truncations")
        }
      }
    }
    // An index that is gone, and one of a later version, are rebuilt without a loss.
    for index in [nil, Data("LATER".utf8) + good.index] {
      try files.remove(folder("index"))
      if let index { try files.replace(folder("index"), with: index) }
      try files.replace(folder("photos"), with: good.photos)
      let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: 1 << 20)
      report.expect(
        (0..<3).allSatisfy {
          cache.photo(at: Plates.address($0)) == Plates.photo($0, version: 1, size: 700 + $0)
        },
        "the rebuilt index lost a photo")
      report.count("indexes rebuilt from the photos")
    }
    return report
  }

  private static func read(_ folder: TemporaryDirectory, _ what: String, _ report: inout TrialReport) {
    let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: 1 << 20)
    for number in 0..<3 {
      guard let photo = cache.photo(at: Plates.address(number)) else {
        report.count("misses")
        continue
      }
      report.count("photos read back, every byte right")
      report.expect(photo == Plates.photo(number, version: 1, size: 700 + number), "wrong bytes: \(what)")
    }
    // It goes on working.
    cache.store(Plates.photo(9, version: 2, size: 800), at: Plates.address(9))
    report.expect(
      cache.photo(at: Plates.address(9)) == Plates.photo(9, version: 2, size: 800),
      "does not recover: \(what)")
    report.expect(cache.brokenInvariant() == nil, "\(cache.brokenInvariant() ?? ""): \(what)")
  }
}
