import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

// The parts of a recipe, from the fields of other programs.
extension ImportedRecipe {
  /// The limit of a name, in characters.
  private static let maximumName = 300

  /// Begins a recipe. Throws `noName` if no word is in the name.
  init(name: String) throws(ImportFailure) {
    var text = WrittenText()
    let line = text.plain(name)
    guard !line.isEmpty else { throw ImportFailure(.noName) }
    self.init(named: line)
    losses.formUnion(text.losses)
  }

  /// Begins a recipe with a name that is read already. A longer name is cut.
  init(named name: String) {
    self.init(document: RecipeDocument(name: String(name.prefix(Self.maximumName))))
    if !name.dropFirst(Self.maximumName).isEmpty { losses.insert(.longTexts) }
  }

  /// Sets the source, which may be an address or words such as a book's name: those become the author.
  mutating func setSource(_ address: String, name: String) {
    var address = address
    // "example.org/tart" is an address as people type it.
    let host = address.prefix { $0 != "/" }
    if host.contains("."), host.utf8.count < address.utf8.count,
      ImportedAddress.isAddress("https://" + address)
    {
      address = "https://" + address
    }
    let isAddress = ImportedAddress.isAddress(address)
    if isAddress { document.source = address }
    let words = [name, isAddress ? "" : address].filter { !$0.isEmpty && !isHost($0, of: address) }
    if !words.isEmpty { document.author = text.plain(words.joined(separator: ", ")) }
  }

  /// Whether a source's name only repeats the address's host: "www.example.com", "example.com".
  private func isHost(_ name: String, of address: String) -> Bool {
    guard let host = URL(string: address)?.host?.lowercased() else { return false }
    let name = name.lowercased()
    return name == host || "www." + name == host || name == address.lowercased()
  }

  mutating func addTags(_ tags: [String]) {
    var seen: Set<String> = []
    // Commas separate the tags of a document.
    let cleaned = (document.tags + tags.map { $0.replacingOccurrences(of: ",", with: " ") })
      .map { text.plain($0) }.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    if !cleaned.isEmpty { document.tags = cleaned }
  }

  /// Sets the category to the first of several, and makes the others tags.
  mutating func setCategories(_ categories: [String]) {
    guard let first = categories.first else { return }
    document.category = text.plain(first)
    addTags(Array(categories.dropFirst()))
  }

  mutating func setYield(_ words: String) {
    let words = text.plain(words)
    if !words.isEmpty { document.yield = RecipeYield(words: words) }
  }

  mutating func setIngredients(_ lines: [WrittenText.Line]) {
    let groups = WrittenText.ingredientGroups(lines)
    if !groups.isEmpty { document.ingredientGroups = groups }
  }

  mutating func setSteps(_ lines: [WrittenText.Line]) {
    let sections = WrittenText.sections(lines)
    if !sections.isEmpty { document.sections = sections }
  }

  /// Reads nutrition written as "Calories: 320 kcal" or "Serving size: about a cup", one on each line. Where all lines
  /// have names of their own, "Salt: a pinch" is a row too. All other lines become a part of the note.
  mutating func setNutrition(_ words: String) {
    var facts: [NutritionFact] = []
    var others: [String] = []
    let lines = text.limited(text.paragraphs(words).split(whereSeparator: \.isNewline))
    let rows = lines.map { $0.split(separator: ":", maxSplits: 1).map { $0.trimmed() } }
    // A table of Ladle's own, as it is exported: each name once, and no address or time of day.
    let areAllNamed =
      rows.count > 1 && Set(rows.map(\.first)).count == rows.count
      && zip(lines, rows).allSatisfy { $0.contains(": ") && $1.count == 2 && !$1[0].hasPrefix("@") }
    for (line, parts) in zip(lines, rows) {
      if parts.count == 2, parts[0].count <= 60,
        areAllNamed || NutritionTable.hasProperty(parts[0]) || Self.beginsWithAmount(parts[1])
      {
        facts.append(NutritionFact(name: parts[0], value: parts[1]))
      } else {
        others.append(line.trimmed())
      }
    }
    if !facts.isEmpty { document.nutrition = facts }
    addNote(others.joined(separator: "\n"))
  }

  /// Whether words are an amount: "12 g", "< 1 g", "~5 g".
  private static func beginsWithAmount(_ words: String) -> Bool {
    words.first { !" <>≤≥~≈±".contains($0) }?.isNumber == true
  }

  mutating func addNote(_ words: String) {
    // As many bytes as the longest note has. Reading the rest would only take time.
    let maximum = 4 * Bounds.note
    if words.utf8.count > maximum { losses.insert(.notes) }
    let words = text.paragraphs(String(decoding: words.utf8.prefix(maximum), as: UTF8.self))
    guard !words.isEmpty else { return }
    personal.note += personal.note.isEmpty ? words : "\n\n" + words
  }

  mutating func setRating(_ number: Double?) {
    guard let number, number >= 0.5, number <= 5 else { return }
    personal.rating = max(1, Int(number.rounded()))
  }

  mutating func setDates(created: Date?, modified: Date? = nil) {
    if let created { document.created = created }
    if let modified { document.modified = modified }
  }

  /// Sets the photo of a usual name beside the recipe's file.
  mutating func setPhoto(_ photos: ImportedPhotos, folder: String, name: String) {
    guard photo == nil, !(photos.isShared && folder.isEmpty) else { return }
    do {
      photo = try photos.named(folder, name)
    } catch {
      losses.insert(.photos)
    }
  }

  /// Sets the photo that a recipe has in its own text, "data:image/jpeg;base64,…", unless there is one beside it.
  mutating func setPhoto(inText image: String) {
    if photo == nil, image.hasPrefix("data:") { setPhotos([.string(image)]) }
  }

  /// Sets the first photo. The others are a loss.
  mutating func setPhotos(_ photos: [JSONValue]) {
    let texts = photos.compactMap(\.scalar).filter { !$0.isEmpty }
    guard let first = texts.first else { return }
    photo = Base64Photo.bytes(first)
    if photo == nil { losses.insert(.photos) }
    if texts.count > 1 { losses.insert(.photos) }
  }
}
