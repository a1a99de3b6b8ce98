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
      let path = folder("\(seed)")
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
      let path = folder("\(seed)")
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

  static func imported(_ path: String) throws -> [ImportedRecipe] {
    var read: [ImportedRecipe] = []
    try ImportReader(files: LocalFileStore()).read(path) { result in
      if case .recipe(let recipe) = try result.get() { read.append(recipe) }
    }
    return read
  }

  /// The parts that differ although they are not among the losses.
  static func differences(
    _ old: ExportedRecipe, _ new: ImportedRecipe, _ losses: Set<RecipeLoss>
  ) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(
      _ name: String, _ old: Value, _ new: Value, unless loss: RecipeLoss? = nil
    ) {
      if old != new, loss.map(losses.contains) != true { differences.append("\(name): \(old) → \(new)") }
    }
    let (a, b) = (old.document, new.document)
    compare("name", a.name, b.name)
    compare("summary", words([a.summary]), words([b.summary]))
    compare("source", a.source, b.source)
    compare("yield", a.yield?.words, b.yield?.words)
    func minutes(_ time: Duration?) -> Int64 {
      let seconds = time?.components.seconds ?? 0
      return seconds == 0 ? 0 : max(1, (seconds + 30) / 60)
    }
    func times(_ document: RecipeDocument) -> [Int64] {
      [document.prepTime, document.cookTime, document.totalTime].map(minutes)
    }
    compare("times", times(a), times(b))
    compare("author", a.author, b.author, unless: .authors)
    compare("video", a.video, b.video, unless: .videos)
    compare("tools", a.tools.sorted(), b.tools.sorted(), unless: .equipment)
    compare("nutrition", a.nutrition, b.nutrition)
    // Programs that have tags alone have categories and cuisines among them.
    func tags(_ document: RecipeDocument) -> Set<String> {
      Set(document.tags + [document.category, document.cuisine].compactMap { $0 })
    }
    compare("tags", tags(a), tags(b))
    let names = a.ingredientGroups.compactMap(\.name) + b.ingredientGroups.compactMap(\.name)
    func lines(_ document: RecipeDocument) -> [String] {
      let lines = document.ingredientGroups.flatMap { [$0.name ?? ""] + $0.ingredients.map(\.text) }
        .map { words([$0]) }.filter { !$0.isEmpty }
      guard losses.contains(.order) || losses.contains(.groups) else { return lines }
      return lines.filter { !names.map { words([$0]) }.contains($0) }.sorted()
    }
    compare("ingredients", lines(a), lines(b))
    if losses.contains(.order) {
      // A mark within a step is read with the ingredient's amount.
      compare("steps", a.sections.flatMap(\.steps).count, b.sections.flatMap(\.steps).count)
    } else {
      compare("steps", words(a.sections), words(b.sections))
    }
    compare("photo", old.photo, new.photo, unless: .photos)
    compare("favorite", old.personal.isFavorite, new.personal.isFavorite, unless: .favorites)
    compare("rating", old.personal.rating, new.personal.rating, unless: .ratings)
    compare("cooked", old.personal.cookedOn, new.personal.cookedOn, unless: .cookingDays)
    compare("note", words([old.personal.note]), words([new.personal.note]), unless: .notes)
    return differences
  }

  /// The words of a text, without signs that are marks in some formats. A link of Markdown, "[eggs](https://a.example)",
  /// comes back from Mela and Paprika in plain words: "eggs (https://a.example)".
  private static func words(_ texts: [String]) -> String {
    let text = texts.joined(separator: " ").replacing(/\[([^\[\]]*)\]\((https?:[^()\s]*)\)/) { link in
      link.output.1 == link.output.2 ? String(link.output.1) : "\(link.output.1) (\(link.output.2))"
    }
    let words = text.filter { !"-*_[]:".contains($0) }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func words(_ sections: [InstructionSection]) -> String {
    words(sections.flatMap { [$0.name ?? ""] + $0.steps.flatMap { [$0.heading ?? "", $0.text] } })
  }
}
