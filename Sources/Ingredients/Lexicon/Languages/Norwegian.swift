extension IngredientWords {
  static let norwegian = IngredientWords(
    containers: "boks bokser pakke pakker",
    pieces: "fedd stk skive skiver klype neve bunt båt",
    additions: "og",
    partWords: "av",
    rangeWords: "til eller",
    wordsBeforeRange: "mellom",
    alternatives: "eller",
    wordsBeforeSize: "à á",
    numerals: "- - tre",
    articles: "en et",
    halves: "en.halv et.halvt halv",
    oneAndAHalf: "halvannen halvannet",
    tens: "tjue tretti førti femti seksti sytti åtti nitti",
    hundreds: "hundre",
    partJoints: "og",
    andAHalf: "og.en.halv og.ein.halv",
    people: "personer serveringer",
    units: [
      .teaspoon: "ts teskje teskjeer",
      .tablespoon: "ss spiseskje spiseskjeer",
    ],
    nationalCups: "kopp kopper",
    seconds: "sekunder sekund",
    minutes: "minutter minutt",
    hours: "timer",
    wordedTimes: [
      "en halvtime": 1800, "halvtime": 1800, "halvannen time": 5400, "ett minutt": 60,
    ],
    stems: "eggene/egg egget/egg løken/løk smøret/smør",
    steps: StepWords(
      descriptions: """
        fersk ferske friskrevet finhakket finrevet hakket revet smeltet mykt kaldt lunkent stor stort store liten
        små grovt fint nykvernet helst
        """,
      determiners: "en et den det",
      wordsForTwo: "begge",
      boundaries: "og med i på til som av skal skål",
      remarks: "til med",
      alternatives: "og eller",
      droppableHeads: "ekstrakt",
      repeats: "hver hvert pr",
      caseEndings: "en et n t ene ne a er erne r",
      exceptions: "unntatt uten",
      pieces: "fedd bater bat biter bitene saft saften skall skallet",
      timedVerbs: "stek stekes kok kokes pisk elt rør fres hev hvil forvarm småkok",
      joints: "og så",
      trailing: "i ca omkring og på omtrent med",
      prepositions: "i på til med",
      conditions: "til",
      wordsOfSentences: "og på med til",
      moments: "etter hver",
      repetitions: "ganger gang"
    )
  )
}
