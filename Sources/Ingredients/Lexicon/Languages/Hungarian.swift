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
    seconds: "másodperc másodpercig",
    minutes: "perc percig percet percen",
    hours: "óra órát órán óráig",
    wordedTimes: [
      "fél óra": 1800, "fél órát": 1800, "fél órán": 1800, "fél óráig": 1800, "másfél óra": 5400,
      "másfél órát": 5400, "negyed óra": 900, "háromnegyed óra": 2700, "egy óra": 3600, "egy órát": 3600,
      "egy órán": 3600, "egy percig": 60,
    ]
  )
}
