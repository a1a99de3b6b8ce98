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
    hours: "час часа часов ч",
    timeAbbreviations: "ч мин сек",
    wordedTimes: [
      "полчаса": 1800, "пол часа": 1800, "полтора часа": 5400, "четверть часа": 900, "полминуты": 30,
    ]
  )
}
