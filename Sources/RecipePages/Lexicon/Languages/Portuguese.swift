extension PageWords {
  static let portuguese = PageWords(
    ingredientHeadings: "os ingredientes",
    needHeadings:
      "o que você precisa, o que preciso, do que preciso, você vai precisar, o que precisa, vai precisar de, precisa de",
    methodHeadings: """
      modo de preparo, modo de fazer, modo de preparação, preparação, preparo, passo a passo,
      instruções, o que fazer, como fazer, como se faz, como preparar
      """,
    otherHeadings: "informação nutricional, informações nutricionais, dicas, dica, comentários",
    dishBeginnings: "como fazer, como preparar, modo de preparo",
    groupBeginnings: "para o, para a",
    seasonings: "sal, pimenta, azeite, óleo, manteiga, água, salsa, açúcar, farinha",
    systemWords: "métrico, imperial, americano",
    yieldWords: "porções, porção, pessoas",
    yieldVerbs: "rende, rendimento, porções",
    totalTimeLabels: "tempo total, tempo",
    prepTimeLabels: "tempo de preparo, tempo de preparação",
    cookTimeLabels: "tempo de cozimento, tempo de cozedura",
    stepWords: "passo",
    bylineWords: "por",
    recipeWords: "receita",
    farewells: "bom apetite, bom proveito"
  )
}
