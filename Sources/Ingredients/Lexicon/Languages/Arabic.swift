extension IngredientWords {
  static let arabic = IngredientWords(
    pieces: "حبة حبات فص فصوص",
    halves: "نصف",
    andAHalf: "ونصف",
    conjunctions: "أو",
    units: [
      .gram: "غرام جرام غ",
      .kilogram: "كيلو كغ",
      .milliliter: "مل",
      .liter: "لتر",
      .teaspoon: "ملعقة.صغيرة ملاعق.صغيرة",
      .tablespoon: "ملعقة.كبيرة ملاعق.كبيرة",
    ],
    nationalCups: "كوب أكواب كأس",
    seconds: "ثانية ثواني",
    minutes: "دقيقة دقائق دقيقه",
    hours: "ساعة ساعات",
    wordedTimes: [
      "نصف ساعة": 1800, "ساعة ونصف": 5400, "ساعة": 3600, "ربع ساعة": 900,
    ],
    steps: StepWords(
      trailing: "لمدة حوالي"
    )
  )
}
