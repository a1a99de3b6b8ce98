extension IngredientWords {
  static let turkish = IngredientWords(
    containers: "paket kutu",
    pieces: "adet tane diş tutam dilim demet",
    additions: "ve",
    rangeWords: "veya ila",
    numerals: "- iki üç dört beş",
    halves: "yarım",
    oneAndAHalf: "bir.buçuk",
    partJoints: "ve",
    andAHalf: "buçuk",
    measureAdjectives: "silme tepeleme dolu",
    conjunctions: "ve veya",
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
    ],
    steps: StepWords(
      boundaries: "ve veya ile",
      alternatives: "ve veya",
      caseEndings: """
        i ı u ü yi yı yu yü e a ye ya de da den dan in un nin lar ler lari leri
        """,
      wordsOfSentences: "ve ile bir için"
    )
  )
}
