extension PageWords {
  static let dutch = PageWords(
    ingredientHeadings: """
      ingrediënten, ingredienten, ingrediëntenlijst, ingredientenlijst, ingrediënten voor
      """,
    needHeadings: "dit heb je nodig, wat heb je nodig, benodigdheden",
    methodHeadings: """
      bereiding, bereiden, bereidingswijze, zo maak je het, werkwijze, aan de slag, zo maak je, zo maak je dit,
      aan de slag ermee
      """,
    ambiguousMethodHeadings: "recept",
    otherHeadings: "voedingswaarden, voedingswaarde, reacties",
    dishBeginnings: "hoe maak je",
    dishEndings: "maken, bakken",
    headingEndings: "ingrediënten",
    commentBeginnings: "reacties op, gedachten over",
    groupBeginnings: "voor de, voor het",
    yieldWords: "portie, porties",
    yieldParticles: "voor, en",
    totalTimeLabels: "totale tijd, totaal, bereidingstijd",
    prepTimeLabels: "voorbereidingstijd, voorbereiding",
    cookTimeLabels: "kooktijd, baktijd, oventijd",
    stepWords: "stap",
    recipeWords: "recept",
    controlBeginnings: """
      houd scherm, houd je scherm, scherm aan, ook lekker, volg ons, volg mij op
      """,
    creditBeginnings: "foto's:, foto’s:"
  )
}
