extension PageWords {
  static let latvian = PageWords(
    ingredientHeadings: "sastāvdaļas",
    methodHeadings: "pagatavošana"
  )
}
