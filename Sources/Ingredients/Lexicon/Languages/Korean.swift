extension IngredientWords {
  static let korean = IngredientWords(
    halves: "반",
    partJoints: "과 와",
    andAHalf: "반",
    units: [
      .teaspoon: "작은술",
      .tablespoon: "큰술",
    ],
    seconds: "초 초간",
    minutes: "분 분간",
    hours: "시간",
    wordedTimes: [
      "반시간": 1800
    ],
    steps: StepWords(
      wordsBeforeInfinitives: "분 분간 시간 초",
      infinitiveEndings: "다 세요 요"
    )
  )
}
