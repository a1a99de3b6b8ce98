extension PageWords {
  static let italian = PageWords(
    ingredientHeadings: "ingredienti, gli ingredienti",
    methodHeadings: "preparazione, procedimento, come preparare, esecuzione, la preparazione",
    otherHeadings: """
      note nutrizionali, commenti, consigli, valori nutrizionali, informazioni nutrizionali
      """,
    dishBeginnings: "come fare, come preparare",
    headingEndings: "ingredienti",
    commentBeginnings: "commenti su",
    groupBeginnings: "per la, per il, per i, per le, per gli, per lo, per l'",
    yieldWords: "persone, porzioni, porzione",
    yieldParticles: "per",
    totalTimeLabels: "tempo totale",
    prepTimeLabels: "tempo di preparazione",
    cookTimeLabels: "tempo di cottura, cottura",
    stepWords: "passaggio, fase",
    recipeWords: "ricetta",
    controlBeginnings: """
      mantieni lo schermo, seguici
      """
  )
}
