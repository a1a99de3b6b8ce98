import Ingredients
import Testing

@testable import RecipePages

/// Lines at the edges of the rules by which they are cleaned.
@Suite struct LineRulesTests {
  private func steps(_ texts: [String]) -> [String] {
    LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })])
      .flatMap { $0.steps.map(\.text) }
  }

  @Test(arguments: [
    ("Step 2 Bake.", "Bake."), ("STEP 2 – Bake.", "Bake."), ("Step 2 | Bake.", "Bake."),
    ("12: Bake.", "Bake."),
    ("2. | Bake.", "Bake."), ("2 | Bake.", "2 | Bake."), ("2.Bake.", "2.Bake."), ("2) 3 eggs", "3 eggs"),
    ("2. ", "2. "), ("Step 100 Bake.", "Step 100 Bake."), ("99. Bake.", "Bake."),
    ("Steppe 2 Bake.", "Steppe 2 Bake."),
    ("2/3 cup", "2/3 cup"), ("2-3 eggs", "2-3 eggs"), ("Step two", "Step two"), ("", ""),
  ])
  func numberIsRemovedWithItsMarks(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutNumber(line) == expected)
    #expect(LineCleaning.isNumbered(line) == (line != expected || LineCleaning.isStepNumber(line)))
  }

  @Test(arguments: [
    ("a ((b))", "a (b)"), ("a ((b) c)", "a ((b) c)"), ("a (b (c))", "a (b (c))"), ("((a)) ((b))", "(a) (b)"),
    ("(((a)))", "(a)"), ("((a)", "((a)"), ("a)) ((b", "a)) ((b"), ("(a) (b)", "(a) (b)"),
    ("a ((b)) c", "a (b) c"),
  ])
  func bracketsAreDoubledOnBothSides(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutDoubledBrackets(line) == expected)
  }

  @Test(arguments: [
    ("– salt", "salt"), ("*salt", "*salt"), ("–salt", "–salt"), ("☐☐ salt", "salt"), ("•salt", "salt"),
    ("½ cup", "½ cup"), ("-", "-"), ("- - salt", "- salt"),
  ])
  func markIsRemovedOnce(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutMarks(line) == expected)
  }

  @Test(arguments: [
    ("Serves", true), ("Serves 4", true), ("4", false), ("", false), ("Serves 4 hungry dogs", false),
    ("2 eggs", false),
  ])
  func yieldHasNoOtherWords(_ line: String, _ isYield: Bool) {
    #expect(LineCleaning.isYield(line) == isYield)
  }

  @Test(arguments: [
    ("10 min", true), ("Cook 10 min", true), ("Prep time 10 min", false), ("Prep time: 10 min", true),
    ("Total prep time: 10 min", false), ("Ten min", false), ("", false),
  ])
  func timeHasUpToTwoOtherWords(_ line: String, _ isTime: Bool) {
    #expect(LineCleaning.isTime(line) == isTime)
  }

  @Test(arguments: [
    ("Step", true), ("Step 3 4", true), ("Step 3 4 5", false), ("Step 3 of 8", false), ("3 4 5 6", true),
    ("–", true),
    ("Step 3 2222222222222222", true), ("Step 3 22222222222222222", false),
  ])
  func numberOfAStepIsShort(_ line: String, _ isNumber: Bool) {
    #expect(LineCleaning.isStepNumber(line) == isNumber)
  }

  @Test(arguments: [
    ("FOUR", true), ("ABC", false), ("A B C D", true), ("FOR 2", false), ("FOUR 2", false), ("FOURs", false),
    ("ÄÖÜSS", true), ("ÄÖÜSSé", false), ("", false),
  ])
  func capitalsAreFourOrMore(_ line: String, _ isInCapitals: Bool) {
    #expect(LineCleaning.isInCapitals(line) == isInCapitals)
  }

  // MARK: - Steps

  @Test(arguments: [
    ("1. Mix. 2. Bake. 3. Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1) Mix. 2) Bake. 3) Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1. Mix (see 2) and 3) below).", ["Mix (see 2) and 3) below)."]),
    ("Mix.2Bake.3Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1Mix.2Bake.3Serve.", ["Mix.", "Bake.", "Serve."]), ("Mix!2Bake?3Serve.", ["Mix!", "Bake?", "Serve."]),
    ("1. Mix 2.5 l. 2. Bake. 3. Serve.", ["Mix 2.5 l.", "Bake.", "Serve."]),
    ("1. Mix 2 eggs. 2. Bake. 3. Serve.", ["Mix 2 eggs.", "Bake.", "Serve."]),
    ("1. Mix. 2. Bake.", ["Mix. 2. Bake."]), ("Mix.2Bake.", ["Mix.2Bake."]),
    ("Mix. 2 Bake. 3 Serve.", ["Mix. 2 Bake. 3 Serve."]), ("Mix.2bake.3serve.", ["Mix.2bake.3serve."]),
    ("1. Mix. 3. Bake. 2. Serve.", ["Mix. 3. Bake. 2. Serve."]),
    ("1. Mix. 2. Bake. 4. Serve.", ["Mix. 2. Bake. 4. Serve."]),
  ])
  func stepIsPartedAtThreeNumbersInOrder(_ text: String, _ expected: [String]) {
    #expect(steps([text]) == expected)
  }

  @Test(arguments: [
    (["- Mix.", "- Bake.", "Serve."], ["Mix.", "Bake.", "Serve."]),
    (["Mix.", "- Bake."], ["Mix.", "- Bake."]),
    (["• Mix.", "Bake."], ["Mix.", "Bake."]), (["1 Mix.", "3 Bake."], ["1 Mix.", "3 Bake."]),
    (["1 Mix."], ["1 Mix."]),
    (["1 Mix.", "2 Bake.", "3 Serve."], ["Mix.", "Bake.", "Serve."]),
    (["1 egg is beaten.", "2 cups of milk are added."], ["1 egg is beaten.", "2 cups of milk are added."]),
    (["1 mix it", "2 bake it", "3 cool it", "4 eat it"], ["mix it", "bake it", "cool it", "eat it"]),
    (["1 混ぜる。", "2 焼く。"], ["混ぜる。", "焼く。"]),
    (["1, Mix.", "2, Bake."], ["1, Mix.", "2, Bake."]),
    (["1. Mix.", "Bake."], ["1. Mix.", "Bake."]),
    (["1. Mix.", "2. Bake.", "Eat.", "Rest."], ["1. Mix.", "2. Bake.", "Eat.", "Rest."]),
    (["Mix.", "Method", "Bake."], ["Mix.", "Bake."]), (["Mix.", "2.", "Bake."], ["Mix.", "Bake."]),
    (["Save it on Pinterest!"], ["Save it on Pinterest!"]), (["Mix.", "Save it on Pinterest!"], ["Mix."]),
  ])
  func marksOfMostStepsAreRemoved(_ texts: [String], _ expected: [String]) {
    #expect(steps(texts) == expected)
  }

  @Test(
    arguments: [
      (["DOUGH", "Mix.", "Bake."], ["DOUGH"], 2), (["DOUGH", "SAUCE", "Mix."], [nil], 3),
      (["## Dough", "Mix."], ["Dough"], 1),
      (["Mix.", "DOUGH", "Bake."], [nil, "DOUGH"], 2), (["DOUGH!", "Mix.", "Bake."], [nil], 3),
    ] as [([String], [String?], Int)])
  func capitalsAmongOtherStepsNameSections(_ texts: [String], _ names: [String?], _ count: Int) {
    let sections = LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })])
    #expect(sections.map(\.name) == names && sections.flatMap(\.steps).count == count)
  }

  // MARK: - Amounts

  @Test(arguments: [
    (["200 g", "flour", "2", "eggs"], ["200 g flour", "2 eggs"]),
    (["flour", "200 g", "eggs", "2"], ["200 g flour", "2 eggs"]),
    (["flour", "salt"], ["flour", "salt"]),
    (["200 g", "flour", "salt", "2", "eggs"], ["200 g flour", "salt", "2 eggs"]),
    (["For the dough:", "200 g", "flour"], ["For the dough:", "200 g flour"]), (["200 g"], ["200 g"]),
    ([], []),
    (["200 g", "2"], ["200 g", "2"]),
  ])
  func amountsOfTheirOwnAreJoined(_ lines: [String], _ expected: [String]) {
    #expect(AmountLayout.joined(lines) == expected)
  }

  @Test(arguments: [
    ("1 a, 2 b, c", 3), ("1 a, 2 b, 3 c, d", 4), ("1 a, 2 b, c, d", nil), ("1 a, b, c", nil),
    ("1 a, 2 b", nil), ("1 a,2 b,3 c", nil),
  ])
  func twoThirdsOfThePartsHaveAmounts(_ line: String, _ count: Int?) {
    #expect(AmountLayout.partedAtCommas(line)?.count == count)
  }

  // MARK: - Durations

  @Test(arguments: [
    ("P100D", 8_640_000), ("PT2400H", 8_640_000), ("P1DT1H1M1S", 90_061), ("PT30M15S", 1815),
    ("P2W", 1_209_600),
    ("P0M1D", 86_400), ("P0Y1D", 86_400), ("PT1,5H", 5400), ("T1H", 3600), ("1.5", 90), (" 20 ", 1200),
    ("P1DT12H", 129_600),
    ("PT" + String(repeating: "0", count: 60) + "1H", 3600),
    ("20 minutes" + String(repeating: ".", count: 190), 1200),
  ])
  func partsOfADurationAreAdded(_ text: String, _ seconds: Int) {
    #expect(DurationParser.duration(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "P101D", "PT8640001S", "P1M", "P1YT1H", "P0D", "PT5", "PH", "P1X", "0", "144001", "PT0.0S",
    "PT0.4S",
    "PT" + String(repeating: "0", count: 61) + "1H", "20 minutes" + String(repeating: ".", count: 191),
  ])
  func durationOfOtherPartsOrMoreThanAHundredDaysIsNone(_ text: String) {
    #expect(DurationParser.duration(text) == nil)
  }
}
