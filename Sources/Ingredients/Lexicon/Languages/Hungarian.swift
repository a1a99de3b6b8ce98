extension IngredientWords {
  static let hungarian = IngredientWords(
    containers: "csomag doboz konzerv üveg zacskó tasak",
    pieces: "darab db szál rúd gerezd csipet csipetnyi fej szelet marék csokor",
    additions: "és",
    rangeWords: "vagy",
    alternatives: "vagy",
    wordsBeforeSize: "egyenként",
    numerals: "- két|kettő három négy öt hat",
    articles: "egy",
    vaguePortions: "csipet csipetnyi kis kevés",
    halves: "fél",
    oneAndAHalf: "másfél",
    partJoints: "és",
    andAHalf: "és.fél",
    measureAdjectives: "púpozott csapott kis nagy",
    conjunctions: "és vagy",
    units: [
      .gram: "gramm",
      .decagram: "dkg deka",
      .kilogram: "kiló",
      .deciliter: "deci",
      .liter: "liter",
      .teaspoon: """
      tk kk mk teáskanál teáskanálnyi tk.nyi kávéskanál kávéskanálnyi mokkáskanál mokkáskanálnyi kiskanál
      """,
      .tablespoon: "ek evőkanál evőkanálnyi",
    ],
    nationalCups: "csésze csészényi bögre bögrényi pohár",
    seconds: "másodperc másodpercig",
    minutes: "perc percig percet percen",
    hours: "óra órát órán óráig",
    wordedTimes: [
      "fél óra": 1800, "fél órát": 1800, "fél órán": 1800, "fél óráig": 1800, "másfél óra": 5400,
      "másfél órát": 5400, "negyed óra": 900, "háromnegyed óra": 2700, "egy óra": 3600, "egy órát": 3600,
      "egy órán": 3600, "egy percig": 60,
      "másfél óráig": 5400, "másfél órán": 5400, "egy óráig": 3600, "negyed óráig": 900,
      "háromnegyed óráig": 2700,
    ],
    nouns: """
      tojás/tojás tojássárgája/tojássárgája hagyma/hagyma vöröshagyma/vöröshagyma citrom/citrom
      gerezd/gerezd alma/alma répa/répa krumpli/krumpli burgonya/burgonya paradicsom/paradicsom
      narancs/narancs banán/banán szál/szál csomag/csomag doboz/doboz konzerv/konzerv szelet/szelet
      """,
    steps: StepWords(
      descriptions: """
        friss apróra durvára vágva reszelt darált száraz nagy kis kisebb nagyobb olvasztott zúzva szeletelt főtt
        testes jó
        """,
      determiners: "a az egy",
      boundaries: "és vagy a az",
      remarks: "lehetőleg",
      alternatives: "és vagy",
      repeats: "minden mindegyik mindegyikbe mindegyikre darabonként egyenként",
      hasNounsFirst: true,
      caseEndings: """
        t at et ot ok ek ak kat ket okat eket akat val vel al el ba be bol ra re hoz hez ja je a e jat jet
        oket ban ben ral rel tal tel nal nel kal kel lal lel zal zel sal sel mal mel jal jel gal gel dal del
        """,
      degrees: "fok",
      wordsOfSentences: "és az majd egy hogy percig vágjuk tesszük adjuk hozzáadjuk sütjük főzzük",
      wordsBeforeInfinitives: "perc percig percet óra órát óráig órán",
      endsOfInfinitives: "és majd míg amíg hogy",
      infinitiveEndings: "juk jük ük uk unk ünk ni"
    )
  )
}
