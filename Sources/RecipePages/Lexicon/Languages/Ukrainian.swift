extension PageWords {
  static let ukrainian = PageWords(
    ingredientHeadings: "інгредієнти",
    methodHeadings: "приготування, спосіб приготування",
    stepWords: "крок"
  )
}
