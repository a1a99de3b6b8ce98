import Foundation
import Storage

/// A file's name as its bytes. `String` compares by Unicode's canonical form, but a file system may hold two names
/// that differ in that alone, and finds each only by its own bytes.
struct FileName: Hashable, Sendable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool {
    // A scan looks each folder up by its name, and comparing the views of strings took a third of it.
    var (text, other) = (a.text, b.text)
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard text.count == other.count else { return false }
        guard let start = text.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, text.count) == 0
      }
    }
  }
  static func < (a: Self, b: Self) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }
  func hash(into hasher: inout Hasher) { hasher.combine(Checksum.of(text)) }
}

/// The names of recipes' folders.
package enum FolderName {
  /// The folder of everything that is Ladle's own.
  package static let reserved = "Ladle"
  package static let document = "recipe.json"
  package static let photo = "full.jpg"

  /// Whether this is the document with the ending that an editor of texts gives it on Windows, which hides endings.
  static func isMisnamedDocument(_ name: String) -> Bool { name.lowercased() == document + ".txt" }

  /// Returns the names that documents can have, `recipe.json` first. A program that syncs may leave another version under
  /// any name: "recipe (conflicted copy 2026-11-28).json", or "recipe.json.conflict1", as rclone names both.
  static func documents(among names: [String]) -> [String] {
    let others = names.filter { $0 != document && isDocument($0) }.map(FileName.init).sorted().map(\.text)
    return names.contains(document) ? [document] + others : others
  }

  private static func isDocument(_ name: String) -> Bool {
    guard !name.hasPrefix("."), !LocalFileStore.isTemporary(name) else { return false }
    let name = name.lowercased()
    if name.hasSuffix(".json") { return true }
    guard let end = name.range(of: ".json.conflict", options: .backwards)?.upperBound else { return false }
    return end < name.endIndex && name[end...].allSatisfy { ("0"..."9").contains($0) }
  }

  /// The longest name in bytes of UTF-8. Nextcloud Cookbook trims a recipe's name to as many.
  static let maximumBytes = 128

  /// Returns the folder's name for a recipe's, by the rule of Nextcloud Cookbook (RecipeNameHelper.php: `\/:?!"'|&^#`
  /// become `_`, at most 100 characters), and valid on every file system: in Unicode's composed form, without control
  /// characters, `*`, `<` and `>`, not hidden, no trailing dot or space, none of Windows' devices.
  package static func name(for recipe: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in recipe.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "\\", "/", ":", "?", "!", "\"", "'", "|", "&", "^", "#", "*", "<", ">": name.append("_")
      case _ where scalar.properties.generalCategory == .control: name.append("_")
      // Invisible marks (directions, joiners at the ends, byte order marks) make names that look the same.
      case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}": break
      default: name.append(scalar)
      }
    }
    var text = trimmed(String(name))
    // An ending would not do: Windows takes "con.carne_" for the device as well.
    if isDevice(text) { text = "_" + text }
    if text.count > 100 { text = String(text.prefix(97)) + "___" }
    text = trimmed(text, toBytes: maximumBytes)
    if text.hasPrefix(".") { text = "_" + text.dropFirst() }
    if folded(text) == folded(reserved) { text += "_" }
    return text.isEmpty ? "_" : text
  }

  /// Returns the name with a number: "Tart (2)". The number 1 is the name alone.
  package static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let suffix = " (\(number))"
    return trimmed(name, toBytes: maximumBytes - suffix.utf8.count) + suffix
  }

  /// Returns what two names share that a file system may take for the same: letters without case, in one form.
  package static func folded(_ name: String) -> String {
    name.decomposedStringWithCanonicalMapping.lowercased().decomposedStringWithCanonicalMapping
  }

  private static func trimmed(_ name: String) -> String {
    var text = Substring(name)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
    return String(text)
  }

  /// Cuts whole characters off the end. A single character of more bytes than that becomes nothing.
  private static func trimmed(_ name: String, toBytes maximum: Int) -> String {
    guard name.utf8.count > maximum else { return name }
    var text = Substring(name)
    while text.utf8.count > maximum { text.removeLast() }
    return trimmed(String(text))
  }

  /// Whether a folder of this name is a recipe's.
  static func isListed(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && folded(name) != folded(reserved)
  }

  /// Whether Windows takes a name for a device, by the part before its first dot.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased().trimmingCharacters(in: .whitespaces)
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    guard stem.count == 4, let last = stem.last, stem.hasPrefix("COM") || stem.hasPrefix("LPT") else {
      return false
    }
    return "0123456789¹²³".contains(last)
  }
}
