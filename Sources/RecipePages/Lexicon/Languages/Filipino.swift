extension PageWords {
  static let filipino = PageWords(
    ingredientHeadings: "mga sangkap",
    methodHeadings: "paraan ng pagluluto"
  )
}
