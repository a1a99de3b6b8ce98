extension PageWords {
  static let slovak = PageWords(
    ingredientHeadings: "ingrediencie",
    methodHeadings: "postup"
  )
}
