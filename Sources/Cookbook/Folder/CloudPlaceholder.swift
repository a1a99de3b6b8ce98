import Foundation
import Storage

/// The hidden file ".recipe.json.icloud", which stands for a "recipe.json" that is only in iCloud, on iOS before 17 and macOS
/// before 14. Later systems leave the file where it is, without contents.
enum CloudPlaceholder {
  private static let prefix = "."
  private static let suffix = ".icloud"

  /// The path of the placeholder that stands for a file.
  static func path(of file: String) -> String {
    let file = PathParts(file)
    return file.folder + "/" + prefix + file.name + suffix
  }

  /// The names in a folder, with those of files in place of their placeholders.
  static func resolved(_ names: [String]) -> [String] {
    var resolved = names
    var known = Set(names)
    for (index, name) in names.enumerated() where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let original = String(name.dropFirst(prefix.count).dropLast(suffix.count))
      if !original.isEmpty, known.insert(original).inserted { resolved[index] = original }
    }
    return resolved
  }
}

extension CookbookFolder {
  /// Whether a file that is not there is only in the cloud. Its download is asked for then.
  func isOnlyInCloud(_ path: String) -> Bool {
    // What cannot be described is treated as missing.
    guard (try? files.status(of: CloudPlaceholder.path(of: path))) != nil else { return false }
    _ = access.hasContents(path)
    return true
  }
}
