extension PageWords {
  static let russian = PageWords(
    ingredientHeadings: "ингредиенты, состав, продукты",
    needHeadings: "вам понадобится, что понадобится, нам понадобится",
    methodHeadings: """
      приготовление, способ приготовления, инструкция, метод, как приготовить, пошаговый рецепт,
      как готовить, пошаговое приготовление
      """,
    otherHeadings: "пищевая ценность, комментарии",
    dishBeginnings: "как приготовить",
    seasonings: "соль, перец, масло, вода, сахар, мука, зелень",
    yieldWords: "порции, порций, порция",
    yieldVerbs: "порции",
    stepWords: "шаг",
    recipeWords: "рецепт"
  )
}
