extension PageWords {
  static let croatian = PageWords(
    ingredientHeadings: "sastojci, namirnice",
    methodHeadings: "priprema, upute, način pripreme",
    stepWords: "korak",
    farewells: "dobar tek"
  )
}
