/// The weights and thresholds that tell a recipe from the rest of a page.
///
/// They were chosen by trial on pages of real recipe sites (`make pages`), and none of them is sharp: a value a little
/// greater or smaller changes a page or two. Lengths are UTF-8 bytes, shares are between 0 and 1.
enum Scores {
  /// How many headings of a part are tried. A page that repeats "Ingredients" more often is hostile.
  static let maximumHeadings = 40
  /// How many blocks after its heading a part may have.
  static let maximumBlocks = 300
  /// How many elements that are named after a part are tried.
  static let maximumNamedElements = 12

  /// A longer block that ends in a full stop is a sentence, not an ingredient.
  static let sentenceLength = 50
  /// A longer line names no group of ingredients and no section of steps.
  static let groupNameLength = 60
  /// A longer line without a colon or bold type is no name of the list below it.
  static let listNameLength = 40

  /// What makes a list the ingredients.
  enum Ingredients {
    static let fewestLines = 2
    /// The least share of lines with an amount: "salt" and "pepper" have none.
    static let leastWithAmount = 0.3
    /// A longer line is rather a sentence.
    static let shortLength = 100
    static let leastShort = 0.7
    /// A longer paragraph is no ingredient, even without a full stop.
    static let longestParagraph = 140
    /// Of two lists the one with the greater sum is taken. Amounts say most; a list of `fullLength` lines is long enough.
    static let amountWeight = 0.3
    static let shortWeight = 0.2
    static let lengthWeight = 0.1
    static let fullLength = 8.0
  }

  /// What makes a text the steps.
  enum Instructions {
    /// Fewer letters in all steps are no method.
    static let fewestLetters = 40
    /// A longer step is a sentence.
    static let sentenceLength = 25
    /// The least share of sentences, among items of a list ("Boil the pasta" is short) and among paragraphs.
    static let leastSentencesInList = 0.3
    static let leastSentences = 0.5
    /// Longer steps on average are an article.
    static let longestAverage = 1500
    /// Of two methods the one with the greater sum is taken.
    static let sentenceWeight = 0.4
    /// It begins after the ingredients, as methods mostly do.
    static let afterIngredients = 0.2
    /// Its steps are items of a list.
    static let isList = 0.1
    /// Its heading is not used for other things as well ("Steps", "How to make it").
    static let clearHeading = 0.2
  }

  /// What makes a list without a heading the ingredients. More is asked of it than of one with a heading.
  enum Headless {
    static let fewestLines = 3
    static let fewestWithUnit = 2
    /// A longer line with an amount is not counted.
    static let longestLine = 120
  }
}
