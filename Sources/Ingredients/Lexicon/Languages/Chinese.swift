extension IngredientWords {
  static let chinese = IngredientWords(
    pieces: "个 根 片 颗 瓣 块 只 条 把 勺 碗 个半",
    rangeWords: "到 至",
    partJoints: "又",
    andAHalf: "半 个半 個半",
    units: [
      .gram: "克",
      .kilogram: "公斤",
      .milliliter: "毫升",
      .liter: "升",
      .teaspoon: "小勺 茶匙 小匙",
      .tablespoon: "大勺 汤匙 湯匙 大匙",
    ],
    seconds: "秒 秒钟",
    minutes: "分 分钟 分鐘",
    hours: "小时 小時 个小时 個小時 钟头",
    wordedTimes: [
      "半小时": 1800, "半小時": 1800, "半个小时": 1800, "半個小時": 1800, "一小时": 3600, "一小時": 3600, "一个小时": 3600,
      "一個小時": 3600, "一分钟": 60, "一分鐘": 60,
    ],
    steps: StepWords(
      unspacedRepeats: "每 各",
      unspacedDescriptions: "温 溫 热 熱 冷 凉 冰",
      pieces: "碎 丝 片 末 块 丁",
      shortHeads: "芝士 奶酪 奶油 黄油 牛奶 面粉 淀粉 酱油 鸡肉 牛肉 猪肉 羊肉 虾仁 豆腐 蘑菇 番茄 土豆 洋葱",
      timedVerbs: """
        煮 蒸 炒 烤 焖 炖 煎 炸 腌 泡 焯 熬 醒 翻炒 腌制 烤制 冷藏 冷冻 静置 发酵 浸泡 放置 搅拌
        """,
      wordsBesideDurations: "大约 约 再"
    )
  )
}
