import Foundation
import Ingredients
import Networking
import RecipePages
import Testing

/// Broken and hostile pages, each with one defined outcome. `PageReport --hostile` measures how long pages of
/// the maximum size take.
@Suite(.serialized) struct HostilePageTests {
  private func outcome(_ bytes: [UInt8], contentType: String? = nil) -> Result<
    RecipeContents, RecipePageError
  > {
    Result { () throws(RecipePageError) in
      try RecipePageReader().contents(of: Data(bytes), contentType: contentType, address: address)
    }
  }

  private func repeated(_ text: String, toFill count: Int) -> [UInt8] {
    let unit = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count + unit.count <= count { bytes += unit }
    return bytes
  }

  private let limit = RecipePageReader.maximumBytes

  @Test(arguments: [
    "<div>", "<b>", "<ul><li>", "<table><tr><td>", "<p>", "<li>", "</div>", "<a b>", "<svg>", "<a href='",
    "&amp;",
    "<h2>Ingredients</h2>", "<h2>Method</h2><li>1 egg</li>",
    "<div itemscope itemtype='schema.org/Recipe' itemprop=x>",
    "<x1><y2>", "<!--", "<![CDATA[", "<script>", "<li>2 g<li>", "<div></b></i></p>", "&lt;", "<dt><dd>",
    "<form><input>", "<aside>text here", "<label>1 egg</label>",
  ])
  func aPageFullOfOneThingIsNoRecipe(_ unit: String) {
    #expect(outcome(Array("<p>".utf8) + repeated(unit, toFill: 1 << 17)) == .failure(.noRecipe))
  }

  @Test(arguments: [
    "[", "{\"a\":", "[{\"@type\":\"Recipe\",\"name\":", "\"", "{\"@id\":\"a\",\"b\":[", "[1,", "\\",
  ])
  func linkedDataWithoutEndIsNoRecipe(_ unit: String) {
    let bytes = Array("<script type=\"application/ld+json\">".utf8) + repeated(unit, toFill: 1 << 17)
    #expect(outcome(bytes) == .failure(.noRecipe))
  }

  @Test func aTagWithTwentyThousandAttributesIsPassedOver() throws {
    let attributes = (0..<20_000).map { "data-a\($0)=x" }.joined(separator: " ")
    let contents = try read(page("<div \(attributes)>" + Self.plain + "</div>"))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
  }

  @Test func aRecipeBelowTenThousandElementsIsNotLookedFor() {
    let nested = String(repeating: "<div>", count: 10_000) + Self.plain
    // Below the depth limit only text is kept, and no element by which a recipe could be recognised.
    #expect(throws: RecipePageError.noRecipe) { try read(page(nested)) }
  }

  @Test func linkedDataBeyondTheLimitOfValuesIsCutShort() throws {
    let numbers = String(repeating: "1,", count: 300_000)
    let contents = try read(
      linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\"], \"x\": [\(numbers)]}"))
    #expect(contents.ingredientTexts == ["1 egg"])
  }

  @Test func aRecipeOfThirtyThousandStepsEndsEarly() throws {
    let steps = (1...30_000).map { "\"Mix it for \($0) minutes.\"" }.joined(separator: ",")
    let contents = try read(recipe(instructions: "[\(steps)]"))
    #expect(contents.steps.count == 500)
    #expect(contents.steps.last?.text == "Mix it for 500 minutes.")
  }

  @Test func aRecipeOfAHundredThousandIngredientsEndsEarly() throws {
    let lines = (1...100_000).map { "\"\($0) g flour\"" }.joined(separator: ",")
    let list = try read(linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\(lines)]}"))
    #expect(list.ingredients.count == 500 && list.ingredients.last?.text == "500 g flour")
    let text = (1...100_000).map { "\($0) g flour" }.joined(separator: "<br>")
    let one = try read(linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": \"\(text)\"}"))
    #expect(one.ingredients == list.ingredients)
  }

  @Test func amongManyLongRecipesTheFirstIsRead() throws {
    let recipes = (1...200).map { number in
      let lines = (1...200).map { "\"\($0) g flour \(number)\"" }.joined(separator: ",")
      return "{\"@type\": \"Recipe\", \"recipeIngredient\": [\(lines)]}"
    }.joined(separator: ",")
    let contents = try read(linkedData("[\(recipes)]"))
    #expect(contents.ingredientTexts.first == "1 g flour 1")
    #expect(contents.ingredients.count == 200)
  }

  @Test(arguments: ["&", "<"])
  func aRecipeBeforeAMillionMarksIsReadAndTheRestCut(_ mark: String) throws {
    let contents = try read(page(Self.plain + "<p>" + String(repeating: mark, count: 1_000_000)))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
  }

  /// Each has a text that was read in a time that grows with its square.
  @Test(.timeLimit(.minutes(10)), arguments: ["numbers", "flags", "name", "image", "types", "title", "tags"])
  func longTextsAreReadInTime(_ kind: String) throws {
    let numbers = "1. Boil 2 " + String(repeating: "x2 ", count: 400_000)
    let flags = "a" + String(repeating: "🇦", count: 100_000)
    let tags = String(repeating: "<b‹", count: 400_000) + ">"
    func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
    func recipe(_ members: String) -> String { linkedData(#"{"@type": "Recipe", \#(members)}"#) }
    let html =
      switch kind {
      case "numbers": recipe(#""recipeInstructions": "\#(numbers)""#)
      case "flags":
        recipe(
          #"""
          "recipeIngredient": ["\#(flags)", "1 egg"],
          "recipeInstructions": [{"@type": "HowToStep", "name": "\#(flags)", "text": "Boil the water."}]
          """#)
      case "name": recipe(#""name": "\#(flags)", "recipeIngredient": ["1 egg"]"#)
      case "image": recipe(#""image": ["\#(flags)", "b.jpg"], "recipeIngredient": ["1 egg"]"#)
      case "types":
        page(
          String(
            repeating: "<p itemscope itemtype=\"\(String(repeating: "🇦", count: 4000))\"></p>", count: 500)
            + Self.plain)
      case "title":
        page(
          "<title>" + letters(2_000_000) + "</title>"
            + String(repeating: "<h1>\(letters(198))b</h1>", count: 20) + Self.plain)
      default:
        recipe(#""recipeIngredient": ["1 egg", "\#(tags)"]"#)
      }
    #expect(throws: Never.self) { try read(html) }
  }

  /// One letter with thousands of marks was compared once for each beginning of a declaration.
  @Test(.timeLimit(.minutes(10))) func marksAfterManyDeclarationsAreReadInTime() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 1350)
    let head = Array((String(repeating: "<meta", count: 546) + "x" + marks).utf8)
    for _ in 0..<20 {
      let contents = try outcome(head + [0xff] + Array(("<p>" + Self.plain).utf8)).get()
      #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
    }
  }

  @Test func readingThatIsCancelledSaysSo() {
    let cancellation = ReadingCancellation()
    cancellation.cancel()
    for html in [page(Self.plain), linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\"]}")] {
      #expect(throws: RecipePageError.network(.cancelled)) {
        try RecipePageReader().contents(
          of: Data(html.utf8), contentType: nil, address: address, cancellation: cancellation)
      }
    }
  }

  @Test func aStepOfAMillionLettersIsCut() throws {
    for letters in [
      String(repeating: "w", count: 1_000_000), String(repeating: "w\u{335}", count: 500_000),
    ] {
      let contents = try read(recipe(instructions: "[\"\(letters)\", \"Mix it.\"]"))
      #expect(contents.stepTexts.map(\.unicodeScalars.count) == [5000, 7])
      #expect(contents.stepTexts.first?.last == "…")
    }
  }

  @Test func namesAreCutToWhatFitsAHeading() throws {
    let long = String(repeating: "very ", count: 1000) + "long"
    let steps = "[{\"@type\": \"HowToStep\", \"name\": \"Now \(long)\", \"text\": \"Mix it.\"}]"
    let contents = try read(
      linkedData(
        "{\"@type\": \"Recipe\", \"author\": \"\(long)\", \"recipeIngredient\": [\"1 egg\"], "
          + "\"recipeInstructions\": {\"@type\": \"HowToSection\", \"name\": \"\(long)\", "
          + "\"itemListElement\": \(steps)}, \"nutrition\": {\"calories\": \"1 \(long)\"}}"))
    let section = try #require(contents.sections.first)
    for name in [
      contents.author, section.name, section.steps.first?.name, contents.nutrition.first?.value,
    ] {
      #expect(name?.unicodeScalars.count == 200)
      #expect(name?.last == "…")
    }
  }

  @Test func aWordOfManyLettersHasPlacesForLinesToEnd() throws {
    let word = String(repeating: "w", count: 250)
    let contents = try read(
      linkedData(
        "{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 \(word)\", \"1 egg\"], "
          + "\"recipeInstructions\": [\"See https://example.com/\(word) first.\", \"Mix it.\"]}"))
    for text in contents.ingredientTexts + contents.stepTexts {
      let words = text.split { $0.isWhitespace || $0 == "\u{200B}" }
      #expect(words.allSatisfy { $0.unicodeScalars.count <= 100 })
    }
    // The breaks are invisible.
    let visible = (contents.ingredientTexts + contents.stepTexts).map {
      $0.replacingOccurrences(of: "\u{200B}", with: "")
    }
    #expect(visible == ["1 " + word, "1 egg", "See https://example.com/\(word) first.", "Mix it."])
  }

  @Test func aRecipeAsLongAsABookHasNoHoles() throws {
    let steps = (1...40).map { "\"Step \($0). \(String(repeating: "Stir it. ", count: 400))\"" }
    let contents = try read(recipe(instructions: "[\(steps.joined(separator: ",")), \"Serve.\"]"))
    #expect(contents.steps.count < 40)
    #expect(contents.steps.last?.text != "Serve.")
  }

  @Test func referencesThatMultiplyAreNotFollowedForEver() {
    let levels = (0..<20).map { level in
      let references = Array(repeating: "{\"@id\": \"#\(level + 1)\"}", count: 50).joined(separator: ",")
      return
        "{\"@id\": \"#\(level)\", \"@type\": \"ItemList\", \"itemListElement\": [\(references)], \"name\": [\(references)]}"
    }.joined(separator: ",")
    let recipe =
      "{\"@type\": \"Recipe\", \"name\": {\"@id\": \"#0\"}, \"recipeIngredient\": {\"@id\": \"#0\"}, \"recipeInstructions\": {\"@id\": \"#0\"}}"
    #expect(throws: RecipePageError.noRecipe) { try read(linkedData("[\(levels), \(recipe)]")) }
  }

  @Test func pageBeyondTheLimitIsRefused() {
    #expect(outcome([UInt8](repeating: 0x20, count: limit + 1)) == .failure(.tooLarge(limit: limit)))
  }

  @Test(arguments: ["image/png", "application/pdf", "video/mp4", "application/pdf\u{301}"])
  func contentTypeOfAnotherFormatIsBelieved(_ type: String) {
    #expect(outcome(Array(linkedData("{}").utf8), contentType: type) == .failure(.notAPage))
  }

  @Test(arguments: [
    [0x89, 0x50, 0x4e, 0x47, 0x0d], [0xff, 0xd8, 0xff, 0xe0], Array("%PDF-1.7".utf8), [0x1f, 0x8b], [],
  ])
  func bytesOfAnotherFormatAreNoPage(_ head: [UInt8]) {
    #expect(outcome(head, contentType: "text/html") == .failure(.notAPage))
  }

  @Test func everyBeginningOfAPageHasAnOutcome() {
    let whole = Array(
      linkedData("{\"@type\": \"Recipe\", \"recipeIngredient\": [\"1 egg\", \"2 g salt\"]}").utf8)
    for count in whole.indices {
      switch outcome(Array(whole[..<count])) {
      case .success(let contents): #expect(!contents.ingredients.isEmpty)
      case .failure(let error): #expect(error == .noRecipe || error == .notAPage)
      }
    }
  }

  @Test func controlCharactersAreWhiteSpace() throws {
    let contents = try read(page(Self.plain.replacingOccurrences(of: " ", with: "\u{0}\u{1}\u{b}")))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
  }

  @Test(
    arguments: [
      (String.Encoding.windowsCP1252, "text/html; charset=iso-8859-1"), (.windowsCP1252, nil), (.utf16, nil),
      (.utf8, nil),
      (.utf8, "text/html; charset=nonsense"), (.utf8, "text/html; charset=ISO-8859-1"),
      (.windowsCP1251, "text/html; charset=\"windows-1251\""), (.shiftJIS, "text/html;charset=Shift_JIS"),
    ] as [(String.Encoding, String?)])
  func theDeclaredEncodingOrTheEvidentOneIsUsed(_ encoding: String.Encoding, _ type: String?) throws {
    let word = encoding == .windowsCP1251 ? "муки" : encoding == .shiftJIS ? "小麦粉" : "crème brûlée"
    let data = try #require(
      page(Self.plain.replacingOccurrences(of: "flour", with: word)).data(using: encoding))
    let contents = try RecipePageReader().contents(of: data, contentType: type, address: address)
    #expect(contents.ingredientTexts.first == "200 g \(word)")
  }

  @Test func anEncodingNamedInThePageIsUsed() throws {
    let html = page(
      Self.plain.replacingOccurrences(of: "flour", with: "муки"), head: "<meta charset='windows-1251'>")
    let data = try #require(html.data(using: .windowsCP1251))
    let contents = try RecipePageReader().contents(of: data, contentType: "text/html", address: address)
    #expect(contents.ingredientTexts.first == "200 g муки")
  }

  /// Inputs with which the fuzzers found defects, minimised. The files are named after the defects.
  @Test func findingsOfTheFuzzersHaveAnOutcome() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Fixtures/Fuzz")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(file))
      _ = outcome(Array(bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      _ = IngredientLine(text).scaled(by: Amount(7, over: 3)!, measures: .us)
      _ = StepTimer.timers(in: text)
    }
  }

  private static let plain = """
    <h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>
    <h2>Method</h2><ol><li>Mix the flour with the eggs until it is smooth.</li></ol>
    """
}
