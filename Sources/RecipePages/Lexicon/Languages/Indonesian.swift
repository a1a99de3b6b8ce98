extension PageWords {
  static let indonesian = PageWords(
    ingredientHeadings: "bahan, bahan-bahan",
    methodHeadings: "cara membuat, langkah"
  )
}
