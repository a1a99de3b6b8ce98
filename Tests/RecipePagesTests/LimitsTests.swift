import Foundation
import Ingredients
import Testing

@testable import RecipePages

/// A text of the given length that begins with `text`.
private func padded(_ text: String, _ length: Int, with mark: Character = ".") -> String {
  text + String(repeating: mark, count: length - text.count)
}

/// A text of the given length that ends in `text`.
private func padded(to length: Int, _ text: String) -> String {
  String(repeating: "a", count: length - text.count) + text
}

/// Lengths and shares up to which a line is what it seems to be.
@Suite struct LineLimitsTests {
  private func texts(_ steps: String...) -> [String] {
    LineCleaning.sections([InstructionSection(steps: steps.map { InstructionStep($0) })])
      .flatMap { $0.steps.map(\.text) }
  }

  private func names(_ steps: String...) -> [String?] {
    LineCleaning.sections([InstructionSection(steps: steps.map { InstructionStep($0) })]).map(\.name)
  }

  private func groupNames(_ lines: String...) -> [String?] {
    LineCleaning.ingredientGroups(lines).map(\.name)
  }

  @Test(arguments: [("Also tasty: ", 119), ("Photo: ", 47), ("servings", 16), ("4 servings", 40)])
  func boilerplateIsShort(_ beginning: String, _ most: Int) {
    let mark: Character = beginning.last == " " ? "a" : "."
    #expect(LineCleaning.isBoilerplate(padded(beginning, most, with: mark)))
    #expect(!LineCleaning.isBoilerplate(padded(beginning, most + 1, with: mark)))
  }

  @Test func numbersOfStepsAndTimesAreShort() {
    #expect(LineCleaning.isStepNumber(padded("Step 3", 23)))
    #expect(!LineCleaning.isStepNumber(padded("Step 3", 24)))
    #expect(LineCleaning.isStepNumber("Step 3/8") && !LineCleaning.isStepNumber("Step 3/8/9"))
    #expect(LineCleaning.isTime(padded("30 minutes", 32)))
    #expect(!LineCleaning.isTime(padded("30 minutes", 33)))
    #expect(LineCleaning.isTime("about 30 minutes") && !LineCleaning.isTime("takes about 30 minutes"))
    #expect(LineCleaning.isTime("Baking time: 30 minutes"))
    #expect(!LineCleaning.isTime("Whole baking time: 30 minutes"))
    #expect(LineCleaning.withoutNumber("10. Bake.") == "Bake.")
  }

  @Test func doubledBracketsGoInLinesOfUpTo2000Bytes() {
    #expect(LineCleaning.withoutDoubledBrackets(padded("((a))", 2000)) == padded("(a)", 1998))
    #expect(LineCleaning.withoutDoubledBrackets(padded("((a))", 2001)) == padded("((a))", 2001))
  }

  @Test func namesOfGroupsHave60Letters() {
    #expect(groupNames(padded(to: 60, ":"), "1 egg") == [padded(to: 59, "")])
    #expect(groupNames(padded(to: 61, ":"), "1 egg") == [nil])
    #expect(LineCleaning.isInCapitals(padded("A", 60, with: "A")))
    #expect(!LineCleaning.isInCapitals(padded("A", 61, with: "A")))
    #expect(LineCleaning.isInCapitals("TEIG") && !LineCleaning.isInCapitals("EIS"))
    #expect(names(padded("##", 60, with: "a"), "Mix it.") == [padded("a", 58, with: "a")])
    #expect(names(padded("##", 61, with: "a"), "Mix it.") == [nil])
  }

  @Test func fewLinesInCapitalsAreNames() {
    #expect(groupNames("DOUGH", "2 eggs", "salt") == ["DOUGH"])
    #expect(groupNames("DOUGH", "2 eggs") == [nil])
    #expect(names("THE DOUGH", "Mix it.") == ["THE DOUGH"])
    #expect(names("THE DOUGH", "THE PAN", "Mix it.") == [nil])
  }

  @Test func halfOfTheStepsIsNotMost() {
    #expect(texts("– Mix.", "Bake.") == ["– Mix.", "Bake."])
    #expect(texts("1. Mix.", "Bake.") == ["1. Mix.", "Bake."])
    #expect(texts("1 Mix.") == ["1 Mix."])
  }

  @Test func headingAmongStepsIsShort() {
    #expect(texts("Mix.", padded("Method", 39)) == ["Mix."])
    #expect(texts("Mix.", padded("Method", 40)).count == 2)
  }

  @Test func lastStepIsNoInvitation() {
    #expect(texts("Mix.", "Save it on Pinterest!") == ["Mix."])
    #expect(texts("Save it on Pinterest!") == ["Save it on Pinterest!"])
  }

  @Test func twoSectionsMayStillHaveTheHeadingOfThePage() {
    func names(_ names: [String]) -> [String?] {
      let sections = names.map { InstructionSection(name: $0, steps: [InstructionStep("Mix it.")]) }
      return LineCleaning.sections(sections).map(\.name)
    }
    #expect(names(["Preparation", "Dough"]) == [nil, "Dough"])
    #expect(names(["Preparation", "Dough", "Step 3"]) == [nil, "Dough", nil])
    #expect(names(["Preparation", "Dough", "Pan"]) == ["Preparation", "Dough", "Pan"])
  }
}

@Suite struct HeadingLimitsTests {
  @Test func headingsAreShort() {
    #expect(SectionHeading.headsPart(padded("Method", 60)))
    #expect(!SectionHeading.headsPart(padded("Method", 61)))
    #expect(SectionHeading.part(padded("Method", 90)) == .instructions)
    #expect(SectionHeading.part(padded("Method", 91)) == nil)
    #expect(SectionHeading.part(padded("Ingredients: ", 53, with: "a")) == .ingredients)
    #expect(SectionHeading.part(padded("Ingredients: ", 54, with: "a")) == nil)
  }

  @Test func firstLineBehindAHeadingIsLong() {
    #expect(SectionHeading.partedAtHeading("Method: " + padded("Mix", 41)) != nil)
    #expect(SectionHeading.partedAtHeading("Method: " + padded("Mix", 40)) == nil)
    let steps = ": " + padded("Mix", 41)
    #expect(SectionHeading.partedAtHeading(padded("Method", 39, with: " ") + steps) != nil)
    #expect(SectionHeading.partedAtHeading(padded("Method", 40, with: " ") + steps) == nil)
  }

  @Test func siteIsRemovedFromATitleOfFourLetters() {
    #expect(PageFacts.withoutSiteName("Tart | Site") == "Tart")
    #expect(PageFacts.withoutSiteName("Pie | Site") == "Pie | Site")
  }

  @Test func sentencesHaveMoreThan50Bytes() {
    func isSentence(_ length: Int) -> Bool {
      PageBlock(text: padded(to: length, "."), kind: .paragraph, node: 0).isSentence
    }
    #expect(isSentence(51) && !isSentence(50))
  }

  @Test func headingOfThePageHeadsNoPart() {
    func looksLikeHeading(_ level: Int) -> Bool {
      PageBlock(text: "Method", kind: .heading(level), node: 0).looksLikeHeading
    }
    #expect(looksLikeHeading(2) && !looksLikeHeading(1))
  }

  @Test func shownHeadingsAreShort() {
    #expect(ShownHeadings.mayBe(padded(to: 60, "")) && !ShownHeadings.mayBe(padded(to: 61, "")))
  }
}

@Suite struct EvidenceLimitsTests {
  @Test func lineOfNutrientsIsShort() {
    #expect(RecipeEvidence.namesEnergy(padded("Energy 1405 kJ", 60)))
    #expect(!RecipeEvidence.namesEnergy(padded("Energy 1405 kJ", 61)))
  }

  @Test func mostStepsOfAnOfferHaveAPrice() {
    #expect(RecipeEvidence.isOffer(["From £3.99", "Only 10 €", "Mix it."]))
    #expect(!RecipeEvidence.isOffer(["From £3.99", "Mix it."]))
  }

  @Test func thirdOfTheLinesOfASupplementAreMilligrams() {
    #expect(RecipeEvidence.listsSupplements(["10 mg zinc", "2 eggs", "salt"]))
    #expect(!RecipeEvidence.listsSupplements(["10 mg zinc", "2 eggs", "salt", "milk"]))
  }
}

@Suite struct DurationLimitsTests {
  @Test func durationsHaveUpToAHundredDays() {
    #expect(DurationParser.duration("P100D") == .seconds(8_640_000))
    #expect(DurationParser.duration("P100DT1S") == nil)
    #expect(DurationParser.duration("PT1S") == .seconds(1))
  }

  @Test func textsOfDurationsAreShort() {
    #expect(DurationParser.duration("PT" + String(repeating: "0", count: 60) + "5M") == .seconds(300))
    #expect(DurationParser.duration("PT" + String(repeating: "0", count: 61) + "5M") == nil)
    #expect(DurationParser.duration(padded("PT5M", 256, with: " ")) == .seconds(300))
    #expect(DurationParser.duration(padded("PT5M", 257, with: " ")) == nil)
    #expect(DurationParser.duration(padded("5", 200, with: " ")) == .seconds(300))
    #expect(DurationParser.duration(padded("5", 201, with: " ")) == nil)
  }
}

@Suite struct ImageLimitsTests {
  @Test(arguments: [
    ("a-400x300.jpg", "a.jpg", true), ("a-401x300.jpg", "a.jpg", false),
    ("a-300x200.jpg", "a-301x200.jpg", true), ("a-300x200.jpg", "a-300x300.jpg", false),
    ("a-300x200.jpg", "b.jpg", false), ("a-10x10.jpg", "a.jpg", true), ("a-9x9.jpg", "a.jpg", false),
    ("a-300x99999.jpg", "a.jpg", true), ("a-300x100000.jpg", "a.jpg", false),
  ])
  func thumbnailIsANarrowerSizeOfTheSameImage(_ small: String, _ large: String, _ isThumbnail: Bool) {
    #expect(DeclaredImages.isThumbnail(small, of: large) == isThumbnail)
  }
}

@Suite struct AmountLimitsTests {
  @Test func listWithCommasIsShort() {
    let list = "200 g flour, 2 eggs, salt"
    #expect(AmountLayout.partedAtCommas(padded(list, 2000))?.count == 3)
    #expect(AmountLayout.partedAtCommas(padded(list, 2001)) == nil)
  }

  @Test func bareAmountIsShort() {
    #expect(AmountLayout.isBare(padded("200 g", 24)) && !AmountLayout.isBare(padded("200 g", 25)))
  }

  @Test func thirdOfTheLinesOfAColumnAreAmounts() {
    #expect(AmountLayout.hasColumn(["200 g", "flour", "salt"]))
    #expect(!AmountLayout.hasColumn(["200 g", "flour", "salt", "eggs"]))
  }
}

@Suite struct RecipeLimitsTests {
  private func lines(_ texts: [String]) -> [IngredientGroup] {
    [IngredientGroup(ingredients: texts.map(IngredientLine.init))]
  }

  private func sections(_ texts: [String]) -> [InstructionSection] {
    [InstructionSection(steps: texts.map { InstructionStep($0) })]
  }

  private func cut(_ contents: RecipeContents) -> RecipeContents {
    var contents = contents
    contents.cutToLimits()
    return contents
  }

  private func words(_ length: Int) -> String {
    String((0..<length).map { $0 % 5 == 2 ? " " : "a" })
  }

  @Test func whatIsWithinTheLimitsIsKept() {
    let most = RecipeContents(
      title: words(RecipeContents.maximumText),
      ingredientGroups: lines((1...RecipeContents.maximumLines).map { "\($0) eggs" }),
      sections: sections(Array(repeating: words(RecipeContents.maximumText), count: 20)),
      yield: RecipeYield(words: words(RecipeContents.maximumText)),
      author: words(RecipeContents.maximumName))
    #expect(cut(most) == most)
    #expect(RecipeContents.maximumText * 20 == RecipeContents.maximumTexts)
  }

  @Test func whatIsBeyondTheLimitsIsCut() {
    let more = cut(
      RecipeContents(
        title: words(RecipeContents.maximumText + 1),
        ingredientGroups: lines((0...RecipeContents.maximumLines).map { "\($0) eggs" }),
        sections: sections(Array(repeating: words(RecipeContents.maximumText), count: 20) + ["a"]),
        yield: RecipeYield(words: words(RecipeContents.maximumText + 1)),
        author: words(RecipeContents.maximumName + 1)))
    #expect(more.title == words(RecipeContents.maximumText - 1) + "…")
    #expect(more.author == words(RecipeContents.maximumName - 1) + "…")
    #expect(more.ingredients.count == RecipeContents.maximumLines && more.steps.count == 20)
    #expect(more.yield == nil)
  }

  @Test func ingredientsHaveAQuarterOfTheStepsRoom() {
    #expect(RecipeContents.maximumText * 5 == RecipeContents.maximumIngredientTexts)
    let five = Array(repeating: words(RecipeContents.maximumText), count: 5)
    #expect(cut(RecipeContents(ingredientGroups: lines(five))).ingredients.count == 5)
    #expect(cut(RecipeContents(ingredientGroups: lines(five + ["1 egg"]))).ingredients.count == 5)
  }

  @Test func lineThatIsTooLongIsLeftOut() {
    let long = cut(RecipeContents(ingredientGroups: lines([words(RecipeContents.maximumText + 1), "1 egg"])))
    #expect(long.ingredients.map(\.text) == ["1 egg"])
    let whole = cut(RecipeContents(ingredientGroups: lines([words(RecipeContents.maximumText), "1 egg"])))
    #expect(whole.ingredients.count == 2)
  }

  @Test(arguments: ["a", "é"])
  func wordIsBrokenBehindItsHundredthLetter(_ letter: String) {
    func title(_ count: Int) -> String? {
      cut(RecipeContents(title: String(repeating: letter, count: count))).title
    }
    let most = RecipeContents.maximumWord
    #expect(title(most) == String(repeating: letter, count: most))
    #expect(title(most + 1) == String(repeating: letter, count: most) + "\u{200B}" + letter)
    let second = "a " + String(repeating: letter, count: most)
    #expect(cut(RecipeContents(title: second)).title == second)
  }

  @Test(arguments: [
    // Marks, the digits of a number and its unit stay together.
    (98, "ab\u{e48}c", "ab\u{e48}\u{200B}c"), (98, "123min", "123m\u{200B}in"),
    (97, "1.25 l", "1.25 l"), (99, "1.25kg", "1.25k\u{200B}g"), (99, "👩\u{200D}🍳a", "👩\u{200D}🍳\u{200B}a"),
    // A line may end beside ideographs and kana.
    (60, "煎" + String(repeating: "a", count: 60), "煎" + String(repeating: "a", count: 60)),
    (60, String(repeating: "かカ煎", count: 60) + "30分", String(repeating: "かカ煎", count: 60) + "30分"),
    (99, String(repeating: "1", count: 102), String(repeating: "1", count: 101) + "\u{200B}1"),
  ])
  func wordIsBrokenWhereItMayEnd(_ letters: Int, _ end: String, _ expected: String) {
    let word = String(repeating: "w", count: letters)
    #expect(cut(RecipeContents(title: word + end)).title == word + expected)
  }

  @Test func numberInALongTextWithoutSpacesKeepsItsTimer() {
    let step = String(repeating: "把面粉和鸡蛋放入碗中搅拌均匀，", count: 8).prefix(99) + "30分钟"
    let contents = cut(RecipeContents(sections: [InstructionSection(steps: [InstructionStep(String(step))])]))
    #expect(contents.steps.first?.timers.map(\.duration) == [.seconds(1800)])
  }
}

@Suite struct RepetitionLimitsTests {
  private func kept(_ lines: [String]) -> Int {
    let groups = [IngredientGroup(ingredients: lines.map(IngredientLine.init))]
    return Deduplication.withoutRepeats(groups).flatMap(\.ingredients).count
  }

  @Test func copyHasThreeLines() {
    let lines = ["200 g flour", "2 eggs", "salt"]
    #expect(kept(lines + lines) == 3 && kept(lines + lines + lines) == 3)
    #expect(kept(["2 eggs", "salt", "2 eggs", "salt"]) == 4)
    #expect(kept(["1 lemon"] + lines + lines) == 4)
    #expect(kept(["1 lemon", "2 eggs", "salt", "2 eggs", "salt"]) == 5)
  }

  @Test func oneLineInFiveOfACopyInOtherMeasuresMayHaveOtherWords() {
    let metric = ["250 g flour", "100 g butter", "50 g sugar", "30 g nuts"]
    let imperial = ["9 oz flour", "4 oz butter", "2 oz sugar", "1 oz nuts"]
    #expect(kept(metric + ["20 g cornflour"] + imperial + ["1 oz cornstarch"]) == 5)
    #expect(kept(metric.dropLast() + ["20 g cornflour"] + imperial.dropLast() + ["1 oz cornstarch"]) == 8)
  }

  @Test func copyOfTheStepsHasThree() {
    func kept(_ steps: [String]) -> Int {
      Deduplication.withoutRepeats([InstructionSection(steps: steps.map { InstructionStep($0) })])
        .flatMap(\.steps).count
    }
    #expect(kept(["Mix.", "Rest.", "Fry.", "Mix.", "Rest.", "Fry."]) == 3)
    #expect(kept(["Mix.", "Fry.", "Mix.", "Fry."]) == 4)
  }
}

/// Shares of the declared lines that the page shows.
@Suite struct ShownListLimitsTests {
  private func lines(_ texts: [String]) -> [IngredientLine] { texts.map(IngredientLine.init) }

  private func list(_ texts: String...) -> ShownList {
    ShownList([IngredientGroup(ingredients: lines(texts))])
  }

  @Test func twoLinesMoreContinueTwo() {
    let declared = lines(["2 eggs", "1 lemon"])
    #expect(list("2 eggs", "1 lemon", "50 g sugar", "salt").continues(declared))
    #expect(!list("2 eggs", "1 lemon", "50 g sugar").continues(declared))
    #expect(!list("2 eggs", "1 lemon", "50 g sugar", "salt", "pepper").continues(declared))
    #expect(list("2 eggs", "1 lemon", "50 g sugar", "2 tbsp lemon").continues(declared))
    #expect(!list("2 eggs", "1 lemon", "50 g sugar", "2 tbsp lemon", "3 oz eggs").continues(declared))
    #expect(!list("2 eggs", "50 g sugar", "salt").continues(lines(["2 eggs"])))
  }

  @Test func fiveNamesAreGivenForThreeLinesMore() {
    let five = lines(["flour", "eggs", "milk", "sugar", "salt"])
    let shown = ["200 g flour", "2 eggs", "300 ml milk", "50 g sugar", "salt", "oil", "jam"]
    func names(_ more: [String], _ declared: [IngredientLine]) -> Bool {
      ShownList([IngredientGroup(ingredients: lines(shown + more))]).names(declared)
    }
    #expect(names(["1 lemon"], five))
    #expect(!names([], five))
    #expect(!names(["1 lemon", "1 fig"], five + lines(["oil"])))
    #expect(names(["nuts"], Array(five.prefix(4))))
    #expect(!names(["nuts", "figs"], Array(five.prefix(4))))
  }

  @Test func textIsCutWhereItHasMoreOrHalfTheLines() {
    #expect(list("200 g flour", "2 eggs").parts(lines(["200 g flour 2 eggs"])))
    #expect(list("200 g flour", "2 eggs").parts(lines(["200 g", "flour", "2 eggs"])))
    #expect(!list("200 g flour", "2 eggs", "salt").parts(lines(["200 g flour 2 eggs", "salt"])))
    #expect(!list("200 g flour", "2 eggs").parts(lines(["200 g flour", "2 eggs"])))
  }

  @Test func amountsAreShownForNineOfTenNames() {
    #expect(list("200 g flour", "2 eggs", "salt").hasAmounts(for: lines(["flour", "eggs", "salt"])))
    #expect(!list("200 g flour", "2 eggs").hasAmounts(for: lines(["flour", "eggs"])))
    #expect(!list("200 g flour", "eggs", "salt").hasAmounts(for: lines(["flour", "eggs", "salt"])))
    #expect(list("200 g flour", "2 eggs", "salt", "oil").hasAmounts(for: lines(["flour", "eggs", "salt"])))
    let names = (0..<10).map { "name" + String(UnicodeScalar(UInt8(0x61 + $0))) }
    let shown = ShownList([IngredientGroup(ingredients: lines(names.map { "2 " + $0 }))])
    #expect(shown.hasAmounts(for: lines(Array(names.prefix(9)) + ["other"])))
    #expect(!shown.hasAmounts(for: lines(Array(names.prefix(8)) + ["other", "another"])))
  }
}

/// What is read of a page's data.
@Suite struct DeclaredLimitsTests {
  @Test(arguments: [(499, ["Fry it."]), (500, [])] as [(Int, [String])])
  func ofManySectionsTheFirst500AreRead(_ count: Int, _ steps: [String]) throws {
    let section = #"{"@type": "HowToSection", "name": "Batter"}"#
    let sections = Array(repeating: section, count: count).joined(separator: ",")
    #expect(try read(recipe(instructions: "[\(sections), \"Fry it.\"]")).stepTexts == steps)
  }

  @Test func ofManyLinesTheFirst2000AreRead() throws {
    func texts(_ empty: Int) throws -> [String] {
      let lines = Array(repeating: "\"\"", count: empty).joined(separator: ",")
      return try read(
        linkedData(
          "{\"@type\": \"Recipe\", \"recipeIngredient\": [\(lines), \"1 egg\"], \"recipeInstructions\": \"Fry it.\"}"
        )
      ).ingredientTexts
    }
    #expect(try texts(1999) == ["1 egg"])
    #expect(try texts(2000) == [])
  }

  @Test(arguments: [(199, true), (200, false)])
  func first200RecipesAreRead(_ others: Int, _ isRead: Bool) {
    let related = Array(repeating: #"{"@type": "Recipe", "name": "Related"}"#, count: others)
    let own = #"{"@type": "Recipe", "name": "Pancakes", "recipeIngredient": ["1 egg"]}"#
    let contents = try? read(linkedData("[\((related + [own]).joined(separator: ","))]"))
    #expect(contents?.ingredientTexts == (isRead ? ["1 egg"] : nil))
  }

  @Test(arguments: [(49, true), (50, false)])
  func first50MarkedUpRecipesAreRead(_ others: Int, _ isRead: Bool) {
    func item(_ contents: String) -> String {
      "<div itemscope itemtype=\"http://schema.org/Recipe\">\(contents)</div>"
    }
    let related = String(repeating: item("<b itemprop=name>Related</b>"), count: others)
    let own = item("<p itemprop=recipeIngredient>2 eggs</p><p itemprop=recipeIngredient>1 lemon</p>")
    #expect((try? read(page(related + own)))?.ingredientTexts == (isRead ? ["2 eggs", "1 lemon"] : nil))
  }

  @Test(arguments: [("1 ", 80, true), ("1 ", 81, false), ("10 ", 20, true), ("100 ", 20, false)])
  func nameOverTheTextOfAStepIsShort(_ number: String, _ length: Int, _ isName: Bool) throws {
    let name = number + String(repeating: "a", count: length - number.count)
    let steps = try read(recipe(instructions: "[\"\(name)\\nMix it.\", \"2 Pan\\nFry it.\"]")).stepTexts
    #expect((steps == ["Mix it.", "Fry it."]) == isName)
  }
}
