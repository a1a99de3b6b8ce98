extension PageWords {
  static let hungarian = PageWords(
    ingredientHeadings: "hozzávalók",
    needHeadings: "amire szükséged lesz",
    methodHeadings: """
      elkészítés, elkészítése, az elkészítés menete,
      így készül
      """,
    ambiguousMethodHeadings: "a recept",
    otherHeadings: "megjegyzések, hozzászólások",
    seasonings: "só, bors, olaj, vaj, víz, cukor, liszt",
    yieldWords: "adag, fő",
    yieldVerbs: "adag",
    stepWords: "lépés"
  )
}
