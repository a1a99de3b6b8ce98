extension IngredientWords {
  static let danish = IngredientWords(
    containers: "dåse dåser pakke pakker",
    pieces: "fed stk skive skiver knivspids nip håndfuld bundt stang",
    additions: "og",
    partWords: "af",
    approximations: "omkring",
    rangeWords: "til eller",
    wordsBeforeRange: "mellem",
    alternatives: "eller",
    wordsBeforeSize: "à á",
    articles: "en et",
    halves: "en.halv et.halvt halv",
    oneAndAHalf: "halvanden halvandet",
    partJoints: "og",
    andAHalf: "og.en.halv og.et.halvt",
    measureAdjectives: "strøgen strøgne toppet toppede",
    people: "personer portioner",
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
    ],
    nouns: "æg/æg",
    stems: "ægget/æg æggene/æg smørret/smør vanille/vanilje",
    steps: StepWords(
      descriptions: """
        frisk friske friskrevet finthakket fintrevet hakket hakkede revet smeltet blødt koldt lunkent stor store
        lille små groft fint grofthakket
        """,
      determiners: "den det et",
      wordsForTwo: "begge",
      boundaries: "og med i på til så når som af skal skål",
      remarks: "til med",
      alternatives: "og eller",
      droppableHeads: "ekstrakt",
      repeats: "hver hvert pr",
      caseEndings: "en et n t ene ne a er erne r",
      exceptions: "undtagen uden",
      pieces: "stykker stykkerne skiver skiverne tern ringe fed blade saft saften skal skallen",
      shortHeads: "mel ost",
      wordsAfterComparisons: "mindre",
      wordsBeforeShares: "pr",
      timedVerbs: "bages kog koges steg steges lad pisk ælt rør svits hæv hvil",
      joints: "og så",
      trailing: "i ca omkring cirka og yderligere med",
      prepositions: "i på til med",
      conditions: "til",
      wordsOfSentences: "og på med til",
      moments: "efter hver",
      repetitions: "gange gang"
    )
  )
}
