import Testing

@testable import RecipePages

@Suite struct SectionHeadingTests {
  @Test(arguments: [
    ("Ingredients", SectionHeading.Part.ingredients), ("INGREDIENTS:", .ingredients),
    ("1. Ingredients", .ingredients), ("Ingredients for 4", .ingredients),
    ("Zutaten (für 2 Personen)", .ingredients), ("What You’ll Need", .ingredients),
    ("Method: 30 min", .instructions), ("Preparare:", .instructions), ("Tip: freeze it", .other),
    ("Zubereitung", .instructions), ("Tips", .other), ("Recipe notes", .other),
  ])
  func wordHeadsItsPart(_ heading: String, _ part: SectionHeading.Part) {
    #expect(SectionHeading.part(heading) == part)
  }

  @Test(arguments: [
    ("Pancake ingredients", SectionHeading.Part.ingredients), ("How to make pancakes", .instructions),
    ("Step-by-step instructions", .instructions), ("Pannenkoeken maken", .instructions),
    ("番茄炒蛋的做法", .instructions), ("Leftovers and storage tips", .other),
    ("Thoughts on “Pancakes”", .other), ("Tip from the baker", .other),
    ("Mercimek Çorbası Nasıl Yapılır?", .instructions),
  ])
  func onlyTextThatLooksLikeAHeadingMayNameTheDish(_ heading: String, _ part: SectionHeading.Part) {
    #expect(SectionHeading.part(heading, mayNameDish: true) == part)
    #expect(SectionHeading.part(heading) == nil)
  }

  @Test(arguments: [
    "", "Pancakes", "The ingredients of success are many",
    "Ingredients: the forty-one things that every pantry needs in a long winter", "12",
    "Tip the rice into a bowl.", "Share it among four bowls.", "Preparare la besciamella.",
    "What you needlessly throw away", "What you will need’st", "Methodology",
  ])
  func otherTextHeadsNoPart(_ heading: String) {
    #expect(SectionHeading.part(heading) == nil)
  }

  @Test func headingThatIsPartedIsOfALine() {
    let text = String(repeating: "a", count: 41)
    #expect(SectionHeading.partedAtHeading("Method: " + text)?.rest == text)
    #expect(SectionHeading.partedAtHeading("Method: " + text.dropLast()) == nil)
    #expect(SectionHeading.partedAtHeading("Method：" + text)?.heading == "Method：")
    let marks = String(repeating: " ", count: 33)
    #expect(SectionHeading.partedAtHeading("Method" + marks + ":" + text)?.rest == text)
    #expect(SectionHeading.partedAtHeading("Method " + marks + ":" + text) == nil)
    #expect(SectionHeading.headsPart("Method" + String(repeating: ":", count: 54)))
    #expect(!SectionHeading.headsPart("Method" + String(repeating: ":", count: 55)))
    #expect(!SectionHeading.headsPart("Recipe") && !SectionHeading.headsPart("Tips"))
  }

  @Test func ambiguousHeadingsAreRecognised() {
    #expect(SectionHeading.isAmbiguousNeed("What you need:"))
    #expect(!SectionHeading.isAmbiguousNeed("Ingredients"))
    #expect(SectionHeading.isAmbiguousHeading("Recipe"))
    #expect(SectionHeading.isAmbiguousHeading("How to make pancakes"))
    #expect(!SectionHeading.isAmbiguousHeading("Method"))
  }

  @Test(arguments: [
    ("For the sauce", true), ("Pour l’huile", true), ("Fortune cookies", false), ("The sauce", false),
  ])
  func groupsAreNamedByTheirFirstWords(_ line: String, _ namesGroup: Bool) {
    #expect(SectionHeading.namesGroup(line) == namesGroup)
  }

  @Test func headingIsPartedFromItsFirstLine() throws {
    let ingredients = try #require(SectionHeading.partedAtHeading("Ingredients: 200 g flour, 2 eggs"))
    #expect(ingredients.heading == "Ingredients:" && ingredients.rest == "200 g flour, 2 eggs")
    let steps = "Mix the flour with the eggs, then fry in a hot pan."
    #expect(SectionHeading.partedAtHeading("Method: " + steps)?.rest == steps)
    #expect(SectionHeading.partedAtHeading("Method: easy") == nil)
    #expect(SectionHeading.partedAtHeading("Ingredients: none that you lack") == nil)
    #expect(SectionHeading.partedAtHeading("Recipe: " + steps) == nil)
  }
}

/// Checks every word of every language.
@Suite struct PageWordsTests {
  private static var headings: [KeyPath<PageWords, PhraseList>] {
    [\.ingredientHeadings, \.needHeadings, \.methodHeadings, \.ambiguousMethodHeadings, \.otherHeadings]
  }

  @Test func everyHeadingOfEveryLanguageIsKnown() {
    for language in PageWords.all {
      for word in language.ingredientHeadings.words + language.needHeadings.words {
        #expect(SectionHeading.part(word) == .ingredients, "\(word)")
      }
      for word in language.methodHeadings.words + language.ambiguousMethodHeadings.words {
        #expect(SectionHeading.part(word) == .instructions, "\(word)")
      }
      for word in language.otherHeadings.words { #expect(SectionHeading.part(word) == .other, "\(word)") }
    }
  }

  @Test func endingsOfHeadingsAreHeadings() {
    let headings = Set(Self.headings.flatMap { PageWords.words($0) })
    #expect(PageWords.words(\.headingEndings).isSubset(of: headings))
  }

  @Test func wordsAreInLowercaseWithStraightApostrophes() {
    for list in Self.headings {
      for word in PageWords.words(list) {
        #expect(word == word.lowercased() && !word.contains("’") && !word.isEmpty, "\(word)")
      }
    }
  }

  @Test func listsMayBeWrittenOverSeveralLines() {
    let list: PhraseList = """
      how to make, steps,
      what you need
      """
    #expect(list.words == ["how to make", "steps", "what you need"])
    #expect((("" as PhraseList).words).isEmpty)
  }
}
