extension PageWords {
  static let finnish = PageWords(
    ingredientHeadings: "ainekset, ainesosat",
    needHeadings: "tarvitset",
    methodHeadings: "ohje, ohjeet, valmistus, valmistusohje, valmistusohjeet, näin teet",
    yieldWords: "annosta",
    stepWords: "vaihe",
    recipeWords: "resepti"
  )
}
