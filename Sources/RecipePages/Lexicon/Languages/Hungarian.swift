extension PageWords {
  static let hungarian = PageWords(
    ingredientHeadings: "hozzávalók",
    needHeadings: "amire szükséged lesz",
    methodHeadings: """
      elkészítés, elkészítése, az elkészítés menete,
      így készül, elkészítési mód, az elkészítés, elkészítés menete, így készítsd el, így készítjük, lépések, utasítások
      """,
    ambiguousMethodHeadings: "a recept",
    otherHeadings: "megjegyzések, hozzászólások, tippek, tápérték",
    seasonings: "só, bors, olaj, vaj, víz, cukor, liszt",
    yieldWords: "adag, fő, főre, személyre, adagra",
    yieldVerbs: "adag",
    totalTimeLabels: "teljes idő, elkészítési idő",
    prepTimeLabels: "előkészítési idő",
    cookTimeLabels: "főzési idő, sütési idő",
    stepWords: "lépés",
    farewells: "jó étvágyat"
  )
}
