import PageMarkup

/// The words of one language by which the parts of a recipe are found on a page, in lowercase.
///
/// To add a language, copy the file of one in `Languages`, replace its words, and add it to `PageWords.all`. Every list
/// may be left out. The words that ingredients and times need are in `Sources/Ingredients/Lexicon`.
struct PageWords: Sendable {
  /// Headings over ingredients: "ingredients".
  var ingredientHeadings: WordList = ""
  /// Headings over ingredients that also introduce what other things than dishes need: "what you need".
  var needHeadings: WordList = ""
  /// Headings over steps: "method".
  var methodHeadings: WordList = ""
  /// Headings over steps that also head a page, an introduction or a link: "recipe", "how to make it".
  var ambiguousMethodHeadings: WordList = ""
  /// Headings after which the recipe is over: "notes".
  var otherHeadings: WordList = ""
  /// How headings over steps begin that go on with the name of the dish: "how to make".
  var dishBeginnings: WordList = ""
  /// How headings over steps end that begin with the name of the dish: "maken".
  var dishEndings: WordList = ""
  /// The same in scripts without spaces between words, where nothing else ends so: "的做法".
  var methodSuffixes: WordList = ""
  /// Headings that may follow the name of the dish: "instructions" in "Pancake Instructions". Each is in one of the lists
  /// of headings, too.
  var headingEndings: WordList = ""
  /// How headings over comments of readers begin: "3 thoughts on “Pancakes”".
  var commentBeginnings: WordList = ""
  /// How names of groups of ingredients begin: "for the".
  var groupBeginnings: WordList = ""

  /// Words that say how much a recipe makes: "servings" in "4 servings".
  var yieldWords: WordList = ""
  /// Words beside these: "for" in "for 4 people".
  var yieldParticles: WordList = ""
  /// Words that number a step: "step" in "Step 2".
  var stepWords: WordList = ""
  /// Words that end a title and say only that it is a recipe: "recipe".
  var recipeWords: WordList = ""
  /// Lines of controls and advertisements among ingredients and steps: "select all".
  var boilerplate: WordList = ""
  /// How lines begin that name a photographer: "photo by".
  var creditBeginnings: WordList = ""
}

/// A list of words or phrases, written as one text with commas or line ends between them.
struct WordList: Sendable, ExpressibleByStringLiteral {
  let words: [String]

  init(stringLiteral text: String) {
    words = text.split { $0 == "," || $0.isNewline }.map { $0.trimmed() }
  }
}

extension PageWords {
  /// Every language in which pages are read.
  static let all: [PageWords] = [
    .english, .german, .french, .spanish, .portuguese, .italian, .dutch, .danish, .norwegian, .swedish,
    .finnish, .icelandic, .polish, .czech, .slovak, .hungarian, .romanian, .russian, .ukrainian,
    .bulgarian, .macedonian, .serbian, .croatian, .slovenian, .albanian, .greek, .turkish, .estonian,
    .latvian, .lithuanian, .basque, .catalan, .welsh, .irish, .hebrew, .arabic, .persian, .hindi,
    .bengali, .thai, .vietnamese, .indonesian, .filipino, .chinese, .japanese, .korean,
  ]

  /// The words of a list in all languages.
  static func words(_ list: KeyPath<PageWords, WordList>) -> Set<String> {
    Set(all.flatMap { $0[keyPath: list].words })
  }

  /// The words of a list, each with the space behind it. An apostrophe has none: "pour l'huile".
  static func beginnings(_ list: KeyPath<PageWords, WordList>) -> [String] {
    words(list).map { $0.hasSuffix("'") ? $0 : $0 + " " }
  }
}
