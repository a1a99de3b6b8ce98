extension IngredientWords {
  static let portuguese = IngredientWords(
    cuts: "cortado cortada cortados cortadas",
    additions: "e",
    partWords: "de",
    rangeWords: "a ou até",
    wordsBeforeRange: "entre",
    wordsBeforeSize: "de",
    wordsBeforeTotals: "cerca perto mais menos total peso sumo suco",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    hundreds: "cem cento",
    partJoints: "e",
    andAHalf: "e.meio e.meia",
    units: [
      .gram: "gramas grama",
      .liter: "litro litros",
      .teaspoon: """
      colher.chá colheres.chá colher.de.chá colheres.de.chá colher.de.cha colheres.de.cha colher.cha colheres.cha
      c.chá c.de.chá colher.café colheres.café colher.de.café colheres.de.café c.café c.de.café
      colher.sobremesa colheres.sobremesa colher.de.sobremesa colheres.de.sobremesa
      """,
      .tablespoon: """
      colher.sopa colheres.sopa colher.de.sopa colheres.de.sopa c.sopa c.de.sopa colher.das.de.sopa
      """,
    ],
    nationalCups: """
      xícara xícaras xicara xicaras xíc xícara.chá xícaras.chá xícara.de.chá xícaras.de.chá xicara.cha xicaras.cha
      xicara.de.cha xicaras.de.cha chávena chávenas chávena.de.chá chávenas.de.chá copo copos
      """,
    seconds: "segundo segundos",
    minutes: "minuto minutos",
    hours: "hora horas",
    wordedTimes: [
      "uma hora": 3600, "meia hora": 1800, "hora e meia": 5400, "um quarto de hora": 900,
      "um minuto": 60, "meio minuto": 30, "minuto e meio": 90,
    ]
  )
}
