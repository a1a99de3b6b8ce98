extension PageWords {
  static let hebrew = PageWords(
    ingredientHeadings: "מצרכים, מרכיבים, המצרכים",
    methodHeadings: "אופן ההכנה, הוראות הכנה, הכנה"
  )
}
