extension PageWords {
  static let thai = PageWords(
    ingredientHeadings: "ส่วนผสม",
    methodHeadings: "วิธีทำ"
  )
}
