extension IngredientWords {
  static let swedish = IngredientWords(
    containers: "burk burkar paket påse påsar",
    additions: "och",
    partWords: "av",
    approximations: "cirka",
    rangeWords: "till eller",
    numerals: "- två tre fyra",
    units: [
      .teaspoon: "tsk",
      .tablespoon: "msk",
    ],
    seconds: "sekunder sekund",
    minutes: "minuter minut",
    hours: "timme timmar"
  )
}
