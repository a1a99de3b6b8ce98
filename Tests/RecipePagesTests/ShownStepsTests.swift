import Ingredients
import Testing

@testable import RecipePages

/// The declared text as the lines of the page part it.
@Suite struct ShownStepsTests {
  private let whisk = "Whisk the flour with the eggs."
  private let fry = "Fry thin pancakes in the butter."
  private let serve = "Serve them with jam."

  private func parting(_ lines: [String], of declared: String...) -> [[String]]? {
    ShownSteps.parting(lines, of: declared.map { InstructionStep($0) })?.map { section in
      (section.name.map { ["# " + $0] } ?? []) + section.steps.map(\.text)
    }
  }

  @Test func textIsPartedAtTheLinesOfThePage() {
    #expect(parting([whisk, fry, serve], of: whisk + fry + " " + serve) == [[whisk, fry, serve]])
    #expect(
      parting(["Tip: use a pan.", whisk, "A photo of the pan", fry, serve], of: whisk + fry + serve) == [
        [whisk, fry, serve]
      ])
    // The shown steps must be complete, and more than the declared ones.
    #expect(parting([whisk, fry], of: whisk + fry + serve) == nil)
    #expect(parting([whisk], of: whisk) == nil)
    #expect(parting([fry, whisk], of: whisk + fry) == nil)
    #expect(parting([whisk, fry]) == nil)
  }

  @Test func headingBeforeALineNamesASection() {
    let text = "The batter" + whisk + "The pan" + fry
    #expect(
      parting(["The batter", whisk, "The pan", fry], of: text) == [
        ["# The batter", whisk], ["# The pan", fry],
      ])
    // The first one need not be shown.
    #expect(parting([whisk, "The pan", fry], of: text) == [[whisk], ["# The pan", fry]])
    #expect(parting(["The batter", whisk, fry], of: text) == nil)
  }

  @Test func firstStepHas20LettersAndTheOthersAreSentences() {
    func texts(_ first: String, _ second: String) -> [[String]]? {
      parting([first, second], of: first + second)
    }
    let (long, short) = ("A" + String(repeating: "b", count: 19), "C" + String(repeating: "d", count: 18))
    #expect(texts(long, fry) == [[long, fry]])
    #expect(texts(short + ".", fry) == nil && texts(short, fry) == nil)
    #expect(texts(whisk, "Rest.") == [[whisk, "Rest."]] && texts(whisk, "Rest!") == [[whisk, "Rest!"]])
    #expect(texts(whisk, "Rest") == nil)
    #expect(parting([long, short, fry], of: long + short + fry) == [[long], ["# " + short, fry]])
    let name = "E" + String(repeating: "f", count: 19)
    #expect(parting([long, name, fry], of: long + name + fry) == [[long, name, fry]])
  }

  @Test func lineThatGoesOnInASentenceIsNoStep() {
    #expect(
      parting([whisk, "then fry thin pancakes in butter."], of: whisk + "then fry thin pancakes in butter.")
        == nil)
    let lower = "whisk the flour with the eggs."
    #expect(parting([lower, fry], of: lower + fry) == [[lower, fry]])
  }

  @Test func twoTextsArePartedWhereTheyAreGlued() {
    #expect(parting([whisk, fry, serve], of: whisk + fry, serve) == [[whisk, fry, serve]])
    #expect(parting([whisk, fry, serve], of: whisk + " " + fry, serve) == nil)
    #expect(parting([whisk, fry, serve], of: whisk, fry, serve) == nil)
    #expect(parting([whisk, fry], of: whisk, fry) == nil)
  }

  @Test func numbersOfTheStepsDoNotCount() {
    #expect(parting(["1. " + whisk, "2. " + fry], of: whisk + fry) == [[whisk, fry]])
  }
}

/// The declared ingredients beside the shown ones.
@Suite struct ShownIngredientsTests {
  private func pairs(_ declared: [String], _ shown: [String]) -> ShownIngredients? {
    ShownIngredients(
      of: declared.map(IngredientLine.init),
      in: [IngredientGroup(ingredients: shown.map(IngredientLine.init))])
  }

  private func sayMore(_ declared: [String], _ shown: [String]) -> Bool? { pairs(declared, shown)?.sayMore }

  @Test(arguments: [
    (["flour", "eggs", "salt", "milk"], ["flour", "eggs", "salt"], true),
    (["flour", "eggs", "salt"], ["flour", "eggs"], false),
    (["flour", "eggs", "salt", "milk"], ["flour", "eggs"], false),
    (["flour", "eggs"], ["eggs", "flour"], false), (["flour"], ["flour"], true),
    (["flour"], ["Serves 4", "flour"], true),
  ])
  func threeQuartersOfTheLinesAreShownInOrder(_ declared: [String], _ shown: [String], _ arePaired: Bool) {
    #expect((pairs(declared, shown) != nil) == arePaired)
  }

  @Test(arguments: [
    ("red onion soup", "onion", true), ("red onion soup big", "red onion", true),
    ("red big onion", "green onion leaves", false),
    ("red onion", "green onion", true), ("2", "3", true), ("2", "onion", false), ("面粉二百", "面粉", true),
    ("低筋面粉", "高筋面粉", true), ("白糖", "面粉", false),
  ])
  func linesShareHalfOfTheWordsOfTheShorterOne(_ declared: String, _ shown: String, _ areAlike: Bool) {
    #expect((pairs([declared], [shown]) != nil) == areAlike)
  }

  @Test(arguments: [
    // Amounts that only the page has.
    (["flour", "eggs", "salt"], ["200 g flour", "2 eggs", "salt"], true),
    (
      ["200 g flour", "eggs", "figs", "nuts", "salt"],
      ["200 g flour", "2 eggs", "3 figs", "4 nuts", "5 g salt"], true
    ),
    (["200 g flour", "eggs", "figs", "nuts"], ["200 g flour", "2 eggs", "3 figs", "4 nuts"], false),
    // Amounts behind the name.
    (["flour 200 g", "eggs 2"], ["200 g flour", "2 eggs"], true),
    (["flour 200 g", "2 eggs"], ["200 g flour", "2 eggs"], false),
    (["flour: 200 g", "eggs: 2"], ["200 g flour", "2 eggs"], false),
    (["flour 200 g", "eggs 2"], ["flour 200 g", "eggs 2"], false),
    // Amounts without a space behind them, in a quarter of the lines.
    (["1lemon", "2 eggs", "3 figs", "salt"], ["1 lemon", "2 eggs", "3 figs", "salt"], true),
    (
      ["1lemon", "2 eggs", "3 figs", "salt", "4 nuts"], ["1 lemon", "2 eggs", "3 figs", "salt", "4 nuts"],
      false
    ),
    (["bigegg tart", "salt"], ["big egg tart", "salt"], false),
    // Decimals.
    (["2.5 cups milk", "2 eggs"], ["2½ cups milk", "2 eggs"], true), (["36.40 g milk"], ["36 g milk"], true),
    (["1.500 g milk"], ["1500 g milk"], false), (["2.5 cups milk"], ["2.5 cups milk"], false),
    (["2.5 cups milk", "2 eggs"], ["5 cups milk", "4 eggs"], false),
    (
      ["2.5 cups milk", "2 eggs", "3 figs", "4 nuts", "5 limes"],
      ["2½ cups milk", "2 eggs", "3 figs", "4 nuts", "6 limes"], true
    ),
    (
      ["2.5 cups milk", "2 eggs", "3 figs", "4 nuts"], ["2½ cups milk", "2 eggs", "3 figs", "5 nuts"], false
    ),
  ])
  func pageSaysMoreThanItDeclares(_ declared: [String], _ shown: [String], _ saysMore: Bool) {
    #expect(sayMore(declared, shown) == saysMore)
  }

  @Test func shownLineIsThatOfItsPair() {
    let pairs = pairs(["flour", "eggs", "figs", "milk"], ["200 g flour", "Serves 4", "2 eggs", "3 figs"])
    #expect(
      pairs?.groups { $0.shown ?? $0.declared }.map { $0.ingredients.map(\.text) }
        == [["200 g flour", "2 eggs", "3 figs", "milk"]])
  }

  @Test func namesCountWhereThereAreSeveralGroups() {
    func haveNames(_ names: String?...) -> Bool? {
      let groups = zip(names, ["flour", "eggs"]).map {
        IngredientGroup(name: $0, ingredients: [IngredientLine($1)])
      }
      let declared = ["flour", "eggs"].prefix(names.count).map(IngredientLine.init)
      return ShownIngredients(of: declared, in: groups)?.haveNames
    }
    #expect(haveNames("Dough") == false && haveNames(nil, nil) == false)
    #expect(haveNames(nil, "Top") == true && haveNames("Dough", "Top") == true)
  }
}

/// Repetitions, marks and numbers at their limits.
@Suite struct CleaningEdgesTests {
  private func kept(_ lines: [String]) -> [String] {
    Deduplication.withoutRepeats([IngredientGroup(ingredients: lines.map(IngredientLine.init))]).flatMap(
      \.ingredients
    ).map(\.text)
  }

  private func steps(_ texts: String...) -> [String] {
    LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })]).flatMap {
      $0.steps.map(\.text)
    }
  }

  private func unrepeated(_ texts: String...) -> [String] {
    Deduplication.withoutRepeats([InstructionSection(steps: texts.map { InstructionStep($0) })]).flatMap {
      $0.steps.map(\.text)
    }
  }

  @Test func groupsOfACopyGoWithTheirLines() {
    let lines = ["2 eggs", "3 figs", "salt"].map(IngredientLine.init)
    let groups = Deduplication.withoutRepeats([
      IngredientGroup(name: "a", ingredients: Array(lines.prefix(2))),
      IngredientGroup(name: "b", ingredients: lines.suffix(1) + lines.prefix(1)),
      IngredientGroup(name: "c", ingredients: Array(lines.suffix(2))),
    ])
    #expect(groups.map(\.name) == ["a", "b"] && groups.map(\.ingredients.count) == [2, 1])
  }

  /// The sizes of the groups that are kept of groups with these names and lines.
  private func counts(_ groups: (String?, [String])...) -> [Int] {
    let groups = groups.map { IngredientGroup(name: $0, ingredients: $1.map(IngredientLine.init)) }
    return Deduplication.withoutRepeats(groups).map(\.ingredients.count)
  }

  @Test func equalGroupsWithDifferentNamesAreNoCopies() {
    let batter = ["200 g flour", "2 eggs", "100 g sugar"]
    #expect(counts(("Vanilla batter", batter), ("Lemon batter", batter)) == [3, 3])
    #expect(
      counts(("Glaze", ["1 lemon"]), ("Vanilla batter", batter), ("Lemon batter", batter)) == [1, 3, 3])
    #expect(counts(("Red", batter), ("White", batter), ("Blue", batter)) == [3, 3, 3])
    #expect(counts(("Red", batter), ("White", batter), ("Red", batter), ("White", batter)) == [3, 3])
  }

  @Test func equalGroupsWithoutTwoNamesAreCopies() {
    let batter = ["200 g flour", "2 eggs", "100 g sugar"]
    #expect(counts((nil, batter), (nil, batter)) == [3] && counts(("Batter", batter), (nil, batter)) == [3])
    #expect(counts(("Batter", batter), ("BATTER:", batter)) == [3])
    #expect(counts((nil, ["1 lemon"]), ("Batter", batter), (nil, batter)) == [1, 3])
    let imperial = ["7 oz flour", "2 eggs", "4 oz sugar"]
    #expect(counts(("Metric", batter), ("US", imperial)) == [3])
  }

  @Test func equalSectionsWithDifferentNamesAreNoCopies() {
    func counts(_ names: String?...) -> [Int] {
      let steps = ["Whisk the eggs.", "Stir in the flour.", "Bake it."].map { InstructionStep($0) }
      return Deduplication.withoutRepeats(names.map { InstructionSection(name: $0, steps: steps) }).map(
        \.steps.count)
    }
    #expect(counts("Vanilla batter", "Lemon batter") == [3, 3])
    #expect(counts("Batter", "Batter") == [3] && counts("Batter", nil) == [3] && counts(nil, nil) == [3])
  }

  @Test func equalListsBelowDifferentHeadingsOfAPageAreRead() throws {
    let list = "<ul><li>200 g flour</li><li>2 eggs</li><li>100 g sugar</li></ul>"
    let html = """
      <h1>Cake</h1><h2>Ingredients</h2><h3>For the vanilla batter</h3>\(list)<h3>For the lemon batter</h3>\(list)
      <h2>Method</h2><ol><li>Whisk the eggs with the sugar.</li><li>Stir in the flour and bake.</li></ol>
      """
    let groups = try read(html).ingredientGroups
    #expect(groups.map(\.ingredients.count) == [3, 3])
  }

  @Test func copyInOtherMeasuresHasTheSameWords() {
    #expect(kept(["250 g flour", "100 g butter", "salt", "9 oz flour", "4 oz butter", "salt"]).count == 3)
    #expect(kept(["1 cup flour", "100 g butter", "salt", "2 cups flour", "4 oz butter", "salt"]).count == 6)
    #expect(kept(["250 g flour", "100 g butter", "salt", "9 oz rye", "4 oz butter", "salt"]).count == 6)
    #expect(kept(["300 ml milk", "100 g butter", "salt", "10 fl oz milk", "4 oz butter", "salt"]).count == 3)
  }

  @Test func stepThatIsTheNextTwoTogetherGoes() {
    #expect(unrepeated("Mix it. Fry it.", "Mix it.", "Fry it.") == ["Mix it.", "Fry it."])
    #expect(unrepeated("Mix it.", "Mix it.", "Fry it.") == ["Mix it.", "Mix it.", "Fry it."])
    #expect(
      unrepeated("Mix it. Fry it. Eat it.", "Mix it.", "Fry it.") == [
        "Mix it. Fry it. Eat it.", "Mix it.", "Fry it.",
      ])
    #expect(unrepeated("Mix it. Fry it.", "Mix it.") == ["Mix it. Fry it.", "Mix it."])
    #expect(
      unrepeated("Rest.", "Mix it.Fry it.", "Mix it.", "Fry it.", "Eat.") == [
        "Rest.", "Mix it.", "Fry it.", "Eat.",
      ])
  }

  @Test(arguments: [
    ("Mix.2Bake.3Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1. Mix. 2. Bake. 3. Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1) Mix. 2) Bake. 3) Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1) Mix. 2. Bake. 3. Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1Mix.2Bake.3Serve.", ["Mix.", "Bake.", "Serve."]),
    ("Add 0.2 l milk and heat to 1.3 degrees.", ["Add 0.2 l milk and heat to 1.3 degrees."]),
    ("1. Add 2.5 l. 2. Bake 3.5 h. 3. Serve.", ["Add 2.5 l.", "Bake 3.5 h.", "Serve."]),
    ("1. Mix. 2. Bake.", ["Mix. 2. Bake."]), ("Mix.2Bake.", ["Mix.2Bake."]),
    ("Mix.2bake.3serve.", ["Mix.2bake.3serve."]),
    ("1. Mix.2Bake.3Serve.", ["Mix.", "Bake.", "Serve."]),
    ("1. Mix 2 eggs. Fry 3. Eat.", ["Mix 2 eggs. Fry 3. Eat."]),
    ("Mix!2Bake?3Serve)4Eat.", ["Mix!", "Bake?", "Serve)", "Eat."]),
    ("Mix 2Bake 3Serve.", ["Mix 2Bake 3Serve."]),
  ])
  func textIsPartedAtTheNumbersOfItsSteps(_ text: String, _ expected: [String]) {
    #expect(steps(text) == expected)
  }

  @Test func dashesAndBareNumbersGoWhereMostStepsHaveThem() {
    #expect(steps("- Mix.", "- Bake.", "Serve.") == ["Mix.", "Bake.", "Serve."])
    #expect(steps("• Mix.", "Bake.", "Serve.") == ["Mix.", "Bake.", "Serve."])
    #expect(steps("1 Mix.", "2 Bake.", "3 Serve.") == ["Mix.", "Bake.", "Serve."])
    #expect(steps("1 Mix.", "3 Bake.") == ["1 Mix.", "3 Bake."])
    #expect(steps("1/2 is mixed.", "2 is baked.") == ["1/2 is mixed.", "2 is baked."])
    #expect(steps("1 200 g go in.", "2 Bake.") == ["1 200 g go in.", "2 Bake."])
    #expect(steps("Step 1: Mix.", "Step 2: Bake.", "Serve.") == ["Mix.", "Bake.", "Serve."])
  }

  @Test(arguments: [
    ("Serve. Makes 12", "Serve."), ("Serve! 4 portions", "Serve!"), ("Serves 4", "Serves 4"),
    ("Serve. Serves 4. Serves 5", "Serve. Serves 4."), ("Serve.", "Serve."), ("", ""),
    ("Serve. \(String(repeating: " ", count: 30))Serves 4", "Serve."),
  ])
  func yieldBehindTheLastStepIsShort(_ step: String, _ expected: String) {
    #expect(LineCleaning.withoutYield(step) == expected)
  }

  @Test(arguments: [
    ("((a)", "((a)"), ("(a))", "(a))"), ("((a) b)", "((a) b)"), ("(a (b))", "(a (b))"),
    ("((a)) ((b))", "(a) (b)"), ("(((a)))", "(a)"),
    ("((a) (b))", "(a) (b)"), ("(a) (b)", "(a) (b)"),
  ])
  func bracketsAreDoubledWhereBothAre(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutDoubledBrackets(line) == expected)
  }

  @Test(arguments: [
    ("Large print (389 KB)", true), ("Photo 2 MB", true), ("KB 2", true), ("389 KBs", false), ("KB", false),
    ("BBK 2", false),
    ("1x", true), ("[edit]", true),
  ])
  func sizeOfAFileIsNoIngredient(_ line: String, _ isBoilerplate: Bool) {
    #expect(LineCleaning.isBoilerplate(line) == isBoilerplate)
  }

  @Test(arguments: [
    ("1.0 g", "1 g"), ("1.00 g", "1 g"), ("1.000 g", "1.000 g"), ("1.05 g", "1.05 g"), ("1.50 g", "1.50 g"),
    ("a.0 1.0 g", "a.0 1.0 g"),
    ("1,0", "1"), ("1;0", "1;0"), ("2 x 1.0 g", "2 x 1.0 g"), ("1.0", "1"),
  ])
  func oneOrTwoZerosAreDecimals(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutZeroDecimals(line) == expected)
  }

  @Test(arguments: [
    (["200 g", "flour", "2", "eggs"], ["200 g flour", "2 eggs"]),
    (["flour", "200 g", "eggs", "2"], ["200 g flour", "2 eggs"]),
    (["Dough:", "flour", "200 g"], ["Dough:", "200 g flour"]),
    (["Dough:", "200 g", "flour", "salt"], ["Dough:", "200 g flour", "salt"]),
    (["200 g", "flour", "sifted", "2", "eggs"], ["200 g flour", "sifted", "2 eggs"]), (["200 g"], ["200 g"]),
    ([], []),
    (["Dough:", "200 g", "flour"], ["Dough:", "200 g flour"]),
  ])
  func eachAmountIsJoinedWithItsNeighbour(_ lines: [String], _ expected: [String]) {
    #expect(AmountLayout.joined(lines) == expected)
  }

  @Test(arguments: [
    (["flour"], "flour"), (["flour", "200 g"], "200 g flour"), (["405 flour", "200 g"], "405 flour 200 g"),
    (["面粉405", "200克"], "200克 面粉405"),
    (["flour", "sifted"], "flour sifted"), (["flour", "200 g", "x"], "flour 200 g x"),
    (["200 g", "flour"], "200 g flour"),
  ])
  func partsOfAnItemAreOneLine(_ parts: [String], _ line: String) {
    #expect(AmountLayout.line(parts, areCells: false) == line)
  }

  @Test(arguments: [
    ("200 g - flour", "200 g flour"), ("200 g – flour", "200 g flour"), ("200 g — flour", "200 g flour"),
    ("2 - 3 eggs", "2 - 3 eggs"),
    ("eggs - beaten", "eggs - beaten"), ("200 g-flour", "200 g-flour"),
  ])
  func dashBehindABareAmountGoes(_ line: String, _ expected: String) {
    #expect(AmountLayout.withoutDash(line) == expected)
  }

  @Test(arguments: [
    ("2 eggs", true), ("salt", false), ("一个", true), ("适量盐", true), ("盐", false), ("“salt”", false),
    ("½ egg", true), ("e\u{301}gg", false),
  ])
  func amountIsANumberInAnyScript(_ line: String, _ isIn: Bool) {
    #expect(AmountLayout.isIn(line) == isIn)
  }

  @Test(
    arguments: [
      ("Recipe: 30 min", SectionHeading.Part.instructions), ("Recipe (easy)", .instructions),
      ("Recipe for you", nil), ("Method 4", .instructions),
      ("Method \(String(repeating: "a", count: 40))", .instructions),
      ("Method \(String(repeating: "a", count: 41))", nil),
      ("“Method”", .instructions), ("Method’s", nil), ("2. Method", .instructions),
      ("(Method)", .instructions),
    ] as [(String, SectionHeading.Part?)])
  func restOfAHeadingIsShort(_ heading: String, _ part: SectionHeading.Part?) {
    #expect(SectionHeading.part(heading) == part)
  }

  @Test(
    arguments: [
      (["2 eggs", "SAUCE:", "3 figs"], [nil, "SAUCE"]), (["For 4:", "3 figs"], [nil]), (["Sauce:"], [nil]),
      (["## Sauce", "3 figs"], ["Sauce"]),
      (["Sauce:", "Dip:", "3 figs"], ["Dip"]), (["Ingredients", "3 figs"], [nil]), (["Ingredients"], []),
      (["Sauce: red", "3 figs"], [nil]),
    ] as [([String], [String?])])
  func lineThatNamesAGroupStandsOverAnother(_ lines: [String], _ names: [String?]) {
    #expect(LineCleaning.ingredientGroups(lines).map(\.name) == names)
  }
}

extension ShownFactsTests {
  @Test(arguments: [
    ("<p>Total time</p><p>about</p><p>40</p><p>minutes</p>", 40),
    ("<p>Total time</p><p>a</p><p>b</p><p>c</p><p>40 minutes</p>", 40),
    ("<p>Total time</p><p>a</p><p>b</p><p>c</p><p>d</p><p>40 minutes</p>", nil),
    ("<p>Total time: 40</p><p>minutes</p>", 40),
    ("<p>Total time: 30–40 minutes</p>", 40), ("<p>Total time 1 hour</p><p>10 minutes</p>", 70),
    ("<p>Total time: 2 pounds 40 minutes</p>", nil),
  ])
  func timeStandsInTheFourTextsBehindItsLabel(_ body: String, _ minutes: Int?) throws {
    #expect(try contents(body).totalTime == minutes.map { .seconds($0 * 60) })
  }

  @Test(arguments: [(3999, "Serves 4"), (4000, nil)] as [(Int, String?)])
  func ofManyTextsTheFirst4000AreLookedAt(_ others: Int, _ yield: String?) throws {
    #expect(
      try contents(String(repeating: "<p>a</p>", count: others - 1) + "<p>b</p><p>Serves 4</p>").yield?.words
        == yield)
  }

  @Test(arguments: [
    ("<b>abc</b><b>servings</b>", nil), ("<b>1–12</b> <b>servings</b>", nil),
    ("<b>1-9</b> <b>servings</b>", "1-9 servings"),
    ("<b>0</b> <b>servings</b>", nil), ("<b>servings</b> <b>0</b>", nil),
    ("<b>Servings</b> <b>4 – 6</b>", "Servings 4 – 6"),
    ("<b>Servings</b> <b>4/6</b>", nil), ("<b>Servings</b>", nil),
  ])
  func yieldIsALabelBesideItsNumber(_ body: String, _ yield: String?) throws {
    #expect(try contents(body).yield?.words == yield)
  }
}
