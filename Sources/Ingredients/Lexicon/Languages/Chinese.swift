extension IngredientWords {
  static let chinese = IngredientWords(
    rangeWords: "到 至",
    partJoints: "又",
    andAHalf: "半 个半 個半",
    units: [
      .gram: "克",
      .kilogram: "公斤",
      .milliliter: "毫升",
      .liter: "升",
    ],
    seconds: "秒 秒钟",
    minutes: "分 分钟 分鐘",
    hours: "小时 小時 个小时 個小時 钟头",
    wordedTimes: [
      "半小时": 1800, "半小時": 1800, "半个小时": 1800, "半個小時": 1800, "一小时": 3600, "一小時": 3600, "一个小时": 3600,
      "一個小時": 3600, "一分钟": 60, "一分鐘": 60,
    ]
  )
}
