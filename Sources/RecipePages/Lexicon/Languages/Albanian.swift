extension PageWords {
  static let albanian = PageWords(
    ingredientHeadings: "përbërësit",
    methodHeadings: "përgatitja"
  )
}
