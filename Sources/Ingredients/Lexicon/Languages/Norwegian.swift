extension IngredientWords {
  static let norwegian = IngredientWords(
    containers: "boks bokser pakke pakker",
    additions: "og",
    partWords: "av",
    rangeWords: "til eller",
    numerals: "- - tre",
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
