extension IngredientWords {
  static let korean = IngredientWords(
    minutes: "분",
    hours: "시간"
  )
}
