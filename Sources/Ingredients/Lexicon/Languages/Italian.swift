extension IngredientWords {
  static let italian = IngredientWords(
    containers: "scatola scatole vasetto bustina bustine lattina",
    pieces: "spicchio spicchi pizzico fetta fette",
    wordsBeforeKinds: "tipo",
    additions: "e",
    partWords: "di succo scorza",
    approximations: "circa scarsi",
    rangeWords: "a o",
    wordsBeforeRange: "tra fra",
    alternatives: "o",
    numerals: "- due tre quattro cinque",
    partJoints: "e",
    andAHalf: "e.mezzo e.mezza",
    genitives: "di d' d’",
    conjunctions: "e o",
    units: [
      .gram: "grammi grammo",
      .liter: "litro litri",
      .teaspoon: "cucchiaino cucchiaini",
      .tablespoon: "cucchiaio cucchiai",
    ],
    nationalCups: "tazza tazze tazzina tazzine",
    seconds: "secondo secondi",
    minutes: "minuto minuti",
    hours: "ora ore"
  )
}
