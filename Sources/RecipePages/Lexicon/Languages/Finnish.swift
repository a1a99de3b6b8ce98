extension PageWords {
  static let finnish = PageWords(
    ingredientHeadings: "ainekset, ainesosat",
    needHeadings: "tarvitset, mitä tarvitset",
    methodHeadings: """
      ohje, ohjeet, valmistus, valmistusohje, valmistusohjeet, näin teet, tee näin, toimi näin
      """,
    otherHeadings: "kommentit, ravintoarvot, ravintosisältö, vinkit, vinkki",
    seasonings: "suola, suolaa, pippuri, pippuria, öljy, öljyä, voi, voita, vesi, vettä, sokeri, sokeria",
    yieldWords: "annosta",
    yieldVerbs: "annokset",
    stepWords: "vaihe",
    recipeWords: "resepti",
    farewells: "hyvää ruokahalua"
  )
}
