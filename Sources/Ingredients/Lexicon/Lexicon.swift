/// The words by which amounts are understood, in lowercase and in the languages of the web.
package enum Lexicon {
  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }

  /// What has contents, whose size may be given: "2 cans (400 g each)".
  static let containers = words(
    """
    can cans tin tins jar jars pack packs packet packets package packages pkg bottle bottles bag bags box boxes \
    carton cartons sachet sachets tub tubs stick sticks block blocks container containers envelope tube tubes sheet \
    sheets loaf piece pieces pot pots \
    dose dosen packung packungen glas gläser becher boîte boîtes lata latas sobre sobres bote botes \
    blik blikken pakje pakjes scatola scatole vasetto bustina bustine lattina \
    burk burkar paket påse påsar dåse dåser pakke pakker boks bokser
    """)

  /// What is counted and has no size of its own.
  package static let pieces = words(
    """
    slice slices piece pieces clove cloves bunch bunches pinch pinches sprig sprigs stalk stalks can cans cm \
    scheibe scheiben stück zehe zehen bund prise prisen dose dosen zweig zweige \
    tranche tranches gousse gousses pincée pincées botte brin brins rodaja rodajas diente dientes pizca \
    spicchio spicchi pizzico fetta fette teen teentje teentjes snufje takje takjes plak plakken stuk stuks
    """)

  /// How big a counted thing is, where its name is left out: "500 g carrots (4 medium)".
  static let sizes = words("medium large small whole eggs whites yolks heads")

  /// Units of length, and shares. Neither is an amount of food.
  static let lengths = words("cm mm inch inches in percent см")

  /// Words before a bare number that make it one more ingredient.
  static let additions = words("plus and und et y e en og och")

  /// Words before a bare number that make it a count, though it does not begin the line.
  static let partsOf = words(
    """
    of juice zest rind peel von saft schale abrieb de jus zeste di succo scorza zumo jugo av af van
    """)

  /// Words that may stand before the first amount, without spaces and points.
  static let approximations = words(
    """
    about approx approximately ca circa etwa ungefähr env environ upto atleast around roughly scarsi omkring cirka
    """)

  /// The length of "approximately".
  static let longestApproximation = 13

  /// What stands between the two numbers of a range.
  static let rangeSeparators = [
    "-", "–", "—", " - ", " – ", " — ", " to ", " or ", " bis ", " oder ", " à ", " ou ", " a ", " o ",
    " tot ",
    " of ", " til ", " till ", " eller ", " do ", " до ", " или ", "~", "〜",
  ]

  /// Articles are left out ("ein", "une"): they begin "a little" and "a few" as well. So are words that have another
  /// meaning in another language.
  static let numerals = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "twelve": 12,
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
    "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5,
    "due": 2, "tre": 3, "quattro": 4, "cinque": 5,
    "två": 2, "fyra": 4, "twee": 2, "drie": 3,
  ]

  /// Times without a number, in seconds.
  static let wordedTimes = [
    ("half an hour", 1800), ("half hour", 1800), ("an hour", 3600), ("a minute", 60),
  ]

  /// The names of units of time and how many seconds each is.
  static let timeUnits: [String: Int] = {
    let names = [
      1: """
      second seconds sec secs sekunde sekunden sek seconde secondes segundo segundos secondo secondi seconden \
      sekunder sekund sekundy секунд секунды сек
      """,
      60: """
      minute minutes min mins minuten minuto minutos minuti minuut minutter minuter minut minuty minutę perc \
      percig минут минуты минуту мин хвилин dakika minuuttia λεπτά 分 分钟 분
      """,
      3600: """
      hour hours hr hrs h stunde stunden std heure heures hora horas ora ore uur uren timer timme timmar godzina \
      godziny godzin godz hodina hodiny hodin óra órát órán час часа часов ч saat tunti tuntia ώρα ώρες 小时 시간
      """,
    ]
    var units: [String: Int] = [:]
    for (seconds, list) in names {
      for word in words(list) { units[word] = seconds }
    }
    return units
  }()

  /// The names of units. "T" is a tablespoon and "t" a teaspoon.
  static let units: [String: MeasureUnit] = {
    let names: [MeasureUnit: String] = [
      .milligram: "mg milligram milligrams",
      .gram: """
      g gr gm gms gram grams gramme grammes gramm gramos gramo grammi grammo gramas grama \
      г гр грамм грама грамма γρ 克 グラム
      """,
      .kilogram: "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme кг 公斤",
      .ounce: "oz ozs ounce ounces",
      .pound: "lb lbs pound pounds",
      .milliliter: "ml mls milliliter milliliters millilitre millilitres мл 毫升",
      .centiliter: "cl centiliter centilitre centilitres",
      .deciliter: "dl deciliter deciliters decilitre decilitres дл",
      .liter: "l liter liters litre litres litro litros litri л литр литра 升",
      .teaspoon: """
      tsp tsps teaspoon teaspoons t tl teelöffel tsk theelepel theelepels cucharadita cucharaditas cdita cditas \
      cucchiaino cucchiaini łyżeczka łyżeczki łyżeczek
      """,
      .tablespoon: """
      tbsp tbsps tbs tblsp tablespoon tablespoons T el esslöffel spsk msk ss eetlepel eetlepels cucharada \
      cucharadas cda cdas cucchiaio cucchiai łyżka łyżki łyżek rkl
      """,
      .fluidOunce: "floz",
      .cup: "cup cups",
      .pint: "pint pints",
      .quart: "quart quarts qt qts",
      .gallon: "gallon gallons",
    ]
    var units: [String: MeasureUnit] = [:]
    for (unit, list) in names {
      for word in words(list) { units[word] = unit }
    }
    return units
  }()

  /// The names of units that English writes with an "s" behind any number but one.
  static let inflectedUnits = words(
    """
    cup teaspoon tablespoon ounce pound pint quart gallon gram kilogram liter litre milliliter millilitre
    """)
}
