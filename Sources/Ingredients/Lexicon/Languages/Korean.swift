extension IngredientWords {
  static let korean = IngredientWords(
    partJoints: "과 와",
    andAHalf: "반",
    minutes: "분",
    hours: "시간"
  )
}
