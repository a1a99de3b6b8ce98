/// The lowercase words of one language that tell which words of a step name ingredients, and what its timers time.
struct StepWords: Sendable {
  // MARK: - Names of ingredients

  /// Words that describe an ingredient and do not tell it from another one: "chopped".
  var descriptions: WordList = ""
  /// Parts of an ingredient, further to the pieces and containers of ingredient lines: "sprig".
  var portions: WordList = ""
  /// Words before a name that are no part of it: "the".
  var determiners: WordList = ""
  /// Words before a name that two lines have: "both" in "both sugars".
  var wordsForTwo: WordList = ""
  /// Words after which a name cannot go on: "until".
  var boundaries: WordList = ""
  /// Words between the parts of a name: "d'" in "huile d'olive".
  var links: WordList = ""
  /// Words that end the name in an ingredient line: "for" in "oil for frying".
  var remarks: WordList = ""
  /// Words between alternatives in an ingredient line: "or" in "butter or margarine".
  var alternatives: WordList = ""
  /// Nouns that make another thing of the ingredient before them: "mixture" in "flour mixture".
  var compoundHeads: WordList = ""
  /// Nouns that make another thing of the ingredient after them: "peanut" in "peanut butter".
  var foodModifiers: WordList = ""
  /// Heads that a step more often uses for something that was made: "the sauce" is not "soy sauce". They name an
  /// ingredient only together with another word of its name.
  var vagueHeads: WordList = ""
  /// Heads without which the rest of the name is understood: "extract" of "vanilla extract".
  var droppableHeads: WordList = ""
  /// Words that are also activities: "butter a dish", "flour the board".
  var activities: WordList = ""
  /// Articles after which a word at the beginning of a sentence was a verb.
  var objects: WordList = ""
  /// Words that make an amount one of several equal amounts: "each" in "1 tablespoon into each cup".
  var repeats: WordList = ""
  /// Whether adjectives follow the noun: "cebolla roja".
  var hasNounsFirst = false
  /// Words of sentences that say how much something makes or holds: "yields".
  var statements: WordList = ""
  /// Shares after "a" in sentences that are done several times: "a quarter of the cheese" goes on each of four.
  var shares: WordList = ""
  /// Things after "a" that a recipe makes several of: "pancake".
  var singles: WordList = ""
  /// Words that put an amount on or into one of several things: "place".
  var placing: WordList = ""
  /// Words after "each" that do not make an amount repeat: "on each side", "after each addition".
  var harmlessAfterEach: WordList = ""
  /// Words before a number that is no amount of food: "speed 2", "into 4 pieces".
  var numbered: WordList = ""
  /// Those of `numbered` after which an amount may be added: "in" in "stir in 2 cups milk".
  var wordsBeforeAdditions: WordList = ""
  /// Words between the two numbers of a range whose first one may be no amount of food: "to".
  var rangeWords: WordList = ""
  /// Words between two amounts of one food: "and" in "1 cup and 2 tablespoons".
  var amountJoints: WordList = ""
  /// Words that make a noun of the number after them: "the" in "the two".
  var wordsBeforeNumberedNouns: WordList = ""
  /// Articles and numerals before one of several things: "a" in "a pancake".
  var wordsForOne: WordList = ""
  /// Words between the noun and the kind of a spoon, and the kinds: "à" and "soupe" in "cuillère à soupe".
  var spoonLinks: WordList = ""
  var spoonKinds: WordList = ""
  /// In languages without spaces, words that make an amount one of several equal amounts: "每".
  var unspacedRepeats: WordList = ""
  /// In languages without spaces, words between an amount and its food: "温" in "30克温牛奶".
  var unspacedDescriptions: WordList = ""
  /// Endings that nouns take by their case, and none: "ou" in "vodou" of "voda".
  var caseEndings: WordList = ""
  /// Nouns of substances after which "powder" says nothing: "cocoa".
  var powders: WordList = ""
  /// Words before an ingredient that is left out: "except".
  var exceptions: WordList = ""
  /// Pieces of a food, as the end of a compound and without accents: "wurfel" of "Zwiebelwürfel".
  var pieces: WordList = ""
  /// Heads of compounds that are shorter than four letters, without accents: "ol" of "Olivenöl".
  var shortHeads: WordList = ""
  /// Words after a duration that is compared with another one: "less" in "2 minutes less than".
  var wordsAfterComparisons: WordList = ""
  /// Words between a duration and the size for which it holds: "per" in "20 minutes per 500 g".
  var wordsBeforeShares: WordList = ""
  /// Measures of such sizes, further to the units of mass: "inch" in "10 minutes per inch".
  var measuresOfShares: WordList = ""

  // MARK: - Temperatures

  /// Words for degrees, of Celsius in all languages but English: "degrees", "grad".
  var degrees: WordList = ""
  /// Words between a temperature and the same one in the other scale: "or" in "350°F or 180°C".
  var wordsBetweenTemperatures: WordList = ""
  /// Words before and after degrees by which the heat changes: "by" in "by 25°F", "lower" in "25°F lower".
  var wordsBeforeDifferences: WordList = ""
  var wordsAfterDifferences: WordList = ""

  // MARK: - Activities of timers

  /// Activities that last some time: "simmer".
  var timedVerbs: WordList = ""
  /// Words after which a verb is a noun: "over" in "over a medium heat".
  var wordsBeforeNouns: WordList = ""
  /// Words between two clauses: "then".
  var joints: WordList = ""
  /// Words that lead from an activity to its duration: "about".
  var trailing: WordList = ""
  /// Words before which a long activity is cut: "in".
  var prepositions: WordList = ""
  /// Words that begin a condition, without which an activity is understood: "until".
  var conditions: WordList = ""
  /// Words that sentences of the language often have, and those of no other language.
  var wordsOfSentences: WordList = ""
  /// Words before a duration that is a moment rather than an activity: "after 10 minutes", "every 5 minutes".
  var moments: WordList = ""
  /// Words after a number of repetitions: "times".
  var repetitions: WordList = ""
  /// In a language without spaces, words between a duration and its verb, in the order in which they stand: "ほど" in
  /// "3分ほど炒める".
  var wordsBesideDurations: WordList = ""
  /// Verbs that say nothing by themselves: "add".
  var idle: WordList = ""
  /// Words of sentences that tell of no activity: "takes".
  var unclear: WordList = ""
  /// Units of time after which an infinitive may name the activity: "Minuten" in "5 Minuten köcheln".
  var wordsBeforeInfinitives: WordList = ""
  /// Words that end the clause of such an infinitive: "bis".
  var endsOfInfinitives: WordList = ""
  /// The endings of such infinitives, or of verbs at the end of a clause: "en".
  var infinitiveEndings: WordList = ""
  /// Infinitives that say nothing without the one before them: "lassen" in "ruhen lassen".
  var permissives: WordList = ""
}

/// The words of all languages by which ingredients are found in steps.
enum StepLexicon {
  static let descriptions = words(\.descriptions)
  static let portions = Lexicon.pieces.union(Lexicon.containers).union(words(\.portions))
    .subtracting(["cm", "pot", "pots", "glas", "y", "e"])
  static let determiners = words(\.determiners)
  static let boundaries = words(\.boundaries)
  static let wordsForTwo = words(\.wordsForTwo)
  static let links = words(\.links)
  static let remarks = words(\.remarks)
  static let alternatives = words(\.alternatives)
  static let compoundHeads = words(\.compoundHeads)
  static let foodModifiers = words(\.foodModifiers)
  static let vagueHeads = words(\.vagueHeads)
  static let droppableHeads = words(\.droppableHeads)
  static let activities = words(\.activities)
  static let objects = words(\.objects)
  static let repeats = words(\.repeats)
  static let statements = words(\.statements)
  static let shares = words(\.shares)
  static let singles = words(\.singles)
  static let placing = words(\.placing)
  static let harmlessAfterEach = words(\.harmlessAfterEach)
  static let numbered = words(\.numbered)
  static let wordsBeforeAdditions = words(\.wordsBeforeAdditions)
  static let rangeWords = words(\.rangeWords)
  static let amountJoints = words(\.amountJoints)
  static let wordsBeforeNumberedNouns = words(\.wordsBeforeNumberedNouns)
  static let wordsForOne = words(\.wordsForOne)
  static let spoonLinks = words(\.spoonLinks)
  static let spoonKinds = words(\.spoonKinds)
  static let unspacedRepeats = words(\.unspacedRepeats)
  static let unspacedDescriptions = words(\.unspacedDescriptions)
  static let powders = words(\.powders)
  static let exceptions = words(\.exceptions)
  static let pieces = words(\.pieces)
  static let shortHeads = words(\.shortHeads)
  static let wordsAfterComparisons = words(\.wordsAfterComparisons)
  static let wordsBeforeShares = words(\.wordsBeforeShares)
  static let measuresOfShares = words(\.measuresOfShares)
  static let degrees = words(\.degrees)
  /// The words of countries that have both scales.
  static let degreesOfBothScales = Set(IngredientWords.english.steps.degrees.words)
  static let wordsBetweenTemperatures = words(\.wordsBetweenTemperatures)
  static let wordsBeforeDifferences = words(\.wordsBeforeDifferences)
  static let wordsAfterDifferences = words(\.wordsAfterDifferences)

  /// Returns the case endings of the languages whose words a text has.
  static func caseEndings(of tokens: [Token]) -> Set<String> {
    let words = Set(tokens.map(\.word))
    return Set(
      inflectedLanguages.filter { !$0.words.isDisjoint(with: words) }.flatMap(\.endings))
  }

  /// Returns the case endings of the languages that words of at least half of a recipe's steps have.
  static func caseEndings(of steps: [String]) -> Set<String> {
    let words = steps.map { Set(Token.tokens(of: $0).map(\.word)) }
    let languages = inflectedLanguages.filter { language in
      2 * words.count { !language.words.isDisjoint(with: $0) } >= max(1, words.count)
    }
    return Set(languages.flatMap(\.endings))
  }

  private static let inflectedLanguages = IngredientWords.all.map(\.steps)
    .filter { !$0.caseEndings.words.isEmpty }
    .map { (words: Set($0.wordsOfSentences.words), endings: $0.caseEndings.words) }

  /// Whether a text has words of a language whose adjectives follow the noun.
  static func hasNounsFirst(_ tokens: [Token]) -> Bool {
    tokens.contains { wordsOfNounsFirst.contains($0.word) }
  }

  private static let wordsOfNounsFirst = Set(
    IngredientWords.all.map(\.steps).filter(\.hasNounsFirst).flatMap(\.wordsOfSentences.words))

  /// Whether words of a text are English.
  static func isEnglish(_ tokens: [Token]) -> Bool { tokens.contains { englishWords.contains($0.word) } }

  private static let englishWords = Set(IngredientWords.english.steps.wordsOfSentences.words)

  static func words(_ list: KeyPath<StepWords, WordList>) -> Set<String> {
    Set(IngredientWords.all.flatMap { $0.steps[keyPath: list].words })
  }
}

/// The words of all languages by which the activities of timers are found.
enum ActivityLexicon {
  static let verbs = StepLexicon.words(\.timedVerbs)
  static let wordsBeforeNouns = StepLexicon.words(\.wordsBeforeNouns)
  static let joints = StepLexicon.words(\.joints)
  static let trailing = StepLexicon.words(\.trailing)
  static let prepositions = StepLexicon.words(\.prepositions)
  static let conditions = StepLexicon.words(\.conditions)
  static let repetitions = StepLexicon.words(\.repetitions)
  static let moments = StepLexicon.words(\.moments)
  static let idle = StepLexicon.words(\.idle)
  static let unclear = StepLexicon.words(\.unclear)
  /// For each language with such infinitives: the units of time before them, and their endings.
  static let infinitives = IngredientWords.all.map(\.steps).filter { !$0.infinitiveEndings.words.isEmpty }
    .map { (units: Set($0.wordsBeforeInfinitives.words), endings: $0.infinitiveEndings.words) }
  /// The verbs of a language without spaces, which stand right before the duration.
  static let unspacedVerbs = IngredientWords.chinese.steps.timedVerbs.words
  static let wordsBehindUnspacedVerbs = IngredientWords.chinese.steps.wordsBesideDurations.words
  /// Words of a language whose verb stands right behind the duration.
  static let wordsBeforeUnspacedVerbs = IngredientWords.japanese.steps.wordsBesideDurations.words
  static let endsOfInfinitives = StepLexicon.words(\.endsOfInfinitives)
  static let permissives = StepLexicon.words(\.permissives)

  static func mayEndBefore(_ word: String) -> Bool { prepositions.contains(word) || joints.contains(word) }
}
