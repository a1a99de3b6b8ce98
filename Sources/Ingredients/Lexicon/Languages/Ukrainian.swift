extension IngredientWords {
  static let ukrainian = IngredientWords(
    additions: "та",
    rangeWords: "або",
    partJoints: "та",
    andAHalf: "з.половиною",
    units: [
      .gram: "грама"
    ],
    minutes: "хвилин"
  )
}
