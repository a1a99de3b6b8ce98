extension IngredientWords {
  static let dutch = IngredientWords(
    containers: "blik blikken pakje pakjes",
    pieces: "teen teentje teentjes snufje takje takjes plak plakken stuk stuks",
    additions: "en",
    partWords: "van",
    approximations: "ca circa",
    rangeWords: "tot of",
    wordsBeforeRange: "tussen",
    wordsBeforeSize: "van",
    wordsBeforeTotals: "totaal gewicht sap",
    numerals: "- twee drie",
    partJoints: "en",
    andAHalf: "en.een.half en.een.halve",
    measureAdjectives: "volle afgestreken flinke kleine grote",
    units: [
      .teaspoon: "tsk theelepel theelepels",
      .tablespoon: "eetlepel eetlepels",
    ],
    nationalCups: "kopje kopjes",
    seconds: "seconde seconden",
    minutes: "minuut minuten",
    hours: "uur uren",
    wordedTimes: [
      "een uur": 3600, "een half uur": 1800, "een halfuur": 1800, "half uur": 1800, "halfuur": 1800,
      "een kwartier": 900, "kwartier": 900, "drie kwartier": 2700, "anderhalf uur": 5400,
      "een minuut": 60, "anderhalve minuut": 90,
    ]
  )
}
