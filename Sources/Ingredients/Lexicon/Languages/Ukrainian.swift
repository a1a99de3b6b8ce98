extension IngredientWords {
  static let ukrainian = IngredientWords(
    containers: "банка пачка",
    pieces: "зубчики зубок щіпка пучок скибка скибки",
    additions: "та",
    rangeWords: "або",
    alternatives: "або",
    wordsBeforeSize: "по",
    numerals: "- дві - чотири",
    articles: "один одна одне одну",
    halves: "половина пів",
    halfPrefixes: "пів",
    oneAndAHalf: "півтора півтори",
    partJoints: "та",
    andAHalf: "з.половиною",
    conjunctions: "і та або",
    units: [
      .gram: "грама грамів",
      .liter: "літр літра літри літрів",
      .teaspoon: "чайна.ложка чайні.ложки чайних.ложок",
      .tablespoon: "столова.ложка столові.ложки столових.ложок",
    ],
    nationalCups: "склянка склянки склянок",
    seconds: "секунд секунди",
    minutes: "хвилин хвилини хвилину хв",
    hours: "година годину години годин",
    timeAbbreviations: "хв",
    wordedTimes: [
      "пів години": 1800, "півгодини": 1800, "півтори години": 5400,
      "годину": 3600,
    ],
    nouns: """
      яйце/яйце цибулина/цибулина морквина/морквина помідор/помідор картоплина/картоплина яблуко/яблуко
      зубчик/зубчик
      """,
    steps: StepWords(
      boundaries: "і та або в з на до",
      remarks: "для",
      alternatives: "і та або",
      repeats: "кожен кожна кожне кожного кожної кожному кожній кожну",
      numbered: "по",
      caseEndings: "а о е и і у ю я ой ею ом ем ами ями ах ів ку",
      timedVerbs: "варити варіть випікати випікайте смажити смажте тушкувати залишити",
      prepositions: "в на з до",
      wordsOfSentences: "і та в на з до"
    )
  )
}
