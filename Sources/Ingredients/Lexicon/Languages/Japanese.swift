extension IngredientWords {
  static let japanese = IngredientWords(
    units: [
      .gram: "グラム"
    ],
    minutes: "分"
  )
}
