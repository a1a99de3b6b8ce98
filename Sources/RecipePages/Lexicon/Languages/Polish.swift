extension PageWords {
  static let polish = PageWords(
    ingredientHeadings: "składniki, składniki na, lista składników",
    needHeadings:
      "czego potrzebujesz, czego potrzebuję, potrzebujesz, będziesz potrzebować, co będzie potrzebne",
    methodHeadings: """
      przygotowanie, sposób przygotowania, wykonanie, jak przygotować, sposób wykonania,
      co robisz krok po kroku, krok po kroku, co robić, jak to zrobić, instrukcja, instrukcje
      """,
    otherHeadings: "wartości odżywcze, komentarze, wskazówki, porady",
    dishBeginnings: "jak zrobić, jak przygotować",
    seasonings: "sól, pieprz, olej, oliwa, masło, woda, cukier, mąka",
    systemWords: "metryczne, imperialne",
    yieldWords: "porcje, porcji, porcja",
    yieldParticles: "dla",
    yieldVerbs: "porcje",
    totalTimeLabels: "czas całkowity, czas",
    prepTimeLabels: "czas przygotowania",
    cookTimeLabels: "czas gotowania",
    stepWords: "krok",
    recipeWords: "przepis",
    farewells: "smacznego"
  )
}
