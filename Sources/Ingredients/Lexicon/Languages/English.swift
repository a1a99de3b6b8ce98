extension IngredientWords {
  static let english = IngredientWords(
    containers: """
      can cans tin tins jar jars pack packs packet packets package packages pkg bottle bottles bag
      bags box boxes carton cartons sachet sachets tub tubs block blocks container
      containers envelope tube tubes sheet sheets loaf piece pieces pot pots
      """,
    pieces: """
      slice slices piece pieces clove cloves bunch bunches pinch pinches sprig sprigs stalk stalks stick
      sticks can cans cm
      """,
    sizes: "medium large small whole eggs whites yolks heads",
    lengths: "cm mm inch inches in",
    longThings: """
      piece pieces knob knobs stick sticks chunk hunk section length strip strips stalk stalks branch thumb root ginger
      turmeric galangal horseradish cinnamon kombu lemongrass
      """,
    shares: "percent",
    wordsBeforeCuts: "into",
    additions: "plus and",
    partWords: "of juice zest rind peel from",
    approximations: """
      about approx approximately upto atleast around roughly a an scant ascant generous agenerous heaping aheaping
      heaped aheaped level good agood
      """,
    rangeWords: "to or",
    alternatives: "or",
    wordsAfterSize: "each",
    numerals: "one two three four five six seven eight nine ten - twelve",
    fractions: "half third quarter fifth",
    pluralFractions: "halves thirds quarters fifths",
    measureAdjectives: """
      heaped heaping level levelled leveled rounded scant scanted generous good big large small full flat slightly
      packed firmly lightly loosely well tightly
      """,
    units: [
      .milligram: "mg milligram milligrams",
      .gram: "g gr gm gms gram grams gramme grammes",
      .kilogram: "kg kgs kilo kilos kilogram kilograms kilogramme",
      .ounce: "oz ozs ounce ounces",
      .pound: "lb lbs pound pounds",
      .milliliter: "ml mls milliliter milliliters millilitre millilitres",
      .centiliter: "cl centiliter centilitre centilitres",
      .deciliter: "dl deciliter deciliters decilitre decilitres",
      .liter: "l liter liters litre litres",
      .teaspoon: "tsp tsps teaspoon teaspoons t",
      .tablespoon: "tbsp tbsps tbs tb tbl tblsp tablespoon tablespoons T",
      .fluidOunce: "floz fl.oz fl.ozs fl.ounce fl.ounces fluid.oz fluid.ounce fluid.ounces",
      .cup: "cup cups c",
      .pint: "pint pints pt pts",
      .quart: "quart quarts qt qts",
      .gallon: "gallon gallons",
    ],
    seconds: "second seconds sec secs",
    minutes: "minute minutes min mins",
    hours: "hour hours hr hrs h",
    timeJoints: "and",
    wordedTimes: [
      "half an hour": 1800, "half hour": 1800, "an hour": 3600, "a minute": 60,
    ],
    pluralUnits: """
      cup teaspoon tablespoon ounce pound pint quart gallon gram kilogram liter litre milliliter
      millilitre
      """
  )
}
