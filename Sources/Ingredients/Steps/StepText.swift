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

  private let amounts: [StepAmounts.Phrase]

  /// Parses a step. `ingredients` are all lines of the recipe.
  public init(_ text: String, ingredients: [IngredientLine]) {
    self.init(text, ingredients: ingredients, names: IngredientNames(ingredients))
  }

  /// Parses the steps of a recipe, and the names of its ingredients once for all of them.
  public static func steps(_ texts: [String], ingredients: [IngredientLine]) -> [StepText] {
    let names = IngredientNames(ingredients, steps: texts)
    return texts.map { StepText($0, ingredients: ingredients, names: names) }
  }

  private init(_ text: String, ingredients: [IngredientLine], names: IngredientNames) {
    self.text = text
    timers = StepTimer.timers(in: text)
    guard text.utf8.count <= NumberScanner.maximumLength else {
      self.ingredients = []
      amounts = []
      return
    }
    let mentions = StepMentions(tokens: Token.tokens(of: text), names: names)
    amounts = StepAmounts(text: text, mentions: mentions, lines: ingredients, timers: timers).phrases
    self.ingredients = Self.named(in: text, mentions, amounts, ingredients)
  }

  /// Returns the ingredients that are named clearly. Where two lines have the same name, the amount beside it
  /// may tell which one is meant.
  private static func named(
    in text: String, _ mentions: StepMentions, _ amounts: [StepAmounts.Phrase], _ lines: [IngredientLine]
  ) -> [Int] {
    var named: Set<Int> = []
    var (unclear, resolved): ([StepMentions.Mention], [StepMentions.Mention]) = ([], [])
    for mention in mentions.mentions {
      if mention.areAll {
        named.formUnion(mention.candidates)
        continue
      }
      var candidates = mention.candidates.count > 1 ? mentions.remaining(of: mention) : mention.candidates
      let place = mentions.tokens[mention.tokens.lowerBound].range.lowerBound
      if candidates.count > 1,
        let amount = amounts.first(where: {
          ($0.start..<$0.start + $0.line.text.utf8.count).contains(place)
        })
      {
        let equal = candidates.filter {
          lines[$0].amount == amount.line.amount && lines[$0].unit == amount.line.unit
        }
        // "3 cups of flour" are a part of the 4 cups, and not of the 1½ cups.
        candidates = equal.isEmpty ? candidates.filter { lines[$0].holds(amount.line) } : equal
      }
      let result = StepMentions.Mention(tokens: mention.tokens, candidates: candidates)
      if candidates.count == 1 {
        named.formUnion(candidates)
        resolved.append(result)
      } else {
        unclear.append(result)
      }
    }
    named.formUnion(mentions.nearest(of: unclear, beside: resolved))
    return named.union(mentions.names.unspaced.named(in: text)).sorted()
  }

  // MARK: - Scaling

  /// Returns the step's text for another number of servings and, optionally, in another system of measures, in
  /// parts that together are the text.
  ///
  /// Amounts of the recipe's ingredients are scaled and converted, and a counted noun follows its number. Temperatures
  /// are converted to the scale of the system, rounded to the steps of an oven. All other words stay: gas marks, times, sizes, counts of pieces, and amounts about which there is doubt.
  public func scaled(by factor: Amount, measures system: MeasureSystem? = nil) -> [Run] {
    var changes: [(range: Range<Int>, text: String, style: Run.Style)] = timers.map {
      ($0.range, $0.words, .time)
    }
    for phrase in amounts {
      for edit in phrase.line.edits(times: factor, in: system) {
        let range = phrase.start + edit.range.lowerBound..<phrase.start + edit.range.upperBound
        changes.append((range, edit.text, .changed))
      }
    }
    changes += StepTemperatures(text).edits(in: system).map { ($0.range, $0.text, .changed) }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var runs: [Run] = []
    var position = 0
    for change in changes where change.range.lowerBound >= position {
      let between = text[utf8: position..<change.range.lowerBound]
      if between == " ", let last = runs.last, last.style == .changed, change.style == .changed {
        runs[runs.count - 1] = Run(last.text + between + change.text, style: .changed)
      } else {
        if !between.isEmpty { runs.append(Run(between, style: .plain)) }
        runs.append(Run(change.text, style: change.style))
      }
      position = change.range.upperBound
    }
    if position < text.utf8.count { runs.append(Run(text[utf8: position..<text.utf8.count], style: .plain)) }
    return runs
  }
}

extension IngredientLine {
  /// Whether an amount of a step is not more than that of the line: two counts, or units that can be compared.
  fileprivate func holds(_ part: IngredientLine) -> Bool {
    guard let own = amount, let other = part.amount, unit?.dimension == part.unit?.dimension else {
      return false
    }
    let most = (own.upper ?? own.lower).value * (unit?.size.value ?? 1)
    return (other.upper ?? other.lower).value * (part.unit?.size.value ?? 1) <= most * 1.1
  }
}
