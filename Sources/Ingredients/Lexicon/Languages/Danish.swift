extension IngredientWords {
  static let danish = IngredientWords(
    containers: "dåse dåser pakke pakker",
    additions: "og",
    partWords: "af",
    approximations: "omkring",
    rangeWords: "til eller",
    wordsBeforeRange: "mellem",
    partJoints: "og",
    andAHalf: "og.en.halv og.et.halvt",
    measureAdjectives: "strøgen strøgne toppet toppede",
    units: [
      .teaspoon: "tsk teske teskeer teskefuld teskefulde",
      .tablespoon: "spsk spiseske spiseskeer spiseskefuld spiseskefulde",
    ],
    nationalCups: "kop kopper",
    seconds: "sekunder sekund",
    minutes: "minutter minut",
    hours: "timer",
    wordedTimes: [
      "en halv time": 1800, "halv time": 1800, "halvanden time": 5400, "et kvarter": 900, "kvarter": 900,
      "tre kvarter": 2700, "et minut": 60,
    ]
  )
}
