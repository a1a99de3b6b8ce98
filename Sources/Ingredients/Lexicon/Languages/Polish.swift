extension IngredientWords {
  static let polish = IngredientWords(
    rangeWords: "do",
    units: [
      .teaspoon: "łyżeczka łyżeczki łyżeczek",
      .tablespoon: "łyżka łyżki łyżek",
    ],
    seconds: "sekund sekundy",
    minutes: "minuty minut minutę",
    hours: "godzina godziny godzin godz"
  )
}
