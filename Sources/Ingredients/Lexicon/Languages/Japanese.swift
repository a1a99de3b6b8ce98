extension IngredientWords {
  static let japanese = IngredientWords(
    rangeWords: "から",
    partJoints: "と",
    andAHalf: "半",
    units: [
      // Some are written in letters of full width.
      .gram: "グラム ｇ",
      .kilogram: "ｋｇ",
      .milliliter: "ｍｌ ｃｃ",
      .teaspoon: "小さじ 小匙",
      .tablespoon: "大さじ 大匙",
    ],
    nationalCups: "カップ",
    seconds: "秒 秒間",
    minutes: "分 分間",
    hours: "時間",
    wordedTimes: [
      "半時間": 1800
    ],
    steps: StepWords(
      unspacedRepeats: "各 ずつ それぞれ",
      wordsBesideDurations: "間 ほど くらい ぐらい 程度 以上"
    )
  )
}
