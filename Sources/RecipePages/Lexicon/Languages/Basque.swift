extension PageWords {
  static let basque = PageWords(
    ingredientHeadings: "osagaiak"
  )
}
