extension IngredientWords {
  static let portuguese = IngredientWords(
    containers: "lata latas pacote pacotes caixa caixas vidro sachê garrafa",
    pieces: """
      unidade unidades unid dente dentes pitada pitadas fatia fatias folha folhas ramo ramos maço punhado pedaço
      pedaços fio
      """,
    cuts: "cortado cortada cortados cortadas",
    additions: "e mais",
    partWords: "de",
    rangeWords: "a ou até",
    wordsBeforeRange: "entre",
    alternatives: "ou",
    wordsBeforeSize: "de",
    wordsBeforeTotals: "cerca perto mais menos total peso sumo suco",
    numerals: "- dois|duas três quatro cinco seis sete oito nove dez - doze - - quinze",
    articles: "um uma",
    vaguePortions: "pitada punhado pouco",
    halvesOfMeasures: "meio meia",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    hundreds: "cem cento",
    partJoints: "e",
    andAHalf: "e.meio e.meia",
    genitives: "de",
    people: "porções pessoas",
    units: [
      .gram: "gramas grama",
      .liter: "litro litros",
      .teaspoon: """
      colher.chá colheres.chá colher.de.chá colheres.de.chá colher.de.cha colheres.de.cha colher.cha colheres.cha
      c.chá c.de.chá colher.café colheres.café colher.de.café colheres.de.café c.café c.de.café
      colher.sobremesa colheres.sobremesa colher.de.sobremesa colheres.de.sobremesa
      """,
      .tablespoon: """
      colher.sopa colheres.sopa colher.de.sopa colheres.de.sopa c.sopa c.de.sopa colher.das.de.sopa
      """,
      .kilogram: "quilo quilos quilograma quilogramas",
      .milliliter: "mililitro mililitros",
      .deciliter: "decilitro decilitros",
    ],
    nationalCups: """
      xícara xícaras xicara xicaras xíc xícara.chá xícaras.chá xícara.de.chá xícaras.de.chá xicara.cha xicaras.cha
      xicara.de.cha xicaras.de.cha chávena chávenas chávena.de.chá chávenas.de.chá copo copos
      """,
    seconds: "segundo segundos seg",
    minutes: "minuto minutos",
    hours: "hora horas",
    wordedTimes: [
      "uma hora": 3600, "meia hora": 1800, "hora e meia": 5400, "um quarto de hora": 900,
      "um minuto": 60, "meio minuto": 30, "minuto e meio": 90,
    ],
    nouns: """
      ovo/ovos cebola/cebolas colher/colheres xícara/xícaras xicara/xicaras chávena/chávenas copo/copos
      lata/latas dente/dentes fatia/fatias folha/folhas pitada/pitadas unidade/unidades pacote/pacotes
      ramo/ramos limão/limões laranja/laranjas batata/batatas cenoura/cenouras maçã/maçãs quilo/quilos
      """,
    steps: StepWords(
      descriptions: """
        fresco fresca frescos frescas picado picada picados picadas ralado ralada grande grandes pequeno pequena
        derretido derretida seco seca gosto
        """,
      determiners: "o a os as um uma do da dos das de",
      wordsForTwo: "ambos ambas",
      boundaries: """
        e com no na em ao para até sobre depois se quando que sem por durante lentamente aos pela pelo
        """,
      links: "de da do em",
      remarks: "por com sem para",
      alternatives: "e ou",
      droppableHeads: "filé filés peito peitos coxa coxas folhas ramo",
      repeats: "cada",
      hasNounsFirst: true,
      placing: "coloque",
      numbered: "velocidade",
      exceptions: "exceto menos sem",
      degrees: "graus",
      wordsBetweenTemperatures: "ou e",
      timedVerbs: """
        assar asse assamos cozinhar cozinhe cozer coza ferver ferva fritar frite refogar refogue deixar deixe
        bater bata misturar misture amassar amasse descansar gelar levar leve aquecer aqueça mexer mexa
        grelhar grelhe dourar doure
        """,
      joints: "e ou",
      trailing: "durante cerca mais outros e por uns até",
      prepositions: "com no na em até a",
      conditions: "até",
      wordsOfSentences: "os as uma com em",
      moments: "depois cada após",
      repetitions: "vezes vez"
    )
  )
}
