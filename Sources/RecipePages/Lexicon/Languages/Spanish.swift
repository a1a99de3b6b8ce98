extension PageWords {
  static let spanish = PageWords(
    ingredientHeadings: "ingredientes, lista de ingredientes, los ingredientes",
    methodHeadings: """
      preparación, elaboración, instrucciones, paso a paso, pasos, cómo hacer, pasos a seguir,
      la preparación
      """,
    otherHeadings: "notas, consejos, comentarios, información nutricional",
    dishBeginnings: "cómo hacer, cómo preparar, preparación de, elaboración de",
    headingEndings: "ingredientes",
    commentBeginnings: "comentarios en, pensamientos en",
    groupBeginnings: "para la, para el, para los, para las",
    yieldWords: "persona, personas, porciones, porción, comensales",
    yieldParticles: "para",
    totalTimeLabels: "tiempo total, tiempo",
    prepTimeLabels: "tiempo de preparación",
    cookTimeLabels: "tiempo de cocción, cocción",
    stepWords: "paso",
    recipeWords: "receta",
    controlBeginnings: """
      mantener la pantalla, síguenos, sígueme en
      """
  )
}
