extension IngredientWords {
  static let greek = IngredientWords(
    units: [
      .gram: "γρ"
    ],
    minutes: "λεπτά",
    hours: "ώρα ώρες"
  )
}
