extension IngredientWords {
  static let swedish = IngredientWords(
    containers: "burk burkar paket påse påsar",
    pieces: "klyfta klyftor st skiva skivor nypa näve kruka knippe bit bitar",
    additions: "och",
    partWords: "av",
    approximations: "cirka",
    rangeWords: "till eller",
    wordsBeforeRange: "mellan",
    alternatives: "eller",
    wordsBeforeSize: "à á",
    numerals: "- två tre fyra fem - sju åtta nio tio",
    articles: "en ett",
    vaguePortions: "nypa näve",
    halves: "en.halv ett.halvt halv",
    oneAndAHalf: "en.och.en.halv",
    tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
    hundreds: "hundra",
    partJoints: "och",
    andAHalf: "och.en.halv och.ett.halvt",
    measureAdjectives: "rågad rågade struken strukna",
    people: "personer portioner serveringar",
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
      "en kvart": 900,
      "en timme": 3600, "en halvtimme": 1800, "halvtimme": 1800, "en halv timme": 1800,
      "halv timme": 1800, "en minut": 60,
      "en och en halv timme": 5400,
    ],
    nouns: "ägg/ägg",
    stems: "äggen/agg ägget/agg löken/lok",
    steps: StepWords(
      descriptions: """
        store stor stort små färsk färska hackad hackade finhackad finhackade riven rivet finriven smält mjukt kallt
        kall ljummet torkad torkade pressad pressade
        """,
      determiners: "en ett den det",
      wordsForTwo: "båda",
      boundaries: "med av på till sedan när som i och långsamt skål skålen",
      remarks: "till för med",
      alternatives: "och eller",
      repeats: "varje vardera",
      caseEndings: "en et n t na a ar or er arna orna erna",
      exceptions: "utom utan",
      pieces: """
        bitar bitarna skivor skivorna klyftor klyftorna tarningar strimlor ringar blad klyfta saft saften skal skalet
        """,
      shortHeads: "ost lok",
      wordsAfterComparisons: "mindre",
      degrees: "grader",
      wordsBetweenTemperatures: "eller",
      timedVerbs: """
        koka grädda stek steka låt sjud vispa knåda rör blanda fräs grilla rosta jäs vila puttra bryn
        """,
      joints: "och sedan",
      trailing: "i ca ungefär omkring cirka och med",
      prepositions: "i på till med",
      conditions: "till",
      wordsOfSentences: "och på till med",
      moments: "efter varje var",
      repetitions: "gånger gång"
    )
  )
}
