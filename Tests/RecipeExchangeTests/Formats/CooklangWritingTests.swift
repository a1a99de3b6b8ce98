import Foundation
import Ingredients
import PageMarkup
import RecipePages
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct CooklangWritingTests {
  private func recipe(_ lines: [String], _ steps: [String]) -> RecipeDocument {
    var document = RecipeDocument(name: "Test")
    document.ingredientGroups = [IngredientGroup(ingredients: lines.map(IngredientLine.init))]
    document.sections = [InstructionSection(steps: steps.map { InstructionStep($0) })]
    return document
  }

  private func body(_ document: RecipeDocument) -> String {
    CooklangText.text(of: document).components(separatedBy: "---\n").dropFirst(2).joined(separator: "---\n")
      .trimmed()
  }

  private func again(_ document: RecipeDocument) -> RecipeDocument {
    CooklangText.recipe(CooklangText.text(of: document), name: nil).document
  }

  private func texts(_ document: RecipeDocument) -> [String] {
    document.sections.flatMap(\.steps).map(\.text)
  }

  // MARK: - Where things are written

  @Test func ingredientsStandInTheStepThatNamesThem() {
    let document = recipe(
      ["2 large eggs", "1 1/2 cups (180 g) plain flour, sifted", "1 bay leaf"],
      ["Beat 2 large eggs.", "Add the flour and bake for 20–25 minutes."])
    #expect(
      body(document) == """
        Mise en place:
        @bay leaf{1}

        Beat @eggs{2%large}.

        Add the @plain flour{1 1/2%cups (180 g)}(sifted)[-"flour"-] and bake for ~{20–25%minutes}.
        """)
    #expect(texts(again(document)) == texts(document))
    #expect(Set(again(document).ingredientTexts) == Set(document.ingredientTexts))
  }

  @Test func timesInWordsKeepThemAndCountMinutes() {
    let document = recipe([], ["Rest for half an hour, then bake 1 hour 10 minutes."])
    #expect(
      body(document)
        == #"Rest for ~{30%minutes}[-"half an hour"-], then bake ~{70%minutes}[-"1 hour 10 minutes"-]."#)
    #expect(texts(again(document)) == texts(document))
  }

  @Test func toolsAreMarkedWhereTheyAreNamed() {
    var document = recipe([], ["Heat the pan."])
    document.tools = ["pan", "whisk"]
    #expect(body(document) == "Mise en place:\n#whisk{}\n\nHeat the #pan{}.")
    #expect(Set(again(document).tools) == ["pan", "whisk"])
  }

  @Test(arguments: [
    ("Expand 2pan, pan2, panér, Àpan or the pan.", "Expand 2pan, pan2, panér, Àpan or the #pan{}."),
    ("pan on the stove", "#pan{} on the stove"), ("Heat the pan", "Heat the #pan{}"),
    ("Zpan, pana", "Zpan, pana"),
    ("Heat a pan, then the pan", "Heat a #pan{}, then the pan"), ("pa", "pa"),
    ("pan\u{80}, pans, pan", "pan\u{80}, pans, #pan{}"), ("(pan)", "(#pan{})"), ("pan_", "#pan{}_"),
  ])
  func nameWithinALongerWordIsNoTool(_ step: String, _ written: String) {
    var document = recipe([], [step])
    document.tools = ["pan"]
    #expect(body(document).hasSuffix(written))
  }

  @Test(arguments: [
    ("Wait 2 minutes.", "Wait ~{2%minutes}."), ("Wait 90 seconds.", "Wait ~{90%seconds}."),
    ("Wait 1 minute 30 seconds.", #"Wait ~{90%seconds}[-"1 minute 30 seconds"-]."#),
    ("Wait an hour.", #"Wait ~{60%minutes}[-"an hour"-]."#),
  ])
  func timesAreWrittenByTheirUnits(_ step: String, _ written: String) {
    #expect(body(recipe([], [step])) == written)
  }

  @Test(arguments: [
    (60, "1 minute"), (120, "2 minutes"), (3600, "1 hour"), (7200, "2 hours"), (3660, "1 hour 1 minute"),
    (90, "PT0H1M30S"), (59, "PT0H0M59S"), (90_000, "25 hours"),
  ])
  func timesOfARecipeAreWrittenInWords(_ seconds: Int, _ words: String) {
    var document = recipe([], ["Stir."])
    document.cookTime = .seconds(seconds)
    #expect(CooklangText.text(of: document).contains("\ncook time: \(words)\n"))
    #expect(again(document).cookTime == .seconds(seconds))
  }

  @Test(arguments: [true, false])
  func ingredientsOfAVeryLongRecipeAreNotLookedForInItsSteps(isLong: Bool) {
    let lines = (1...400).map { "\($0) g flour\($0)" }
    let step = String(repeating: "Stir well. ", count: 350)
    let count = CooklangWriter.maximumSearch / (lines.count * step.utf8.count) + 2
    let steps = ["Add 7 g flour7."] + Array(repeating: step.trimmed(), count: isLong ? count : 2)
    let document = recipe(lines, steps)
    #expect(body(document).contains("Add @flour7{7%g}.") == !isLong)
    #expect(texts(again(document)) == steps)
    #expect(Set(again(document).ingredientTexts) == Set(lines))
  }

  @Test(arguments: ["8 (50% more)", "2 loaves of 100% rye", "50%", "4 %", "12 % of 3"])
  func yieldWithAPercentSignStays(_ words: String) {
    var document = recipe([], ["Stir."])
    document.yield = RecipeYield(words: words)
    #expect(again(document).yield?.words == words)
  }

  @Test func allCategoriesOfARecipeAreWritten() {
    var document = recipe([], ["Stir."])
    document.json[exactly: "recipeCategory"] = .array([.string("Cake"), .string("Dessert")])
    #expect(CooklangText.text(of: document).contains("course:"))
    #expect(again(document).json[exactly: "recipeCategory"] == document.json[exactly: "recipeCategory"])
  }

  @Test func lineWithoutAGroupStandsInNoSectionWhereOthersHaveOne() {
    var document = recipe([], [])
    document.ingredientGroups = [
      IngredientGroup(ingredients: [IngredientLine("200 g flour")]),
      IngredientGroup(name: "Filling", ingredients: [IngredientLine("100 g sugar")]),
    ]
    document.sections = [
      InstructionSection(name: "Dough", steps: [InstructionStep("Knead 200 g flour.")]),
      InstructionSection(name: "Filling", steps: [InstructionStep("Melt 100 g sugar.")]),
    ]
    #expect(
      body(document) == """
        Mise en place:
        @flour{200%g}

        = Dough

        Knead 200 g flour.

        = Filling

        Melt @sugar{100%g}.
        """)
    #expect(again(document).ingredientGroups == document.ingredientGroups)
  }

  @Test func onlySectionIsNoGroup() {
    var document = recipe([], [])
    document.ingredientGroups = [
      IngredientGroup(ingredients: [IngredientLine("200 g flour")]),
      IngredientGroup(name: "Dough", ingredients: [IngredientLine("100 g sugar")]),
    ]
    document.sections = [
      InstructionSection(name: "Dough", steps: [InstructionStep("Mix 200 g flour and 100 g sugar.")])
    ]
    #expect(
      body(document) == """
        Mise en place (Dough):
        @sugar{100%g}

        = Dough

        Mix @flour{200%g} and 100 g sugar.
        """)
  }

  @Test func nameThatIsRepeatedHasItsWords() {
    #expect(body(recipe(["salt"], ["Add salt."])) == "Add @salt{}.")
    // Without them the second pepper would be read as a mention of the first.
    let document = recipe(["1 pepper", "pepper, black"], ["Season with salt and pepper."])
    #expect(
      body(document) == """
        Mise en place:
        @pepper{1}

        Season with salt and @pepper{}(black)[-"pepper"-].
        """)
    #expect(again(document).ingredientTexts == document.ingredientTexts)
  }

  // MARK: - Limits

  @Test func longStepsAreWrittenWithoutMarks() {
    for (count, isMarked) in [(4000, true), (4001, false)] {
      let step = "Wait 5 minutes." + String(repeating: "x", count: count - 15)
      #expect(body(recipe([], [step])).hasPrefix(isMarked ? "Wait ~{5%minutes}." : "Wait 5 minutes."))
    }
  }

  @Test func aHundredToolsAreLookedForInTheSteps() {
    var document = recipe([], ["Take tool99x and tool100x."])
    document.tools = (0...100).map { "tool\($0)x" }
    #expect(body(document).hasSuffix("Take #tool99x{} and tool100x."))
  }

  @Test(arguments: [
    (["Dough", "Filling"], "= Dough\n\nA.\n\n= Filling\n\nB."), ([nil, nil], "A.\n\n==\n\nB."),
    (["Dough", nil], "= Dough\n\nA.\n\n==\n\nB."), (["= D =", "x"], "= \\= D \\=\n\nA.\n\n= x\n\nB."),
  ])
  func sectionsAreDividedByTheirNames(_ names: [String?], _ written: String) {
    var document = recipe([], [])
    document.sections = zip(names, ["A.", "B."]).map {
      InstructionSection(name: $0, steps: [InstructionStep($1)])
    }
    #expect(body(document) == written)
    #expect(again(document).sections.map(\.name) == names)
  }

  @Test func groupsThatAreNoSectionsKeepTheirNames() {
    var document = recipe([], ["Knead the flour.", "Whip the cream."])
    document.ingredientGroups = [
      IngredientGroup(name: "Dough", ingredients: [IngredientLine("200 g flour")]),
      IngredientGroup(name: "Top (sweet)", ingredients: [IngredientLine("1 dl cream")]),
    ]
    #expect(again(document).ingredientGroups == document.ingredientGroups)
  }

  @Test func metadataIsWrittenAsPeopleWriteIt() {
    var document = recipe([], ["Stir."])
    document.summary = "One.\nTwo: three."
    document.source = "https://example.com/a"
    document.yield = RecipeYield(words: "4 servings")
    document.totalTime = .seconds(5400)
    document.tags = ["quick", "- odd #1"]
    #expect(
      CooklangText.text(of: document) == """
        ---
        title: Test
        description: |
          One.
          Two: three.
        source: https://example.com/a
        servings: 4 servings
        time required: 1 hour 30 minutes
        tags:
          - quick
          - "- odd #1"
        ---

        Stir.

        """)
  }

  // MARK: - What must come back

  @Test(arguments: [
    "Write a@b.c, #5, ~6 and {7}", "> not a note", "= not a section", ">> a: b",
    "-- and [- marks -] --- here",
    "A \\ and \\\\ and \\@x{1}", "Mise en place:", "2 eggs", "line one\nline two", "title: x", "@", "~",
    "(a)",
    "Add 2 eggs(beaten) {or} 2 eggs[-\"x\"-]", "\\", "ends with \\", "== x ==", "@a{b}(c)", "**Bold** text",
  ])
  func everySentenceComesBackAsItIs(_ step: String) {
    let document = recipe(["2 eggs"], ["First.", step, "Last."])
    #expect(texts(again(document)) == texts(document))
    #expect(again(document).ingredientTexts == ["2 eggs"])
  }

  @Test(arguments: [
    "salt", "Salt and pepper, to taste", "Juice of 2 limes", "2 x 400 g tins tomatoes", "300g flour",
    "2–3 onions",
    "1 pinch chilli (optional)", "1 onion, chopped (optional)", "½ cup milk", "50 % cream",
    "2 eggs (beaten), cold",
    "a {b} c", "@home{2}", "1 cup #1 ~2 [-x-] --", "? what", "1 onion, (peeled", "x)", "1/0 cup",
    "1 + 1 cup y, z",
    "100 g sugar, plus more, to serve", "./a", "salt\\", "1 kg (2 lb) meat; fat", "= 2 g salt",
  ])
  func everyLineComesBackAsItIs(_ line: String) {
    #expect(again(recipe([line], ["Stir."])).ingredientTexts == [line])
    #expect(again(recipe([line], ["Take \(line) now."])).ingredientTexts == [line])
  }

  @Test func linesOfOneNameStayApart() {
    let lines = ["1 tsp salt", "salt", "1 tsp salt", "2 eggs", "1 egg"]
    let document = recipe(lines, ["Add 1 tsp salt.", "Add 1 tsp salt, then salt.", "Beat the egg."])
    #expect(again(document).ingredientTexts.sorted() == lines.sorted())
    #expect(texts(again(document)) == texts(document))
  }

  @Test(arguments: [
    ("@", "@"), ("a@b #1 ~x", "a\\@b \\#1 \\~x"), ("a @ b", "a @ b"), ("{a}", "\\{a}"), ("-- a", "\\-- a"),
    ("[- a", "\\[- a"), ("[a", "[a"), ("a - b", "a - b"), (">a", "\\>a"), ("=a", "\\=a"), ("a>b=c", "a>b=c"),
    ("a\\b", "a\\\\b"), ("(a)", "(a)"), ("a~", "a\\~"), ("a\nb", "a\\\nb"),
  ])
  func onlyWhatWouldBeAMarkIsEscaped(_ step: String, _ written: String) {
    #expect(CooklangComponent.escapedText(step, isFirst: true) == (step == "@" ? "\\@" : written))
    #expect(CooklangComponent.escapedText(">(a)", isAfterComponent: true) == ">(a)")
    #expect(CooklangComponent.escapedText("(>a)", isFirst: true, isAfterComponent: true) == "\\(>a)")
  }

  @Test func fixedAmountsReferencesAndTimerNamesComeBack() {
    let text = "---\ntitle: A\n---\n\nAdd @salt{=1%tsp} and @./b/Sauce{2%dl}. Boil ~eggs{3%minutes}. -- why\n"
    let written = CooklangText.text(of: CooklangText.recipe(text, name: nil).document)
    #expect(written.contains("@salt{=1%tsp}"))
    #expect(written.contains("@./b/Sauce{2%dl}"))
    #expect(written.contains("~eggs{3%minutes}"))
    #expect(written.contains("-- why"))
  }

  @Test(arguments: 0..<150)
  func textIsAFixedPointFromTheSecondOn(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Self.text(&random)
    let first = CooklangText.recipe(text, name: "N").document
    let second = again(first)
    let third = again(second)
    #expect(second == third, "seed \(seed)\n\(text)\n\(CooklangText.text(of: first))")
    #expect(CooklangText.text(of: second) == CooklangText.text(of: third))
    // What people see stays from the first on.
    #expect(texts(first) == texts(second), "seed \(seed)\n\(text)\n\(CooklangText.text(of: first))")
    #expect(
      Set(first.ingredientTexts) == Set(second.ingredientTexts),
      "seed \(seed)\n\(text)\n\(CooklangText.text(of: first))")
    #expect(first.name == second.name && first.tags == second.tags && first.source == second.source)
    #expect(
      first.yield?.words == second.yield?.words, "seed \(seed)\n\(text)\n\(CooklangText.text(of: first))")
    #expect(first.totalTime == second.totalTime)
    #expect(first.prepTime == second.prepTime && first.cookTime == second.cookTime)
  }

  @Test(arguments: 0..<100)
  func randomBytesAndTruncationsAreReadAndWritten(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.text(&random).utf8)
    if seed % 2 == 0 {
      bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
    } else {
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    }
    let document = CooklangText.recipe(String(decoding: bytes, as: UTF8.self), name: nil).document
    let written = CooklangText.text(of: document)
    #expect(!CooklangText.recipe(written, name: nil).document.name.isEmpty)
  }

  @Test(arguments: ["@a{", "[-", "@a{}(", "@", "\\", "((((", "= \n", "a:\n ", "> ", "[", "@a{}[-\"", "{a: "])
  func repeatedMarksTakeLinearTime(_ mark: String) {
    let text =
      "---\n" + String(repeating: mark, count: 5000) + "\n---\n" + String(repeating: mark, count: 20_000)
    let document = CooklangText.recipe(text, name: "A").document
    #expect(!CooklangText.text(of: document).isEmpty)
  }

  /// A text made of what Cooklang consists of.
  private static func text(_ random: inout SeededGenerator) -> String {
    let words = [
      "Mix", "the", "flour", "eggs", "olive oil", "salt", "and", ",", ".", "butter", "(soft)", "for", "2",
      "a",
      "é", "-", "--", "[-", "-]", "\\", "{", "}", "(", ")", "%", "1/2", "=", ">", "~", "#", "@", "?", ":",
      "5 minutes",
    ]
    let marks = [
      "@flour{200%g}", "@eggs{2}", "@eggs", "@olive oil{1%tbsp}(cold)", "@salt{}", "@salt{=1%tsp}",
      "@?chives",
      "#pan", "#big pot{2}", "~{5%minutes}", "~eggs{1/2%hour}", "@./a/Sauce{1%dl}", "@sugar{to taste}",
      "@butter{1%kg}[-\"butter\"-]", "@egg yolk{}", "~{1%hour}[-\"an hour\"-]", "2 eggs", "200 g flour",
      "-- note",
    ]
    let entries = [
      "title: A Tart", "tags: [a, b c]", "servings: 4", "yield: 500%ml", "source: https://example.com/x",
      "source:\n  name: Book\n  url: https://e.com", "source: a book", "time required: 1h30m",
      "prep time: 5 min",
      "x: y: z", "description: |\n  a\n  b", "diet:\n  - v\n  - w", "- odd",
      "images: [http://a/b, http://a/c]",
      "nutrition: {Calories: 5 kcal}", "cook time: soon", "locale: de", "course: [a, b]", "# c",
    ]
    var text = ""
    if Bool.random(using: &random) {
      text += "---\n"
      for _ in 0..<Int.random(in: 0...5, using: &random) { text += random.one(of: entries) + "\n" }
      text += "---\n"
    }
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0: text += "= " + random.one(of: ["Dough", "Filling", "", "= x ="]) + "\n"
      case 1: text += "> "
      case 2: text += ">> " + random.one(of: ["serves: 3", "a: b", "c"]) + "\n"
      default: break
      }
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text += random.one(of: Bool.random(using: &random) ? words : marks)
        text += random.one(of: [" ", " ", " ", " ", "", "\n", "\\\n"])
      }
      text += random.one(of: ["\n\n", "\n\n", "\n", "\r\n\r\n"])
    }
    return text
  }
}
