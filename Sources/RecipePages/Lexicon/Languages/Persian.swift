extension PageWords {
  static let persian = PageWords(
    ingredientHeadings: "مواد لازم",
    methodHeadings: "طرز تهیه"
  )
}
