extension IngredientWords {
  static let chinese = IngredientWords(
    rangeWords: "到 至",
    partJoints: "又",
    andAHalf: "半 个半 個半",
    units: [
      .gram: "克",
      .kilogram: "公斤",
      .milliliter: "毫升",
      .liter: "升",
    ],
    minutes: "分 分钟",
    hours: "小时"
  )
}
