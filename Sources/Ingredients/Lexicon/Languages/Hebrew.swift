extension IngredientWords {
  static let hebrew = IngredientWords(
    pieces: "יחידות יחידה שן שיני",
    numerals: "- שתי|שני",
    halves: "חצי",
    andAHalf: "וחצי",
    conjunctions: "או",
    units: [
      .gram: "גרם",
      .kilogram: "קילו",
      .liter: "ליטר",
      .teaspoon: "כפית כפיות",
      .tablespoon: "כף כפות",
    ],
    nationalCups: "כוס כוסות",
    seconds: "שניות שנייה",
    minutes: "דקות דקה",
    hours: "שעה שעות",
    wordedTimes: [
      "חצי שעה": 1800, "שעה וחצי": 5400, "שעה": 3600, "רבע שעה": 900,
    ],
    steps: StepWords(
      repeats: "לכל"
    )
  )
}
