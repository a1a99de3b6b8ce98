extension IngredientWords {
  static let romanian = IngredientWords(
    containers: "pachet pachete plic plicuri conservă cutie",
    pieces: "bucată bucăți buc felie felii cățel căței fir fire",
    additions: "și",
    rangeWords: "sau",
    alternatives: "sau",
    numerals: "- două|doi trei patru cinci șase",
    articles: "un",
    vaguePortions: "praf vârf",
    halves: "jumătate.de o.jumătate.de",
    partJoints: "și",
    andAHalf: "și.jumătate",
    genitives: "de",
    conjunctions: "și sau",
    units: [
      .gram: "grame",
      .kilogram: "kilogram kilograme",
      .milliliter: "mililitri",
      .liter: "litru litri",
      .teaspoon: "linguriță lingurițe",
      .tablespoon: "lingură linguri",
    ],
    nationalCups: "cană căni cani pahar pahare",
    seconds: "secunde secundă",
    minutes: "minute minut",
    hours: "oră ore",
    wordsBeforeTimes: "de",
    wordedTimes: [
      "o jumătate de oră": 1800, "jumătate de oră": 1800, "o oră": 3600, "o oră și jumătate": 5400,
    ],
    nouns: """
      ceapă/cepe lămâie/lămâi roșie/roșii morcov/morcovi măr/mere cartof/cartofi cățel/căței
      pahar/pahare lingură/linguri linguriță/lingurițe cană/căni
      """,
    steps: StepWords(
      boundaries: "și sau cu în la din până",
      remarks: "pentru la cu",
      alternatives: "și sau",
      repeats: "fiecare fiecărei fiecărui",
      hasNounsFirst: true,
      trailing: "timp de circa aproximativ",
      wordsOfSentences: "și cu în"
    )
  )
}
