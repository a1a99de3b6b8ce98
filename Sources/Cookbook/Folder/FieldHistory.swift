import Foundation
import Storage

/// The last versions of a recipe that this device has read or written, as a hash for each field. By them it tells
/// what a conflict copy changed.
struct FieldHistory: Hashable, Sendable {
  struct Version: Hashable, Sendable {
    var hashes: FieldHashes
    /// Whether this device wrote it, on top of the version before.
    var isSuccessor: Bool
  }

  /// The versions as the index stores them, until they are needed: most never are.
  private(set) var encoded: Data?
  private var decoded: [Version] = []

  static let maximumCount = 8

  init() {}
  init(encoded: Data) { self.encoded = encoded }

  /// The oldest first.
  var versions: [Version] { encoded.map(Self.decode) ?? decoded }

  mutating func append(_ hashes: FieldHashes, isSuccessor: Bool = false) {
    var versions = versions
    guard versions.last?.hashes != hashes else { return }
    versions.append(Version(hashes: hashes, isSuccessor: isSuccessor && !versions.isEmpty))
    if versions.count > Self.maximumCount { versions.removeFirst() }
    (encoded, decoded) = (nil, versions)
  }

  /// Whether this device can tell what a version changed: it wrote the version, or only built on it since.
  func knows(_ document: RecipeDocument) -> Bool {
    let hashes = document.fieldHashes
    let versions = versions
    guard let place = versions.lastIndex(where: { $0.hashes == hashes }) else { return false }
    return versions[place].isSuccessor || versions[(place + 1)...].allSatisfy(\.isSuccessor)
  }

  /// Merges a conflict copy into the current version.
  ///
  /// What this device wrote without a break is merged against the version it began with. What any other copy was made
  /// from is not known here, even if the version before it was read here: a program that syncs may have put one
  /// over the other. All differences of such a copy are in conflict, but for values that this device itself replaced.
  func merge(copy: RecipeDocument, into current: RecipeDocument) -> RecipeDocument.Merge {
    let (mine, theirs) = (current.fieldHashes, copy.fieldHashes)
    if mine == theirs { return RecipeDocument.Merge(document: current, conflicts: []) }
    let versions = versions
    let place = versions.lastIndex { $0.hashes == theirs }
    if let place, let now = versions.lastIndex(where: { $0.hashes == mine }), now > place,
      versions[(place + 1)...now].allSatisfy(\.isSuccessor)
    {
      return RecipeDocument.Merge(document: current, conflicts: [])
    }
    let beginning = place.flatMap { Self.beginning(of: $0, in: versions) }
    var base = beginning.map { versions[$0].hashes } ?? FieldHashes()
    for key in Set(mine.values.keys).union(theirs.values.keys) {
      let (ours, other) = (mine.values[key], theirs.values[key])
      if key == Self.identity || Self.wasReplaced(theirs, at: place, key, in: versions) {
        base.values[key] = other
      } else if ours != other,
        beginning.map({ other == base.values[key] && !Self.isNew(ours, of: key, after: $0, in: versions) })
          ?? true
      {
        base.values[key] = Self.neither
      }
    }
    return RecipeDocument.merge(base: base, mine: current, theirs: copy)
  }

  /// The place of the version that this device's own ones up to `place` were made from; nil if it is no longer in the
  /// history.
  private static func beginning(of place: Int, in versions: [Version]) -> Int? {
    guard versions[place].isSuccessor else { return nil }
    var place = place
    while place > 0, versions[place].isSuccessor { place -= 1 }
    return versions[place].isSuccessor ? nil : place
  }

  /// Whether no version up to `place` had a value, so that it was given afterwards. Another device that has not seen the
  /// latest versions brings back the values before them. All versions are known if the one is among them whose date is
  /// that of the recipe's creation.
  private static func isNew(_ value: UInt64?, of key: String, after place: Int, in versions: [Version])
    -> Bool
  {
    let earlier = versions[...place]
    return !earlier.contains { $0.hashes.values[key] == value }
      && earlier.contains {
        $0.hashes.values[created] != nil && $0.hashes.values[created] == $0.hashes.values[modified]
      }
  }

  /// Whether this device itself wrote another value over a copy's, and the copy is not later than that: a person may
  /// have returned to the old value elsewhere. Dates of two devices cannot be compared, so that only a date that a
  /// version before the replacing one has counts as earlier.
  private static func wasReplaced(
    _ copy: FieldHashes, at place: Int?, _ key: String, in versions: [Version]
  ) -> Bool {
    guard let last = versions.lastIndex(where: { $0.hashes.values[key] == copy.values[key] }),
      last + 1 < versions.count, versions[last + 1].isSuccessor
    else { return false }
    if place != nil { return true }
    guard let date = copy.values[modified] else { return false }
    return versions.lastIndex { $0.hashes.values[modified] == date }.map { $0 <= last } ?? false
  }

  private static let created = "dateCreated"
  private static let modified = "dateModified"
  private static let identity = "identifier"

  /// A hash that no value of a document has.
  private static let neither: UInt64 = 1

  // MARK: - Coding

  /// The keys once, and then each version's hashes in the order of the keys, with a bit for each that it has.
  func encode() -> Data {
    if let encoded { return encoded }
    var writer = ByteWriter()
    let keys = Set(decoded.flatMap(\.hashes.values.keys)).sorted()
    writer.append(keys.count)
    for key in keys { writer.append(key) }
    writer.append(decoded.count)
    for version in decoded {
      writer.append(version.isSuccessor)
      for key in keys {
        writer.append(version.hashes.values[key] != nil)
        if let hash = version.hashes.values[key] { writer.append(hash) }
      }
    }
    return writer.data
  }

  private static func decode(_ data: Data) -> [Version] {
    // The index's checksum was right. If keys or versions are damaged all the same, there is no history, and copies of
    // changed recipes become conflicts.
    let versions = try? ByteReader.read(data) { reader throws(ByteReader.Damaged) in
      let keys = try reader.list { reader throws(ByteReader.Damaged) in try reader.string() }
      return try reader.list { reader throws(ByteReader.Damaged) in
        var version = Version(hashes: FieldHashes(), isSuccessor: try reader.bool())
        for key in keys where try reader.bool() { version.hashes.values[key] = try reader.number() }
        return version
      }
    }
    return versions ?? []
  }
}
