extension PageWords {
  static let japanese = PageWords(
    ingredientHeadings: "材料・分量",
    methodHeadings: "作り方, 手順",
    methodSuffixes: "の作り方",
    yieldWords: "人分"
  )
}
