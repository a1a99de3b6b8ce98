extension PageWords {
  static let macedonian = PageWords(
    ingredientHeadings: "состојки",
    methodHeadings: "начин на подготовка"
  )
}
