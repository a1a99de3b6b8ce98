extension PageWords {
  static let romanian = PageWords(
    ingredientHeadings: "ingrediente, ingredientele, ingrediente necesare, lista de ingrediente",
    needHeadings: "ai nevoie de, de ce ai nevoie, aveți nevoie de",
    methodHeadings: """
      mod de preparare, modul de preparare, metoda de preparare, cum se face, cum se prepară, pas cu pas, instrucțiuni,
      mod de lucru
      """,
    // It is an Italian verb, with which steps begin.
    ambiguousMethodHeadings: "preparare",
    otherHeadings: "valori nutriționale, comentarii, sfaturi",
    dishBeginnings: "cum se face, cum se prepară, cum să faci, cum facem, cum preparăm",
    seasonings: "sare, piper, ulei, unt, apă, pătrunjel, zahăr, făină",
    yieldWords: "porții, porție, persoane",
    yieldParticles: "pentru",
    yieldVerbs: "porții",
    totalTimeLabels: "timp total",
    prepTimeLabels: "timp de preparare",
    cookTimeLabels: "timp de gătire, timp de coacere",
    stepWords: "pas, pasul",
    recipeWords: "rețetă",
    farewells: "poftă bună, poftă mare"
  )
}
