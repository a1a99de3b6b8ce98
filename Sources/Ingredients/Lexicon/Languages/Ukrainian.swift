extension IngredientWords {
  static let ukrainian = IngredientWords(
    additions: "та",
    rangeWords: "або",
    partJoints: "та",
    andAHalf: "з.половиною",
    units: [
      .gram: "грама"
    ],
    seconds: "секунд секунди",
    minutes: "хвилин хвилини хвилину хв",
    hours: "година годину години годин",
    timeAbbreviations: "хв",
    wordedTimes: [
      "пів години": 1800, "півгодини": 1800, "півтори години": 5400,
    ]
  )
}
