import Cookbook
import Foundation
import PageMarkup
import RecipePages

/// A recipe in schema.org's vocabulary: of Nextcloud Cookbook, RecipeSage, Ladle itself, or the JSON-LD of a
/// page. The object becomes the document as it is, so that nothing in it is lost.
enum SchemaDocument: JSONFormat {
  static let format = RecipeFormat(
    name: "schema.org JSON", suffixes: ["json", "jsonld"], mimeTypes: ["application/ld+json"])

  static func matches(_ object: JSONObject) -> Bool {
    if SchemaGraph.types(object).contains("recipe") { return true }
    return object.has("recipeIngredient", "recipeInstructions")
      || (object.has("name") && object.has("ingredients", "instructions"))
  }

  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe {
    try recipe(object, in: SchemaReferences([]), photos: photos)
  }

  /// Reads a recipe that may refer to objects elsewhere in its text.
  static func recipe(_ object: JSONObject, in references: SchemaReferences, photos: ImportedPhotos)
    throws(ImportFailure) -> ImportedRecipe
  {
    var document = RecipeDocument(json: object)
    for key in referring {
      guard let value = document.json[exactly: key] else { continue }
      document.json[exactly: key] = references.resolved(value)
    }
    // A document with an identity was read once already, or is another program's that Ladle has kept: a person may have
    // changed it since.
    if document.id == nil {
      for key in ["recipeIngredient", "ingredients", "recipeInstructions", "instructions"] {
        guard let value = document.json[exactly: key] else { continue }
        document.json[exactly: key] = withHeadings(numbered(value))
      }
      for key in ["prepTime", "cookTime", "totalTime"] { readTime(key, of: &document) }
    }
    document.json[exactly: "@type"] = .string("Recipe")
    document.addRequiredKeys()
    // Another program's object may have these keys too, and values that Ladle does not know.
    guard
      SchemaGraph.types(object).contains("recipe") || !document.ingredientGroups.isEmpty
        || !document.sections.isEmpty || !document.summary.isEmpty
    else { throw ImportFailure(.noRecipe, name: document.name) }
    guard !document.name.isEmpty else { throw ImportFailure(.noName) }
    var draft = ImportedRecipe(document: document)
    readRecipeSage(object, in: &draft)
    readPhoto(in: &draft, photos: photos)
    if hasStepPhotos(document.json) { draft.losses.insert(.photos) }
    try reread(&draft)
    return draft
  }

  /// Reads a document as it is once it is kept. The lenient parser accepts an object with two members of one name, of
  /// which the last counts then.
  private static func reread(_ draft: inout ImportedRecipe) throws(ImportFailure) {
    var data = draft.document.data()
    if data.count > RecipeDocument.maximumBytes {
      let smaller = RecipeDocument(json: draft.document.json.withoutPictures)
      data = smaller.data()
      draft.losses.insert(.photos)
    }
    guard data.count <= RecipeDocument.maximumBytes else {
      throw ImportFailure(.tooLarge(limit: RecipeDocument.maximumBytes), name: draft.document.name)
    }
    do throws(RecipeDocument.Damaged) {
      draft.document = try RecipeDocument(reading: data)
    } catch {
      throw ImportFailure(.damaged, name: draft.document.name)
    }
  }

  // MARK: - References

  /// The keys whose values Ladle reads, and which may only refer to an object elsewhere.
  private static let referring = [
    "name", "author", "image", "video", "nutrition", "recipeIngredient", "recipeInstructions", "recipeYield",
  ]

  // MARK: - Headings

  /// Writes RecipeSage's headings, texts in brackets, "[Prep]", as Nextcloud Cookbook writes them: "## Prep". In braces it
  /// has what scales: "{2 cups} flour".
  private static func withHeadings(_ value: JSONValue) -> JSONValue {
    guard case .array(var list) = value else { return value }
    for index in list.indices {
      if let text = list[index].scalar, text.hasPrefix("{"), let end = text.firstIndex(of: "}") {
        let rest = text[text.index(after: end)...]
        list[index] = .string(String(text[..<end].dropFirst()) + String(rest))
      }
      // The last one stands over nothing, and "[optional]" is a remark.
      guard index < list.count - 1 else { continue }
      let text = list[index].object.map { $0.text("text") } ?? list[index].scalar?.trimmed() ?? ""
      guard let name = WrittenText.bracketed(text), !name.lowercased().hasPrefix("optional") else { continue }
      list[index] = .string("## " + name)
    }
    return .array(list)
  }

  /// Returns the list in an object with numbers as keys, {"0": …, "1": …}, as PHP writes a list with a gap, and in an object
  /// of groups, {"Dough": […], "Filling": […]}, with their names as headings.
  private static func numbered(_ value: JSONValue) -> JSONValue {
    guard let members = value.object?.members, !members.isEmpty else { return value }
    let numbers = members.compactMap { member in Int(member.key).map { (number: $0, value: member.value) } }
    guard numbers.count == members.count else {
      let groups = members.compactMap { member -> [JSONValue]? in
        guard case .array(let lines) = member.value, member.key != "itemListElement" else { return nil }
        return [.string("## " + member.key)] + lines
      }
      return groups.count == members.count ? .array(groups.flatMap { $0 }) : value
    }
    return .array(numbers.sorted { $0.number < $1.number }.map(\.value))
  }

  /// Reads "0:10", as Nextcloud Cookbook wrote ten minutes.
  private static func readTime(_ key: String, of document: inout RecipeDocument) {
    guard let words = document.json[exactly: key]?.scalar, words.contains(":"),
      let time = ImportedDuration.duration(words)
    else { return }
    document.json[exactly: key] = .string("PT\(time.components.seconds / 60)M")
  }

  // MARK: - Photos

  private static func readPhoto(in draft: inout ImportedRecipe, photos: ImportedPhotos) {
    draft.setPhoto(photos, folder: "", name: "full")
    let image = draft.document.image
    if image.hasPrefix("data:") {
      if draft.photo == nil { draft.setPhotos([.string(image)]) }
      draft.document.image = ""
    } else if draft.photo == nil {
      draft.photoAddress = ImportedAddress.url(image)
    }
  }

  private static func hasStepPhotos(_ object: JSONObject) -> Bool {
    func has(_ value: JSONValue, _ depth: Int) -> Bool {
      switch value {
      case .array(let list): depth < 8 && list.contains { has($0, depth + 1) }
      case .object(let object):
        object["image"] != nil || (object["itemListElement"].map { depth < 8 && has($0, depth + 1) } ?? false)
      default: false
      }
    }
    return object["recipeInstructions"].map { has($0, 0) } ?? false
  }

  // MARK: - RecipeSage

  private static func isNote(_ comment: JSONObject) -> Bool { comment.text("name") == "Author Notes" }

  /// RecipeSage writes a person's notes as a comment of this name, and the source as the page that the recipe is based
  /// on. The note leaves the document, which goes to others without the person's own notes.
  private static func readRecipeSage(_ object: JSONObject, in draft: inout ImportedRecipe) {
    let notes = object.objects("comment").filter(isNote)
    for note in notes { draft.addNote(note.text("text")) }
    if !notes.isEmpty {
      let others = (object["comment"]?.list ?? []).filter { $0.object.map(isNote) != true }
      draft.document.json[exactly: "comment"] = others.isEmpty ? nil : .array(others)
    }
    guard draft.document.id == nil else { return }
    if draft.document.source.isEmpty {
      let address = object.text("isBasedOn")
      if ImportedAddress.isAddress(address) { draft.document.source = address }
    }
    let credit = draft.text.plain(object.text("creditText"))
    if draft.document.author == nil, !credit.isEmpty { draft.document.author = credit }
  }
}

// Some programs write the photos of steps into the recipe, as addresses or in the texts: "data:image/jpeg;base64,…".
extension JSONObject {
  /// The object with the bytes of all such photos left out.
  fileprivate var withoutPictures: JSONObject {
    JSONObject(members: members.map { ($0.key, Self.withoutPictures($0.value)) })
  }

  private static func withoutPictures(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(withoutPictures(text))
    case .array(let list): .array(list.map { withoutPictures($0) })
    case .object(let object): .object(object.withoutPictures)
    default: value
    }
  }

  private static func withoutPictures(_ text: String) -> String {
    let parts = text.components(separatedBy: "data:image/")
    let texts = parts.dropFirst().map { part in
      part.utf8.firstIndex { $0 <= 0x20 || "\"'<>)".utf8.contains($0) }.map { part[$0...] } ?? ""
    }
    return parts[0] + texts.joined()
  }
}

/// The objects of a text that others refer to by "@id".
final class SchemaReferences {
  /// How many bytes all references in a text may be replaced by, because many may name one large object.
  private static let maximumBytes = 8 << 20

  private let graph: SchemaGraph
  private var remaining = maximumBytes

  init(_ values: [JSONValue]) { graph = SchemaGraph(values) }

  /// Puts the objects in the place of the references to them.
  func resolved(_ value: JSONValue) -> JSONValue { resolved(value, depth: 0) }

  private func resolved(_ value: JSONValue, depth: Int) -> JSONValue {
    guard depth < 8 else { return value }
    switch value {
    case .array(let list): return .array(list.map { resolved($0, depth: depth + 1) })
    case .object(var object):
      if object["@id"] != nil, case .object(let target) = graph.resolve(value), target != object, take(target)
      {
        return resolved(.object(target), depth: depth + 1)
      }
      for key in ["itemListElement", "item", "image"] {
        guard let inner = object[exactly: key] else { continue }
        object[exactly: key] = resolved(inner, depth: depth + 1)
      }
      return .object(object)
    default: return value
    }
  }

  private func take(_ object: JSONObject) -> Bool {
    guard remaining > 0 else { return false }
    remaining -= JSONValue.object(object).text().count
    return remaining > 0
  }
}
