extension PageWords {
  static let ukrainian = PageWords(
    ingredientHeadings: "інгредієнти, складники, продукти, склад",
    needHeadings: "вам знадобиться, нам знадобиться, знадобиться, що потрібно",
    methodHeadings: """
      приготування, спосіб приготування, процес приготування, як приготувати, як готувати, покрокове приготування,
      покроковий рецепт
      """,
    otherHeadings: "харчова цінність, коментарі, поради",
    dishBeginnings: "як приготувати",
    headingEndings: "знадобиться",
    seasonings: "сіль, перець, олія, масло, вода, цукор, борошно, зелень",
    yieldWords: "порції, порцій, порція",
    yieldVerbs: "порції",
    totalTimeLabels: "загальний час",
    prepTimeLabels: "час підготовки",
    cookTimeLabels: "час приготування",
    stepWords: "крок",
    recipeWords: "рецепт",
    farewells: "смачного"
  )
}
