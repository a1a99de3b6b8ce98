extension IngredientWords {
  static let dutch = IngredientWords(
    containers: "blik blikken pakje pakjes blikje blikjes zak zakje zakjes pak pakken pot",
    pieces: """
      teen teentje teentjes snufje takje takjes plak plakken stuk stuks tenen plakje plakjes snuf bos bosje
      """,
    additions: "en",
    partWords: "van",
    approximations: "ca circa",
    rangeWords: "tot of",
    wordsBeforeRange: "tussen",
    wordsBeforeSize: "van",
    wordsBeforeTotals: "totaal gewicht sap",
    numerals: "- twee drie vier vijf zes zeven acht negen tien",
    articles: "een",
    vaguePortions: "snufje beetje",
    halves: "een.half een.halve halve",
    oneAndAHalf: "anderhalf anderhalve",
    partJoints: "en",
    andAHalf: "en.een.half en.een.halve",
    measureAdjectives: "volle afgestreken flinke kleine grote",
    people: "porties",
    units: [
      .teaspoon: "tsk theelepel theelepels",
      .tablespoon: "eetlepel eetlepels",
    ],
    nationalCups: "kopje kopjes",
    seconds: "seconde seconden",
    minutes: "minuut minuten",
    hours: "uur uren",
    wordedTimes: [
      "een uur": 3600, "een half uur": 1800, "een halfuur": 1800, "half uur": 1800, "halfuur": 1800,
      "een kwartier": 900, "kwartier": 900, "drie kwartier": 2700, "anderhalf uur": 5400,
      "een minuut": 60, "anderhalve minuut": 90,
    ],
    nouns: "ei/eieren ui/uien teen/tenen",
    stems: "eieren/ei uien/ui",
    steps: StepWords(
      descriptions: """
        verse vers gehakte grote kleine fijngehakt fijngehakte geraspte geraspt gesnipperd gesnipperde gedroogde
        gesneden gepeld gepelde rijpe warme koude gesmolten
        """,
      determiners: "het een",
      wordsForTwo: "beide",
      boundaries: "en met in op tot voor dan als door uit naar",
      remarks: "voor met naar om in",
      alternatives: "en of",
      repeats: "elk elke ieder iedere",
      numbered: "setting stand",
      rangeWords: "tot",
      exceptions: "behalve zonder",
      pieces: "sap schil blokjes reepjes plakjes ringen",
      wordsAfterComparisons: "minder",
      degrees: "graden",
      wordsBetweenTemperatures: "of",
      timedVerbs: """
        bak bakken kook koken laat rooster roosteren stoof smoor braad meng klop kneed roer verwarm sudder
        pocheer marineer rijzen
        """,
      joints: "en dan of",
      trailing: "gedurende ongeveer nog en zo'n zo n",
      prepositions: "met op tot",
      conditions: "tot",
      moments: "na elke",
      repetitions: "keer",
      wordsBeforeInfinitives: "minuten uur seconden",
      endsOfInfinitives: "en tot dan",
      infinitiveEndings: "en",
      permissives: "laten"
    )
  )
}
