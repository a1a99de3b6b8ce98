import Foundation
import Storage

/// The placeholder for a file that is only in a cloud: "recipe.json.nextcloud" of Nextcloud's virtual files on Linux,
/// which Nextcloud's own program downloads, and ".recipe.json.icloud" of iCloud, on iOS before 17 and macOS before 14. Later
/// systems leave the file where it is, without contents.
struct CloudPlaceholder: Sendable {
  let prefix: String
  let suffix: String

  static let kinds = [
    CloudPlaceholder(prefix: ".", suffix: ".icloud"), CloudPlaceholder(prefix: "", suffix: ".nextcloud"),
  ]

  /// The path of the placeholder that stands for a file.
  func path(of file: String) -> String {
    let file = PathParts(file)
    return file.folder + "/" + prefix + file.name + suffix
  }

  /// Whether a placeholder stands for a file. A file that cannot be described counts as missing.
  static func stands(for file: String, in files: any FileStore) -> Bool {
    kinds.contains { (try? files.status(of: $0.path(of: file))) != nil }
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
    for kind in kinds where name.hasPrefix(kind.prefix) && name.hasSuffix(kind.suffix) {
      let original = String(name.dropFirst(kind.prefix.count).dropLast(kind.suffix.count))
      if !original.isEmpty { return original }
    }
    return nil
  }
}
