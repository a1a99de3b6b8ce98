import Foundation
import RecipeImages
import Storage
import TestSupport

/// Truncates the photo file and the index at every length, and flips every byte of both.
public struct DamageTrial {
  /// Damages every `step`th byte; 1 damages each of them.
  public static func run(step: Int = 1) throws -> TrialReport {
    var report = TrialReport("Truncated at every length, and every byte flipped")
    let folder = try TemporaryDirectory()
    let files = LocalFileStore()
    do {
      let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: 1 << 20)
      for number in 0..<3 {
        cache.store(
          TrialPhotos.photo(number, version: 1, size: 700 + number), at: TrialPhotos.address(number))
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
    // A missing index, and one of a later version, are rebuilt without losing a photo.
    for index in [nil, Data("LATER".utf8) + good.index] {
      try files.remove(folder("index"))
      if let index { try files.replace(folder("index"), with: index) }
      try files.replace(folder("photos"), with: good.photos)
      let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: 1 << 20)
      report.expect(
        (0..<3).allSatisfy {
          cache.photo(at: TrialPhotos.address($0)) == TrialPhotos.photo($0, version: 1, size: 700 + $0)
        },
        "the rebuilt index lost a photo")
      report.count("indexes rebuilt from the photos")
    }
    return report
  }

  private static func read(_ folder: TemporaryDirectory, _ what: String, _ report: inout TrialReport) {
    let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: 1 << 20)
    for number in 0..<3 {
      guard let photo = cache.photo(at: TrialPhotos.address(number)) else {
        report.count("misses")
        continue
      }
      report.count("photos read back, every byte right")
      report.expect(
        photo == TrialPhotos.photo(number, version: 1, size: 700 + number), "wrong bytes: \(what)")
    }
    // The damaged cache still stores photos.
    cache.store(TrialPhotos.photo(9, version: 2, size: 800), at: TrialPhotos.address(9))
    report.expect(
      cache.photo(at: TrialPhotos.address(9)) == TrialPhotos.photo(9, version: 2, size: 800),
      "does not recover: \(what)")
    report.expect(cache.brokenInvariant() == nil, "\(cache.brokenInvariant() ?? ""): \(what)")
  }
}
