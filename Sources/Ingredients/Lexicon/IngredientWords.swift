/// The words of one language by which ingredients, amounts and times are understood, in lowercase.
///
/// To add a language, copy the file of one in `Languages`, replace its words, and add it to `IngredientWords.all`. Every
/// list may be left out. A word counts in every line, whatever its language: leave out words that mean something else in
/// another one. The words for headings on a page are in `Sources/RecipePages/Lexicon`.
struct IngredientWords: Sendable {
  /// Things with contents, whose size may be given: "cans" in "2 cans (400 g each)".
  var containers: WordList = ""
  /// Things that are counted and have no size of their own: "cloves".
  var pieces: WordList = ""
  /// Sizes of counted things whose name is left out: "medium" in "500 g carrots (4 medium)".
  var sizes: WordList = ""
  /// Units of length, and shares. Neither is an amount of food.
  var lengths: WordList = ""
  /// Words before a number without a unit that make it one more ingredient: "plus" in "1 egg plus 1 yolk".
  var additions: WordList = ""
  /// Words before a number that make it a count, though it does not begin the line: "of" in "juice of 2 limes".
  var partWords: WordList = ""
  /// Words that may stand before the first amount, without spaces and points: "about".
  var approximations: WordList = ""
  /// Words between the two numbers of a range: "to" in "2 to 3".
  var rangeWords: WordList = ""
  /// Words between an amount and the same amount in other units: "or" in "14 oz or 400 g".
  var alternatives: WordList = ""
  /// Words before the size of each of several things: "à" in "2 Dosen à 400 g".
  var wordsBeforeSize: WordList = ""
  /// Words after it: "each" in "4 fillets, 150 g each".
  var wordsAfterSize: WordList = ""
  /// The words for one, two, three and so on, with "-" for those to leave out. Articles are left out ("ein", "une"),
  /// because they begin "a little" and "a few" as well.
  var numerals: WordList = ""

  /// The names of units. Names of one letter are case-sensitive: "T" is a tablespoon and "t" a teaspoon.
  var units: [MeasureUnit: WordList] = [:]
  var seconds: WordList = ""
  var minutes: WordList = ""
  var hours: WordList = ""
  /// Words between an hour and its minutes: "and" in "1 hour and 30 minutes".
  var timeJoints: WordList = ""
  /// Times without a number, in seconds: "half an hour".
  var wordedTimes: [String: Int] = [:]
  /// The names of units that take an "s" behind any number but one. Only English does so regularly.
  var pluralUnits: WordList = ""
}

/// A list of words, written as one text with spaces or line ends between them.
struct WordList: Sendable, ExpressibleByStringLiteral {
  let words: [String]

  init(stringLiteral text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension IngredientWords {
  /// Every language in which ingredients are read.
  static let all: [IngredientWords] = [
    .english, .german, .french, .spanish, .portuguese, .italian, .dutch, .danish, .norwegian, .swedish,
    .finnish,
    .polish, .czech, .hungarian, .russian, .ukrainian, .greek, .turkish, .chinese, .japanese, .korean,
  ]
}
