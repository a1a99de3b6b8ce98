extension PageWords {
  static let japanese = PageWords(
    ingredientHeadings: "材料・分量, 用意するもの",
    methodHeadings: "作り方, 手順, 作りかた, つくり方",
    otherHeadings: "ポイント, コツ, コツ・ポイント, 栄養成分",
    methodSuffixes: "の作り方",
    yieldWords: "人分"
  )
}
