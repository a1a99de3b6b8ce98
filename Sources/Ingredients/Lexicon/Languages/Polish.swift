extension IngredientWords {
  static let polish = IngredientWords(
    wordsBeforeKinds: "typ",
    rangeWords: "do lub albo",
    wordsBeforeRange: "między",
    partJoints: "i",
    andAHalf: "i.pół",
    measureAdjectives: "płaska płaskie płaskich czubata czubate czubatych pełna pełne duża duże mała małe",
    units: [
      .decagram: "dag dkg deko",
      .teaspoon: "łyżeczka łyżeczki łyżeczek łyżeczkę łyżeczka.do.herbaty",
      .tablespoon: "łyżka łyżki łyżek łyżkę łyżka.stołowa łyżki.stołowe łyżek.stołowych",
    ],
    nationalCups: "szklanka szklanki szklanek szklankę szkl filiżanka filiżanki filiżanek kubek kubki kubków",
    seconds: "sekund sekundy",
    minutes: "minuty minut minutę",
    hours: "godzina godzinę godziny godzin godz",
    timeAbbreviations: "godz min sek",
    wordedTimes: [
      "pół godziny": 1800, "półtorej godziny": 5400, "kwadrans": 900, "przez godzinę": 3600,
      "przez minutę": 60,
    ]
  )
}
