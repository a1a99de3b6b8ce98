import PageMarkup

/// The lowercase words of one language that identify the parts of a recipe on a page.
///
/// To add a language, copy a file in `Languages`, replace its words, and add it to `PageWords.all`. Any list
/// may be left out. The words for ingredients and times are in `Sources/Ingredients/Lexicon`.
struct PageWords: Sendable {
  /// Headings over ingredients: "ingredients".
  var ingredientHeadings: PhraseList = ""
  /// Headings over ingredients that also introduce shopping or tool lists: "what you need".
  var needHeadings: PhraseList = ""
  /// Headings over steps: "method".
  var methodHeadings: PhraseList = ""
  /// Headings over steps that may also be the heading of a page, an introduction or a link: "recipe", "how to
  /// make it".
  var ambiguousMethodHeadings: PhraseList = ""
  /// Headings after which the recipe has ended: "notes".
  var otherHeadings: PhraseList = ""
  /// Words of `otherHeadings` that are verbs as well, with which steps begin: "Tip the rice into a bowl."
  var verbHeadings: PhraseList = ""
  /// Beginnings of headings over steps that continue with the name of the dish: "how to make".
  var dishBeginnings: PhraseList = ""
  /// Ends of headings over steps that begin with the name of the dish: "maken".
  var dishEndings: PhraseList = ""
  /// Ends of the same kind in scripts without spaces between words: "的做法". No other text may end like this.
  var methodSuffixes: PhraseList = ""
  /// Headings that may follow the name of the dish: "instructions" in "Pancake Instructions". Each must also
  /// be in one of the lists of headings.
  var headingEndings: PhraseList = ""
  /// Beginnings of headings over readers' comments: "3 thoughts on “Pancakes”". The number is left out.
  var commentBeginnings: PhraseList = ""
  /// Beginnings of the names of ingredient groups: "for the".
  var groupBeginnings: PhraseList = ""

  /// Words of foods that lists often have without an amount: "salt".
  var seasonings: PhraseList = ""

  /// Words of the names of systems of measures: "metric", "cups".
  var systemWords: PhraseList = ""

  /// Words of yields: "servings" in "4 servings".
  var yieldWords: PhraseList = ""
  /// Words that may accompany a yield: "for" in "for 4 people".
  var yieldParticles: PhraseList = ""
  /// Words before the number of a yield: "makes" in "makes 24 cookies", "yield" in "Yield: 24 cookies".
  var yieldVerbs: PhraseList = ""
  /// Labels of the time for the whole recipe: "total time".
  var totalTimeLabels: PhraseList = ""
  /// Labels of the time for preparing: "prep time".
  var prepTimeLabels: PhraseList = ""
  /// Labels of the time for cooking: "cook time".
  var cookTimeLabels: PhraseList = ""
  /// Words that number a step: "step" in "Step 2".
  var stepWords: PhraseList = ""
  /// Words before the name of an author: "by".
  var bylineWords: PhraseList = ""
  /// Words that end a title and only tell that it is a recipe: "recipe".
  var recipeWords: PhraseList = ""
  /// The texts of controls and advertisements among ingredients and steps: "select all".
  var boilerplate: PhraseList = ""
  /// Beginnings of controls and of invitations that no ingredient or step begins with: "keep the screen".
  var controlBeginnings: PhraseList = ""
  /// Wishes that end a method, in languages whose cooks write them below it: "bon appétit". "Enjoy!" often is a step.
  var farewells: PhraseList = ""
  /// Beginnings of lines that credit a photographer or an author: "photo by".
  var creditBeginnings: PhraseList = ""
}

/// A list of words or phrases, written as one string literal and separated by commas or line ends.
struct PhraseList: Sendable, ExpressibleByStringLiteral {
  let words: [String]

  init(stringLiteral text: String) {
    words = text.split { $0 == "," || $0.isNewline }.map { $0.trimmed() }
  }
}

extension PageWords {
  /// All languages in which pages are read.
  static let all: [PageWords] = [
    .english, .german, .french, .spanish, .portuguese, .italian, .dutch, .danish, .norwegian, .swedish,
    .finnish, .icelandic, .polish, .czech, .slovak, .hungarian, .romanian, .russian, .ukrainian,
    .bulgarian, .macedonian, .serbian, .croatian, .slovenian, .albanian, .greek, .turkish, .estonian,
    .latvian, .lithuanian, .basque, .catalan, .welsh, .irish, .hebrew, .arabic, .persian, .hindi,
    .bengali, .thai, .vietnamese, .indonesian, .filipino, .chinese, .japanese, .korean,
  ]

  /// Returns the words of a list, in all languages.
  static func words(_ list: KeyPath<PageWords, PhraseList>) -> Set<String> {
    Set(all.flatMap { $0[keyPath: list].words })
  }

  /// Returns the words of a list, each with a following space, except after an apostrophe: "pour l'huile".
  static func beginnings(_ list: KeyPath<PageWords, PhraseList>) -> [String] {
    words(list).map { $0.hasSuffix("'") ? $0 : $0 + " " }
  }
}
