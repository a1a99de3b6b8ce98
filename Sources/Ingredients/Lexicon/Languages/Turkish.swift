extension IngredientWords {
  static let turkish = IngredientWords(
    additions: "ve",
    rangeWords: "veya ila",
    partJoints: "ve",
    andAHalf: "buçuk",
    measureAdjectives: "silme tepeleme dolu",
    units: [
      .gram: "gram gr",
      .liter: "litre",
      .teaspoon: "çay.kaşığı tatlı.kaşığı kahve.kaşığı",
      .tablespoon: "yemek.kaşığı çorba.kaşığı",
    ],
    nationalCups: "bardak su.bardağı çay.bardağı fincan kahve.fincanı çay.fincanı",
    minutes: "dakika",
    hours: "saat"
  )
}
