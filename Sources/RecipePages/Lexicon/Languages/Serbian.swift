extension PageWords {
  static let serbian = PageWords(
    ingredientHeadings: "састојци",
    methodHeadings: "припрема, начин припреме"
  )
}
