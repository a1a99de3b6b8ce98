extension PageWords {
  static let czech = PageWords(
    ingredientHeadings: "ingredience, suroviny",
    needHeadings: "co budete potřebovat, budeme potřebovat",
    methodHeadings: """
      postup, příprava, postup přípravy, jak na to, krok za krokem, pracovní postup, instrukce
      """,
    otherHeadings: "tipy, komentáře, diskuze, nutriční hodnoty, poznámky",
    seasonings: "sůl, pepř, olej, máslo, voda, cukr, mouka",
    systemWords: "metrické",
    yieldWords: "porce, porcí",
    yieldVerbs: "porce",
    totalTimeLabels: "celková doba, celkový čas",
    prepTimeLabels: "doba přípravy",
    cookTimeLabels: "doba vaření, doba pečení",
    stepWords: "krok",
    recipeWords: "recept",
    farewells: "dobrou chuť"
  )
}
