public import Foundation
import JSON
package import PageMarkup
import RecipePages
import Recipes

/// A recipe that a person keeps: schema.org's Recipe (https://schema.org/Recipe) as Nextcloud Cookbook stores
/// it in `recipe.json`.
///
/// The document is the JSON object, and the properties read and write its keys. Keys that Ladle does not
/// know, and properties that are not set, stay as another program wrote them, in their order. Setting a
/// property to the value that it reads changes nothing.
///
/// Texts are read as people see them, so character references and tags in them are cleaned, but only for
/// reading. Lines that begin with "##" are the headings of groups and sections, as in Nextcloud Cookbook.
///
/// ```swift
/// var document = try RecipeDocument(reading: data)
/// document.name = "Plum Tart"
/// let changed = document.data()
/// ```
public struct RecipeDocument: Hashable, Sendable {
  /// The limit of a document, in bytes.
  public static let maximumBytes = 4 << 20

  package var json: JSONObject

  /// The bytes are not a recipe's document.
  public enum Damaged: Error, Hashable, Sendable {
    /// They are not JSON. `merging` tells that git's marks of a merge are in it.
    case notJSON(reason: String, merging: Bool)
    /// They are JSON, but not one object with a name.
    case notARecipe
  }

  /// Makes a document with the keys that other programs require.
  public init(name: String) {
    json = JSONObject()
    addRequiredKeys()
    self.name = name
  }

  package init(json: JSONObject) { self.json = json }

  /// Reads a document strictly: damage is reported instead of mended by a guess, because the document is written back.
  public init(reading data: Data) throws(Damaged) {
    let value: JSONValue
    do {
      value = try StrictJSONParser.value(in: data)
    } catch {
      let isMerging = data.range(of: Data("\n<<<<<<< ".utf8)) != nil || data.starts(with: "<<<<<<< ".utf8)
      throw .notJSON(reason: error.description, merging: isMerging)
    }
    guard let object = value.object else { throw .notARecipe }
    json = object
    guard !name.isEmpty else { throw .notARecipe }
  }

  /// Returns the document as JSON, indented by two spaces.
  public func data() -> Data { JSONValue.object(json).text() }

  /// Adds the keys that are missing and that other programs expect in every document: Tandoor fails without
  /// `description`.
  package mutating func addRequiredKeys() {
    let required = [
      ("@context", "http://schema.org"), ("@type", "Recipe"), ("name", ""), ("description", ""), ("url", ""),
      ("image", ""),
    ]
    for (key, text) in required where json[exactly: key] == nil { json[exactly: key] = .string(text) }
  }

  // MARK: - Identity

  /// The recipe's own identity, in `identifier`; nil in documents of other programs until Ladle writes them. Setting it
  /// keeps the identifiers that other programs gave the recipe.
  public var id: UUID? {
    get { json[exactly: "identifier"]?.list.lazy.compactMap(Self.identity).first }
    set {
      guard newValue != id else { return }
      var all = (json[exactly: "identifier"]?.list ?? []).filter {
        Self.identity($0) == nil && $0 != .null && $0 != .string("")
      }
      if let newValue { all.append(.string("urn:uuid:" + newValue.uuidString.lowercased())) }
      json[exactly: "identifier"] = all.count > 1 ? .array(all) : all.first
    }
  }

  private static func identity(_ value: JSONValue) -> UUID? {
    guard let text = value.scalar, text.lowercased().hasPrefix("urn:uuid:") else { return nil }
    return UUID(text: String(text.dropFirst(9)))
  }

  // MARK: - Keys

  package func text(_ key: String) -> String? { json[exactly: key]?.scalar }

  package mutating func set(_ key: String, _ text: String?) {
    json[exactly: key] = text.map(JSONValue.string)
  }

  /// The value of a key, or of an older or more general name of it; nil if there is none or it is empty.
  package func value(_ key: String, _ otherNames: String...) -> JSONValue? {
    for name in [key] + otherNames {
      switch json[exactly: name] {
      case nil, .null, .array([]), .string(""): continue
      case let value?: return value
      }
    }
    return nil
  }

  /// Sets a key, in place of the value that was read under one of its other names. Nil removes the key under
  /// all names.
  package mutating func set(_ key: String, _ otherNames: String..., to value: JSONValue?) {
    // An empty list would let the next name be read.
    if value == .array([]) { json.members.removeAll { otherNames.contains($0.key) } }
    if let value, json[exactly: key] != nil || otherNames.allSatisfy({ json[exactly: $0] == nil }) {
      json[exactly: key] = value
    } else if let value, let place = json.members.firstIndex(where: { otherNames.contains($0.key) }) {
      json.members[place] = (key, value)
    } else {
      json.members.removeAll { $0.key == key || otherNames.contains($0.key) }
    }
  }
}
