extension IngredientWords {
  static let dutch = IngredientWords(
    containers: "blik blikken pakje pakjes",
    pieces: "teen teentje teentjes snufje takje takjes plak plakken stuk stuks",
    additions: "en",
    partWords: "van",
    approximations: "ca circa",
    rangeWords: "tot of",
    wordsBeforeRange: "tussen",
    numerals: "- twee drie",
    partJoints: "en",
    andAHalf: "en.een.half en.een.halve",
    measureAdjectives: "volle afgestreken flinke kleine grote",
    units: [
      .teaspoon: "tsk theelepel theelepels",
      .tablespoon: "eetlepel eetlepels",
    ],
    nationalCups: "kopje kopjes",
    seconds: "seconden",
    minutes: "minuut minuten",
    hours: "uur uren"
  )
}
