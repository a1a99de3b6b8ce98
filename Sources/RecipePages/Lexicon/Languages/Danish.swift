extension PageWords {
  static let danish = PageWords(
    ingredientHeadings: "ingredienser",
    needHeadings: "det skal du bruge, du skal bruge",
    methodHeadings: "fremgangsmåde, sådan gør du, tilberedning",
    otherHeadings: "kommentarer, næringsindhold",
    dishBeginnings: "sådan laver du",
    headingEndings: "ingredienser",
    commentBeginnings: "kommentarer til, tankar om",
    groupBeginnings: "til",
    yieldWords: "portioner, personer",
    yieldParticles: "til",
    totalTimeLabels: "tid i alt, samlet tid, tid",
    prepTimeLabels: "forberedelsestid, arbejdstid",
    cookTimeLabels: "tilberedningstid, kogetid",
    stepWords: "trin",
    recipeWords: "opskrift"
  )
}
