extension IngredientWords {
  static let chinese = IngredientWords(
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
