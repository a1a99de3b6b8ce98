import Testing

@testable import Ingredients

/// Words of steps at the edges of names, phrases and sentences.
@Suite struct StepWordsTests {
  private func step(_ text: String, _ lines: [String]) -> StepText {
    StepText(text, ingredients: lines.map(IngredientLine.init))
  }

  private func doubled(_ text: String, _ lines: String...) -> String {
    step(text, lines).scaled(by: .whole(2)).map(\.text).joined()
  }

  private func named(_ text: String, _ lines: String...) -> [String] {
    let found = StepText.namedIngredients(in: [text], of: lines.map(IngredientLine.init))
    return found[0].map { "\(text[utf8: $0.range]): \($0.ingredient)" }
  }

  @Test func ofNamesThatBeginAlikeTheFirst64AreFound() {
    let letters = Array("abcdefghi")
    let words = (0..<65).map { "butt\(letters[$0 / 9])\(letters[$0 % 9])x" }
    let lines = words.map { "1 \($0)" }
    #expect(step("Add the \(words[63]).", lines).ingredients == [63])
    #expect(step("Add the \(words[64]).", lines).ingredients == [])
  }

  @Test(arguments: [
    // At the beginning of a sentence a noun may be a verb.
    ("Butter goes in last.", ["50 g butter"], [0]),
    ("Butter bread slices.", ["50 g butter", "4 bread slices"], [1]),
    ("Salt the meat.", ["1 tsp salt", "500 g meat"], [1]), ("Salt, then fry.", ["1 tsp salt"], [0]),
    ("Butter and flour it.", ["50 g butter", "200 g flour"], []),
    ("Butter and eggs go in.", ["50 g butter", "2 eggs"], [0, 1]),
    ("Then lightly flour the board.", ["200 g flour"], []),
    ("Whisk in flour the next day.", ["200 g flour"], [0]),
    ("Peanut butter goes in.", ["50 g butter"], []),
    ("Garlic butter is next.", ["50 g butter", "1 clove garlic"], []),
    ("Add the butter-milk.", ["50 g butter"], []), ("Add the butter, milk.", ["50 g butter"], [0]),
    ("Add oat milk.", ["1 l milk"], []), ("Add milk.", ["1 l oat milk"], [0]),
    // The pepper beside the salt is ground.
    ("Season with salt and pepper.", ["1 red pepper", "1 tsp salt"], [1]),
    ("Season with salt and pepper.", ["½ tsp black pepper", "1 tsp salt"], [0, 1]),
    ("Add the onion and pepper.", ["1 red pepper"], [0]), ("Add the pepper.", ["1 red pepper"], [0]),
    // A name may go on behind a link.
    ("Add the leaves of mint.", ["2 tbsp leaves of mint"], [0]),
    ("Add the leaves.", ["2 tbsp leaves of mint"], [0]),
    ("Ajouter les olives.", ["2 cuillères à soupe d'huile d'olive"], []),
    ("Ajouter l'huile.", ["2 cuillères à soupe d'huile d'olive"], [0]),
    ("Pour the soy sauce over.", ["2 tbsp soy sauce"], [0]),
    ("Add the margarine.", ["50 g butter or margarine"], [0]),
    ("Add the butter.", ["50 g butter or margarine"], [0]), ("Add the garlic.", ["2 cloves garlic"], [0]),
    ("Add the cloves.", ["2 cloves garlic"], []), ("Add the cloves.", ["2 cloves"], [0]),
    ("Squeeze the limes.", ["Juice of 2 limes"], [0]),
  ])
  func wordNamesAnIngredientWhereItStands(_ text: String, _ lines: [String], _ expected: [Int]) {
    #expect(step(text, lines).ingredients == expected)
  }

  @Test(arguments: [
    ("Water is added.", false), ("Cold water is added.", false), ("Add cold water.", true),
    ("Add water.", true),
    ("Stir in hot water.", false), ("Add milk, water and salt.", true),
    ("Rinse it and add the water.", false),
    ("Rinse it. Add the water.", true), ("Add the water. Drain it.", true),
    ("Add the water and drain it.", false),
    ("Add 2 l water.", true), ("Add 500 ml of the water.", true), ("Fry it with water.", false),
    ("Boil the water.", true),
  ])
  func waterIsThatOfTheListWhereItIsAdded(_ text: String, _ isListed: Bool) {
    #expect(step(text, ["500 ml water"]).ingredients == (isListed ? [0] : []))
  }

  @Test func mentionsHaveTheirPlaces() {
    #expect(
      named("Add the olive oil, and eggs.", "2 tbsp olive oil", "2 eggs") == ["olive oil: 0", "eggs: 1"])
    #expect(named("Add the leaves of fresh mint.", "2 tbsp leaves of mint") == ["leaves: 0", "mint: 0"])
    #expect(named("Add the oil of the tuna.", "2 tbsp olive oil") == ["oil: 0"])
    #expect(named("Add the cheese.", "200 g cheese from Holland") == ["cheese: 0"])
    #expect(named("Add the Holland rusk.", "200 g cheese from Holland") == [])
    #expect(named("Squeeze in the juice of limes.", "2 tbsp lime juice") == ["juice of limes: 0"])
    #expect(named("Öl und Eier", "2 EL Öl", "2 Eier") == ["Öl: 0", "Eier: 1"])
    #expect(named("Add oil.", "2 tbsp olive oil", "1 tbsp sesame oil") == [])
  }

  @Test(arguments: [(4000, true), (4001, false)])
  func stepOfUpTo4000BytesIsRead(_ length: Int, _ isRead: Bool) {
    let text = "Add 2 eggs" + String(repeating: ".", count: length - 10)
    #expect(step(text, ["2 eggs"]).ingredients == (isRead ? [0] : []))
    #expect(doubled(text, "2 eggs").hasPrefix(isRead ? "Add 4 eggs" : "Add 2 eggs"))
    #expect(
      StepText.namedIngredients(in: [text], of: [IngredientLine("2 eggs")])[0].count == (isRead ? 1 : 0))
  }

  @Test(arguments: [
    // A part that is placed may be meant for one of several.
    ("Place 2 tbsp butter on it.", "2 tbsp butter", true),
    ("Place 2 tbsp butter on it.", "4 tbsp butter", false),
    ("Place 2 tbsp butter on it.", "2 tsp butter", false),
    ("Place it on 2 tbsp butter.", "4 tbsp butter", false),
    ("Place it and then add 2 tbsp butter.", "4 tbsp butter", true),
    // A part is at most a tenth above the listed amount.
    ("Add 220 ml milk.", "200 ml milk", true), ("Add 221 ml milk.", "200 ml milk", false),
    ("Add 2 cups milk.", "500 g milk", true),
    ("Add 1 cup milk.", "240 ml milk", true), ("Add 2 cups milk.", "240 ml milk", false),
    // A count is the whole one.
    ("Add 3 eggs.", "2–3 eggs", true), ("Add 2 eggs.", "2–3 eggs", false), ("Add 3 eggs.", "3 eggs", true),
    ("Add 2–3 eggs.", "2–3 eggs", true),
    // Amounts for an act that is done several times.
    ("Onto each slice spread 10 g butter.", "50 g butter", false),
    ("Turn each. Melt 10 g butter.", "50 g butter", true),
    ("Melt 10 g butter. Turn each.", "50 g butter", true),
    ("Melt 10 g butter on each side.", "50 g butter", true),
    ("Melt 10 g butter for each.", "50 g butter", false),
    ("Add 10 g butter and a third of it.", "50 g butter", false),
    ("Add 10 g butter; this should make a roll.", "50 g butter", true),
    ("Add 10 g butter, it should make a roll.", "50 g butter", false),
    ("Make it with 10 g butter.", "50 g butter", true),
    ("Fry one pancake in 10 g butter.", "50 g butter", false),
    ("Add 10 g butter, one at a time.", "50 g butter", false),
    ("Add 10 g butter at that time.", "50 g butter", true),
    // Where a number may begin.
    ("Stir in 10 g butter.", "50 g butter", true), ("Cut into 10 g butter.", "50 g butter", false),
    ("Add ~10 g butter.", "50 g butter", false),
    ("Add 10 g butter slowly.", "50 g butter", true), ("Add 10 g cold butter.", "50 g butter", true),
    ("Add 10 g butter lumps.", "50 g butter", false),
    ("Add 10 g of the butter.", "50 g butter", true), ("Add 10 g sugar.", "50 g butter", false),
    ("10 g butter", "50 g butter", true),
    ("Add x10 g butter.", "50 g butter", false), ("A 10 g butter.", "50 g butter", false),
    ("Add two eggs.", "2 eggs", true), ("Add one egg.", "1 egg", false),
    // In brackets.
    ("Rub in the butter (10 g).", "50 g butter", true), ("Rub in the butter (10 g", "50 g butter", false),
    ("Rub in the butter (2).", "50 g butter", false),
    ("Rub in the butter (10 g or so).", "50 g butter", false),
    ("Rub in the butter [10 g].", "50 g butter", false),
  ])
  func amountIsScaledWhereItIsOneOfTheRecipes(_ text: String, _ line: String, _ isScaled: Bool) {
    #expect((doubled(text, line) != text) == isScaled)
  }

  @Test(arguments: [
    (
      "Ajouter 2 cuillères à soupe d'huile.", "3 cuillères à soupe d'huile",
      "Ajouter 4 cuillères à soupe d'huile."
    ),
    ("Add half the milk.", "1 cup milk", "Add half the milk."),
    ("Add 1 or 2 eggs.", "2 eggs", "Add 1 or 2 eggs."), ("Add 2 eggs, 1 egg", "3 eggs", "Add 2 eggs, 1 egg"),
    ("Add 1 cup (240 ml) milk", "1 cup milk", "Add 2 cups (480 ml) milk"),
    ("Add 1 cup (240 ml, warm) milk", "1 cup milk", "Add 1 cup (240 ml, warm) milk"),
    ("Add 200 g/7 oz milk", "200 g milk", "Add 400 g/14 oz milk"),
    ("Add 1 cup + 2 tbsp milk", "2 cups milk", "Add 2 cups + 4 tbsp milk"),
    ("Add 2 x 400 g tins tomatoes.", "2 x 400 g tins tomatoes", "Add 4 x 400 g tins tomatoes."),
    ("Add 1 egg and 1 egg.", "1 egg", "Add 2 eggs and 2 eggs."),
    ("Mix 1 cup sugar, 1 cup milk.", "1 cup milk", "Mix 1 cup sugar, 2 cups milk."),
    ("Add the 2 eggs 10 g butter.", "2 eggs", "Add the 4 eggs 10 g butter."),
  ])
  func phraseGoesToTheEndOfItsAmounts(_ text: String, _ line: String, _ expected: String) {
    #expect(doubled(text, line) == expected)
  }

  @Test(arguments: [
    "1 tbsp butter for each pancake.", "1 tbsp butter per pancake. Fry it.",
    "Fry. 1 tbsp butter per pancake.",
    "Fry. Then 1 tbsp butter per pancake. Eat.", "1 tbsp butter at a time goes in.",
    "1 tbsp butter will make a pancake.", "1 tbsp butter on a pancake.",
    "At a time, 1 tbsp butter.",
  ])
  func amountOfASentenceThatRepeatsItStays(_ text: String) {
    #expect(doubled(text, "2 tbsp butter") == text)
  }

  @Test(arguments: [
    ("Fry each pancake. Add 1 tbsp butter.", "Fry each pancake. Add 2 tbsp butter."),
    ("Add 1 tbsp butter. Fry each pancake.", "Add 2 tbsp butter. Fry each pancake."),
  ])
  func otherSentencesRepeatNoAmount(_ text: String, _ expected: String) {
    #expect(doubled(text, "2 tbsp butter") == expected)
  }

  @Test func amountsOfTwoLinesCountTogether() {
    #expect(doubled("Add 3 tbsp oil.", "2 tbsp oil", "1 tbsp oil") == "Add 6 tbsp oil.")
    #expect(doubled("Add 4 tbsp oil.", "2 tbsp oil", "1 tbsp oil") == "Add 4 tbsp oil.")
  }

  @Test(arguments: [
    ("zwiebel", "zwiebeln", true), ("pomodoro", "pomodori", true), ("porro", "porri", true),
    ("pasta", "paste", false), ("pastello", "pastelli", true),
    ("egg", "eggs", true), ("ei", "eier", true), ("rye", "ryen", false), ("leek", "leeken", true),
    ("leek", "leeks", true), ("leek", "leeking", false),
    ("mela", "mele", false), ("carota", "carote", true), ("carota", "caroti", false),
    ("berry", "berries", true), ("tomato", "tomatoes", true),
    ("radish", "radishes", true), ("peach", "peaches", true), ("box", "boxes", true), ("pies", "pie", true),
    ("gas", "ga", false), ("glass", "glas", false),
    ("octopus", "octopu", false), ("crème", "creme", true), ("ties", "tie", true), ("limone", "limoni", true),
  ])
  func formsOfANounAreRecognised(_ a: String, _ b: String, _ areForms: Bool) {
    #expect(NounForms.areStemForms(NounForms.stem(a), NounForms.stem(b)) == areForms)
    #expect(NounForms.areStemForms(NounForms.stem(b), NounForms.stem(a)) == areForms)
  }

  @Test(arguments: [
    ("egg", true, "eggs"), ("eggs", false, "egg"), ("eggs", true, nil), ("Egg", true, "Eggs"),
    ("EGG", true, nil), ("Ei", true, "Eier"), ("ei", true, "eieren"),
    ("berry", true, nil), ("patty", true, "patties"), ("peach", true, "peaches"), ("box", true, "boxes"),
    ("dish", true, nil), ("radish", true, "radishes"),
    ("glass", true, "glasses"), ("Zwiebeln", false, "Zwiebel"), ("zwiebel", true, nil), ("ägg", true, "ägg"),
    ("knife", true, nil), ("boat", true, "boats"),
    // German has "Orangen".
    ("orange", true, "oranges"), ("Orange", true, nil),
  ])
  func nounFollowsItsNumberWhereItIsKnown(_ noun: String, _ isPlural: Bool, _ form: String?) {
    #expect(NounForms.inflected(noun, isPlural: isPlural) == form)
  }

  @Test(arguments: [
    ("a b", "space space"), ("a-b", "space hyphen"), ("a’b", "space apostrophe"), ("a, b", "space mark"),
    ("a / b", "space mark"), ("a (b) c", "space openBracket closeBracket"),
    ("a. b", "space stop"), ("a.b", "space mark"), ("a.\u{a0}b", "space stop"), ("a\nb", "space stop"),
    ("a! b", "space stop"), ("a; b", "space stop"), ("a -b", "space hyphen"),
    ("a - b", "space hyphen"), ("a, -b", "space mark"), ("a. (b", "space stop"), ("a *b*", "space space"),
    ("2g", "space space"), ("a。b", "space stop"), ("a.", "space"),
    ("a, (b", "space openBracket"), ("a) , b", "space mark"), ("a), b", "space mark"),
    ("a (, b", "space mark"), (". a", "stop"), ("(a", "stop"), ("a. 'b", "space stop"),
  ])
  func gapsBeforeTheWordsTellHowTheyAreJoined(_ text: String, _ gaps: String) {
    let found = Token.tokens(of: text).map { "\($0.gap)" }
    #expect(found == ["stop"] + gaps.split(separator: " ").dropFirst().map(String.init))
  }

  @Test func wordsAndNumbersHaveTheirPlaces() {
    let tokens = Token.tokens(of: "Ä 2½cups e\u{301}", from: 10)
    #expect(tokens.map(\.word) == ["ä", "2½", "cups", "e\u{301}"])
    #expect(tokens.map(\.range) == [10..<12, 13..<16, 16..<20, 21..<24])
    #expect(tokens.map(\.isNumber) == [false, true, false, false])
    #expect(Token.tokens(of: "").isEmpty && Token.tokens(of: ". ,").isEmpty)
  }
}
