import Ingredients

/// The words that tell foods apart, and that find them in a shop, in one language.
///
/// To add a language, copy a file in `Languages`, replace its words, and add it to `FoodWords.all`. Words are written in
/// lowercase and in the singular; a comma ends a phrase of several words. Any list may be left out.
struct FoodWords: Sendable {
  /// Words of lines that tell the language: "und", "EL".
  var evidence = ""
  /// Words between the parts of a name: "d", "de" in "huile d'olive".
  var links = ""
  /// Whether the noun precedes the words that describe it, as in Romance languages.
  var isHeadFirst = false
  /// The endings that a word may have beyond its base form, as the plurals of German.
  var endings = ""
  /// The endings of compounds whose stems have fewer than four letters: "öl" in "Olivenöl". The first that a word has counts, so
  /// that "Jasminreis" is rice and no egg. Nil if the language has no compounds.
  var shortEndings: String?

  /// The endings of participles, and of words before them, by which "finement hachées et salées" behind a comma is no list of
  /// foods.
  var participles = ""
  var adverbs = ""

  // MARK: - Names

  /// Participles beside a name that change nothing about the purchase, and the adverbs before them: "finement haché".
  var preparations = ""
  var preparationAdverbs = ""
  /// The beginnings of foods that shops have in several preparations, so that they keep their participles: "viande hachée".
  var preparedFoods = ""
  /// Participles that shops have no food in: "drained".
  var finalPreparations = ""
  /// The beginnings of foods that shops have in pieces: "tomates en dés".
  var foodsInPieces = ""
  /// Words that tell a kind of food from others and may also follow it: "Kartoffeln, festkochend".
  var kindsBehind = ""
  /// Words behind a percentage that is no food: "cocoa" in "dark chocolate 70 % cocoa".
  var wordsOfPercentages = ""
  /// The shapes that "en" and "in" precede: "en rondelles".
  var cuts = ""
  /// Phrases at which a name ends: "al gusto", "für die form".
  var remarks = ""
  /// Words around a name that belong to an amount: "ca", "je", "unité".
  var loose = ""
  /// Counted nouns before a name that the reader of lines leaves to it: "bouquet" in "1 bouquet de persil".
  var portions = ""
  /// Foods and the counted nouns that one word has both of: "knoblauch zehe". A line under the food is a space: "celery_ rib".
  var compounds = ""
  /// Nouns that portions are only of some foods, with the beginnings of these: "filet: huile", but not "filet de bœuf".
  var portionsOf = ""
  /// A line for each portion, and after a colon others for the same, shortened or not: "can: tin".
  var samePortions = ""
  /// Portions that are one although a line gives no number: "pinch of salt".
  var bareMeasures = ""
  /// Words behind which an article is no number: "a few sprigs".
  var vagueWords = ""
  /// Phrases at the beginning of a line that give no number: "a few".
  var vagueAmounts = ""
  /// Phrases for a half more behind a counted noun: "y media" in "1 cebolla y media".
  var andAHalf = ""
  /// Articles that count, "un manojo de perejil", and words for a half behind them.
  var articles = ""
  var halves = ""

  // MARK: - Keys

  /// Words that change nothing about the food that is bought: "fresh".
  var plainWords = ""
  /// Foods before which `plainWords` are kept: "fresh yeast".
  var foodsKeptFresh = ""
  /// A line for each food, and after a colon the words of its plain sort: "sugar: granulated, white".
  var plainSorts = ""
  /// A line for each word, and after a colon others for the same: "yogurt: yoghurt", "paprika: paprikaschote".
  var sameWords = ""
  /// A line for each food that counted is another one than measured: "pepper: bell pepper".
  var countedFoods = ""
  /// A line for each food that spoons measure as another one than scales: "paprika: paprikapulver".
  var spoonedFoods = ""
  /// A line for each counted part of a food: "egg yolk: egg, yolk".
  var parts = ""
  /// Words for juice and for zest, which one fruit gives both.
  var juices = ""
  var zests = ""
  /// Words for leaves after the name of a food, and the foods whose leaves are foods of their own: "lime leaves".
  var leaves = ""
  var foodsWithOwnLeaves = ""
  /// The words for "and" and "or".
  var conjunctions = ""
  var alternatives = ""
  /// Foods that a list leaves out, because every kitchen has them: water, ice.
  var waters = ""
  /// Words for "optional".
  var optional = ""
  /// Portions that are not rounded up: "pinch".
  var pinches = ""
  /// Words for twelve: "dozen".
  var dozens = ""
  /// A line for each staple, and after a colon its names.
  var staples = ""

  /// The words by which the aisle of a food is found.
  var aisles = AisleWords()
}

extension FoodWords {
  /// The languages, in the order in which they are asked. `FoodLanguage` numbers them in this order.
  static let all: [FoodWords] = [.english, .german, .french, .spanish]
}
