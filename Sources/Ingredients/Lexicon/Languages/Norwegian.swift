extension IngredientWords {
  static let norwegian = IngredientWords(
    containers: "boks bokser pakke pakker",
    additions: "og",
    partWords: "av",
    rangeWords: "til eller",
    numerals: "- - tre",
    units: [
      .tablespoon: "ss"
    ],
    seconds: "sekunder sekund",
    minutes: "minutter",
    hours: "timer"
  )
}
