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

  /// Whether a placeholder stands for a file. What cannot be described is treated as missing.
  static func stands(for file: String, in files: any FileStore) -> Bool {
    (try? files.status(of: path(of: file))) != nil
  }

  /// The names in a folder, with those of files in place of their placeholders.
  static func resolved(_ names: [String]) -> [String] {
    var resolved = names
    var known = Set(names)
    for (index, name) in names.enumerated() {
      if let original = original(of: name), known.insert(original).inserted { resolved[index] = original }
    }
    return resolved
  }

  /// The name of the file that a placeholder stands for; nil for the name of another file.
  static func original(of name: String) -> String? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let original = String(name.dropFirst(prefix.count).dropLast(suffix.count))
    return original.isEmpty ? nil : original
  }
}

extension CookbookFolder {
  /// Whether a file that is not there is only in the cloud. Its download is asked for then.
  func isOnlyInCloud(_ path: String) -> Bool {
    guard CloudPlaceholder.stands(for: path, in: files) else { return false }
    _ = access.hasContents(path)
    return true
  }
}
