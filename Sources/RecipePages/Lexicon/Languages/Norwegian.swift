extension PageWords {
  static let norwegian = PageWords(
    needHeadings: "dette trenger du, du trenger",
    methodHeadings: "fremgangsmåte, slik gjør du, framgangsmåte, slik gjør du det",
    yieldWords: "porsjoner",
    stepWords: "steg",
    recipeWords: "oppskrift"
  )
}
