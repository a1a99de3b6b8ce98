extension PageWords {
  static let turkish = PageWords(
    ingredientHeadings: "malzemeler",
    methodHeadings: "hazırlanışı, yapılışı, nasıl yapılır",
    stepWords: "adım"
  )
}
