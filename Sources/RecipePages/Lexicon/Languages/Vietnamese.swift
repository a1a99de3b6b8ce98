extension PageWords {
  static let vietnamese = PageWords(
    ingredientHeadings: "nguyên liệu",
    methodHeadings: "cách làm, hướng dẫn"
  )
}
