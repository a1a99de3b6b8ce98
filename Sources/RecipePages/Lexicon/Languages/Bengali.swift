extension PageWords {
  static let bengali = PageWords(
    ingredientHeadings: "উপকরণ",
    methodHeadings: "প্রণালী"
  )
}
