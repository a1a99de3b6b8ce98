extension IngredientWords {
  static let french = IngredientWords(
    containers: "boîte boîtes",
    pieces: "tranche tranches gousse gousses pincée pincées botte brin brins",
    cuts: "coupé coupée coupés coupées taillé taillée taillés taillées tranché tranchée fendu fendue",
    additions: "et",
    partWords: "de jus zeste",
    approximations: "env environ",
    rangeWords: "à ou",
    wordsBeforeRange: "entre",
    alternatives: "ou",
    wordsBeforeSize: "à de",
    wordsBeforeTotals: "près autour environ plus moins total poids jus",
    wordsAfterSize: "chacun",
    numerals: "- deux trois quatre cinq",
    tens: "vingt trente quarante cinquante soixante",
    hundreds: "cent",
    partJoints: "et",
    andAHalf: "et.demi et.demie",
    measureAdjectives: "bonne bonnes grosse grosses grande grandes petite petites belle belles",
    genitives: "de d' d’ du des",
    conjunctions: "et ou",
    units: [
      .gram: "gramme grammes",
      .kilogram: "kilogramme",
      .teaspoon: """
      càc cac c.à.c c.à.café c.a.c c.à.thé c.c c.café c.thé cuil.à.café cuil.café cuillère.à.café cuillères.à.café
      cuillère.à.thé cuillères.à.thé cuillère.café cuillères.café cuillerée.à.café cuillerées.à.café
      cuillere.a.cafe cuilleres.a.cafe petite.cuillère petites.cuillères
      """,
      .tablespoon: """
      càs cas c.à.s c.à.soupe c.a.s c.s c.soupe cuil.à.soupe cuil.soupe cuillère.à.soupe cuillères.à.soupe
      cuillère.soupe cuillères.soupe cuillerée.à.soupe cuillerées.à.soupe cuillere.a.soupe cuilleres.a.soupe
      grande.cuillère grandes.cuillères
      """,
    ],
    nationalCups: "tasse tasses",
    seconds: "seconde secondes",
    minutes: "minute minutes",
    hours: "heure heures",
    timeAbbreviations: "sec min h",
    wordedTimes: [
      "une heure": 3600, "une demi-heure": 1800, "une demi heure": 1800, "demi-heure": 1800,
      "un quart d'heure": 900, "quart d'heure": 900, "trois quarts d'heure": 2700, "une minute": 60,
      "une demi-minute": 30,
    ]
  )
}
