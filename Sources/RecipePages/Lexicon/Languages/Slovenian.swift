extension PageWords {
  static let slovenian = PageWords(
    ingredientHeadings: "sestavine",
    methodHeadings: "postopek, priprava, način priprave",
    stepWords: "korak"
  )
}
