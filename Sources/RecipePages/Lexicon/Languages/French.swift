extension PageWords {
  static let french = PageWords(
    ingredientHeadings: "ingrédient, ingrédients, liste des ingrédients, les ingrédients",
    needHeadings:
      "que faut-il, de quoi ai-je besoin, de quoi avez-vous besoin, ce qu'il vous faut, il vous faut, il te faut, ce qu'il te faut, vous aurez besoin de, ce dont vous avez besoin",
    methodHeadings: """
      préparation, préparations, étapes, les étapes, réalisation, étapes de préparation, comment c'est fait,
      préparation de la recette, la préparation, comment faire, comment procéder, ce que vous faites,
      mode de préparation, progression, la recette pas à pas, marche à suivre
      """,
    ambiguousMethodHeadings: "recette, la recette",
    otherHeadings: "valeurs nutritionnelles, astuces, commentaires, conseils",
    dishBeginnings: "comment faire, comment préparer, préparation de, préparation du, préparation des",
    headingEndings: "ingrédients",
    commentBeginnings: "commentaires sur, réflexions sur",
    groupBeginnings: "pour la, pour le, pour les, pour l'",
    seasonings: "sel, poivre, huile, beurre, eau, persil, sucre, farine, muscade, herbes",
    systemWords: "métrique, impérial, américain",
    yieldWords: "personne, personnes",
    yieldParticles: "pour, à, ou, environ",
    yieldVerbs: "donne, rendement, portions",
    totalTimeLabels: "temps total, durée totale",
    prepTimeLabels: "temps de préparation, préparation",
    cookTimeLabels: "temps de cuisson, cuisson",
    stepWords: "étape, etape",
    bylineWords: "par",
    recipeWords: "recette",
    controlBeginnings: "garder l'écran, gardez l'écran, suivez-nous, suis-nous",
    farewells: "bon appétit, bonne dégustation, régalez-vous"
  )
}
