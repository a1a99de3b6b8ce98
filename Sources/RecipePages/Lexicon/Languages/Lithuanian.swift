extension PageWords {
  static let lithuanian = PageWords(
    ingredientHeadings: "ingredientai",
    methodHeadings: "gaminimas, paruošimas"
  )
}
