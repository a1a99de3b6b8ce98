extension IngredientWords {
  static let swedish = IngredientWords(
    containers: "burk burkar paket påse påsar",
    additions: "och",
    partWords: "av",
    approximations: "cirka",
    rangeWords: "till eller",
    wordsBeforeRange: "mellan",
    numerals: "- två tre fyra",
    tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
    hundreds: "hundra",
    partJoints: "och",
    andAHalf: "och.en.halv och.ett.halvt",
    measureAdjectives: "rågad rågade struken strukna",
    units: [
      // A kryddmått, the spoon for spices, holds 1 ml.
      .milliliter: "krm kryddmått",
      .teaspoon: "tsk tesked teskedar",
      .tablespoon: "msk matsked matskedar",
    ],
    nationalCups: "kopp koppar kaffekopp kaffekoppar",
    seconds: "sekunder sekund",
    minutes: "minuter minut",
    hours: "timme timmar timma tim",
    timeAbbreviations: "tim",
    wordedTimes: [
      "en timme": 3600, "en halvtimme": 1800, "halvtimme": 1800, "en halv timme": 1800,
      "halv timme": 1800, "en minut": 60,
    ]
  )
}
