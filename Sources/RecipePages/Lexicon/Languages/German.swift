extension PageWords {
  static let german = PageWords(
    ingredientHeadings: "zutat, zutaten, zutatenliste, die zutaten",
    needHeadings: """
      was brauche ich, was brauchst du, was braucht man, was brauchen wir, du brauchst, das brauchst du, was du brauchst,
      was ihr braucht, was man braucht, ihr benötigt, das wird benötigt, du benötigst, ihr braucht, das braucht ihr, man nehme
      """,
    methodHeadings: """
      zubereitung, anleitung, so geht's, zubereitungsschritte, arbeitsschritte, und so wird's gemacht,
      so wird's gemacht, die zubereitung, und so geht's, schritt für schritt, so wird es gemacht,
      so macht man das, so funktioniert's, so gehts, so gelingt's, zubereitungsweise, anweisungen
      """,
    ambiguousMethodHeadings: "das rezept, rezept",
    otherHeadings: """
      nährwerte, tipps, tipp, hinweise, kommentare, das könnte dir auch schmecken, ähnliche rezepte,
      nährwert, nährwertangaben
      """,
    dishBeginnings: "zubereitung, so macht man, wie macht man, wie mache ich, wie geht, so machst du",
    dishEndings: "zubereiten",
    headingEndings: "zutaten, zubereitung",
    commentBeginnings: "gedanken zu, kommentare zu",
    groupBeginnings: "für den, für die, für das",
    seasonings: """
      salz, pfeffer, öl, butter, wasser, petersilie,
      zucker, mehl, muskat, muskatnuss, olivenöl, kräuter, gewürze
      """,
    systemWords: "metrisch, amerikanisch, gramm",
    yieldWords: "portionen, personen",
    yieldParticles: "für, bis, oder, ca, etwa",
    yieldVerbs: "ergibt, portionen, menge",
    totalTimeLabels: "gesamtzeit, gesamt, dauer, gesamtdauer",
    prepTimeLabels: "vorbereitungszeit, zubereitungszeit, vorbereitung, arbeitszeit",
    cookTimeLabels: "kochzeit, backzeit, garzeit",
    stepWords: "schritt, tag",
    bylineWords: "von",
    recipeWords: "rezept",
    controlBeginnings: """
      bildschirm aktiv, bildschirm anlassen, bildschirm eingeschaltet, auch lecker, folge uns, folgt uns
      """,
    farewells: "guten appetit, viel spaß beim, lasst es euch schmecken, gutes gelingen",
    creditBeginnings: "foto:, fotos:, veröffentlicht von"
  )
}
