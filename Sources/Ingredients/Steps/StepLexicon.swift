/// The lowercase words that tell which words of a step are names of ingredients, and where such a name ends.
enum StepLexicon {
  private static func set(_ words: WordList) -> Set<String> { Set(words.words) }

  /// Words that describe an ingredient and do not tell it from another one.
  static let descriptions = set(
    """
    large medium small big extra fresh freshly dried dry ripe raw cooked uncooked whole good quality best
    unsalted salted softened melted cold warm hot lukewarm tepid chilled frozen thawed boiling room temperature
    chopped minced sliced diced grated shredded crushed peeled ground finely coarsely roughly thinly thickly
    lightly packed heaping heaped level scant rounded beaten boneless skinless organic kosher fine coarse
    plain all purpose virgin pure optional remaining rest additional more extra reserved prepared favorite
    favourite your their its my unsweetened pitted rinsed drained trimmed washed cubed halved quartered torn
    toasted roasted sifted low sodium reduced fat free full nonfat lean homemade store bought premium
    generous little bit dash pinch handful about approximately plus taste needed desired half halves such thin
    thick long short young mature firm soft strong mild heavy light whipped leftover warmed cooled iced
    granulated caster superfine quick instant active natural nice entire other another first second third
    loosely tightly generously heaped squeezed seeded deseeded cored zested juiced split lengthwise crosswise
    flat ready use cut piece pieces table garnish serving
    gehackt gehackte gehackter frisch frische frischer frisches frischen große großer großes kleine kleiner
    kleines kalte kalter kaltes warme warmer warmes weiche weicher getrocknete getrockneter gemahlener
    gemahlene gerieben geriebener geriebene heller helle restliche restlichen restlicher etwas
    frais fraîche fraîches haché hachée hachées gros grosse petit petite mou fondu fondue râpé râpée
    fresco fresca frescos frescas picado picada picados grande grandes pequeño pequeña molida molido
    fresche freschi tritato tritata grande grandi piccola piccolo
    verse vers gehakte grote kleine
    frisk friske store stor små
    """)

  /// Parts and containers of an ingredient: "cloves" in "2 cloves garlic".
  static let portions: Set<String> = Lexicon.pieces.union(Lexicon.containers).union(
    set(
      """
      head heads sprig sprigs stalk stalks stem stems rib ribs ear ears knob knobs dollop drizzle splash
      drop drops handful handfuls bunch bunches pinch pinches dash dashes cube cubes strip strips wedge wedges
      stick sticks pat pats scoop scoops square squares bulb bulbs fillet fillets leaf leaves amount part parts
      thumb quantity size sized c cuillère cuillères soupe café cucharada cucharadas
      """)
  ).subtracting(["cm", "pot", "pots", "glas", "y", "e"])

  /// Words before a name that are not part of it.
  static let determiners = set(
    """
    the a an of your this that these those all both some any my our its their each
    der die das den dem des ein eine einen einem einer le la les l un une du de d des el los las lo il i gli
    una uno del della dei delle degli dello di o os as um uma do da dos das het een en den det ett et
    """)

  /// Words after which a name of an ingredient cannot go on.
  static let boundaries = set(
    """
    and or with in into to onto on from for until till over at then if when while by as but so that which is
    are was were be has have had will can may it them they you we up down off out about around through under
    between among after before during without than not just only also too until per plus minus using via
    together well again evenly once aside here there first next now gently slowly gradually carefully
    each every apiece within instead like depending because where how what
    und oder mit in im ins zu zum zur auf für bis über bei dann wenn als an am vom von aus nach unter sowie
    dazugeben hinzufügen geben zugeben unterrühren einrühren darin verrühren mischen erhitzen
    et ou avec dans en à au aux sur pour par jusqu puis si quand que qui sans
    y o con al para hasta sobre luego si cuando que sin por
    e con nel nella in al alla per fino su poi se quando che senza ed
    e com no na em ao para até sobre depois se quando que sem por
    en met in op tot voor dan als door uit naar
    og med i på til så når som av af och på till sedan när som
    """)

  /// Words between the parts of a name: "huile d'olive".
  static let links = set("of de d di del della dell do da du des")

  /// Words that end the name in an ingredient line: "oil for frying", "butter at room temperature".
  static let remarks = set(
    """
    for to at in with from plus as if about preferably such like into on until without per each see note
    für zum zur zum mit nach ohne in aus pour avec à au sans para con sin per por com voor met til med till för
    """)

  /// Words between alternatives in an ingredient line: "butter or margarine", "salt and pepper".
  static let alternatives = set("or and und oder et ou y o e og eller och en of")

  /// Nouns that make something else of the ingredient before them: "flour mixture", "pasta water".
  static let compoundHeads = set(
    """
    mixture mix batter dough filling sauce water liquid juice juices base layer layers glaze marinade dressing
    paste powder broth stock soup syrup cake cakes bread crumbs breadcrumbs wash white whites yolk yolks rub
    pan pot bowl dish tin tray ball balls patties patty burger burgers salad stew curry gravy cream milk butter
    oil vinegar seeds seed noodles noodle pie tart muffins cookies cookie shells shell skin skins bones bone
    fat drippings cooker press maker peeler slicer knife spoon cup foam seasoning spray flavor flavour flavoring
    custard frosting icing ganache topping crust coating slurry roux puree purée steam extract zest peel rind
    flakes salt sugar flour starch wrapper wrappers sheet sheets substitute coals chips chip bath thermometer
    aroma smell taste cubes cube bits mash caramel fudge jam jelly leaves greens masse mischung teig
    sausage sausages squash pods pod beans bean brittle butters rings pilaf cups pockets rice spread spreads
    meatball meatballs nuggets skewers kebabs pudding mousse parfait sorbet
    streusel crumble platter toast sandwich sandwiches rolls roll packet packets style flavored flavoured
    """)

  /// Nouns that make something else of the ingredient after them: "peanut butter".
  static let foodModifiers = set(
    """
    peanut almond cashew hazelnut coconut oat soy sesame rice corn tomato pasta pizza cooking ice icing baking
    egg garlic herb lemon lime orange apple chicken beef vegetable fish oyster mustard sour condensed evaporated
    cream powdered confectioners brown maple chocolate cocoa rose hot salted salty parchment wax dipping
    tap running starchy sweet poaching soaking
    """)

  /// Heads that a step more often uses for something that was made: "the sauce" is not "soy sauce". They name
  /// an ingredient together with another word of its name only.
  static let vagueHeads = set(
    """
    sauce mixture mix paste powder seasoning dressing dough filling juice zest extract broth stock leaves leaf
    seeds seed water flakes cloves clove sheets sheet topping toppings crust crumbs base bread cake syrup spray
    glaze marinade rub soup blend spice spices herbs cubes cube bits pieces strips chips balls halves
    peel rind puree purée drops color colour coloring colouring essence bar bars food batter skin skins
    wrappers wrapper shells shell sticks stick round rounds tops ends part parts bottom top bowl cup cups
    whites white yolks yolk greens salt-free liquid ice wine bones bone legs thighs wings breasts
    hearts sprouts slices florets florets stems stalks ribs heart loaf roll rolls buns dish brine
    """)

  /// Heads without which the rest of the name is understood: "vanilla" for "vanilla extract", "chicken" for
  /// "chicken thighs".
  static let droppableHeads = set(
    """
    extract thigh thighs breast breasts fillet fillets wing wings leg legs drumstick drumsticks cutlet cutlets
    tenderloin tenderloins steak steaks chop chops shoulder loin mince clove cloves leaf leaves sprig sprigs
    stalk stalks floret florets flakes seeds seed kernels kernel segments wedges strips chunks cubes essence
    bulb bulbs spears heads head crowns bean beans nuts nut hearts roast meat rack ribs rashers
    berries berry noodles pasta chips
    """)

  /// Words that are also what a cook does: "Butter a dish", "flour the board".
  static let verbs = set(
    "butter flour oil grease salt pepper cream sugar water zest juice milk brown season ice spice honey top oil"
  )

  /// Articles after which a word at the beginning of a sentence was a verb.
  static let objects = set(
    "a an the your both each all two three it them together up with lightly generously")

  /// Words that make an amount one of several equal amounts: "1 tablespoon into each cup".
  static let repeats = set(
    """
    each every per apiece batch batches
    je jeweils jede jeden jedes jeder pro chaque chacun chacune cada ogni ciascuno elk elke ieder iedere varje
    vardera hver hvert każdy каждый
    """)

  /// Words of sentences that say how much something makes or holds.
  static let statements = set("yield yields makes fit fits able equal equals equivalent centre center")

  /// Shares after "a" of sentences that are done several times: "a quarter of the cheese" goes on each of four.
  static let shares = set("quarter third fifth sixth eighth")

  /// Things after "a" that a recipe makes several of.
  static let singles = set(
    "crêpe crepe pancake tortilla wrap wrapper sandwich round slice ball patty disc burger")

  /// Words that put an amount on or into one of several things.
  static let placing = set(
    """
    place lay spoon scoop drop put dollop ladle fill arrange scant portion legen setzen füllen mettez déposer
    poner colocar coloque mettete adagiate
    """)

  /// Words after "each" that do not make an amount repeat: "on each side", "after each addition".
  static let harmlessAfterEach = set("side other addition way minute minutes few now hour")

  /// Words before a number that is not an amount of food: "speed 2", "into 4 pieces".
  static let numbered = set(
    """
    into step steps speed level mark no number part day setting stufe schritt vitesse velocidad velocità
    velocidade position layer size every in zu mark power vel rack other least than
    """)
}
