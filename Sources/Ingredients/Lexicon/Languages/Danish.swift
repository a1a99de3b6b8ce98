extension IngredientWords {
  static let danish = IngredientWords(
    containers: "dåse dåser pakke pakker",
    additions: "og",
    partWords: "af",
    approximations: "omkring",
    rangeWords: "til eller",
    units: [
      .tablespoon: "spsk"
    ],
    seconds: "sekunder sekund",
    minutes: "minutter",
    hours: "timer"
  )
}
