extension PageWords {
  static let norwegian = PageWords(
    needHeadings: "dette trenger du, du trenger",
    methodHeadings: "fremgangsmåte, slik gjør du, framgangsmåte, slik gjør du det",
    yieldWords: "porsjoner",
    totalTimeLabels: "total tid, tid, totaltid",
    prepTimeLabels: "forberedelsestid",
    cookTimeLabels: "tilberedningstid, koketid",
    stepWords: "steg",
    recipeWords: "oppskrift"
  )
}
