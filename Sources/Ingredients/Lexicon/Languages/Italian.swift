extension IngredientWords {
  static let italian = IngredientWords(
    containers: """
      scatola scatole vasetto bustina bustine lattina lattine barattolo barattoli confezione confezioni
      pacchetto
      """,
    pieces: """
      spicchio spicchi pizzico fetta fette pizzichi foglia foglie rametto rametti costa coste mazzetto ciuffo
      pezzo pezzi
      """,
    wordsBeforeKinds: "tipo",
    additions: "e più",
    partWords: "di succo scorza",
    approximations: "circa scarsi",
    rangeWords: "a o",
    wordsBeforeRange: "tra fra",
    alternatives: "o",
    wordsBeforeSize: "da",
    wordsBeforeTotals: "totale peso succo",
    numerals: "- due tre quattro cinque sei sette otto nove dieci - dodici - - quindici",
    articles: "un uno una",
    vaguePortions: "pizzico manciata po",
    halvesOfMeasures: "mezzo mezza",
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    hundreds: "cento",
    partJoints: "e",
    andAHalf: "e.mezzo e.mezza",
    portions: "q.b qb",
    remarks: "q.b qb",
    genitives: "di d' d’",
    conjunctions: "e o",
    people: "persone porzione porzioni",
    units: [
      .gram: "grammi grammo",
      .liter: "litro litri",
      .teaspoon: "cucchiaino cucchiaini",
      .tablespoon: "cucchiaio cucchiai",
      .kilogram: "chilo chilogrammo chilogrammi",
      .milliliter: "millilitro millilitri",
      .deciliter: "decilitro decilitri",
    ],
    nationalCups: "tazza tazze tazzina tazzine",
    seconds: "secondo secondi",
    minutes: "minuto minuti",
    hours: "ora ore",
    wordedTimes: [
      "un'ora": 3600, "mezz'ora": 1800, "mezzora": 1800, "mezza ora": 1800, "ora e mezza": 5400,
      "un quarto d'ora": 900, "tre quarti d'ora": 2700, "un minuto": 60, "mezzo minuto": 30,
      "minuto e mezzo": 90,
    ],
    nouns: """
      uovo/uova cipolla/cipolle spicchio/spicchi carota/carote limone/limoni patata/patate mela/mele
      tuorlo/tuorli tazza/tazze cucchiaio/cucchiai cucchiaino/cucchiaini fetta/fette pizzico/pizzichi
      bustina/bustine foglia/foglie rametto/rametti scatola/scatole litro/litri lattina/lattine
      """,
    stems: "uova/uovo",
    steps: StepWords(
      descriptions: """
        fresco fresca fresche freschi tritato tritata tritati tritate grande grandi piccola piccolo grattugiato
        grattugiata fuso fusa morbido morbida fine fino raso rasi secco secca intero intera
        semolato
        """,
      determiners: "lo la le il i gli un una uno del della dei delle degli dello di l",
      wordsForTwo: "entrambi entrambe ambedue",
      boundaries: """
        e con nel nella in al alla per fino su poi se quando che senza ed durante lentamente
        """,
      links: "di d della dell del",
      remarks: "per con sotto",
      alternatives: "o e",
      droppableHeads: "filetti filetto petto petti cosce coscia foglie foglioline grappolo bicchiere rametto",
      repeats: "ogni ciascuno ciascuna",
      hasNounsFirst: true,
      placing: "mettete adagiate",
      numbered: "velocità",
      rangeWords: "a",
      wordsForOne: "una",
      caseEndings: "o i a e",
      exceptions: "tranne eccetto senza",
      degrees: "gradi",
      wordsBetweenTemperatures: "o e",
      timedVerbs: """
        cuocere cuocete cuoci infornare infornate inforna bollire lessare lessate soffriggere soffriggete
        rosolare rosolate friggere friggete lasciare lasciate lascia fate riposare mescolare mescolate
        sbattere sbattete montare montate impastare impastate grigliare tostare tostate marinare raffreddare
        scaldare stufare lievitare
        """,
      joints: "e poi ed",
      trailing: "per circa altri almeno ancora e a",
      prepositions: "nel nella su fino con a",
      conditions: "fino",
      wordsOfSentences: "il di con nel nella gli e",
      moments: "dopo ogni",
      repetitions: "volte volta"
    )
  )
}
