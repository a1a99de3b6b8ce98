extension IngredientWords {
  static let czech = IngredientWords(
    rangeWords: "do až nebo alebo",
    wordsBeforeRange: "mezi",
    partJoints: "a",
    andAHalf: "a.půl",
    measureAdjectives: "vrchovatá vrchovaté zarovnaná zarovnané plná plné",
    units: [
      // Czech, then Slovak.
      .decagram: "dkg dag",
      .teaspoon: """
      čl lžička lžičky lžiček lžičku kávová.lžička kávové.lžičky kávových.lžiček čajová.lžička čajové.lžičky
      lyžička lyžičky lyžičiek lyžičku čajová.lyžička čajové.lyžičky kávová.lyžička kávové.lyžičky
      """,
      .tablespoon: """
      pl lžíce lžic lžíci polévková.lžíce polévkové.lžíce polévkových.lžic pol.lžíce pol.lžic
      lyžica lyžice lyžíc lyžicu polievková.lyžica polievkové.lyžice pol.lyžica pol.lyžice pol.lyžíc
      """,
    ],
    nationalCups:
      "hrnek hrnky hrnků hrnku hrneček hrnečky hrnečků šálek šálky šálků šálka šálky šálok hrnček hrnčeky",
    seconds: "sekundy sekund",
    minutes: "minutu minuty minut",
    hours: "hodina hodinu hodiny hodin hod",
    timeAbbreviations: "hod min",
    wordedTimes: [
      "půl hodiny": 1800, "půlhodinu": 1800, "půl hodinu": 1800, "čtvrt hodiny": 900, "čtvrthodinu": 900,
    ]
  )
}
