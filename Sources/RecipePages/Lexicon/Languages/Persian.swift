extension PageWords {
  static let persian = PageWords(
    ingredientHeadings: "مواد لازم, مواد اولیه, مواد مورد نیاز",
    methodHeadings: "طرز تهیه, دستور تهیه, روش تهیه"
  )
}
