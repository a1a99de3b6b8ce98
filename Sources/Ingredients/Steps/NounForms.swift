/// The singular and plural of nouns in ingredient lines.
enum NounForms {
  // MARK: - Comparing

  /// Whether two results of `stem` belong to one noun, as those of "Zwiebel" and "Zwiebeln", "pomodoro" and "pomodori".
  static func areStemForms(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let (short, long) = a.utf8.count < b.utf8.count ? (a, b) : (b, a)
    guard short.utf8.count >= 4 else { return false }
    if long.hasPrefix(short) { return endings.contains(String(long.dropFirst(short.count))) }
    guard a.utf8.count == b.utf8.count, a.utf8.count >= 5, a.dropLast() == b.dropLast() else { return false }
    return vowels.contains(String([a.last, b.last].compactMap(\.self).sorted()))
      && !(a.hasPrefix("past") && a.count == 5)
  }

  private static let endings: Set<String> = ["n", "en", "e", "er", "nen", "ar", "or"]
  private static let vowels: Set<String> = ["ae", "io", "ei"]

  /// Returns a lowercase word without accents and without an English plural ending.
  static func stem(_ word: String) -> String {
    if let irregular = irregularStems[word] { return irregular }
    var stem = word.utf8.allSatisfy { $0 < 0x80 } ? word : String(word.map { unaccented[$0] ?? $0 })
    guard stem.count > 3, stem.last == "s", !stem.hasSuffix("ss"), !stem.hasSuffix("us") else { return stem }
    for (plural, singular) in [("ies", "y"), ("oes", "o"), ("shes", "sh"), ("ches", "ch"), ("xes", "x")]
    where stem.hasSuffix(plural) && stem.count > 4 {
      return stem.dropLast(plural.count) + singular
    }
    stem.removeLast()
    return stem
  }

  private static let irregularStems = [
    "leaves": "leaf", "loaves": "loaf", "halves": "half", "knives": "knife", "potatos": "potato",
    "eier": "ei", "eiern": "ei", "eieren": "ei", "oeufs": "oeuf", "œufs": "oeuf", "œuf": "oeuf",
    "uova": "uovo", "cookies": "cookie", "brownies": "brownie", "pies": "pie", "chilies": "chile",
    "chillies": "chile", "chilis": "chile", "chili": "chile", "chilli": "chile", "chiles": "chile",
    "yoghurt": "yogurt", "cloves": "clove", "olives": "olive", "chives": "chive", "ægget": "æg",
    "molasses": "molasses", "hummus": "hummus", "asparagus": "asparagus", "swiss": "swiss",
  ]

  private static let unaccented: [Character: Character] = [
    "é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "á": "a", "ã": "a", "ä": "a", "ç": "c",
    "ñ": "n", "í": "i", "î": "i", "ï": "i", "ó": "o", "ô": "o", "õ": "o", "ö": "o", "ú": "u", "û": "u",
    "ü": "u",
  ]

  // MARK: - Following a number

  /// Returns the noun in the number that an amount requires; nil if it has that number or is not known.
  /// Capitalised words are looked up as they stand, because German nouns are, and then in lowercase.
  static func inflected(_ noun: String, isPlural: Bool) -> String? {
    let forms = isPlural ? plurals : singulars
    if let form = forms[noun] { return form }
    let lowercase = noun.lowercased()
    guard lowercase != noun, noun.dropFirst() == lowercase.dropFirst(), let form = forms[lowercase],
      english.contains(lowercase)
    else { return nil }
    return form.prefix(1).uppercased() + form.dropFirst()
  }

  /// Whether a noun is English, so that others may stand before it: "1 red onion".
  static func isEnglish(_ noun: String) -> Bool { english.contains(noun.lowercased()) }

  /// Whether a known noun names a part or container: "clove" in "1 clove garlic".
  static func isPortion(_ noun: String) -> Bool { portions.contains(noun.lowercased()) }

  private static let plurals = table(\.0, \.1)
  private static let singulars = table(\.1, \.0)
  private static let english = Set(englishPairs.flatMap { [$0.0, $0.1] })
  private static let portions = Set(
    regular(portionNouns).flatMap { [$0.0, $0.1] } + ["loaf", "loaves", "leaf", "leaves"])

  /// Maps each form to the other, except for forms that languages do not agree about.
  private static func table(
    _ key: KeyPath<(String, String), String>, _ value: KeyPath<(String, String), String>
  ) -> [String: String] {
    var table: [String: String?] = [:]
    for pair in englishPairs + foreignPairs {
      let (from, to) = (pair[keyPath: key], pair[keyPath: value])
      if let known = table[from], known != to { table[from] = .some(nil) } else { table[from] = to }
    }
    return table.compactMapValues(\.self)
  }

  private static func regular(_ words: WordList) -> [(String, String)] {
    words.words.map { word in
      for ending in ["sh", "ch", "x", "ss"] where word.hasSuffix(ending) { return (word, word + "es") }
      let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
      if word.last == "y", let before = word.dropLast().last, !vowels.contains(before) {
        return (word, word.dropLast() + "ies")
      }
      return (word, word + "s")
    }
  }

  private static let portionNouns: WordList = """
    can tin jar pack packet package bottle bag box carton sachet tub stick block container envelope tube sheet
    slice piece clove bunch pinch sprig stalk head rib ear knob handful dash wedge cube strip ball bulb
    fillet scoop drop splash dollop rasher log wheel square bar punnet
    """
  private static let countableNouns: WordList = """
    egg yolk onion shallot carrot courgette zucchini aubergine eggplant cucumber apple pear banana lemon lime
    orange plum apricot nectarine fig date olive avocado pepper chilli jalapeño jalapeno cauliflower cabbage
    lettuce leek scallion turnip beetroot parsnip radish mushroom sausage breast thigh drumstick wing leg chop
    steak cutlet tortilla bun roll wrap cracker biscuit pod stem bean walnut almond pecan tart pie cake
    cookie burger sandwich serving boat muffin pancake waffle crepe crêpe dumpling tail prawn scallop
    courgette pita bagel baguette crust shell cupcake pizza bowl cup glass portion bar truffle meatball patty
    roll skewer taco burrito brownie scone doughnut donut pretzel popsicle macaron eclair éclair
    """
  private static let englishPairs: [(String, String)] =
    regular(portionNouns) + regular(countableNouns) + [
      ("potato", "potatoes"), ("tomato", "tomatoes"), ("mango", "mangoes"), ("leaf", "leaves"),
      ("loaf", "loaves"), ("half", "halves"), ("peach", "peaches"), ("white", "whites"),
      ("chicken", "chickens"), ("duck", "ducks"),
    ]
  /// Of these languages, nouns that no article, case or gender changes after a number.
  private static let foreignPairs: [(String, String)] = [
    ("Ei", "Eier"), ("Eigelb", "Eigelbe"), ("Zwiebel", "Zwiebeln"), ("Zehe", "Zehen"),
    ("Knoblauchzehe", "Knoblauchzehen"), ("Karotte", "Karotten"), ("Möhre", "Möhren"), ("Dose", "Dosen"),
    ("Zitrone", "Zitronen"), ("Orange", "Orangen"), ("Limette", "Limetten"), ("Kartoffel", "Kartoffeln"),
    ("Tomate", "Tomaten"), ("Gurke", "Gurken"), ("Apfel", "Äpfel"), ("Scheibe", "Scheiben"),
    ("Prise", "Prisen"), ("Zweig", "Zweige"), ("Packung", "Packungen"), ("Schalotte", "Schalotten"),
    ("Paprika", "Paprika"), ("Zucchini", "Zucchini"), ("Banane", "Bananen"),
    ("œuf", "œufs"), ("oeuf", "oeufs"), ("oignon", "oignons"), ("gousse", "gousses"), ("carotte", "carottes"),
    ("citron", "citrons"), ("tranche", "tranches"), ("pincée", "pincées"), ("échalote", "échalotes"),
    ("courgette", "courgettes"), ("pomme", "pommes"), ("banane", "bananes"), ("sachet", "sachets"),
    ("huevo", "huevos"), ("cebolla", "cebollas"), ("diente", "dientes"), ("zanahoria", "zanahorias"),
    ("limón", "limones"), ("manzana", "manzanas"), ("yema", "yemas"), ("pimiento", "pimientos"),
    ("uovo", "uova"), ("cipolla", "cipolle"), ("spicchio", "spicchi"), ("carota", "carote"),
    ("limone", "limoni"), ("patata", "patate"), ("mela", "mele"), ("tuorlo", "tuorli"),
    ("ovo", "ovos"), ("cebola", "cebolas"), ("ei", "eieren"), ("ui", "uien"), ("teen", "tenen"),
    ("ägg", "ägg"), ("æg", "æg"),
  ]
}
