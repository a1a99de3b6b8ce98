extension PageWords {
  static let german = PageWords(
    ingredientHeadings: "zutaten, zutatenliste, die zutaten",
    needHeadings: "du brauchst, das brauchst du, was du brauchst",
    methodHeadings: """
      zubereitung, anleitung, so geht's, zubereitungsschritte, arbeitsschritte, und so wird's gemacht,
      so wird's gemacht, die zubereitung
      """,
    ambiguousMethodHeadings: "das rezept, rezept",
    otherHeadings: """
      nährwerte, tipps, tipp, hinweise, kommentare, das könnte dir auch schmecken, ähnliche rezepte,
      nährwert, nährwertangaben
      """,
    dishBeginnings: "zubereitung, so macht man",
    dishEndings: "zubereiten",
    headingEndings: "zutaten, zubereitung",
    commentBeginnings: "gedanken zu, kommentare zu",
    groupBeginnings: "für den, für die, für das",
    yieldWords: "portionen, personen",
    yieldParticles: "für, bis",
    totalTimeLabels: "gesamtzeit, gesamt, dauer, gesamtdauer",
    prepTimeLabels: "vorbereitungszeit, zubereitungszeit, vorbereitung, arbeitszeit",
    cookTimeLabels: "kochzeit, backzeit, garzeit",
    stepWords: "schritt, tag",
    recipeWords: "rezept",
    controlBeginnings: """
      bildschirm aktiv, bildschirm anlassen, bildschirm eingeschaltet, auch lecker, folge uns, folgt uns
      """,
    creditBeginnings: "foto:, fotos:"
  )
}
