extension PageWords {
  static let greek = PageWords(
    ingredientHeadings: "υλικά, συστατικά",
    methodHeadings: "εκτέλεση, οδηγίες, διαδικασία, παρασκευή",
    stepWords: "βήμα"
  )
}
