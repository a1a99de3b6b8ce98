import Ingredients
import Testing

@testable import RecipePages

@Suite struct LineCleaningTests {
  @Test(arguments: [
    "Select all", "Advertisement", "1x", "4 Portionen", "Serves 4", "für 4 Personen", "servings",
    "Photo: Ada",
    "Photo credit: Ada", "[edit | edit source]", "Foto’s: Ada",
  ])
  func controlsYieldsAndCreditsAreBoilerplate(_ line: String) {
    #expect(LineCleaning.isBoilerplate(line))
  }

  @Test(arguments: [
    "2 eggs", "1 serving spoon", "Save the egg whites", "Photogenic berries", "4 small people",
  ])
  func ingredientsAndStepsAreNoBoilerplate(_ line: String) {
    #expect(!LineCleaning.isBoilerplate(line))
  }

  @Test(arguments: [
    ("Prep time: 10 min", true), ("30 minutes", true), ("Bake for 30 minutes", false), ("10 eggs", false),
  ])
  func timeOnALineOfItsOwnIsRecognised(_ line: String, _ isTime: Bool) {
    #expect(LineCleaning.isTime(line) == isTime)
  }

  @Test(arguments: [
    ("Serve with the dip. Serves 4", "Serve with the dip."), ("Fry it! Makes 12.", "Fry it!"),
    ("Fry it.", "Fry it."),
    ("Serve. Enjoy it with 4 friends", "Serve. Enjoy it with 4 friends"),
  ])
  func yieldBehindAStepGoes(_ step: String, _ expected: String) {
    #expect(LineCleaning.withoutYield(step) == expected)
  }

  @Test(arguments: [
    ("1 carrot , peeled", "1 carrot, peeled"), ("salt  , pepper", "salt, pepper"),
    ("1 carrot, peeled", "1 carrot, peeled"),
  ])
  func spaceBeforeACommaGoes(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutSpaceBeforeCommas(line) == expected)
  }

  @Test(arguments: [
    ("▢ 1 onion", "1 onion"), ("•• 1 onion", "1 onion"), ("- 1 onion", "1 onion"), ("-1 onion", "-1 onion"),
    ("* salt", "salt"), ("salt", "salt"), ("", ""),
  ])
  func marksBeforeALineGo(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutMarks(line) == expected)
  }

  @Test(arguments: [
    ("Step 2 of 3: Bake.", "Bake."), ("Step 2/3: Bake.", "Bake."), ("Step 2 / 13 Bake.", "Bake."),
    ("Schritt 2 von 3: Backen.", "Backen."), ("Step 2 of 3 eggs", "of 3 eggs"),
    ("Step 1 Add 2: Bake", "Add 2: Bake"),
    ("2. Bake.", "Bake."), ("Step 2: Bake.", "Bake."), ("Schritt 2 Backen.", "Backen."),
    ("2) Bake.", "Bake."),
    ("2 eggs", "2 eggs"), ("2.5 l milk", "2.5 l milk"), ("100. Bake.", "100. Bake."),
    ("Bake 2. Serve", "Bake 2. Serve"),
    ("Step 2", "Step 2"),
  ])
  func numberOfAStepGoes(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutNumber(line) == expected)
  }

  @Test(arguments: [
    ("Step 3", true), ("Step 3/8", true), ("3", true), ("", true), ("Étape 3 :", true), ("3 eggs", false),
    ("Step by step", false),
  ])
  func lineThatOnlyNumbersAStepIsRecognised(_ line: String, _ isNumber: Bool) {
    #expect(LineCleaning.isStepNumber(line) == isNumber)
  }

  @Test func linesThatEndInAColonNameGroups() {
    let groups = LineCleaning.ingredientGroups([
      "1 egg", "For the top:", "▢ 10 g butter", "Select all", "Bake 20 min:",
    ])
    #expect(groups.map(\.name) == [nil, "For the top"])
    #expect(groups.map { $0.ingredients.map(\.text) } == [["1 egg"], ["10 g butter", "Bake 20 min:"]])
  }

  @Test func headingAloneIsNoIngredient() {
    #expect(LineCleaning.ingredientGroups(["Zutaten"]).isEmpty)
  }

  @Test func sectionThatOnlyNumbersAStepContinuesTheOneBefore() {
    let sections = LineCleaning.sections([
      InstructionSection(steps: [InstructionStep("Mix.")]),
      InstructionSection(name: "Step 2", steps: [InstructionStep("Bake.")]),
      InstructionSection(name: "Icing", steps: [InstructionStep("Pour it over.")]),
      InstructionSection(name: "Empty", steps: [InstructionStep("Method")]),
    ])
    #expect(sections.map(\.name) == [nil, "Icing"])
    #expect(sections.first?.steps.map(\.text) == ["Mix.", "Bake."])
  }

  @Test(arguments: [
    ("Fry the onions", "Heat the oil and wait.", "Fry the onions"),
    // The beginning of the text again, with any marks between the words.
    ("Fry the onions:", "Fry the onions until they are golden.", nil),
    ("Fry, the onions…", "Fry the onions until they are golden.", nil),
    ("Bake", "BAKE for an hour.", nil),
    // Numbers, which the steps have already.
    ("Step 2", "Serve.", nil), ("2.", "Serve.", nil), ("Step 2: Fry", "Heat the oil.", "Fry"),
    // Words over all steps, and the name of the section.
    ("Method", "Serve.", nil), ("The sauce", "Melt the butter.", nil), ("–", "Serve.", nil),
  ])
  func stepHasAHeadingThatSaysMoreThanItsText(_ name: String, _ text: String, _ shown: String?) {
    let sections = LineCleaning.sections([
      InstructionSection(name: "The Sauce", steps: [InstructionStep(text, name: name)])
    ])
    #expect(sections.first?.steps.map(\.text) == [text])
    #expect(sections.first?.steps.map(\.heading) == [shown])
  }

  @Test func numbersGoOnlyWhereMostStepsHaveThem() {
    func steps(_ texts: String...) -> [String] {
      LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })])
        .flatMap { $0.steps.map(\.text) }
    }
    #expect(steps("1. Mix.", "2. Bake.", "Serve.") == ["Mix.", "Bake.", "Serve."])
    #expect(steps("Mix.", "Bake.", "3. Serve.") == ["Mix.", "Bake.", "3. Serve."])
    #expect(steps("1 Mix.", "2Bake.") == ["Mix.", "Bake."])
    #expect(steps("2 eggs go in.", "1 lemon follows.") == ["2 eggs go in.", "1 lemon follows."])
  }
}

@Suite struct DurationParserTests {
  @Test(arguments: [
    ("PT1H30M", 5400), ("P0DT0H35M", 2100), ("PT1.5H", 5400), ("pt 20 m", 1200), ("P1D", 86_400),
    ("P0Y0M0DT10M", 600),
    ("1 hr 30 min", 5400), ("45", 2700), ("20–25 minutes", 1500), ("P1W", 604_800),
    ("PT1H30", 5400), ("PT1H30M15", 5415), ("P1H30M", 5400), ("P20M", 1200), ("PT30M.", 1800),
    ("PT+30M", 1800), ("PT 20 min", 1200),
    ("1 day 12 hours", 129_600), ("2 days 4 hours", 187_200), ("3 days", 259_200), ("1 day", 86_400),
    ("2 Days 4 Hours", 187_200), ("1 Day 2 Hours 30 Minutes", 95_400), ("1 DAY 1 HOUR", 90_000),
    ("1 d 2 h", 93_600),
    ("1 Tag 2 Stunden", 93_600), ("2 jours 3 heures", 183_600), ("1.5 days 2 hours", 136_800),
    ("1,5 Tage", 129_600), ("1 week, 2 days 4 hours", 792_000), ("1天2小时", 93_600), ("3/4 d'heure", 2700),
    ("30 min the day before", 1800),
    ("1h 5m", 3900), ("1h5m", 3900), ("2 h 15 m", 8100), ("45m", 2700), ("PT20MINS", 1200),
    ("PT1HOUR30MINUTES", 5400), ("T2HRS", 7200),
    ("שעה ו-15 דקות", 4500), ("שעה וחצי", 5400), ("חצי שעה", 1800), ("שעתיים", 7200),
    ("ساعة و 20 دقيقة", 4800),
    ("ساعتان", 7200), ("نصف ساعة", 1800), ("5 Min. + 30 Min. Ruhezeit", 2100), ("1 h + resting", 3600),
    ("1 heure et quart", 4500), ("1 hora y cuarto", 4500),
  ])
  func durationIsRead(_ text: String, _ seconds: Int) {
    #expect(DurationParser.duration(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "PT0M", "soon", "P1Y", "PT", "PTXM", "P200D", "-5", "PT1H\u{0}Q", "1e400",
    "P4M", "PT45", "PT1H90", "P1D12", "PT-30M", "-PT30M", "PT1H-30M", "0x10", "1e2", "inf", "3 daylilies",
    "45 min + 1 day", "2 hrs plus 3 days", "1-2 days", "½ Tag 2 Stunden", "1 hour, a 2-day rest",
    "1 h (2 Wochen)",
  ])
  func otherTextIsNoDuration(_ text: String) {
    #expect(DurationParser.duration(text) == nil)
  }
}

@Suite struct AmountLayoutTests {
  @Test(arguments: [
    ("200 g", true), ("½", true), ("2", true), ("2 cloves", true), ("半根", true), ("大さじ2", true),
    ("2 eggs", false),
    ("flour", false), ("200 g flour", false), ("", false), ("八角", false),
  ])
  func bareAmountsAreRecognised(_ line: String, _ isBare: Bool) {
    #expect(AmountLayout.isBare(line) == isBare)
  }

  @Test func columnOfAmountsIsJoinedWithItsIngredients() {
    #expect(AmountLayout.joined(["200 g", "flour", "2", "eggs"]) == ["200 g flour", "2 eggs"])
    #expect(AmountLayout.joined(["flour", "200 g", "eggs", "2"]) == ["200 g flour", "2 eggs"])
    #expect(AmountLayout.joined(["200 g", "flour", "salt"]) == ["200 g flour", "salt"])
  }

  @Test func amountGoesFirst() {
    #expect(AmountLayout.line(["flour", "200 g"], areCells: true) == "200 g flour")
    #expect(AmountLayout.line(["type 405 flour", "200 g"], areCells: true) == "type 405 flour 200 g")
    #expect(AmountLayout.line(["番茄切块，", "备用。"], areCells: false) == "番茄切块，备用。")
  }

  @Test func listWithCommasIsPartedWhereMostPartsHaveAmounts() {
    #expect(AmountLayout.partedAtCommas("200 g flour, 2 eggs, salt") == ["200 g flour", "2 eggs", "salt"])
    #expect(AmountLayout.partedAtCommas("200 g flour, sifted, warm") == nil)
    #expect(AmountLayout.partedAtCommas("200 g flour, 2 eggs") == nil)
  }

  @Test(arguments: [
    ("200 g flour, sifted, 2 eggs, beaten, 1 lemon, juiced", 3),
    ("200 g flour, sifted, warm, 2 eggs", nil), ("flour, 2 eggs, beaten, 1 lemon, juiced", nil),
  ])
  func lineIsPartedAtThreeAmountsFromItsBeginningOn(_ line: String, _ count: Int?) {
    #expect(AmountLayout.partedAtAmounts(line)?.count == count)
  }

  @Test func linesInCapitalsNameTheLinesBelowThem() {
    let groups = LineCleaning.ingredientGroups([
      "Zutaten", "TEIG", "200 g flour", "1 egg", "## Glaze", "50 g sugar", "SALT",
    ])
    #expect(groups.map(\.name) == ["TEIG", "Glaze"])
    #expect(
      groups.map { $0.ingredients.map(\.text) } == [["200 g flour", "1 egg"], ["50 g sugar", "SALT"]])
    let salt = LineCleaning.ingredientGroups(["2 figs", "SALT", "pepper", "2 eggs"])
    #expect(salt.map(\.name) == [nil])
    let last = LineCleaning.ingredientGroups(["1 egg", "GLAZE", "50 g sugar", "1 lemon", "TO SERVE", "bread"])
    #expect(last.map(\.name) == [nil, "GLAZE", "TO SERVE"])
    // A list in capitals has no names, and a name stands over an amount.
    #expect(LineCleaning.ingredientGroups(["FLOUR", "2 EGGS", "SALT", "2 ml MILK"]).count == 1)
    #expect(LineCleaning.ingredientGroups(["SALT", "pepper", "2 eggs", "2 figs"]).count == 1)
  }

  @Test func stepsInCapitalsNameTheStepsBelowThem() {
    let texts = ["THE DOUGH", "Mix it.", "Bake it.", "THE SAUCE", "Stir it.", "ENJOY!"]
    let sections = LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })])
    #expect(sections.map(\.name) == ["THE DOUGH", "THE SAUCE"])
    #expect(sections.flatMap { $0.steps.map(\.text) } == ["Mix it.", "Bake it.", "Stir it.", "ENJOY!"])
  }

  @Test func lastStepInCapitalsIsAStep() {
    let texts = ["Mix it.", "Bake it.", "SERVE HOT"]
    let sections = LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })])
    #expect(sections.flatMap { $0.steps.map(\.text) } == texts)
  }

  @Test(arguments: [
    "Keep the screen of your device awake while you cook", "Also tasty: pancakes with apples",
    "Ook lekker: appeltaart",
  ])
  func controlsAndInvitationsAreBoilerplate(_ line: String) {
    #expect(LineCleaning.isBoilerplate(line))
  }

  @Test func invitationsAtTheEndAreNoSteps() {
    let texts = [
      "Mix it on the day of the Instagram photo.", "Bake it.", "Save it on Pinterest!",
      "Share it on Facebook",
    ]
    let sections = LineCleaning.sections([InstructionSection(steps: texts.map { InstructionStep($0) })])
    #expect(sections.flatMap { $0.steps.map(\.text) } == Array(texts.prefix(2)))
  }

  @Test(arguments: [
    ("120.0g flour", "120g flour"), ("2.00 eggs", "2 eggs"), ("3,0 EL Öl", "3 EL Öl"),
    ("Serves 6.0", "Serves 6"), ("1.000 g flour", "1.000 g flour"), ("2.05 g salt", "2.05 g salt"),
    ("0.5 tsp salt", "0.5 tsp salt"), ("10 g oats", "10 g oats"), ("2 eggs.", "2 eggs."),
  ])
  func decimalsThatAreZeroAreRemoved(_ line: String, _ expected: String) {
    #expect(LineCleaning.withoutZeroDecimals(line) == expected)
  }

  @Test func linesWithTheSizeOfAFileAreBoilerplate() {
    #expect(LineCleaning.isBoilerplate("Large photo, 5\" x 11\" (389 KB)"))
    #expect(LineCleaning.isBoilerplate("Print version 2 MB"))
    #expect(!LineCleaning.isBoilerplate("2 BBQ ribs"))
    #expect(!LineCleaning.isBoilerplate("1 bottle KBA sauce"))
  }
}
