extension PageWords {
  static let norwegian = PageWords(
    needHeadings: "dette trenger du, du trenger, det trenger du",
    methodHeadings: """
      fremgangsmåte, slik gjør du, framgangsmåte, slik gjør du det,
      slik gjør man, steg for steg, instruksjoner
      """,
    otherHeadings: "næringsinnhold, kommentarer",
    seasonings: "salt, pepper, olje, smør, vann, persille, sukker",
    yieldWords: "porsjoner",
    yieldVerbs: "gir, porsjoner",
    totalTimeLabels: "total tid, tid, totaltid",
    prepTimeLabels: "forberedelsestid",
    cookTimeLabels: "tilberedningstid, koketid",
    stepWords: "steg",
    bylineWords: "av",
    recipeWords: "oppskrift"
  )
}
