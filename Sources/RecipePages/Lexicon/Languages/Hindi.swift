extension PageWords {
  static let hindi = PageWords(
    ingredientHeadings: "सामग्री",
    methodHeadings: "विधि"
  )
}
