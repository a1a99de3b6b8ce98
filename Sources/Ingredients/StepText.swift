/// A step of a recipe with the ingredients, amounts and durations that it names.
///
/// The initializer parses the text; scaling only writes it:
///
///     let lines = [IngredientLine("2 eggs"), IngredientLine("200 ml milk")]
///     let step = StepText("Whisk the 2 eggs with half the milk for 5 minutes.", ingredients: lines)
///     step.ingredients                      // [0, 1]
///     step.timers.map(\.activity)           // ["Whisk the 2 eggs"]
///     step.scaled(by: Amount(2) ?? .one)    // "Whisk the ", "4 eggs" (changed), " with half the milk for ", …
///
/// No language is given, because the words of all languages are tried, as in an ingredient line.
public struct StepText: Hashable, Sendable {
  /// A part of the text that is shown in one way.
  public struct Run: Hashable, Sendable {
    public enum Style: Hashable, Sendable {
      /// The step's own words.
      case plain
      /// An amount that differs from the one in the step's text.
      case changed
      /// A duration for which there is a timer.
      case time
    }

    public let text: String
    public let style: Style

    public init(_ text: String, style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// The step as the page writes it.
  public let text: String
  /// Indices of the ingredients that the step uses, in ascending order. An ingredient that the step may or may
  /// not mean is left out.
  public let ingredients: [Int]
  /// The durations in the step, in reading order.
  public let timers: [StepTimer]

  /// Parses a step. `ingredients` are all lines of the recipe.
  public init(_ text: String, ingredients: [IngredientLine]) {
    self.text = text
    self.ingredients = []
    timers = StepTimer.timers(in: text)
  }

  /// Returns the step's text for another number of servings and, optionally, in another system of measures, in
  /// parts that together are the text. Amounts of the recipe's ingredients are scaled; all other words stay.
  public func scaled(by factor: Amount, measures system: MeasureSystem? = nil) -> [Run] {
    var runs: [Run] = []
    var position = 0
    for timer in timers {
      if timer.range.lowerBound > position {
        runs.append(Run(text[utf8: position..<timer.range.lowerBound], style: .plain))
      }
      runs.append(Run(timer.words, style: .time))
      position = timer.range.upperBound
    }
    if position < text.utf8.count { runs.append(Run(text[utf8: position..<text.utf8.count], style: .plain)) }
    return runs
  }
}
