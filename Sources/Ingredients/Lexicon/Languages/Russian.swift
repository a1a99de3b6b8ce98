extension IngredientWords {
  static let russian = IngredientWords(
    lengths: "см",
    additions: "и",
    rangeWords: "до или",
    wordsBeforeRange: "между",
    partJoints: "и",
    andAHalf: "с.половиной",
    units: [
      .gram: "г гр грамм грамма",
      .kilogram: "кг",
      .milliliter: "мл",
      .deciliter: "дл",
      .liter: "л литр литра",
    ],
    seconds: "секунд секунды сек",
    minutes: "минут минуты минуту мин",
    hours: "час часа часов ч"
  )
}
