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
    wordsBeforeSize: "da",
    wordsBeforeTotals: "totale peso succo",
    numerals: "- due tre quattro cinque",
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    hundreds: "cento",
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
    hours: "ora ore",
    wordedTimes: [
      "un'ora": 3600, "mezz'ora": 1800, "mezzora": 1800, "mezza ora": 1800, "ora e mezza": 5400,
      "un quarto d'ora": 900, "tre quarti d'ora": 2700, "un minuto": 60, "mezzo minuto": 30,
      "minuto e mezzo": 90,
    ]
  )
}
