extension IngredientWords {
  static let german = IngredientWords(
    containers: "dose dosen packung packungen glas gläser becher",
    pieces: "scheibe scheiben stück zehe zehen bund prise prisen dose dosen zweig zweige",
    wordsBeforeKinds: "type typ",
    additions: "und",
    partWords: "saft schale abrieb von",
    approximations: "ca circa etwa ungefähr",
    rangeWords: "bis oder",
    wordsBeforeRange: "zwischen",
    alternatives: "oder",
    wordsBeforeSize: "je",
    wordsAfterSize: "jeweils",
    numerals: "- zwei drei vier fünf sechs",
    partJoints: "und",
    andAHalf: "und.ein.halb und.ein.halber und.ein.halbes und.eine.halbe und.einen.halben",
    measureAdjectives: """
      gehäufter gehäufte gehäuften gestrichener gestrichene gestrichenen voller volle guter gute großer große kleiner
      kleine knapper knappe leicht
      """,
    conjunctions: "und oder",
    units: [
      .gram: "gramm",
      .decagram: "dag dkg",
      .kilogram: "kilogramm",
      .teaspoon: "tl teel teelöffel",
      .tablespoon: "el essl esslöffel eßlöffel",
    ],
    nationalCups: "tasse tassen",
    seconds: "sekunde sekunden sek",
    minutes: "minute minuten min",
    hours: "stunde stunden std",
    wordsBeforeTimes: "weitere weiteren",
    timeAbbreviations: "sek min std",
    wordedTimes: [
      "eine stunde": 3600, "einer stunde": 3600, "eine halbe stunde": 1800, "einer halben stunde": 1800,
      "halbe stunde": 1800, "halben stunde": 1800, "eine viertelstunde": 900, "einer viertelstunde": 900,
      "viertelstunde": 900, "dreiviertelstunde": 2700, "eineinhalb stunden": 5400,
      "anderthalb stunden": 5400, "zweieinhalb stunden": 9000, "eine minute": 60, "einer minute": 60,
      "eine halbe minute": 30,
    ]
  )
}
