extension PageWords {
  static let hungarian = PageWords(
    ingredientHeadings: "hozzávalók",
    methodHeadings: "elkészítés, elkészítése, az elkészítés menete",
    ambiguousMethodHeadings: "a recept",
    otherHeadings: "megjegyzések, hozzászólások",
    yieldWords: "adag, fő",
    stepWords: "lépés"
  )
}
