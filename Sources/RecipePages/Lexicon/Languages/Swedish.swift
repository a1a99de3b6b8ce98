extension PageWords {
  static let swedish = PageWords(
    needHeadings: "du behöver, det behöver du, det här behöver du, detta behöver du, vad du behöver",
    methodHeadings: """
      gör så här, så gör du, instruktioner, tillagning, så här gör du, så här gör man, steg för steg, gör så
      """,
    ambiguousMethodHeadings: "recept",
    otherHeadings: "näringsvärden, näringsvärde, kommentarer",
    dishBeginnings: "så gör du",
    commentBeginnings: "kommentarer till, tankar om",
    groupBeginnings: "till",
    seasonings: "salt, peppar, svartpeppar, olja, smör, vatten, persilja, socker, olivolja",
    systemWords: "metriskt",
    yieldWords: "portioner, personer",
    yieldParticles: "till",
    yieldVerbs: "ger, portioner",
    totalTimeLabels: "total tid, totaltid, tid, tillagningstid",
    prepTimeLabels: "förberedelsetid, förberedelse",
    cookTimeLabels: "koktid",
    stepWords: "steg",
    bylineWords: "av",
    recipeWords: "recept",
    farewells: "smaklig måltid"
  )
}
