import Foundation
import PageMarkup

/// Two versions of a document in one.
///
/// A field that one side changed is taken from that side, and a field that one side removed is removed. The
/// date of the change is the later one and never in conflict. The order of keys is that of `mine`; new keys
/// of `theirs` follow.
///
/// ```swift
/// let merge = RecipeMerge(base: read.fieldHashes, mine: edited, theirs: onDisk)
/// ```
public struct RecipeMerge: Hashable, Sendable {
  /// The document with the changes of both sides, and with `mine` in the fields in conflict.
  public var document: RecipeDocument
  /// The fields that both sides changed in different ways, sorted. Both versions must be kept until a
  /// person chooses.
  public var conflicts: [String] = []

  /// Merges two versions of a document field by field. `base` has the fields of the version that both were made from.
  public init(base: FieldHashes, mine: RecipeDocument, theirs: RecipeDocument) {
    document = mine
    let (ours, others) = (mine.fieldHashes.values, theirs.fieldHashes.values)
    let keys = mine.fields.map(\.key) + theirs.fields.map(\.key).filter { ours[$0] == nil }
    for key in keys where ours[key] != others[key] {
      if key == Self.modifiedKey {
        if Self.isLater(theirs, than: mine) { document.copy(key, from: theirs) }
      } else if ours[key] == base.values[key] {
        document.copy(key, from: theirs)
      } else if others[key] != base.values[key] {
        conflicts.append(key)
      }
    }
    conflicts.sort()
  }

  private static let modifiedKey = "dateModified"

  /// Whether a document was changed later than another. Of two dates that say the same or cannot be read, the
  /// one whose text is greater counts as later, so that every machine chooses the same.
  private static func isLater(_ document: RecipeDocument, than other: RecipeDocument) -> Bool {
    func rank(_ document: RecipeDocument) -> (Double, String) {
      let text = String(decoding: document.json[exactly: modifiedKey]?.canonical ?? [], as: UTF8.self)
      return (document.modified?.timeIntervalSince1970 ?? -.infinity, text)
    }
    return rank(document) > rank(other)
  }
}
