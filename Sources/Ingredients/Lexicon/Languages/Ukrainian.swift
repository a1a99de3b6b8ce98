extension IngredientWords {
  static let ukrainian = IngredientWords(
    units: [
      .gram: "грама"
    ],
    minutes: "хвилин"
  )
}
