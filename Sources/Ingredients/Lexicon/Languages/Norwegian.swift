extension IngredientWords {
  static let norwegian = IngredientWords(
    containers: "boks bokser pakke pakker",
    additions: "og",
    partWords: "av",
    rangeWords: "til eller",
    wordsBeforeRange: "mellom",
    numerals: "- - tre",
    tens: "tjue tretti førti femti seksti sytti åtti nitti",
    hundreds: "hundre",
    partJoints: "og",
    andAHalf: "og.en.halv og.ein.halv",
    units: [
      .teaspoon: "ts teskje teskjeer",
      .tablespoon: "ss spiseskje spiseskjeer",
    ],
    nationalCups: "kopp kopper",
    seconds: "sekunder sekund",
    minutes: "minutter minutt",
    hours: "timer",
    wordedTimes: [
      "en halvtime": 1800, "halvtime": 1800, "halvannen time": 5400, "ett minutt": 60,
    ]
  )
}
