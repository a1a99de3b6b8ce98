extension IngredientWords {
  static let portuguese = IngredientWords(
    additions: "e",
    partWords: "de",
    rangeWords: "a",
    units: [
      .gram: "gramas grama",
      .liter: "litro litros",
    ],
    minutes: "minuto minutos",
    hours: "hora horas",
    timeJoints: "e"
  )
}
