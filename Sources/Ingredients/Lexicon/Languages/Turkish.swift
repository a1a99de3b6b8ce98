extension IngredientWords {
  static let turkish = IngredientWords(
    minutes: "dakika",
    hours: "saat"
  )
}
