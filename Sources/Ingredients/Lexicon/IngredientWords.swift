/// The lowercase words of one language that identify ingredients, amounts and durations.
///
/// To add a language, copy a file in `Languages`, replace its words, and add it to `IngredientWords.all`. Any
/// list may be left out. Every word is looked up in lines of every language, so leave out words that mean
/// something else in another one. Section headings have their own word lists in
/// `Sources/RecipePages/Lexicon`.
struct IngredientWords: Sendable {
  /// Containers, whose size may follow: "cans" in "2 cans (400 g each)".
  var containers: WordList = ""
  /// Countable pieces without a fixed size: "cloves".
  var pieces: WordList = ""
  /// Sizes of counted things whose own name is omitted: "medium" in "500 g carrots (4 medium)".
  var sizes: WordList = ""
  /// Units of length.
  var lengths: WordList = ""
  /// Pieces and foods that are measured by their length: "knob", "ginger".
  var longThings: WordList = ""
  /// Names of shares, which do not measure an amount of food: "percent".
  var shares: WordList = ""
  /// Words before the size of cut pieces: "into" in "cut into 250 g pieces".
  var wordsBeforeCuts: WordList = ""
  /// Words before a kind's number, which is no amount: "type" in "flour type 550".
  var wordsBeforeKinds: WordList = ""
  /// Words before the number of cut pieces and its preposition: "coupé" in "coupé en 4".
  var cuts: WordList = ""
  /// Words that introduce a further amount without a unit: "plus" in "1 egg plus 1 yolk".
  var additions: WordList = ""
  /// Words that mark the next number as a count even in the middle of a line: "of" in "juice of 2 limes".
  var partWords: WordList = ""
  /// Words that may precede the first amount, without spaces and full stops: "about".
  var approximations: WordList = ""
  /// Words between the two numbers of a range: "to" in "2 to 3".
  var rangeWords: WordList = ""
  /// Words before a range whose ends are joined by "and": "between" in "between 2 and 3".
  var wordsBeforeRange: WordList = ""
  /// Words between an amount and the same amount in other units: "or" in "14 oz or 400 g".
  var alternatives: WordList = ""
  /// Words that introduce the size of each item: "à" in "2 Dosen à 400 g".
  var wordsBeforeSize: WordList = ""
  /// Words after which one of `wordsBeforeSize` introduces an amount of all together: "cerca" in "4 batatas (cerca de 500
  /// g)".
  var wordsBeforeTotals: WordList = ""
  /// Words that follow the size of each item: "each" in "4 fillets, 150 g each".
  var wordsAfterSize: WordList = ""
  /// The words for one, two, three and so on; "-" skips a number, and "|" parts two forms of one. Articles ("ein", "une") are skipped,
  /// because they also begin "a little" and "a few".
  var numerals: WordList = ""
  /// Articles that count as one before a unit or a noun whose plural is known: "a" in "a cup of rice".
  var articles: WordList = ""
  /// Portions that stay as they are after an article: "a handful of parsley".
  var vaguePortions: WordList = ""
  /// Phrases for a half before a unit or a noun, with a dot for each gap: "eine.halbe". A hyphen at the end joins the
  /// phrase to the next word: "demi-".
  var halves: WordList = ""
  /// Words for a half only before a unit or a noun whose plural is known: "media taza", but not "media crema", a product.
  var halvesOfMeasures: WordList = ""
  /// Beginnings of words that halve the unit after them: "пол" in "полстакана".
  var halfPrefixes: WordList = ""
  /// Phrases for one and a half, with a dot for each gap: "anderthalb".
  var oneAndAHalf: WordList = ""
  /// The words for twenty, thirty, forty and so on, in languages that write "forty-five" as two words.
  var tens: WordList = ""
  /// Words for a hundred, after which a numeral is the end of a greater number: "five" in "one hundred and five".
  var hundreds: WordList = ""
  /// The words for a half, a third, a quarter and so on, in singular and plural; "-" skips one.
  var fractions: WordList = ""
  var pluralFractions: WordList = ""

  /// Words between a whole and its part: "and" in "1 and 1/2 cups" and "1 hour and 30 minutes".
  var partJoints: WordList = ""
  /// Words for a half more than the number or unit before them, with a dot for each gap: "et.demie" in "1 heure et
  /// demie". English has them in `fractions`.
  var andAHalf: WordList = ""

  /// Words that may stand between a number and its unit: "heaped" in "1 heaped tsp".
  var measureAdjectives: WordList = ""

  /// Portions before a name, further to `pieces` and `containers`: "handful" in "1 handful of basil".
  var portions: WordList = ""
  /// Portions that may also end a name: "cloves" in "2 garlic cloves".
  var portionsBehind: WordList = ""
  /// Containers of food that was prepared before it was packed: "tin" in "1 tin chopped tomatoes".
  var packs: WordList = ""
  /// Parts of foods, which a remark asks for: "juice" in "1 lemon, juice and zest".
  var partsOfFoods: WordList = ""
  /// Words that say how large a food is: "large".
  var foodSizes: WordList = ""
  /// Such words that are cut short, with a full stop. They may be the name of a unit too: "gr." is "groß" and grams.
  var shortSizes: WordList = ""
  /// Words for the preparation of a food, which are no part of its name: "chopped", but not "dried".
  var preparations: WordList = ""
  /// Words of foods that are still to be named: "fresh" in "fresh, hot chillies". Participles are further ones.
  var qualities: WordList = ""
  /// Words after a name with which a remark begins: "for", "about".
  var remarks: WordList = ""
  /// Words of brackets that are remarks: "optional".
  var bracketRemarks: WordList = ""
  /// Words between a portion and its name: "of", "d'".
  var genitives: WordList = ""
  /// The words for "and" and "or".
  var conjunctions: WordList = ""

  /// Nouns for the people that a yield feeds: "servings" in "1 loaf (12 servings)".
  var people: WordList = ""
  /// Verbs with a number of people: "serves".
  var servingVerbs: WordList = ""
  /// Words before the count of a yield: "makes".
  var wordsBeforeYields: WordList = ""
  /// Words of an amount that is no count of the yield, but of each part of it: "per" in "12 cookies, 2 per person".
  var wordsOfEach: WordList = ""
  /// Words for a number of things, and that number: "dozen".
  var dozens: [String: Int] = [:]

  /// The names of units. Names of one letter are case-sensitive: "T" is a tablespoon and "t" a teaspoon. A name of
  /// several words has a dot for each gap, which a line may fill with a space, a full stop or a bracket: "c.à.s" is
  /// also "c. à s.", and "colher.sopa" also "colher (sopa)".
  var units: [MeasureUnit: WordList] = [:]
  /// Cups and glasses of other countries than the United States. They hold 200 to 250 ml and belong to neither
  /// system of measures, so they are not converted.
  var nationalCups: WordList = ""
  var seconds: WordList = ""
  var minutes: WordList = ""
  var hours: WordList = ""
  /// Words that may stand between a number and its unit of time: "more" in "10 more minutes".
  var wordsBeforeTimes: WordList = ""
  /// Units of time that are abbreviated, and may have a full stop: "hr".
  var timeAbbreviations: WordList = ""
  /// Durations written without a number, in seconds: "half an hour".
  var wordedTimes: [String: Int] = [:]
  /// The names of units that take an "s" in the plural. Only English forms it regularly.
  var pluralUnits: WordList = ""

  /// Nouns in the singular and plural, with a slash between them: "Zwiebel/Zwiebeln". They are nouns that no article,
  /// case or gender changes after a number.
  var nouns: WordList = ""
  /// Adjectives that have the number of their noun, in singular and plural: "rouge/rouges".
  var adjectives: WordList = ""
  /// Portions and foods in the singular whose plural has the regular English ending.
  var regularPortions: WordList = ""
  var regularFoods: WordList = ""
  /// Words whose stem `NounForms.stem` does not find by its rules, with a slash before the stem: "leaves/leaf".
  var stems: WordList = ""

  /// The words by which steps are read.
  var steps = StepWords()
}

/// A list of words, written as one string literal and separated by white space.
///
/// The literal stays one until its words are asked for, which happens once in a process. With an array in each of the
/// lists, the compiler took a minute and a half for the code that copies the languages.
struct WordList: Sendable, ExpressibleByStringLiteral {
  private let text: StaticString

  init(stringLiteral text: StaticString) { self.text = text }

  var words: [String] { text.description.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The words that are pairs, with a slash between them.
  var pairs: [(String, String)] {
    words.compactMap { word in
      let parts = word.split(separator: "/").map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }
}

extension IngredientWords {
  /// All languages in which ingredients are read.
  static let all: [IngredientWords] = [
    .english, .german, .french, .spanish, .portuguese, .italian, .dutch, .danish, .norwegian, .swedish,
    .finnish, .polish, .czech, .hungarian, .romanian, .russian, .ukrainian, .greek, .turkish, .hebrew,
    .arabic,
    .persian, .chinese, .japanese, .korean,
  ]
}
