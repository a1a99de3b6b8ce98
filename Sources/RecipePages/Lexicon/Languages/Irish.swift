extension PageWords {
  static let irish = PageWords(
    ingredientHeadings: "comhábhair",
    methodHeadings: "modh"
  )
}
