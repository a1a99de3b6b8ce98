extension IngredientWords {
  static let spanish = IngredientWords(
    containers: "lata latas sobre sobres bote botes",
    pieces: "rodaja rodajas diente dientes pizca",
    additions: "y",
    partWords: "de zumo jugo",
    rangeWords: "a o",
    alternatives: "o",
    numerals: "- dos tres cuatro cinco",
    units: [
      .gram: "gramos gramo",
      .liter: "litro litros",
      .teaspoon: "cucharadita cucharaditas cdita cditas",
      .tablespoon: "cucharada cucharadas cda cdas",
    ],
    seconds: "segundo segundos",
    minutes: "minuto minutos",
    hours: "hora horas",
    timeJoints: "y"
  )
}
