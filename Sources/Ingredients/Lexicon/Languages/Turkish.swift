extension IngredientWords {
  static let turkish = IngredientWords(
    containers: "paket kutu",
    pieces: "adet tane diş tutam dilim demet",
    additions: "ve",
    rangeWords: "veya ila",
    alternatives: "veya",
    numerals: "- iki üç dört beş",
    articles: "bir",
    vaguePortions: "tutam miktar az",
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
    nouns: """
      yumurta/yumurta soğan/soğan limon/limon domates/domates patates/patates havuç/havuç elma/elma
      portakal/portakal muz/muz diş/diş paket/paket adet/adet kutu/kutu dilim/dilim demet/demet
      """,
    steps: StepWords(
      boundaries: "ve veya ile",
      alternatives: "ve veya",
      repeats: "her",
      caseEndings: """
        i ı u ü yi yı yu yü e a ye ya de da den dan in un nin lar ler lari leri
        """,
      wordsOfSentences: "ve ile bir için dakika",
      wordsBeforeInfinitives: "dakika dk saat",
      endsOfInfinitives: "ve sonra",
      infinitiveEndings: "ın in un ün"
    )
  )
}
