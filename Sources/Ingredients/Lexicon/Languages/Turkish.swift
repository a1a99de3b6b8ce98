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
    seconds: "saniye",
    minutes: "dakika dk",
    hours: "saat",
    timeAbbreviations: "dk",
    wordedTimes: [
      "yarım saat": 1800, "bir saat": 3600, "bir buçuk saat": 5400, "bir dakika": 60,
    ]
  )
}
