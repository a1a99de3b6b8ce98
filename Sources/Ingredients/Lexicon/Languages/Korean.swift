extension IngredientWords {
  static let korean = IngredientWords(
    partJoints: "과 와",
    andAHalf: "반",
    seconds: "초 초간",
    minutes: "분 분간",
    hours: "시간",
    wordedTimes: [
      "반시간": 1800
    ]
  )
}
