extension PageWords {
  static let polish = PageWords(
    ingredientHeadings: "składniki, składniki na, lista składników",
    methodHeadings: """
      przygotowanie, sposób przygotowania, wykonanie, jak przygotować, sposób wykonania
      """,
    otherHeadings: "wartości odżywcze, komentarze",
    dishBeginnings: "jak zrobić, jak przygotować",
    yieldWords: "porcje, porcji, porcja",
    yieldParticles: "dla",
    totalTimeLabels: "czas całkowity, czas",
    prepTimeLabels: "czas przygotowania",
    cookTimeLabels: "czas gotowania",
    stepWords: "krok",
    recipeWords: "przepis"
  )
}
