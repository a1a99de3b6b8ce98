extension IngredientWords {
  static let english = IngredientWords(
    containers: """
      can cans tin tins jar jars pack packs packet packets package packages pkg bottle bottles bag bags box
      boxes carton cartons sachet sachets tub tubs block blocks container containers envelope tube tubes sheet
      sheets loaf piece pieces pot pots pkgs pkt pkts
      """,
    pieces: """
      slice slices piece pieces clove cloves bunch bunches pinch pinches sprig sprigs stalk stalks stick sticks
      can cans cm rasher rashers ear ears head heads nos
      """,
    sizes: "medium large small whole eggs whites yolks heads nos pieces",
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
    wordsAfterSize: "each ea",
    numerals:
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    articles: "a an",
    vaguePortions: """
      pinch handful dash splash drizzle knob dollop bit drop glug squeeze piece bunch sprig few little couple scoop
      sprinkling good large small touch
      """,
    tens: "twenty thirty forty fifty sixty seventy eighty ninety",
    hundreds: "hundred",
    fractions: "half third quarter fifth",
    pluralFractions: "halves thirds quarters fifths",
    partJoints: "and & +",
    measureAdjectives: """
      heaped heaping level levelled leveled rounded scant scanted generous good big large small full flat slightly healthy hefty very
      packed firmly lightly loosely well tightly fat plump juicy
      """,
    portions: """
      dollop dollops dusting section sections dozen
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
      sized
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
      needed approximately any
      """,
    genitives: "of",
    conjunctions: "and or &",
    people: "serving servings people person persons portion portions",
    servingVerbs: "serve serves",
    wordsBeforeYields: "makes make yields for",
    wordsOfEach: "per apiece cal kcal calories",
    dozens: ["dozen": 12],
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
      "a couple of minutes": 120, "a couple minutes": 120, "a couple of hours": 7200, "a min": 60,
      "an hour and a half": 5400, "another minute": 60, "another hour": 3600, "an additional minute": 60,
      "an additional hour": 3600, "an extra minute": 60,
    ],
    pluralUnits: """
      cup teaspoon tablespoon ounce pound pint quart gallon gram kilogram liter litre milliliter
      millilitre
      """,
    nouns: """
      potato/potatoes tomato/tomatoes mango/mangoes leaf/leaves loaf/loaves half/halves peach/peaches
      white/whites chicken/chickens duck/ducks chilli/chillies chili/chilies
      """,
    regularPortions: """
      can tin jar pack packet package bottle bag box carton sachet tub stick block container envelope tube sheet
      slice piece clove bunch pinch sprig stalk head rib ear knob handful dash wedge cube strip ball bulb fillet
      scoop drop splash dollop drizzle glug squeeze sprinkle sprinkling rasher log wheel square bar punnet glass pod bunch
      """,
    regularFoods: """
      egg yolk onion shallot carrot courgette zucchini aubergine eggplant cucumber apple pear banana lemon lime
      orange plum apricot nectarine fig date olive avocado pepper jalapeño jalapeno cauliflower cabbage
      lettuce leek scallion turnip beetroot parsnip radish mushroom sausage breast thigh drumstick wing leg chop
      steak cutlet pineapple plantain bread tortilla bun roll wrap cracker biscuit pod stem bean walnut almond pecan tart pie cake cookie
      burger sandwich serving boat muffin pancake waffle crepe crêpe dumpling tail prawn scallop pita bagel
      baguette crust shell cupcake pizza bowl cup glass portion bar truffle meatball patty skewer taco burrito
      brownie scone doughnut donut pretzel popsicle macaron eclair éclair
      """,
    stems: """
      bbq/barbecue mayo/mayonnaise parm/parmesan stock/broth stocks/broth
      leaves/leaf loaves/loaf halves/half knives/knife potatos/potato cookies/cookie brownies/brownie pies/pie
      chilies/chile chillies/chile chilis/chile chili/chile chilli/chile chiles/chile yoghurt/yogurt
      confectioners/powdered confectioner/powdered icing/powdered
      cloves/clove olives/olive chives/chive molasses/molasses hummus/hummus asparagus/asparagus swiss/swiss
      """,
    steps: StepWords(
      descriptions: """
        oven
        large medium small big extra fresh freshly dried dry ripe raw cooked uncooked whole good quality best
        unsalted salted softened melted cold warm hot lukewarm tepid chilled frozen thawed boiling room
        temperature chopped minced sliced diced grated shredded crushed peeled ground finely coarsely roughly
        thinly thickly lightly packed heaping heaped level scant rounded beaten boneless skinless organic
        kosher fine coarse plain all purpose virgin pure optional remaining rest additional more reserved
        prepared favorite favourite your their its my unsweetened pitted rinsed drained trimmed washed cubed
        halved quartered torn toasted roasted sifted low sodium reduced fat free full nonfat lean homemade
        bought premium generous little bit dash pinch handful about approximately plus taste needed desired
        half halves such thin thick long short young mature firm soft strong mild heavy light whipped leftover
        warmed cooled iced granulated caster superfine quick instant active natural nice entire other another
        first second third loosely tightly generously squeezed seeded deseeded cored zested juiced split
        sea flaky lengthwise crosswise flat ready use cut piece pieces table garnish serving
        """,
      portions: """
        head heads sprig sprigs stalk stalks stem stems rib ribs ear ears knob knobs dollop drizzle splash
        drop drops handful handfuls bunch bunches pinch pinches dash dashes cube cubes strip strips wedge
        wedges stick sticks pat pats scoop scoops square squares bulb bulbs fillet fillets leaf leaves amount
        part parts thumb quantity size sized
        """,
      determiners: """
        the an of your this that these those all both some any my our its their each a
        """,
      wordsForTwo: "both",
      boundaries: """
        and or with into to onto on from for until over at then if when while by as but so that which is are
        was were be has have had will can may it them they you we up down off out about around through under
        between among after before during without than not just only also too plus minus using via together
        well again evenly once aside here there first next now gently slowly gradually carefully each every
        apiece within instead like depending because where how what in
        """,
      links: "of",
      remarks: """
        for to at with from plus as if about preferably such like into on until without each see note in
        """,
      alternatives: "or and",
      compoundHeads: """
        mixture mix batter dough filling sauce water liquid juice juices base layer layers glaze marinade
        dressing paste powder broth stock soup syrup cake cakes bread crumbs breadcrumbs wash white whites
        yolk yolks rub pan pot bowl dish tin tray ball balls patties patty burger burgers salad stew curry
        gravy cream milk butter oil vinegar seeds seed noodles noodle pie tart muffins cookies cookie shells
        shell skin skins bones bone fat drippings cooker press maker peeler slicer knife spoon cup foam
        seasoning spray flavor flavour flavoring custard frosting icing ganache topping crust coating slurry
        roux puree purée steam extract zest peel rind flakes salt sugar flour starch wrapper wrappers sheet
        sheets substitute coals chips chip bath thermometer aroma smell taste cubes cube bits mash caramel
        fudge jam jelly leaves greens sausage sausages squash pods pod beans bean brittle butters rings pilaf
        cups pockets rice spread spreads meatball meatballs nuggets skewers kebabs pudding mousse parfait
        sorbet streusel crumble platter toast sandwich sandwiches rolls roll packet packets style flavored
        flavoured
        """,
      foodModifiers: """
        peanut almond cashew hazelnut coconut oat soy sesame rice corn tomato pasta pizza cooking ice icing
        baking egg garlic herb lemon lime orange apple chicken beef vegetable fish oyster mustard sour
        condensed evaporated cream powdered confectioners brown maple chocolate cocoa rose salted salty
        parchment wax dipping tap running starchy sweet poaching soaking
        """,
      vagueHeads: """
        sauce mixture mix paste powder seasoning dressing dough filling juice zest extract leaves leaf seeds
        seed water flakes sheets sheet topping toppings crust base cake syrup spray glaze marinade rub soup
        blend spice spices herbs cubes cube bits pieces strips chips balls halves peel rind puree purée drops
        color colour coloring colouring essence bar bars food batter skin skins shells shell sticks stick
        round rounds tops ends part parts bottom top bowl cup cups greens salt-free liquid ice bone slices
        stems stalks ribs heart loaf roll rolls dish brine foam
        """,
      droppableHeads: """
        extract thigh thighs breast breasts fillet fillets wing wings leg legs drumstick drumsticks cutlet
        cutlets tenderloin tenderloins steak steaks chop chops shoulder loin mince clove cloves leaf leaves
        sprig sprigs stalk stalks floret florets flakes seeds seed kernels kernel segments wedges strips
        chunks cubes essence bulb bulbs spears heads head crowns bean beans nuts nut hearts roast meat rack
        ribs rashers berries berry noodles pasta chips bread breads rings
        """,
      activities: """
        butter flour oil grease salt pepper cream sugar water zest juice milk brown season ice spice honey top
        """,
      objects: """
        a an the your both each all two three it them together up with lightly generously
        """,
      repeats: "each every per apiece batch batches",
      statements: """
        yield yields makes fit fits able equal equals equivalent centre center
        """,
      shares: "quarter third fifth sixth eighth",
      singles: """
        crêpe crepe pancake tortilla wrap wrapper sandwich round slice ball patty disc burger
        """,
      placing: "place lay spoon scoop drop put dollop ladle fill arrange scant portion",
      harmlessAfterEach: "side other addition way minute minutes few now hour",
      numbered: """
        into step steps speed level mark no number part day position layer size every power vel rack other
        least than in
        """,
      wordsBeforeAdditions: "in",
      rangeWords: "to or",
      amountJoints: "and plus or to",
      wordsBeforeNumberedNouns: "the both",
      wordsForOne: "a one",
      powders: "cocoa cacao",
      exceptions: "but except excluding without",
      wordsAfterComparisons: "less fewer shorter sooner earlier",
      wordsBeforeShares: "per",
      measuresOfShares: "inch kilo",
      degrees: "degrees degree deg",
      wordsBetweenTemperatures: """
        or fan gas mark conventional convection oven about hot air in celsius fahrenheit degrees c f and
        around approximately forced the for electric us uk
        """,
      wordsBeforeDifferences: "by another within minus",
      wordsAfterDifferences: "lower less higher more hotter cooler below above warmer",
      timedVerbs: """
        bake boil simmer cook fry roast grill broil sauté saute sautee stir whisk beat knead rest chill
        refrigerate freeze cool marinate soak steam poach brown toast sear microwave blend process pulse mix
        let leave allow set reduce heat warm melt cover wait stand rise proof prove ferment drain blanch
        braise stew dry infuse steep brew press smoke barbecue rotate turn flip continue return keep place
        transfer put bring add pour season rub whip cream combine toss caramelise caramelize thicken sweat
        soften render char crisp deglaze dissolve bloom churn cure brine pickle hold repeat preheat remove
        uncover fold run work pop shake massage strain squeeze spin pressure scald parboil prebake baste
        spread drizzle sprinkle dip roll lower raise increase stick shallow deep pan slow sous sit crush chop
        purée puree whiz whizz blitz
        """,
      wordsBeforeNouns: """
        the a an over on to in of high medium low moderate your with at for by from medium-high and or until
        is are was be gently oven residual direct indirect slow pressure more less full
        """,
      joints: "and then or &",
      trailing: """
        for about another at least around approximately approx roughly up to an a additional the next over in
        within more only just further full extra good maybe almost nearly between from of and then or until so
        """,
      prepositions: """
        into on onto over at with without for until to from by under through while so if when as using after
        in
        """,
      conditions: "until so if when while as",
      wordsOfSentences: "the and with until your into from about heat high low hour hours",
      moments: "after every each last first final within before past",
      repetitions: "times time",
      idle: """
        add place put remove turn set reduce bring transfer and the it this run work total time
        """,
      unclear: "timer minutes minute hours hour seconds time takes take"
    )
  )
}
