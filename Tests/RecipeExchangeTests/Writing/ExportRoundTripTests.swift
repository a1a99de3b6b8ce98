import Cookbook
import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import Storage
import TestSupport
import Testing

/// Exported and imported again, a recipe is the same but for the losses that the export names.
@Suite struct ExportRoundTripTests {
  @Test(arguments: ExportFormat.allCases.filter { $0 != .markdown }, [false, true])
  func onlyTheNamedLossesAreLost(format: ExportFormat, isSingle: Bool) throws {
    let folder = try TemporaryDirectory()
    for seed in 0..<(isSingle ? 40 : 10) as Range<UInt64> {
      var generator = GeneratedRecipes(seed: seed)
      let recipes = (1...(isSingle ? 1 : 5)).map { generator.recipe($0) }
      let path = folder("\(seed)." + format.fileExtension(isSingle: isSingle))
      var export = try RecipeExport(
        format, to: path, isSingle: isSingle, words: .english, files: LocalFileStore(), now: Date())
      for recipe in recipes { try export.add(recipe) }
      try export.finish()
      var read = try Self.imported(path)
      read.sort { $0.document.name.suffix(1) < $1.document.name.suffix(1) }
      #expect(read.count == recipes.count, "seed \(seed)")
      for (recipe, read) in zip(recipes, read) {
        let differences = Self.differences(recipe, read, export.losses)
        #expect(differences == [], "seed \(seed): \(differences)")
      }
    }
  }

  @Test(arguments: [ExportFormat.mela, .paprika])
  func whatAPersonTypesIsNotTakenForMarkup(format: ExportFormat) throws {
    let folder = try TemporaryDirectory()
    for seed in 1..<100 as Range<UInt64> {
      var generated = GeneratedDocuments(seed: seed)
      let lines = (0..<4).map { _ in generated.typed() }
      var document = RecipeDocument(name: lines[0])
      document.summary = lines[1]
      document.linesOfIngredients = lines
      document.linesOfSteps = lines
      let note = lines[2] + "\n\n" + lines[3]
      let path = folder("\(seed)." + format.fileExtension(isSingle: true))
      var export = try RecipeExport(
        format, to: path, isSingle: true, words: .english, files: LocalFileStore(), now: Date())
      try export.add(ExportedRecipe(document: document, photo: nil, personal: PersonalFacts(note: note)))
      try export.finish()
      let read = try #require(try Self.imported(path).first)
      #expect(read.document.name == lines[0], "seed \(seed)")
      #expect(read.document.summary == lines[1], "seed \(seed)")
      #expect(read.document.linesOfIngredients == lines, "seed \(seed)")
      #expect(read.document.linesOfSteps == lines, "seed \(seed)")
      #expect(read.personal.note == note, "seed \(seed)")
    }
  }

  private static func imported(_ path: String) throws -> [ImportedRecipe] {
    var read: [ImportedRecipe] = []
    try ImportReader(files: LocalFileStore()).read(path) { result in
      if case .recipe(let recipe) = try result.get() { read.append(recipe) }
    }
    return read
  }

  /// The parts that differ and are not among the losses.
  private static func differences(
    _ old: ExportedRecipe, _ new: ImportedRecipe, _ losses: Set<ExportLoss>
  ) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ old: Value, _ new: Value, unless loss: ExportLoss? = nil)
    {
      if old != new, loss.map(losses.contains) != true { differences.append("\(name): \(old) → \(new)") }
    }
    let (a, b) = (old.document, new.document)
    compare("name", a.name, b.name)
    let hasMarks = losses.contains(.marks)
    compare(
      "summary", hasMarks ? words([a.summary]) : a.summary, hasMarks ? words([b.summary]) : b.summary)
    compare("source", a.source, b.source)
    compare("yield", a.yield?.words, b.yield?.words)
    compare("author", a.author, b.author, unless: .author)
    compare("video", a.video, b.video, unless: .video)
    compare("category", a.category, b.category, unless: .category)
    compare("cuisine", a.cuisine, b.cuisine, unless: .cuisine)
    var tags = Set(a.tags)
    if losses.contains(.category) { tags.formUnion([a.category].compactMap { $0 }) }
    if losses.contains(.cuisine) { tags.formUnion([a.cuisine].compactMap { $0 }) }
    compare("tags", tags, Set(b.tags))
    let isSorted = losses.contains(.ingredientOrder)
    compare(
      "tools", isSorted ? a.tools.sorted() : a.tools, isSorted ? b.tools.sorted() : b.tools, unless: .tools)
    compare("created", a.created, b.created, unless: .created)
    compare("nutrition", a.nutrition, b.nutrition)
    for (name, key) in [
      ("prep", \RecipeDocument.prepTime), ("cook", \.cookTime), ("total", \.totalTime),
    ] as [(String, KeyPath<RecipeDocument, Duration?>)] {
      let (old, new) = (a[keyPath: key]?.components.seconds, b[keyPath: key]?.components.seconds)
      let isRounded =
        losses.contains(.seconds) && old != nil && new != nil && abs((old ?? 0) - (new ?? 0)) <= 59
      let isLong = losses.contains(.longTimes) && (old ?? 0) > 48 * 3600
      if !isRounded, !isLong { compare(name, old, new) }
    }
    if hasMarks {
      compare("ingredients", words(a.ingredientGroups), words(b.ingredientGroups))
    } else if losses.contains(.ingredientOrder) {
      compare("ingredients", a.ingredientTexts.sorted(), b.ingredientTexts.sorted())
    } else if losses.contains(.groupEnds) {
      compare("ingredients", a.ingredientTexts, b.ingredientTexts)
    } else {
      compare("ingredients", a.ingredientGroups, b.ingredientGroups)
    }
    if hasMarks {
      compare("steps", words(a.sections), words(b.sections))
    } else {
      compare(
        "steps", a.sections.flatMap(\.steps).map { [$0.heading, $0.text] },
        b.sections.flatMap(\.steps).map { [$0.heading, $0.text] })
      compare("sections", a.sections.map(\.name), b.sections.map(\.name), unless: .groupEnds)
    }
    compare("photo", old.photo, new.photo, unless: .photo)
    compare("favorite", old.personal.isFavorite, new.personal.isFavorite, unless: .favorite)
    compare("rating", old.personal.rating, new.personal.rating, unless: .rating)
    compare("cooked", old.personal.cookedOn, new.personal.cookedOn, unless: .cookedOn)
    compare("note", old.personal.note, new.personal.note, unless: .note)
    return differences
  }

  // MARK: - Words, which stay where marks are lost

  private static func words(_ texts: [String]) -> String {
    let words = texts.joined(separator: " ").filter { !"-*_[]:".contains($0) }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func words(_ groups: [IngredientGroup]) -> String {
    words(groups.flatMap { [$0.name ?? ""] + $0.ingredients.map(\.text) })
  }

  private static func words(_ sections: [InstructionSection]) -> String {
    words(sections.flatMap { [$0.name ?? ""] + $0.steps.flatMap { [$0.heading ?? "", $0.text] } })
  }
}
