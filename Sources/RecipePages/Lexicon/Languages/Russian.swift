extension PageWords {
  static let russian = PageWords(
    ingredientHeadings: "ингредиенты, состав, продукты",
    methodHeadings: """
      приготовление, способ приготовления, инструкция, метод, как приготовить, пошаговый рецепт
      """,
    otherHeadings: "пищевая ценность, комментарии",
    dishBeginnings: "как приготовить",
    yieldWords: "порции, порций, порция",
    stepWords: "шаг",
    recipeWords: "рецепт"
  )
}
