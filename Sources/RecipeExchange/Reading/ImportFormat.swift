import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// A way in which another program writes a recipe as a JSON object.
protocol ImportFormat {
  /// Whether an object is a recipe in this format, by its keys.
  static func matches(_ object: JSONObject) -> Bool
  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe
}

/// The photos beside a recipe's file.
struct ImportedPhotos {
  /// Returns the bytes of a file in a folder beside the recipe's file ("" for its own) by its name without
  /// the ending, "full"; nil if there is none.
  var named: (_ folder: String, _ stem: String) throws(ImportFailure) -> Data?
  /// Whether a photo of a usual name in the recipe's own folder may be another recipe's.
  var isShared = false

  static var none: ImportedPhotos { ImportedPhotos { (_, _) throws(ImportFailure) in nil } }

  /// The usual name of a recipe's file, to which photos of usual names belong whatever lies beside it.
  static let usualStem = "recipe"

  /// How many files that may be a recipe are among names or paths, by their folders.
  static func recipes(among paths: some Sequence<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for path in paths where path.lowercased().hasSuffix(".json") {
      counts[Path.folder(path), default: 0] += 1
    }
    return counts
  }
}

enum ImportFormats {
  /// The formats of single objects, which are tried in this order.
  private static var all: [any ImportFormat.Type] {
    [PaprikaRecipe.self, MelaRecipe.self, TandoorRecipe.self, MealieRecipe.self, SchemaDocument.self]
  }

  static func format(of object: JSONObject) -> (any ImportFormat.Type)? { all.first { $0.matches(object) } }
}

/// A recipe that is being put together from the fields of another program.
struct RecipeDraft {
  var document: RecipeDocument
  var text = WrittenText()
  var photo: Data?
  var photoAddress: URL?
  var personal = PersonalFacts()
  var losses: Set<ImportLoss> = []

  init(name: String) throws(ImportFailure) {
    var text = WrittenText()
    let line = text.plain(name)
    guard !line.isEmpty else { throw ImportFailure(.noName) }
    let named = ImportedRecipe(named: line)
    document = named.document
    losses = named.losses
    self.text = text
  }

  /// Begins with a document whose keys stay.
  init(_ document: RecipeDocument) throws(ImportFailure) {
    self.document = document
    guard !document.name.isEmpty else { throw ImportFailure(.noName) }
  }

  /// The recipe. Throws if it is too large to keep.
  func finished() throws(ImportFailure) -> ImportedRecipe {
    let data = document.data()
    guard data.count <= RecipeDocument.maximumBytes else {
      throw ImportFailure(.tooLarge(limit: RecipeDocument.maximumBytes), name: document.name)
    }
    // What is not quite JSON may be another recipe once it is kept: of members with one key the last counts then.
    let document: RecipeDocument
    do throws(RecipeDocument.Damaged) {
      document = try RecipeDocument(reading: data)
    } catch {
      throw ImportFailure(.damaged, name: self.document.name)
    }
    return ImportedRecipe(
      document: document, photo: photo, photoAddress: photoAddress, personal: personal,
      losses: losses.union(text.losses))
  }

  // MARK: - Fields

  /// Sets the source, which may be an address or words such as a book's name: those become the author.
  mutating func setSource(_ address: String, name: String) {
    let isAddress = WebAddressText.isAddress(address)
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

  /// Returns the duration in "20 mins", or notes that the words name none.
  mutating func duration(_ words: String) -> Duration? {
    let duration = ImportedDuration.duration(words)
    if duration == nil, words.contains(where: \.isLetter) { losses.insert(.times) }
    return duration
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
  /// have names of their own, "Salt: a pinch" is a row too. What is not written so becomes a part of the note.
  mutating func setNutrition(_ words: String) {
    var facts: [NutritionFact] = []
    var others: [String] = []
    let lines = text.paragraphs(words).split(whereSeparator: \.isNewline).prefix(64)
    let rows = lines.map { $0.split(separator: ":", maxSplits: 1).map { $0.trimmed() } }
    // A table of Ladle's own, as it is exported: each name once, and no address or time of day.
    let areAllNamed =
      rows.count > 1 && Set(rows.map(\.first)).count == rows.count
      && zip(lines, rows).allSatisfy { $0.contains(": ") && $1.count == 2 && !$1[0].hasPrefix("@") }
    for (line, parts) in zip(lines, rows) {
      if parts.count == 2, parts[0].count <= 60,
        areAllNamed || RecipeDocument.isNutrition(parts[0]) || Self.beginsWithAmount(parts[1])
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
    let words = text.paragraphs(words)
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

  /// Returns the elements up to the limit of lines, and notes if there are more.
  mutating func withinLimit<Element>(_ list: [Element]) -> ArraySlice<Element> {
    if list.count > WrittenText.maximumLines { losses.insert(.longTexts) }
    return list.prefix(WrittenText.maximumLines)
  }

  /// Takes a photo of a usual name beside the recipe's file.
  mutating func takePhoto(_ photos: ImportedPhotos, folder: String, name: String) {
    guard photo == nil, !(photos.isShared && folder.isEmpty) else { return }
    do {
      photo = try photos.named(folder, name)
    } catch {
      losses.insert(.photo)
    }
  }

  /// Takes the first photo, and notes that there are more.
  mutating func setPhotos(_ photos: [JSONValue]) {
    let texts = photos.compactMap(\.scalar).filter { !$0.isEmpty }
    guard let first = texts.first else { return }
    photo = Base64Photo.bytes(first)
    if photo == nil { losses.insert(.photo) }
    if texts.count > 1 { losses.insert(.furtherPhotos) }
  }
}

extension ImportedRecipe {
  /// The limit of a name, in characters.
  private static let maximumName = 300

  /// A recipe that has only a name yet, which is cut at the limit.
  init(named name: String) {
    self.init(
      document: RecipeDocument(name: String(name.prefix(Self.maximumName))),
      losses: name.count > Self.maximumName ? [.longTexts] : [])
  }
}

enum WebAddressText {
  static func isAddress(_ text: String) -> Bool { url(text) != nil }

  /// The address of a page or photo; nil unless it is http or https.
  static func url(_ text: String) -> URL? {
    guard text.utf8.count <= 4096, let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }
}

enum ImportedDuration {
  /// Reads "1h 10m" and "1:10" besides what pages write.
  static func duration(_ words: String) -> Duration? {
    guard words.utf8.count <= 100 else { return nil }
    let parts = words.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]), (0..<100).contains(hours),
      (0..<60).contains(minutes)
    {
      return hours + minutes == 0 ? nil : .seconds(hours * 3600 + minutes * 60)
    }
    return DurationParser.duration(withoutShortMinutes(words))
  }

  /// Writes "min" for "m", which in a sentence would be metres.
  private static func withoutShortMinutes(_ words: String) -> String {
    guard !words.uppercased().hasPrefix("P") else { return words }
    var result = ""
    var rest = words[...]
    while let first = rest.first {
      let run = first.isLetter ? rest.prefix { $0.isLetter } : rest.prefix { !$0.isLetter }
      result += run.lowercased() == "m" && !result.isEmpty ? "min" : String(run)
      rest = rest[run.endIndex...]
    }
    return result
  }
}
