extension IngredientWords {
  static let czech = IngredientWords(
    rangeWords: "do",
    seconds: "sekundy sekund",
    minutes: "minuty minut",
    hours: "hodina hodiny hodin"
  )
}
