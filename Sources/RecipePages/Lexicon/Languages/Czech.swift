extension PageWords {
  static let czech = PageWords(
    ingredientHeadings: "ingredience, suroviny",
    methodHeadings: "postup, příprava, postup přípravy",
    yieldWords: "porce, porcí",
    stepWords: "krok",
    recipeWords: "recept"
  )
}
