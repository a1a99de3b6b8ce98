extension PageWords {
  static let catalan = PageWords(
    methodHeadings: "elaboració, preparació",
    farewells: "bon profit"
  )
}
