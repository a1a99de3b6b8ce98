import Foundation
package import PageMarkup
import RecipePages

// A key may hold a text, a list, or an object, regardless of its type in schema.org. The first text counts where Ladle
// shows only one text.
extension RecipeDocument {
  /// The name of the dish, in one line, cut as `shortened` does. The document keeps it whole.
  public var name: String {
    get { Self.shortened(wholeName) }
    set {
      guard newValue != name, newValue != wholeName else { return }
      set("name", "headline", to: Self.written(newValue))
    }
  }

  /// The name of the dish, in one line, to be edited.
  public var wholeName: String {
    guard let value = value("name", "headline") else { return "" }
    // A name that consists of a tag would be empty without it.
    return SchemaGraph([]).text(value) ?? value.scalar?.trimmed() ?? ""
  }

  /// Cuts a name at 500 Unicode scalars, as in a feed: laying out a longer one freezes the window.
  public static func shortened(_ name: String) -> String {
    guard name.utf8.count > 500, name.unicodeScalars.count > 500 else { return name }
    return String(name.unicodeScalars.prefix(499)) + "…"
  }

  /// The introduction, `description`, over several lines.
  public var summary: String {
    get {
      let whole = wholeSummary
      return Bounds.cut(note: whole) ?? whole
    }
    set {
      guard newValue != summary else { return }
      set("description", to: Self.written(newValue))
    }
  }

  var wholeSummary: String { value("description").map(Self.lines) ?? "" }

  /// The address of the recipe's page, `url`, as it is written; empty if there is none.
  public var source: String {
    get { address("url", in: ["url", "@id"]) }
    set {
      guard newValue != source else { return }
      set("url", newValue)
    }
  }

  /// The address of the photo, or Nextcloud's path of it; empty if there is none.
  public var image: String {
    get {
      guard let value = value("image") else { return "" }
      if case .string(let text) = value { return text.trimmed() }
      return DeclaredImages(value, in: SchemaGraph([])).largest ?? ""
    }
    set {
      guard newValue != image else { return }
      set("image", newValue)
    }
  }

  /// Names the photo that is stored beside the document, if no photo is named. Nextcloud Cookbook deletes the
  /// photos of a recipe whose `image` is empty when it saves the recipe.
  public mutating func nameKeptPhoto() {
    if image.isEmpty { image = "/Recipes/\(name)/full.jpg" }
  }

  /// The tags, `keywords`. They are written as one text, so commas within a tag become spaces.
  public var tags: [String] {
    get { allTags.prefix(Bounds.tags).map { Self.shortened($0) } }
    set {
      guard newValue != tags else { return }
      let tags = newValue.map { Self.line($0.replacing(",", with: " ")) }.filter { !$0.isEmpty }
      set("keywords", to: tags.isEmpty ? nil : Self.written(tags.joined(separator: ",")))
    }
  }

  /// The tags as they are, one more than `Bounds.tags` at most.
  var allTags: [String] {
    var tags: [String] = []
    var seen: Set<String> = []
    for text in (value("keywords")?.list ?? []).lazy.compactMap({ SchemaGraph([]).text($0) }) {
      for word in text.split(separator: ",", maxSplits: 10 * Bounds.tags) where tags.count <= Bounds.tags {
        let tag = word.trimmed()
        if !tag.isEmpty, seen.insert(tag).inserted { tags.append(tag) }
      }
      if tags.count > Bounds.tags { break }
    }
    return tags
  }

  /// The first category, `recipeCategory`. Setting it keeps the others; nil removes it, so that the next category
  /// becomes the first.
  public var category: String? {
    get { first("recipeCategory") }
    set { setFirst("recipeCategory", newValue) }
  }

  /// The first cuisine, `recipeCuisine`. Setting it keeps the others; nil removes it, so that the next cuisine becomes
  /// the first.
  public var cuisine: String? {
    get { first("recipeCuisine") }
    set { setFirst("recipeCuisine", newValue) }
  }

  /// All categories; the first is `category`.
  package var categories: [String] { SchemaGraph([]).texts(value("recipeCategory")) }

  /// All cuisines; the first is `cuisine`.
  package var cuisines: [String] { SchemaGraph([]).texts(value("recipeCuisine")) }

  public var tools: [String] {
    get {
      guard let value = value("tool", "tools") else { return [] }
      if case .string(let text) = value { return PlainText.lines(text) }
      return value.list.compactMap { SchemaGraph([]).text($0) }
    }
    set {
      guard newValue != tools else { return }
      let tools = newValue.map(Self.line).filter { !$0.isEmpty }
      set("tool", "tools", to: tools.isEmpty ? nil : .array(tools.map(Self.written)))
    }
  }

  /// The names of the authors, separated by commas.
  public var author: String? {
    get {
      let names = SchemaGraph([]).texts(value("author", "creator"))
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
    set {
      guard newValue != author else { return }
      let person = newValue.map {
        JSONObject(members: [("@type", .string("Person")), ("name", Self.written(Self.line($0)))])
      }
      set("author", "creator", to: person.map(JSONValue.object))
    }
  }

  /// The address of the video's page or, without one, of the video.
  public var video: String? {
    get {
      let address = address("video", in: ["url", "embedUrl", "contentUrl", "@id"])
      return address.isEmpty ? nil : address
    }
    set {
      guard newValue != video else { return }
      let video = newValue.map {
        JSONObject(members: [("@type", .string("VideoObject")), ("url", .string($0))])
      }
      set("video", to: video.map(JSONValue.object))
    }
  }

  // MARK: - Shapes

  /// Returns a text in one line, with its words as they are.
  package static func line(_ text: String) -> String { PlainText.collapsed(Array(text.utf8)[...]) }

  /// Returns a value that is read as this text, even if the text looks like markup.
  package static func written(_ text: String) -> JSONValue { .string(PlainText.written(text)) }

  /// Returns the texts of a value, each with its line breaks.
  private static func lines(_ value: JSONValue) -> String {
    value.list.compactMap { $0.scalar.map(PlainText.text) ?? SchemaGraph([]).text($0) }
      .joined(separator: "\n\n")
  }

  private func first(_ key: String) -> String? { value(key).flatMap { SchemaGraph([]).text($0) } }

  private mutating func setFirst(_ key: String, _ text: String?) {
    guard text != first(key) else { return }
    if case .array(var texts) = json[exactly: key],
      let place = texts.firstIndex(where: { SchemaGraph([]).text($0) != nil })
    {
      if let text { texts[place] = Self.written(text) } else { texts.remove(at: place) }
      json[exactly: key] = SchemaGraph([]).text(.array(texts)) == nil ? nil : .array(texts)
    } else {
      set(key, to: text.map(Self.written))
    }
  }

  private func address(_ key: String, in keys: [String]) -> String {
    guard let value = value(key) else { return "" }
    if case .string(let text) = value { return text.trimmed() }
    return SchemaGraph([]).address(value, keys: keys) ?? ""
  }
}
