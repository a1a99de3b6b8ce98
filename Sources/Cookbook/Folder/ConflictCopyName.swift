import Foundation

/// The names that programs that sync give to the other version of a file that two devices changed.
struct ConflictCopyName: Hashable, Sendable {
  /// The name of the file or folder that this is a copy of.
  var original: String
  /// Whether the name is only a number longer ("recipe 2.json", of iCloud). A person makes such names too.
  var isNumbered: Bool

  /// Returns nil if the name is none of a conflict copy.
  ///
  /// Syncthing: `recipe.sync-conflict-20260818-173636-D4LGQYW.json`. Nextcloud: `recipe (conflicted copy 2018-04-10
  /// 093612).json`, earlier `recipe_conflict-20180410-093612.json`. Dropbox: `recipe (Ann's conflicted copy
  /// 2026-01-02).json`. iCloud: `recipe 2.json`. Seafile: `recipe (SFConflict ann@example.com
  /// 2026-08-18-17-36-36).json`. Synology Drive: `recipe_Ann-PC_Aug-18-1736-2026_Conflict.json`. pCloud: `recipe
  /// [conflicted].json`. OneDrive for Linux: `recipe-annspc-safeBackup-0001.json`. rclone: `recipe.json.conflict1`, and
  /// `.conflict2`, neither of which keeps the name.
  init?(_ name: String) {
    if let mark = name.range(of: ".conflict", options: .backwards), mark.lowerBound > name.startIndex,
      Self.isNumber(name[mark.upperBound...], 1) || Self.isNumber(name[mark.upperBound...], 2)
    {
      original = String(name[..<mark.lowerBound])
      isNumbered = false
      return
    }
    for (stem, suffix) in Self.splits(name) {
      guard let found = Self.original(stem) else { continue }
      // A copy of a copy: Dropbox numbers the copies of one day.
      let outer = ConflictCopyName(String(found.stem) + suffix)
      original = outer?.original ?? String(found.stem) + suffix
      isNumbered = found.isNumbered && (outer?.isNumbered ?? true)
      return
    }
    return nil
  }

  /// The name as a stem and its extension, and as a folder's name, which has none.
  private static func splits(_ name: String) -> [(stem: Substring, suffix: Substring)] {
    var splits: [(Substring, Substring)] = []
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      splits.append((name[..<dot], name[dot...]))
    }
    splits.append((name[...], ""))
    return splits
  }

  private static func original(_ stem: Substring) -> (stem: Substring, isNumbered: Bool)? {
    let mark = ".sync-conflict-"
    if let range = stem.range(of: mark, options: .backwards), range.lowerBound > stem.startIndex {
      let parts = stem[range.upperBound...].split(
        separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3, isNumber(parts[0], 8), isNumber(parts[1], 6), parts[2].count == 7 {
        return (stem[..<range.lowerBound], false)
      }
    }
    if let range = stem.range(of: "_conflict-", options: .backwards), range.lowerBound > stem.startIndex {
      let parts = stem[range.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
      if parts.count == 2, isNumber(parts[0], 8), isNumber(parts[1], 6) {
        return (stem[..<range.lowerBound], false)
      }
    }
    if stem.hasSuffix(")"), let range = stem.range(of: " (", options: .backwards),
      range.lowerBound > stem.startIndex
    {
      let inside = stem[range.upperBound...].dropLast()
      if inside.lowercased().contains("conflicted copy") || inside.hasPrefix("SFConflict ") {
        return (stem[..<range.lowerBound], false)
      }
      if isNumber(inside, 1) || isNumber(inside, 2) { return (stem[..<range.lowerBound], true) }
    }
    if stem.hasSuffix("]"), let range = stem.range(of: " [conflicted", options: .backwards),
      range.lowerBound > stem.startIndex
    {
      return (stem[..<range.lowerBound], false)
    }
    if let end = markedByDevice(stem), end > stem.startIndex { return (stem[..<end], false) }
    if let space = stem.lastIndex(of: " "), space > stem.startIndex {
      let number = stem[stem.index(after: space)...]
      if isNumber(number, 1) || isNumber(number, 2), number != "0", number != "1" {
        return (stem[..<space], true)
      }
    }
    return nil
  }

  /// Where the name of a device follows that of the original, before the mark of a conflict. Names of devices have hyphens
  /// and underscores, and "recipe" and "full" have none, so the first one ends the original's name.
  private static func markedByDevice(_ stem: Substring) -> Substring.Index? {
    if let range = stem.range(of: "-safeBackup-", options: .backwards), isNumber(stem[range.upperBound...], 4)
    {
      return stem[..<range.lowerBound].firstIndex(of: "-")
    }
    guard stem.contains("Conflict") else { return nil }
    // "recipe", the device, "Aug-18-1736-2026", "CaseConflict", and a number if there are several.
    var parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    if let last = parts.last, !last.isEmpty, isNumber(last, last.utf8.count) { parts.removeLast() }
    guard parts.count >= 4, parts.removeLast().hasSuffix("Conflict") else { return nil }
    let date = parts.removeLast().split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 4, date[0].count == 3, isNumber(date[1], 2), isNumber(date[2], 4),
      isNumber(date[3], 4)
    else { return nil }
    return stem.firstIndex(of: "_")
  }

  private static func isNumber(_ text: Substring, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
