extension IngredientWords {
  static let persian = IngredientWords(
    pieces: "عدد حبه",
    halves: "نیم",
    andAHalf: "و.نیم",
    units: [
      .gram: "گرم",
      .kilogram: "کیلو کیلوگرم",
      .milliliter: "میلی.لیتر",
      .teaspoon: "قاشق.چای.خوری قاشق.چایخوری",
      .tablespoon: "قاشق.غذا.خوری قاشق.غذاخوری",
    ],
    nationalCups: "پیمانه لیوان فنجان",
    seconds: "ثانیه",
    minutes: "دقیقه",
    hours: "ساعت",
    wordedTimes: [
      "نیم ساعت": 1800, "یک ساعت": 3600,
    ],
    steps: StepWords(
      repeats: "هر",
      wordsBeforeInfinitives: "دقیقه ساعت",
      infinitiveEndings: "ید ند یم"
    )
  )
}
