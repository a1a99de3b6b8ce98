extension PageWords {
  static let korean = PageWords(
    ingredientHeadings: "재료, 준비물",
    methodHeadings: "만드는 법, 만드는 방법, 만들기, 조리순서, 조리법",
    methodSuffixes: "만드는 법"
  )
}
