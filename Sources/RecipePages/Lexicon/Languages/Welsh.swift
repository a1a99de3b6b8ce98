extension PageWords {
  static let welsh = PageWords(
    ingredientHeadings: "cynhwysion",
    methodHeadings: "dull"
  )
}
