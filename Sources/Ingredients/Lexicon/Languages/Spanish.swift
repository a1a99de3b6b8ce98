extension IngredientWords {
  static let spanish = IngredientWords(
    containers: "lata latas sobre sobres bote botes",
    pieces: "rodaja rodajas diente dientes pizca",
    cuts: "cortado cortada cortados cortadas partido partida partidos partidas",
    additions: "y",
    partWords: "de zumo jugo",
    rangeWords: "a o ó",
    wordsBeforeRange: "entre",
    alternatives: "o",
    wordsBeforeSize: "de",
    wordsBeforeTotals: "cerca alrededor más menos total peso zumo jugo",
    numerals: "- dos tres cuatro cinco",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundreds: "cien ciento",
    partJoints: "y",
    andAHalf: "y.medio y.media",
    measureAdjectives: "buena buenas grande grandes pequeña pequeñas",
    units: [
      .gram: "gramos gramo",
      .liter: "litro litros",
      .teaspoon: """
      cucharadita cucharaditas cdita cditas cdta cdtas cucharadita.de.café cucharaditas.de.café
      cucharadita.de.postre cucharada.de.café cucharadas.de.café cucharilla cucharillas
      """,
      .tablespoon: """
      cucharada cucharadas cda cdas cucharada.sopera cucharadas.soperas cucharada.de.sopa cucharadas.de.sopa
      c.sopera c.soperas c.de.sopa
      """,
    ],
    nationalCups: "taza tazas tacita tacitas vaso vasos",
    seconds: "segundo segundos",
    minutes: "minuto minutos",
    hours: "hora horas",
    wordedTimes: [
      "una hora": 3600, "media hora": 1800, "hora y media": 5400, "un cuarto de hora": 900,
      "tres cuartos de hora": 2700, "un minuto": 60, "medio minuto": 30, "minuto y medio": 90,
    ]
  )
}
