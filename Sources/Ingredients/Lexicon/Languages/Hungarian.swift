extension IngredientWords {
  static let hungarian = IngredientWords(
    additions: "és",
    rangeWords: "vagy",
    partJoints: "és",
    andAHalf: "és.fél",
    measureAdjectives: "púpozott csapott kis nagy",
    units: [
      .gram: "gramm",
      .decagram: "dkg deka",
      .kilogram: "kiló",
      .deciliter: "deci",
      .liter: "liter",
      .teaspoon: """
      tk kk mk teáskanál teáskanálnyi tk.nyi kávéskanál kávéskanálnyi mokkáskanál mokkáskanálnyi kiskanál
      """,
      .tablespoon: "ek evőkanál evőkanálnyi",
    ],
    nationalCups: "csésze csészényi bögre bögrényi pohár",
    minutes: "perc percig",
    hours: "óra órát órán"
  )
}
