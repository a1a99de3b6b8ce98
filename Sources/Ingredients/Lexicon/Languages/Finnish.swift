extension IngredientWords {
  static let finnish = IngredientWords(
    units: [
      .tablespoon: "rkl"
    ],
    minutes: "minuuttia",
    hours: "tunti tuntia"
  )
}
