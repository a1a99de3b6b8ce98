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
    wordsBeforeKinds: "type",
    additions: "plus and &",
    partWords: "of juice zest rind peel from",
    approximations: """
      about approx approximately upto atleast around roughly a an scant ascant generous agenerous heaping aheaping
      heaped aheaped level good agood
      """,
    rangeWords: "to or",
    wordsBeforeRange: "between",
    alternatives: "or",
    wordsBeforeSize: "each",
    wordsBeforeTotals: "total combined weight",
    wordsAfterSize: "each",
    numerals: "one two three four five six seven eight nine ten - twelve",
    tens: "twenty thirty forty fifty sixty seventy eighty ninety",
    hundreds: "hundred",
    fractions: "half third quarter fifth",
    pluralFractions: "halves thirds quarters fifths",
    partJoints: "and & +",
    measureAdjectives: """
      heaped heaping level levelled leveled rounded scant scanted generous good big large small full flat slightly healthy hefty very
      packed firmly lightly loosely well tightly
      """,
    portions: """
      handful handfuls drop drops dash dashes splash splashes glug glugs punnet punnets dessertspoon dessertspoons
      scoop scoops shot shots part parts couple few loaf loaves ball balls sheet sheets strip strips wedge wedges
      chunk chunks cube cubes knob knobs ear ears glass glasses recipe batch batches bundle bundles drizzle slug quantity envelopes recipes rounds lengths branch branches square
      thumb hunk touch rib ribs portion portions squeeze squeezes sprinkling pat pats bit lump lumps
      """,
    portionsBehind: """
      clove cloves stalk stalks sprig sprigs stick sticks spear spears bulb bulbs head heads rasher rashers slice slices
      piece pieces bunch bunches
      """,
    packs: "can cans tin tins jar jars carton cartons",
    partsOfFoods: """
      juice zest rind peel skin skins seeds leaves tops stalks stems roots flesh pulp shells bones yolks whites
      """,
    foodSizes: """
      large small medium lg md sm med big jumbo tiny plump miniature extra-large medium-large medium-small
      medium-size medium-sized large-size large-sized small-size small-sized bite-size bite-sized good-size
      good-sized thumb-size thumb-sized walnut-size walnut-sized regular-size even-sized larger smaller
      """,
    preparations: """
      chopped grated minced sliced diced shredded crushed peeled cooked packed squeezed melted toasted shelled chilled
      boiled hard-boiled crumbled beaten drained uncooked cracked sifted unsifted steamed iced strained softened cubed
      lukewarm torn washed julienned hulled deveined mashed boned soaked poached pureed puréed slivered shaved trimmed
      picked halved quartered thawed rinsed seeded deseeded de-seeded cored stemmed snipped sieved zested juiced
      separated scrubbed heaped heaping scant rounded thin thick cut room-temperature
      """,
    qualities: """
      fresh ripe hot sweet raw boneless skinless skin-on bone-in free-range organic large small medium firm soft
      good-quality low-sodium low-fat extra-virgin unbleached red green white yellow young lean cold warm frozen dried
      """,
    remarks: """
      for to plus such at about approximately cut into as if but per until then preferably optional optionally
      depending including which that without more less like weighing available made e.g
      """,
    bracketRemarks: """
      optional see above below note notes recipe divided garnish total each heaping scant follows page required
      needed approximately
      """,
    genitives: "of",
    conjunctions: "and or &",
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
    wordsBeforeTimes: "more additional extra further full",
    timeAbbreviations: "sec secs min mins hr hrs h",
    wordedTimes: [
      "half an hour": 1800, "half hour": 1800, "half of an hour": 1800, "an hour": 3600,
      "half a minute": 30, "half minute": 30, "a minute": 60,
    ],
    pluralUnits: """
      cup teaspoon tablespoon ounce pound pint quart gallon gram kilogram liter litre milliliter
      millilitre
      """
  )
}
