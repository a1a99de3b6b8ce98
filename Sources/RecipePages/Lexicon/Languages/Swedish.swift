extension PageWords {
  static let swedish = PageWords(
    needHeadings: "du behöver, det behöver du",
    methodHeadings: "gör så här, så gör du, instruktioner, tillagning, så här gör du",
    ambiguousMethodHeadings: "recept",
    otherHeadings: "näringsvärden, näringsvärde, kommentarer",
    dishBeginnings: "så gör du",
    commentBeginnings: "kommentarer till, tankar om",
    groupBeginnings: "till",
    yieldWords: "portioner, personer",
    yieldParticles: "till",
    totalTimeLabels: "total tid, totaltid, tid, tillagningstid",
    prepTimeLabels: "förberedelsetid, förberedelse",
    cookTimeLabels: "koktid",
    stepWords: "steg",
    recipeWords: "recept"
  )
}
