extension PageWords {
  static let arabic = PageWords(
    ingredientHeadings: "المكونات, المقادير",
    methodHeadings: "طريقة التحضير, طريقة العمل, التحضير"
  )
}
