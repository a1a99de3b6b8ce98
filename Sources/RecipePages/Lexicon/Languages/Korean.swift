extension PageWords {
  static let korean = PageWords(
    ingredientHeadings: "재료, 준비물",
    methodHeadings: "만드는 법, 만들기, 조리순서",
    methodSuffixes: "만드는 법"
  )
}
