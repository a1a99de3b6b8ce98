import Foundation

/// The photos beside a recipe's file.
struct ImportedPhotos {
  /// Returns the bytes of a file in a folder beside the recipe's file ("" for its own) by its name without
  /// the ending, "full"; nil if there is none.
  var named: (_ folder: String, _ stem: String) throws(ImportFailure) -> Data?
  /// Whether a photo of a usual name in the recipe's own folder may be another recipe's.
  var isShared = false

  static var none: ImportedPhotos { ImportedPhotos { (_, _) throws(ImportFailure) in nil } }

  /// The usual name of a recipe's file, to which photos of usual names always belong.
  static let usualStem = "recipe"

  /// How many files that may be a recipe are among names or paths, by their folders.
  static func recipes(among paths: some Sequence<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for path in paths where path.lowercased().hasSuffix(".json") {
      counts[Path.folder(path), default: 0] += 1
    }
    return counts
  }
}
