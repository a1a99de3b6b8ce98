extension PageWords {
  static let dutch = PageWords(
    ingredientHeadings: "ingrediënten, ingredienten, ingrediëntenlijst, ingredientenlijst, ingrediënten voor",
    needHeadings:
      "dit heb je nodig, wat heb ik nodig, wat heb je nodig, benodigdheden, je hebt nodig, wat je nodig hebt",
    methodHeadings: """
      bereiding, bereiden, bereidingswijze, zo maak je het, werkwijze, aan de slag, zo maak je, zo maak je dit,
      aan de slag ermee, de bereiding, instructies,
      zo doe je dat, wat je doet, wat doe je, stap voor stap, hoe maak je het
      """,
    ambiguousMethodHeadings: "recept",
    otherHeadings: "voedingswaarden, voedingswaarde, reacties",
    dishBeginnings: "hoe maak je, hoe maak ik",
    dishEndings: "maken, bakken",
    headingEndings: "ingrediënten",
    commentBeginnings: "reacties op, gedachten over",
    groupBeginnings: "voor de, voor het",
    seasonings: "zout, peper, olie, boter, water, peterselie, suiker, bloem, olijfolie",
    systemWords: "metrisch, imperiaal, amerikaans",
    yieldWords: "portie, porties",
    yieldParticles: "voor, en, of, tot, ongeveer",
    yieldVerbs: "porties, aantal",
    totalTimeLabels: "totale tijd, totaal, bereidingstijd",
    prepTimeLabels: "voorbereidingstijd, voorbereiding",
    cookTimeLabels: "kooktijd, baktijd, oventijd",
    stepWords: "stap",
    bylineWords: "door",
    recipeWords: "recept",
    controlBeginnings: "houd scherm, houd je scherm, scherm aan, ook lekker, volg ons, volg mij op",
    farewells: "eet smakelijk, smakelijk eten",
    creditBeginnings: "foto's:, foto’s:"
  )
}
