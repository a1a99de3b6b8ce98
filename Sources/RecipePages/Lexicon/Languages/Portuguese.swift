extension PageWords {
  static let portuguese = PageWords(
    ingredientHeadings: "os ingredientes",
    methodHeadings: """
      modo de preparo, modo de fazer, modo de preparação, preparação, preparo, passo a passo
      """,
    otherHeadings: "informação nutricional, informações nutricionais, dicas, dica, comentários",
    dishBeginnings: "como fazer, como preparar, modo de preparo",
    groupBeginnings: "para o, para a",
    yieldWords: "porções, porção, pessoas",
    totalTimeLabels: "tempo total, tempo",
    prepTimeLabels: "tempo de preparo, tempo de preparação",
    cookTimeLabels: "tempo de cozimento, tempo de cozedura",
    stepWords: "passo",
    recipeWords: "receita"
  )
}
