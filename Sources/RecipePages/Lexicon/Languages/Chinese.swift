extension PageWords {
  static let chinese = PageWords(
    ingredientHeadings: "材料, 食材, 原料, 用料, 主料",
    methodHeadings: "做法, 步骤, 步驟, 烹饪步骤",
    methodSuffixes: "的做法",
    yieldWords: "人份"
  )
}
