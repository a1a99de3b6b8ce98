extension PageWords {
  static let czech = PageWords(
    ingredientHeadings: "ingredience, suroviny",
    needHeadings: "co budete potřebovat, budeme potřebovat",
    methodHeadings: """
      postup, příprava, postup přípravy,
      jak na to, krok za krokem
      """,
    seasonings: "sůl, pepř, olej, máslo, voda, cukr, mouka",
    systemWords: "metrické",
    yieldWords: "porce, porcí",
    yieldVerbs: "porce",
    stepWords: "krok",
    recipeWords: "recept"
  )
}
