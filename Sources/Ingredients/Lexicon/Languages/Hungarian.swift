extension IngredientWords {
  static let hungarian = IngredientWords(
    minutes: "perc percig",
    hours: "óra órát órán"
  )
}
