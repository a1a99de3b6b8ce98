extension PageWords {
  static let french = PageWords(
    ingredientHeadings: "ingrédients, liste des ingrédients, les ingrédients",
    methodHeadings: """
      préparation, préparations, étapes, les étapes, réalisation, étapes de préparation,
      comment c'est fait, préparation de la recette, la préparation
      """,
    ambiguousMethodHeadings: "recette, la recette",
    otherHeadings: "valeurs nutritionnelles, astuces, commentaires, conseils",
    dishBeginnings: """
      comment faire, comment préparer, préparation de, préparation du, préparation des
      """,
    headingEndings: "ingrédients",
    commentBeginnings: "commentaires sur, réflexions sur",
    groupBeginnings: "pour la, pour le, pour les, pour l'",
    yieldWords: "personne, personnes",
    yieldParticles: "pour, à",
    totalTimeLabels: "temps total, durée totale",
    prepTimeLabels: "temps de préparation, préparation",
    cookTimeLabels: "temps de cuisson, cuisson",
    stepWords: "étape, etape",
    recipeWords: "recette",
    controlBeginnings: """
      garder l'écran, gardez l'écran, suivez-nous, suis-nous
      """
  )
}
