extension IngredientWords {
  static let french = IngredientWords(
    containers: "boîte boîtes",
    pieces: "tranche tranches gousse gousses pincée pincées botte brin brins",
    additions: "et",
    partWords: "de jus zeste",
    approximations: "env environ",
    rangeWords: "à ou",
    alternatives: "ou",
    wordsBeforeSize: "à",
    wordsAfterSize: "chacun",
    numerals: "- deux trois quatre cinq",
    units: [
      .gram: "gramme grammes",
      .kilogram: "kilogramme",
    ],
    seconds: "seconde secondes",
    minutes: "minute minutes",
    hours: "heure heures",
    timeJoints: "et"
  )
}
