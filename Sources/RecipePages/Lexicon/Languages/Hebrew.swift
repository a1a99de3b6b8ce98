extension PageWords {
  static let hebrew = PageWords(
    ingredientHeadings: "מצרכים, מרכיבים, המצרכים, המרכיבים, חומרים",
    methodHeadings: "אופן ההכנה, הוראות הכנה, הכנה, ההכנה, אופן הכנה, איך מכינים"
  )
}
