extension IngredientWords {
  static let czech = IngredientWords(
    containers: "sáček sáčky balení balíček konzerva plechovka",
    pieces: """
      ks kus kusy stroužek stroužky stroužků strúčik strúčiky strúčikov špetka špetky štipka štipky plátek plátky hrst
      svazek
      """,
    rangeWords: "do až nebo alebo",
    wordsBeforeRange: "mezi",
    alternatives: "nebo alebo",
    wordsBeforeSize: "po",
    numerals: "- dva|dvě tři čtyři pět šest",
    articles: "jeden jedna jedno jednu",
    halves: "půl",
    oneAndAHalf: "jeden.a.půl jedna.a.půl jedno.a.půl",
    partJoints: "a",
    andAHalf: "a.půl",
    measureAdjectives: "vrchovatá vrchovaté zarovnaná zarovnané plná plné",
    conjunctions: "nebo alebo",
    units: [
      // Czech, then Slovak.
      .decagram: "dkg dag",
      .teaspoon: """
      čl lžička lžičky lžiček lžičku lžičkou kávová.lžička kávové.lžičky kávových.lžiček čajová.lžička čajové.lžičky
      lyžička lyžičky lyžičiek lyžičku čajová.lyžička čajové.lyžičky kávová.lyžička kávové.lyžičky
      """,
      .tablespoon: """
      pl lžíce lžic lžíci lžící polévková.lžíce polévkové.lžíce polévkových.lžic pol.lžíce pol.lžic
      lyžica lyžice lyžíc lyžicu polievková.lyžica polievkové.lyžice pol.lyžica pol.lyžice pol.lyžíc
      """,
      .gram: "gramů gramy",
      .kilogram: "kila",
      .liter: "litr litru litry litrů",
    ],
    nationalCups:
      "hrnek hrnky hrnků hrnku hrneček hrnečky hrnečků šálek šálky šálků šálka šálky šálok hrnček hrnčeky",
    seconds: "sekundy sekund",
    minutes: "minutu minuty minut minút minútu",
    hours: "hodina hodinu hodiny hodin hod",
    timeAbbreviations: "hod min",
    wordedTimes: [
      "půl hodiny": 1800, "půlhodinu": 1800, "půl hodinu": 1800, "čtvrt hodiny": 900, "čtvrthodinu": 900,
      "hodinu a půl": 5400, "hodina a půl": 5400, "hodinu": 3600,
    ],
    nouns: """
      vejce/vejce cibule/cibule citron/citron citrón/citrón mrkev/mrkev brambora/brambora rajče/rajče
      jablko/jablko stroužek/stroužek vajce/vajce cibuľa/cibuľa mrkva/mrkva
      """,
    steps: StepWords(
      boundaries: "a nebo v ve s se na do po",
      remarks: "na do bez",
      alternatives: "a nebo alebo",
      repeats: "každý každá každé každého každému každém každým každou každej každom každú",
      caseEndings: "a e i o u y ou em om ami ach ech ich ov im m mi ej eho ym ymi ia iu",
      degrees: "stupňů",
      timedVerbs: """
        vařte vařit pečte péct pečeme smažte duste nechte nechat necháme vaříme smažíme dusíme pečieme varíme
        """,
      trailing: "asi na cca ještě",
      prepositions: "v ve na do s se",
      wordsOfSentences: "se v na do ve si sa vo aby"
    )
  )
}
