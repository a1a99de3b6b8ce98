extension PageWords {
  static let italian = PageWords(
    ingredientHeadings: "ingredienti, gli ingredienti, ingredienti e dosi",
    needHeadings:
      "cosa ti serve, cosa mi serve, cosa serve, che cosa serve, occorrente, ti servono, cosa vi serve",
    methodHeadings: """
      preparazione, procedimento, come preparare, esecuzione, la preparazione, come si fa, cosa fare,
      come si prepara, come procedere, passo dopo passo, modo di preparazione, svolgimento, istruzioni
      """,
    otherHeadings: "note nutrizionali, commenti, consigli, valori nutrizionali, informazioni nutrizionali",
    dishBeginnings: "come fare, come si fa, come si prepara, come preparare",
    headingEndings: "ingredienti",
    commentBeginnings: "commenti su",
    groupBeginnings: "per la, per il, per i, per le, per gli, per lo, per l'",
    seasonings: "sale, pepe, olio, burro, acqua, prezzemolo, zucchero, farina",
    systemWords: "metrico, imperiale, americano",
    yieldWords: "persone, porzioni, porzione",
    yieldParticles: "per, o",
    yieldVerbs: "dosi, porzioni",
    totalTimeLabels: "tempo totale",
    prepTimeLabels: "tempo di preparazione",
    cookTimeLabels: "tempo di cottura, cottura",
    stepWords: "passaggio, fase",
    bylineWords: "di",
    recipeWords: "ricetta",
    controlBeginnings: "mantieni lo schermo, seguici",
    farewells: "buon appetito, buona degustazione",
    creditBeginnings: "scritto da"
  )
}
