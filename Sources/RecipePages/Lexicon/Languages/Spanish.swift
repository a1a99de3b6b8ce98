extension PageWords {
  static let spanish = PageWords(
    ingredientHeadings: "ingrediente, ingredientes, lista de ingredientes, los ingredientes",
    needHeadings:
      "lo que necesitas, qué necesitas, qué necesito, necesitas, vas a necesitar, lo que vas a necesitar, necesitarás",
    methodHeadings: """
      preparación, elaboración, instrucciones, paso a paso, pasos, cómo hacer, pasos a seguir,
      la preparación, lo que vas a hacer, cómo se hace, qué hacer, modo de preparación, modo de elaboración,
      cómo lo hacemos, manos a la obra, modo de preparar, procedimiento
      """,
    otherHeadings: "notas, consejos, comentarios, información nutricional, trucos, truco",
    dishBeginnings: "cómo hacer, cómo se hace, cómo hago, cómo preparar, preparación de, elaboración de",
    headingEndings: "ingredientes",
    commentBeginnings: "comentarios en, pensamientos en",
    groupBeginnings: "para la, para el, para los, para las",
    seasonings: "sal, pimienta, aceite, mantequilla, agua, perejil, azúcar, harina, hierbas",
    systemWords: "métrico, imperial, americano",
    yieldWords: "persona, personas, porciones, porción, comensales",
    yieldParticles: "para, o, a, unas",
    yieldVerbs: "rinde, rendimiento, raciones, porciones",
    totalTimeLabels: "tiempo total, tiempo",
    prepTimeLabels: "tiempo de preparación",
    cookTimeLabels: "tiempo de cocción, cocción",
    stepWords: "paso",
    bylineWords: "por",
    recipeWords: "receta",
    controlBeginnings: "mantener la pantalla, síguenos, sígueme en",
    farewells: "buen provecho, buen apetito, que aproveche",
    creditBeginnings: "publicado por"
  )
}
