extension IngredientWords {
  static let finnish = IngredientWords(
    containers: "tölkki prk pkt pss",
    pieces: "kpl kynsi kynttä ripaus nippu",
    additions: "ja",
    rangeWords: "tai",
    alternatives: "tai",
    articles: "yksi",
    halves: "puoli puolikas",
    oneAndAHalf: "puolitoista",
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
    ],
    nouns: """
      muna/munaa sipuli/sipulia sitruuna/sitruunaa tomaatti/tomaattia peruna/perunaa porkkana/porkkanaa
      omena/omenaa purkki/purkkia pussi/pussia
      """,
    steps: StepWords(
      boundaries: "ja tai",
      alternatives: "ja tai",
      repeats: "jokainen jokaiseen jokaiselle jokaisen kuhunkin",
      caseEndings: "n a ä t ta tä ssa sta lla ia",
      wordsOfSentences: "ja"
    )
  )
}
