extension IngredientWords {
  static let norwegian = IngredientWords(
    containers: "boks bokser pakke pakker",
    additions: "og",
    partWords: "av",
    rangeWords: "til eller",
    wordsBeforeRange: "mellom",
    numerals: "- - tre",
    partJoints: "og",
    andAHalf: "og.en.halv og.ein.halv",
    units: [
      .teaspoon: "ts teskje teskjeer",
      .tablespoon: "ss spiseskje spiseskjeer",
    ],
    nationalCups: "kopp kopper",
    seconds: "sekunder sekund",
    minutes: "minutter",
    hours: "timer"
  )
}
