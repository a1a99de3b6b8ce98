extension PageWords {
  static let icelandic = PageWords(
    ingredientHeadings: "innihald, hráefni",
    methodHeadings: "aðferð, leiðbeiningar"
  )
}
