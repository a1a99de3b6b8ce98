extension PageWords {
  static let arabic = PageWords(
    ingredientHeadings: "المكونات, المقادير, مقادير, مكونات",
    methodHeadings: "طريقة التحضير, طريقة العمل, التحضير, خطوات التحضير, طريقة تحضير"
  )
}
