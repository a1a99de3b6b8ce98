extension PageWords {
  static let bulgarian = PageWords(
    ingredientHeadings: "продукти, съставки",
    methodHeadings: "приготвяне, начин на приготвяне",
    stepWords: "стъпка"
  )
}
