extension CountedNoun {
  /// Reads the noun that an amount counts; nil if the amount has a unit.
  package init?(after amount: IngredientAmount, in text: String) {
    guard amount.unit == nil, amount.unitName == nil else { return nil }
    self.init(after: amount.range.upperBound, in: text)
  }

  /// Returns the noun for a multiple of an amount; nil if it stays as it is.
  func edit(
    _ amount: AmountRange, times factor: Amount, nouns: NounForms.Nouns
  ) -> IngredientLine.Edit? {
    guard let new = (amount.upper ?? amount.lower).multiplied(by: factor) else { return nil }
    // As the number is written: 1.02 eggs are written as 1.
    return form(isPlural: QuantityWriter.rounded(new, unit: nil) > .one, in: nouns).map { (range, $0) }
  }
}
