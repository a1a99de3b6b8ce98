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
    seconds: "sekuntia",
    minutes: "minuuttia minuutti minuutin",
    hours: "tunti tuntia tunnin",
    wordedTimes: [
      "puoli tuntia": 1800, "puolen tunnin": 1800, "puolitoista tuntia": 5400,
    ]
  )
}
