/// The weights and thresholds that distinguish a recipe from the rest of a page.
///
/// They were tuned on pages of real recipe sites (`make pages`), and none of them is critical: a slightly
/// greater or smaller value changes a page or two. Lengths are in UTF-8 bytes, shares between 0 and 1.
enum Scores {
  /// The limit of headings that are tried for each part. Only a hostile page repeats "Ingredients" more
  /// often.
  static let maximumHeadings = 40
  /// The limit of blocks in a part.
  static let maximumBlocks = 300
  /// The limits of the ingredients in a part, and of their bytes. A block may have hundreds between its commas, and more
  /// letters than a recipe is shown with.
  static let maximumLines = RecipeContents.maximumLines
  static let maximumBytes = 4 * RecipeContents.maximumIngredientTexts
  /// The limit of elements that are tried because they are named after a part.
  static let maximumNamedElements = 12

  /// The fewest headings of a level that may be a size of type and no headings.
  static let fewestSizes = 5

  /// The length above which a block that ends in a full stop is a sentence, not an ingredient.
  static let sentenceLength = 50
  /// The length above which a line cannot name a group of ingredients or a section of steps.
  static let groupNameLength = 60
  /// The length above which a line without a colon or bold type cannot name the list below it.
  static let listNameLength = 40

  /// The thresholds and weights for ingredients.
  enum Ingredients {
    static let fewestLines = 2
    /// The smallest share of lines with an amount; some have none, such as "salt" and "pepper".
    static let leastWithAmount = 0.3
    /// The length above which a line is probably a sentence.
    static let shortLength = 100
    static let leastShort = 0.7
    /// The length above which a paragraph is not an ingredient, even without a full stop.
    static let longestParagraph = 140
    /// The weights of a list's score, by which the best list is chosen. Amounts count most; `fullLength`
    /// lines give the full score for length.
    static let amountWeight = 0.3
    static let shortWeight = 0.2
    static let lengthWeight = 0.1
    static let fullLength = 8.0
  }

  /// The thresholds and weights for steps.
  enum Instructions {
    /// The smallest number of letters in all steps together.
    static let fewestLetters = 40
    /// The length above which a step counts as a sentence.
    static let sentenceLength = 25
    /// The smallest share of sentences among list items ("Boil the pasta" is short) and among paragraphs.
    static let leastSentencesInList = 0.3
    static let leastSentences = 0.5
    /// The average length above which the steps are an article.
    static let longestAverage = 1500
    /// The weights of a method's score, by which the best method is chosen.
    static let sentenceWeight = 0.4
    /// Added if the method begins after the ingredients, as usual.
    static let afterIngredients = 0.2
    /// Added if the steps are list items.
    static let isList = 0.1
    /// Added if the heading is unambiguous, unlike "Steps" or "How to make it".
    static let clearHeading = 0.2
  }

  /// The thresholds for a list without a heading, which are stricter than those with one.
  enum Headless {
    static let fewestLines = 3
    static let fewestWithUnit = 2
    /// The length above which a line with an amount is not counted.
    static let longestLine = 120
  }
}
