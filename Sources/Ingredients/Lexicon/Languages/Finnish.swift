extension IngredientWords {
  static let finnish = IngredientWords(
    additions: "ja",
    rangeWords: "tai",
    partJoints: "ja",
    andAHalf: "ja.puoli",
    units: [
      .teaspoon: "tl teelusikka teelusikallinen teelusikallista",
      .tablespoon: "rkl ruokalusikka ruokalusikallinen ruokalusikallista",
    ],
    nationalCups: "kuppi kuppia",
    minutes: "minuuttia",
    hours: "tunti tuntia"
  )
}
