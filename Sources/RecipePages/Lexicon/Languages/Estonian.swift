extension PageWords {
  static let estonian = PageWords(
    ingredientHeadings: "koostisosad",
    methodHeadings: "valmistamine"
  )
}
