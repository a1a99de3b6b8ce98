extension PageWords {
  static let romanian = PageWords(
    ingredientHeadings: "ingrediente",
    methodHeadings: "mod de preparare, preparare",
    stepWords: "pas"
  )
}
