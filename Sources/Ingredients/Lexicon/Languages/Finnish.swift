extension IngredientWords {
  static let finnish = IngredientWords(
    units: [
      .teaspoon: "tl teelusikka teelusikallinen teelusikallista",
      .tablespoon: "rkl ruokalusikka ruokalusikallinen ruokalusikallista",
    ],
    nationalCups: "kuppi kuppia",
    minutes: "minuuttia",
    hours: "tunti tuntia"
  )
}
