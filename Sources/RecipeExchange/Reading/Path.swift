import Storage

/// Paths within folders and archives.
enum Path {
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty
      ? name : name.isEmpty ? folder : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// "a/b" of "a/b/c.json"; empty for "c.json".
  static func folder(_ path: String) -> String { PathParts(path).folder }

  /// Whether a path stays in the folder that it begins in.
  static func isInside(_ path: String) -> Bool {
    // By the bytes: a "/" and a combining mark after it are one character.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    return !path.utf8.starts(with: "/".utf8) && !path.utf8.contains(0)
      && !parts.contains { $0.elementsEqual("..".utf8) }
  }

  /// The folders of a path and its name, without the "." of "./a/b".
  static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

  /// How many folders all the paths begin with: two for ".local/share/a" and ".local/share/b/c".
  static func sharedFolders(of paths: some Sequence<String>) -> Int {
    var shared: ArraySlice<Substring>?
    for path in paths {
      let folders = parts(path).dropLast()
      guard let before = shared else {
        shared = folders
        continue
      }
      shared = before.prefix(zip(before, folders).prefix { $0 == $1 }.count)
    }
    return shared?.count ?? 0
  }

  /// "c" of "a/b/c.json".
  static func stem(_ path: String) -> String { PathParts(path).stem }

  static func isCooklang(_ path: String) -> Bool { path.lowercased().hasSuffix(".cook") }

  /// Whether a path is passed over: hidden files, the page that Nextcloud Cookbook keeps beside a recipe that
  /// it has read from it, and the recipes and journals that Ladle keeps apart in a cookbook. `packed` is the
  /// number of folders at the beginning that were packed on purpose, also if they are hidden.
  static func isSkipped(_ path: String, packed: Int = 0) -> Bool {
    let parts = parts(path)
    return parts.last == "import.html"
      || parts.dropFirst(packed).contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
      || zip(parts, parts.dropFirst()).contains { $0 == "Ladle" && ["Trash", "Conflicts"].contains($1) }
      || ImportedJournals.isJournal(path)
  }
}
