import PageMarkup
import Storage

/// The checksums of a document's fields. They tell which fields of a document changed since it was read,
/// without the document itself, and are the same on every machine.
///
/// A field is a key of the document, or a key in Ladle's own object: "ladle/feed". The words of the yield
/// belong to "recipeYield". The order of keys, and the way in which numbers are written, make no difference.
public struct FieldHashes: Hashable, Sendable {
  public var values: [String: UInt64]

  /// Makes hashes of the checksums by field. Without any, every difference between two documents counts as a
  /// change on both sides.
  public init(_ values: [String: UInt64] = [:]) { self.values = values }
}

extension RecipeDocument {
  public var fieldHashes: FieldHashes {
    FieldHashes(
      Dictionary(fields.map { ($0.key, $0.value.canonical.withUnsafeBytes { Checksum.of($0) }) }) {
        first, _ in first
      })
  }

  /// A field and its value. The value of a field that consists of two keys is a list of both.
  typealias Field = (key: String, value: JSONValue)

  static let ownPrefix = ownKey + "/"
  static let yieldKey = "recipeYield"

  /// Whether another program's key, which could be "ladle/feed" itself, looks like a field of Ladle's own
  /// object. As a field it has one "/" more before it.
  private static func looksOwn(_ key: String) -> Bool { key.drop { $0 == "/" }.hasPrefix(ownPrefix) }

  /// The fields in the order of the document.
  var fields: [Field] {
    var fields: [Field] = []
    for member in json.members {
      if member.key == Self.ownKey, let object = member.value.object {
        fields += object.members.filter { $0.key != "yield" }.map { (Self.ownPrefix + $0.key, $0.value) }
      } else if member.key != Self.yieldKey {
        fields.append((Self.looksOwn(member.key) ? "/" + member.key : member.key, member.value))
      }
    }
    if let yield = self.field(Self.yieldKey) { fields.append((Self.yieldKey, yield)) }
    return fields
  }

  /// The value of one field; nil if there is none.
  func field(_ key: String) -> JSONValue? {
    if key == Self.yieldKey {
      let parts = [json[exactly: key], own("yield")]
      return parts.contains { $0 != nil } ? .array(parts.map { $0 ?? .null }) : nil
    }
    if key.hasPrefix(Self.ownPrefix) { return own(String(key.dropFirst(Self.ownPrefix.count))) }
    return json[exactly: Self.looksOwn(key) ? String(key.dropFirst()) : key]
  }

  /// Replaces a field, as `FieldHashes` names it, by another document's, or removes it if the other has none.
  public mutating func copy(_ key: String, from other: RecipeDocument) {
    if key == Self.yieldKey {
      json[exactly: key] = other.json[exactly: key]
      setOwn("yield", other.own("yield"))
    } else if key.hasPrefix(Self.ownPrefix) {
      let key = String(key.dropFirst(Self.ownPrefix.count))
      setOwn(key, other.own(key))
    } else {
      json[exactly: Self.looksOwn(key) ? String(key.dropFirst()) : key] = other.field(key)
    }
  }
}
