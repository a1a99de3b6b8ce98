import Cookbook
import Foundation
import PageMarkup
import RecipePages

/// Reads the recipes in a JSON text: one object, a list, "@graph", {"recipes": […]}, the tables of Mealie, or
/// several of these one after another. One recipe is in memory at a time, beside the text.
struct JSONRecipes: ImportFormat {
  /// The limit of recipes in one text.
  static let maximumRecipes = 200_000
  /// The limit of values in one recipe, which is far above every real one.
  static let maximumValues = 20_000
  /// The size, in bytes, up to which recipes may refer to objects elsewhere in the text.
  static let maximumGraph = 2 << 20

  let data: Data
  /// The photos beside the text, which belong to its recipe if it has only one.
  let photos: ImportedPhotos
  /// Throws to end reading.
  private let checkStop: () throws -> Void
  private var references = SchemaReferences([])
  private var hasReadGraph = false
  private var count = 0
  private var isFound = false
  /// An object that is no recipe counts as a failure only if the text has recipes besides. A text that begins with so many
  /// has none: it belongs to another program.
  private static let maximumOthers = 1000
  private var others: [ImportFailure] = []

  private init(_ data: Data, photos: ImportedPhotos, checkStop: @escaping () throws -> Void) {
    self.data = data
    self.photos = photos
    self.checkStop = checkStop
  }

  static var formats: [RecipeFormat] { ImportFormats.objects.map { $0.format } }

  static func sniff(_ text: ImportedText) -> Bool { JSONPieces(text.data) != nil }

  static func read(_ text: ImportedText, into sink: ImportSink) throws -> Bool {
    var reader = JSONRecipes(text.data, photos: text.place.photos, checkStop: text.checkStop)
    try reader.readAll(sink)
    return reader.isFound
  }

  private mutating func readAll(_ sink: ImportSink) throws {
    var start = data.startIndex
    while mayHaveRecipes, let pieces = JSONPieces(data, in: start..<data.endIndex) {
      try checkStop()
      do {
        start = try read(pieces, sink)
        start += data[start...].prefix(while: Self.isBetween).count
      } catch is JSONPieces.Damaged {
        return try fail(ImportFailure(.damaged, number: count == 0 ? nil : count + 1), sink)
      } catch let failure as ImportFailure {
        return try fail(failure, sink)
      }
    }
    // It may have been a recipe too.
    if isFound, start < data.endIndex {
      try fail(ImportFailure(.damaged, number: count == 0 ? nil : count + 1), sink)
    }
  }

  /// Whether a byte may stand between two values. A list that lost its first bracket leaves its commas and the other one.
  private static func isBetween(_ byte: UInt8) -> Bool {
    byte.isASCIIWhitespace || ",;]".utf8.contains(byte)
  }

  /// Reads a list or object at the top, and returns where it ends.
  private mutating func read(_ pieces: JSONPieces, _ sink: ImportSink) throws -> Int {
    guard pieces.isObject else {
      readGraph()
      return try readList(pieces, sink)
    }
    var members: [String: JSONPieces.Piece] = [:]
    var all = pieces
    var values = 0
    while let piece = try all.next() {
      values += piece.valueCount
      guard let key = piece.key, members.count < Self.maximumValues else {
        throw ImportFailure(.tooMany(limit: Self.maximumValues))
      }
      members[key] = piece
    }
    let end = all.endOfValue ?? data.endIndex
    if MealieDatabase.matches(Set(members.keys)) {
      try readMealie(members.mapValues(\.range), sink)
      return end
    }
    for key in ["recipes", "@graph", "items"] where members[key] != nil && !isRecipe(members) {
      if let range = members[key]?.range, let list = JSONPieces(data, in: range), !list.isObject {
        if key == "@graph" { readGraph() }
        _ = try readList(list, sink)
        return end
      }
    }
    let next = end + data[end...].prefix(while: Self.isBetween).count
    let isAlone = count == 0 && JSONPieces(data, in: next..<data.endIndex) == nil
    count += 1
    try readElement(
      pieces.start..<end, valueCount: values, number: isAlone ? nil : count, photos: isAlone ? photos : .none,
      sink)
    return end
  }

  private func isRecipe(_ members: [String: JSONPieces.Piece]) -> Bool {
    ["recipeIngredient", "recipeInstructions", "directions", "steps"].contains { members[$0] != nil }
  }

  /// Collects the objects that recipes refer to, once for all lists in the text.
  private mutating func readGraph() {
    guard !hasReadGraph else { return }
    hasReadGraph = true
    guard data.count <= Self.maximumGraph, let text = ImportedText.utf8(data) else { return }
    references = SchemaReferences(LenientJSONParser.values(in: Array(text)[...]))
  }

  private mutating func readList(_ list: JSONPieces, _ sink: ImportSink) throws -> Int {
    var list = list
    var number = 0
    while mayHaveRecipes, let piece = try list.next() {
      try checkStop()
      number += 1
      guard number <= Self.maximumRecipes else { throw ImportFailure(.tooMany(limit: Self.maximumRecipes)) }
      count = number
      let photos = number == 1 && Self.isAtEnd(list) ? photos : .none
      try readElement(piece.range, valueCount: piece.valueCount, number: number, photos: photos, sink)
    }
    return list.endOfValue ?? data.endIndex
  }

  /// Whether a list has no further element.
  private static func isAtEnd(_ list: JSONPieces) -> Bool {
    var list = list
    // Where the text is damaged, the list does not end.
    _ = try? list.next()
    return list.endOfValue != nil
  }

  private mutating func readMealie(_ tables: [String: Range<Int>], _ sink: ImportSink) throws {
    var database = try MealieDatabase(data, tables: tables, checkStop: checkStop)
    let beside = photos
    var number = 0
    try database.forEachRecipe { row in
      try checkStop()
      number += 1
      guard number <= Self.maximumRecipes else { throw ImportFailure(.tooMany(limit: Self.maximumRecipes)) }
      try emit(number, sink) { () throws(ImportFailure) in
        let recipe = try row.get()
        let id = MealieDatabase.folder(recipe.text("id"))
        let photos = ImportedPhotos { folder, name throws(ImportFailure) in
          try id.flatMap { id throws(ImportFailure) in
            try beside.named("data/recipes/\(id)/\(folder)", name)
          }
        }
        return try MealieRecipe.recipe(recipe, photos: photos)
      }
    }
  }

  // MARK: - One recipe

  private mutating func readElement(
    _ range: Range<Int>, valueCount: Int, number: Int?, photos: ImportedPhotos, _ sink: ImportSink
  ) throws {
    guard valueCount <= Self.maximumValues else {
      return try fail(ImportFailure(.tooMany(limit: Self.maximumValues), number: number), sink)
    }
    guard let text = ImportedText.utf8(data[range]) else {
      return try fail(ImportFailure(.damaged, number: number), sink)
    }
    let value = Self.value(text)
    if case .null = value { return }
    guard let object = value.object else {
      return try reportOther(ImportFailure(.noRecipe, number: number), sink)
    }
    if let format = ImportFormats.objects.first(where: { $0.matches(object) }) {
      return try emit(number, sink) { [references] () throws(ImportFailure) in
        format == SchemaDocument.self
          ? try SchemaDocument.recipe(object, in: references, photos: photos)
          : try format.recipe(object, photos: photos)
      }
    }
    let inner = SchemaGraph([value])
    let references = SchemaReferences([value])
    for recipe in inner.recipes.prefix(Self.maximumRecipes) {
      try emit(number, sink) { () throws(ImportFailure) in
        try SchemaDocument.recipe(recipe.object, in: references, photos: photos)
      }
    }
    // Persons and pages stand beside recipes in a graph.
    if inner.recipes.isEmpty, SchemaGraph.types(object).isEmpty {
      try reportOther(ImportFailure(.noRecipe, number: number, name: object.text("name", "title")), sink)
    }
  }

  /// Reads a value strictly, so that every digit stays. A text that is not quite JSON, or that has its vocabulary in the
  /// keys ("schema:name"), is read leniently.
  private static func value(_ text: Data) -> JSONValue {
    // An error of the strict parser leads to the lenient one.
    if let value = try? StrictJSONParser.value(in: text) {
      let hasVocabulary = value.object?.members.contains {
        $0.key.hasSuffix(":name") || $0.key.hasSuffix("/name")
      }
      if hasVocabulary != true { return value }
    }
    return LenientJSONParser.values(in: Array(text)[...]).first ?? .null
  }

  private mutating func emit(
    _ number: Int?, _ sink: ImportSink, _ recipe: () throws(ImportFailure) -> ImportedRecipe
  ) throws {
    try foundRecipe(sink)
    let result = Result { () throws(ImportFailure) in try recipe() }
    switch result {
    case .success(let recipe): try sink(.success(.recipe(recipe)))
    case .failure(var failure):
      failure.number = number
      try sink(.failure(failure))
    }
  }

  private mutating func fail(_ failure: ImportFailure, _ sink: ImportSink) throws {
    try foundRecipe(sink)
    try sink(.failure(failure))
  }

  /// Reports an object that is no recipe, or remembers it until the text has a recipe.
  private mutating func reportOther(_ failure: ImportFailure, _ sink: ImportSink) throws {
    if isFound {
      try sink(.failure(failure))
    } else {
      others.append(failure)
    }
  }

  private var mayHaveRecipes: Bool { isFound || others.count < Self.maximumOthers }

  /// Records that the text has a recipe, and reports the objects before it that are none.
  private mutating func foundRecipe(_ sink: ImportSink) throws {
    isFound = true
    for other in others { try sink(.failure(other)) }
    others = []
  }
}
