import Ingredients

/// One amount of a food that a line asks for.
struct Need: Hashable, Sendable {
  /// A kind of amounts, which alone can be summed.
  enum Kind: Hashable, Sendable {
    case count
    case mass
    case volume
    /// A counted noun, by its stem: "clove".
    case noun(String)
  }

  /// The weight of a cup of the food.
  enum CupWeight: Hashable, Sendable {
    /// Cups are measured in millilitres.
    case liquid
    case grams(Int)
    case unknown
  }

  /// The size of each container: "400 g".
  struct Size: Hashable, Sendable {
    let text: String
  }

  /// The adjectives of a counted noun: "petite" in "1 petite boîte", "generosa" in "una pizca generosa".
  struct Adjectives: Hashable, Sendable {
    var before = ""
    var behind = ""

    /// The stems of the adjectives, by which those of two lines are compared.
    var stems: [String] {
      (FoodText.words(of: before[...]) + FoodText.words(of: behind[...])).map(FoodText.stem)
    }

    /// Returns the noun with its adjectives in the number that an amount requires; nil if their forms are not known. Those of
    /// English have one form.
    func around(_ noun: String, isPlural: Bool, inflects: Bool) -> String? {
      func forms(_ words: String) -> [String]? {
        let words = words.split(separator: " ").map(String.init)
        guard inflects, !NounForms.isEnglish(noun) else { return words }
        let forms = words.compactMap { Self.form(of: $0, isPlural) }
        return forms.count == words.count ? forms : nil
      }
      guard let before = forms(before), let behind = forms(behind) else { return nil }
      return (before + [noun] + behind).joined(separator: " ")
    }

    /// German adjectives in "-e" are the same in both numbers: "große Dosen".
    private static func form(of word: String, _ isPlural: Bool) -> String? {
      for nouns in [NounForms.Nouns.french, .spanish] {
        if let form = nouns.inflected(word, isPlural: isPlural) { return form }
        if nouns.inflected(word, isPlural: !isPlural) != nil { return word }
      }
      return word.hasSuffix("e") ? word : nil
    }
  }

  /// Juice and zest, which one fruit gives both.
  enum Share: Hashable, Sendable { case juice, zest }

  var kind: Kind
  /// In `unit`, or as a count.
  var amount: AmountRange
  var unit: MeasureUnit?
  /// The unit or noun; nil for a count.
  var word: MeasureWord?
  var adjectives = Adjectives()
  /// The words between `word` and the food: "of ", "d'".
  var link = ""
  /// Whether the line has the word, or the name of a counted food, in the plural.
  var isPlural = false
  var hasDecimalComma = false
  var cup = CupWeight.liquid
  var size: Size?
  var share: Share?
  /// The same amount in another system of measures.
  var restated: [Need] = []

  /// Returns the need in a system of measures, where the line states it.
  func stated(in system: MeasureSystem?) -> Need {
    guard let system, let stated = unit?.system, !stated.agrees(with: system) else { return self }
    return restated.first { $0.unit?.system?.agrees(with: system) == true } ?? self
  }

  /// Makes the need a number of a noun, whose stem tells its kind.
  mutating func setNoun(_ noun: String, stem: String? = nil) {
    kind = .noun(stem ?? FoodText.stem(noun.lowercased()))
    word = MeasureWord(noun: noun)
  }

  func multiplied(by factor: Amount) -> Need? {
    guard let range = amount.multiplied(by: factor) else { return nil }
    var need = self
    need.amount = range
    return need
  }
}

/// The name of a unit or a counted noun, as a line writes it and in both numbers.
struct MeasureWord: Hashable, Sendable {
  let text: String
  /// Whether it is an English name of a unit.
  let isEnglish: Bool
  private let singular: String
  private let plural: String

  init(unit text: String) {
    func form(isPlural: Bool) -> String {
      MeasureUnit.inflected(text, isPlural: isPlural) ?? NounForms.inflected(text, isPlural: isPlural) ?? text
    }
    self.text = text
    isEnglish = Lexicon.englishUnits.contains(Lexicon.unitKey(text))
    (singular, plural) = (form(isPlural: false), form(isPlural: true))
  }

  init(noun text: String) {
    self.text = text
    isEnglish = false
    // "Tube" is an English word too, with another plural. German nouns have capitals.
    func form(isPlural: Bool) -> String? {
      NounForms.inflected(text, isPlural: isPlural)
        ?? (text.first?.isUppercase == true
          ? NounForms.Nouns.german.inflected(text, isPlural: isPlural) : nil)
    }
    (singular, plural) = (form(isPlural: false) ?? text, form(isPlural: true) ?? text)
  }

  /// An abbreviation, "Pck.", which has no plural.
  init(abbreviation text: String) {
    (self.text, singular, plural, isEnglish) = (text, text, text, false)
  }

  /// A noun whose plural has an "s" more, as those of French and Spanish do: "boules", but "noix" and "nueces".
  init(regularNoun text: String) {
    self.text = text
    isEnglish = false
    if text.hasSuffix("x") {
      (singular, plural) = (text, text)
    } else if text.hasSuffix("z") || text.hasSuffix("ces") {
      singular = text.hasSuffix("z") ? text : text.dropLast(3) + "z"
      plural = singular.dropLast() + "ces"
    } else {
      singular = text.last == "s" ? String(text.dropLast()) : text
      plural = singular + "s"
    }
  }

  /// The word in the number that an amount requires.
  func form(isPlural: Bool) -> String { isPlural ? plural : singular }
}

extension AmountRange {
  /// The greatest amount that a row sums, in the unit of its line. A greater one is a misreading or a joke, whose line is
  /// a row of its own.
  static let greatest = Amount(1_000_000) ?? .one

  /// Nil if an end is greater than `greatest`, or exceeds an `Amount`.
  func multiplied(by factor: Amount) -> AmountRange? {
    guard let low = lower.multiplied(by: factor), low <= Self.greatest else { return nil }
    guard let upper else { return AmountRange(low) }
    guard let high = upper.multiplied(by: factor), high <= Self.greatest else { return nil }
    return AmountRange(low, to: high)
  }

  /// Adds end by end. Nil if the sum exceeds an `Amount`.
  func adding(_ other: AmountRange) -> AmountRange? {
    guard let low = lower.adding(other.lower), let high = top.adding(other.top) else { return nil }
    return AmountRange(low, to: high)
  }

  /// The greater end, or the single amount.
  var top: Amount { upper ?? lower }

  /// The next whole numbers.
  var roundedUp: AmountRange { AmountRange(lower.roundedUp, to: upper?.roundedUp) }
}

extension Amount {
  /// The next whole number.
  var roundedUp: Amount { Amount((numerator + denominator - 1) / denominator) ?? self }

  /// Returns zero for a difference below zero, and nil if it exceeds an `Amount`.
  func subtracting(_ other: Amount) -> Amount? {
    let difference = numerator * other.denominator - other.numerator * denominator
    return Amount(max(0, difference), over: denominator * other.denominator)
  }
}
