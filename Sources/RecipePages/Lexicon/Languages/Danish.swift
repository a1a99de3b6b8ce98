extension PageWords {
  static let danish = PageWords(
    ingredientHeadings: "ingredienser",
    needHeadings: "det skal du bruge, du skal bruge, dette skal du bruge",
    methodHeadings: """
      fremgangsmåde, sådan gør du, tilberedning, sådan gør man, sådan gør du det, trin for trin
      """,
    otherHeadings: "kommentarer, næringsindhold",
    dishBeginnings: "sådan laver du",
    headingEndings: "ingredienser",
    commentBeginnings: "kommentarer til, tankar om",
    groupBeginnings: "til",
    seasonings: "salt, peber, olie, smør, vand, persille, sukker",
    systemWords: "metrisk",
    yieldWords: "portioner, personer",
    yieldParticles: "til",
    yieldVerbs: "giver, portioner",
    totalTimeLabels: "tid i alt, samlet tid, tid",
    prepTimeLabels: "forberedelsestid, arbejdstid",
    cookTimeLabels: "tilberedningstid, kogetid",
    stepWords: "trin",
    bylineWords: "af",
    recipeWords: "opskrift",
    farewells: "velbekomme, god appetit"
  )
}
