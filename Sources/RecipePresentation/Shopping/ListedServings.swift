import Ingredients
import RecipePages
import Shopping

/// The servings of a recipe on the shopping list or the plan. A recipe whose page names no number is multiplied by halves.
struct ListedServings {
  private let factor: Amount
  private let yield: RecipeYield
  /// The servings of the recipe itself; nil if its page names no number.
  private let original: Int?

  init(_ item: ShoppingItem) {
    self.init(yield: item.entry.yield, factor: item.factor)
  }

  init(yield words: String, factor: Amount) {
    self.factor = factor
    yield = RecipeYield(words: words)
    let amount = words.isEmpty ? nil : yield.amount?.lower
    original = amount.flatMap { amount in
      amount.denominator == 1 && PreparedRecipe.servingsRange.contains(amount.numerator)
        ? amount.numerator : nil
    }
  }

  /// The chosen servings; nil if they are no whole number.
  private var servings: Int? {
    guard let original, let count = Amount(original)?.multiplied(by: factor), count.denominator == 1 else {
      return nil
    }
    return count.numerator
  }

  /// "For 3", and "1½ times" where the servings are unknown.
  var title: String {
    servings.map { Strings.servings($0, of: yield) }
      ?? Strings.times(PreparedRecipe.words(ofMultiple: factor))
  }

  /// "For 3"; nil for a recipe as it is whose servings are unknown.
  var known: String? { servings == nil && factor == .one ? nil : title }

  /// The title between the buttons that change them: "For 3", "1½×".
  var stepper: String {
    servings.map { Strings.servings($0, of: yield) }
      ?? Strings.multiple(PreparedRecipe.words(ofMultiple: factor))
  }

  /// "for 3", as screen readers say it.
  var spoken: String {
    guard let servings, yield.isAboutPeople else { return title }
    return Strings.spokenServings(servings)
  }

  /// The portions as a cooking session keeps them; nil for the recipe as it is, and for no whole number.
  var portions: Portions? {
    let portions = Amount(original ?? 2)?.multiplied(by: factor)
    guard let portions, factor != .one, portions.denominator == 1,
      PreparedRecipe.servingsRange.contains(portions.numerator)
    else { return nil }
    return original == nil ? .halves(portions.numerator) : .servings(portions.numerator)
  }

  /// The multiple of the recipe after a change of the servings; nil if there are no fewer or no more.
  func factor(changedBy difference: Int) -> Amount? {
    if let original, let servings {
      let count = servings + difference
      return PreparedRecipe.servingsRange.contains(count) ? Amount(count, over: original) : nil
    }
    // From "1⅓ times" to the next half.
    let halves = Double(factor.numerator * 2) / Double(factor.denominator)
    let next = difference > 0 ? halves.rounded(.down) + 1 : halves.rounded(.up) - 1
    return next >= 1 && next <= 40 ? Amount(Int(next), over: 2) : nil
  }
}
