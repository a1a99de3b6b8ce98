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
    versions.append(Version(hashes: hashes, isSuccessor: isSuccessor))
    if versions.count > Self.maximumCount { versions.removeFirst() }
    (encoded, decoded) = (nil, versions)
  }

  /// Merges a conflict copy into the current version.
  ///
  /// A copy that this device wrote itself is merged against the version it wrote it on. Otherwise each field decides:
  /// a value that the current version replaced is old; a new one where the current value never changed is the
  /// copy's change; where both are new, they are in conflict.
  func merge(copy: RecipeDocument, into current: RecipeDocument) -> RecipeDocument.Merge {
    let (theirs, mine) = (copy.fieldHashes, current.fieldHashes)
    let versions = versions
    if mine == theirs { return RecipeDocument.Merge(document: current, conflicts: []) }
    if let place = versions.lastIndex(where: { $0.hashes == theirs }) {
      if let now = versions.lastIndex(where: { $0.hashes == mine }), now > place,
        versions[(place + 1)...now].allSatisfy(\.isSuccessor)
      {
        return RecipeDocument.Merge(document: current, conflicts: [])
      }
      if place > 0, versions[place].isSuccessor {
        return RecipeDocument.merge(base: versions[place - 1].hashes, mine: current, theirs: copy)
      }
    }
    // The base that makes the merge of three versions decide so.
    var base = FieldHashes()
    for key in Set(mine.values.keys).union(theirs.values.keys) {
      let (ours, other) = (mine.values[key], theirs.values[key])
      if ours == other || versions.contains(where: { $0.hashes.values[key] == other }) || key == Self.identity
      {
        base.values[key] = other
      } else if versions.count > 1, versions.allSatisfy({ $0.hashes.values[key] == ours }) {
        base.values[key] = ours
      } else {
        base.values[key] = Self.neither(ours ?? 0, other ?? 0)
      }
    }
    return RecipeDocument.merge(base: base, mine: current, theirs: copy)
  }

  private static let identity = "identifier"

  private static func neither(_ one: UInt64, _ other: UInt64) -> UInt64 {
    (1...3).first { $0 != one && $0 != other } ?? 3
  }

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
    var reader = ByteReader(data)
    // The index's checksum was right. If it is damaged all the same, there is no history, and copies of changed
    // recipes become conflicts.
    guard let keys = (try? reader.list { reader throws(ByteReader.Damaged) in try reader.string() }) else {
      return []
    }
    let versions = try? reader.list { reader throws(ByteReader.Damaged) in
      var version = Version(hashes: FieldHashes(), isSuccessor: try reader.bool())
      for key in keys where try reader.bool() { version.hashes.values[key] = try reader.number() }
      return version
    }
    return versions ?? []
  }
}
