public import Foundation
package import PageMarkup

/// A recipe that a person keeps: schema.org's Recipe (https://schema.org/Recipe) as Nextcloud Cookbook stores it
/// in `recipe.json`.
///
/// The document is the JSON object, and the properties below read and write its keys. Keys that Ladle does not
/// know, and properties that are not set, stay as another program wrote them, in their order.
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

  public init(name: String) {
    json = JSONObject()
    json.members = [("@context", .string("http://schema.org")), ("@type", .string("Recipe"))]
    self.name = name
  }

  package init(json: JSONObject) { self.json = json }

  /// Reads a document strictly: what is damaged is reported instead of guessed, because it is written back.
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

  // MARK: - Identity

  /// The recipe's own identity, `identifier`; nil in documents of other programs until Ladle writes them.
  public var id: UUID? {
    get {
      guard let text = text("identifier"), text.lowercased().hasPrefix("urn:uuid:") else { return nil }
      return UUID(uuidString: String(text.dropFirst(9)))
    }
    set { set("identifier", newValue.map { "urn:uuid:" + $0.uuidString.lowercased() }) }
  }

  public var name: String {
    get { text("name") ?? "" }
    set { set("name", newValue) }
  }

  // MARK: - Keys

  func text(_ key: String) -> String? { json[exactly: key]?.scalar }

  mutating func set(_ key: String, _ text: String?) { json[exactly: key] = text.map(JSONValue.string) }
}
