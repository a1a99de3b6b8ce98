extension IngredientWords {
  static let polish = IngredientWords(
    containers: "opakowanie opakowania puszka puszki słoik torebka torebki",
    pieces: """
      sztuka sztuki sztuk szt ząbek ząbki ząbków szczypta szczypty plaster plastry plastrów garść pęczek listek
      listki
      """,
    wordsBeforeKinds: "typ",
    rangeWords: "do lub albo",
    wordsBeforeRange: "między",
    alternatives: "lub albo",
    wordsBeforeSize: "po",
    numerals: "- dwa|dwie trzy cztery pięć sześć",
    articles: "jeden jedna jedno jedną",
    halves: "pół",
    oneAndAHalf: "półtorej półtora",
    partJoints: "i",
    andAHalf: "i.pół",
    measureAdjectives: "płaska płaskie płaskich czubata czubate czubatych pełna pełne duża duże mała małe",
    conjunctions: "i lub albo oraz",
    units: [
      .decagram: "dag dkg deko",
      .teaspoon: "łyżeczka łyżeczki łyżeczek łyżeczkę łyżeczką łyżeczkami łyżeczka.do.herbaty",
      .tablespoon: "łyżka łyżki łyżek łyżkę łyżką łyżkami łyżka.stołowa łyżki.stołowe łyżek.stołowych",
      .gram: "gramów gramy",
      .kilogram: "kilograma kilogramów kilograms",
      .milliliter: "mililitrów",
      .liter: "litr litra litry litrów",
    ],
    nationalCups: "szklanka szklanki szklanek szklankę szkl filiżanka filiżanki filiżanek kubek kubki kubków",
    seconds: "sekund sekundy",
    minutes: "minuty minut minutę",
    hours: "godzina godzinę godziny godzin godz",
    timeAbbreviations: "godz min sek",
    wordedTimes: [
      "pół godziny": 1800, "półtorej godziny": 5400, "kwadrans": 900, "przez godzinę": 3600,
      "przez minutę": 60,
    ],
    nouns: """
      jajko/jajko cebula/cebula cytryna/cytryna ząbek/ząbek marchewka/marchewka marchew/marchew
      jabłko/jabłko pomidor/pomidor ziemniak/ziemniak pomarańcza/pomarańcza puszka/puszka
      opakowanie/opakowanie
      """,
    steps: StepWords(
      descriptions: """
        świeży świeża świeże świeżych świeżego świeżej mielony mielona mielone mielonego mielonej czarny czarnego
        gruntowe gruntowych duży duża duże dużych mały mała małe małych posiekany posiekana posiekane posiekanego
        posiekanej posiekanych drobno starty starta starte startego startej roztopione roztopionego miękkie miękkiego
        """,
      boundaries: "i lub w z na do przez oraz aż",
      remarks: "do na z bez",
      alternatives: "i lub albo",
      repeats: "każdy każda każde każdego każdej każdym każdą każdemu",
      numbered: "po",
      caseEndings: "a e i o u y em om ami ach ow owi ie ia ej iej ego ym ymi iem",
      degrees: "stopni",
      timedVerbs: """
        gotować gotuj piec piecz pieczemy smażyć smaż dusić duś odstawić mieszać mieszaj pozostawić pozostaw
        chłodzić gotujemy smażymy
        """,
      trailing: "przez na ok około jeszcze",
      prepositions: "w na do z przez",
      wordsOfSentences: "się i w na do z oraz lub"
    )
  )
}
