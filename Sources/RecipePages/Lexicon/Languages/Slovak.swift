extension PageWords {
  static let slovak = PageWords(
    ingredientHeadings: "ingrediencie, suroviny, prísady",
    needHeadings: "čo budete potrebovať, budeme potrebovať",
    methodHeadings: "postup, príprava, postup prípravy, ako na to, krok za krokom",
    otherHeadings: "tipy, komentáre, diskusia, výživové hodnoty",
    seasonings: "soľ, korenie, olej, maslo, voda, cukor, múka",
    yieldWords: "porcie, porcií",
    yieldVerbs: "porcie",
    stepWords: "krok",
    recipeWords: "recept",
    farewells: "dobrú chuť"
  )
}
