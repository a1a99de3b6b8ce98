import Ingredients

/// A food that a line names, and the amounts of it that the line asks for. A class, because each row that is computed has it
/// again.
final class Food: Sendable {
  /// The name as the line has it: "fresh parsley".
  let name: String
  /// The name without the part that it names: "egg" for "egg yolks"; nil for other names.
  let nameOfWhole: String?
  /// The stems by which foods are joined, separated by spaces.
  let key: String
  /// The stems of `name` that tell the food, by which the person's words about it are kept.
  let nameKey: String
  /// The stems of the whole name, by which a person keeps foods apart.
  let whole: String
  /// The stems of the words of `name` that are left out of the key.
  let plainStems: Set<String>
  /// The amounts; empty for a food without one.
  let needs: [Need]
  /// Words before the name that tell which of them to buy: "large".
  let sorts: String
  /// The staples that the food is: salt and pepper for "salt and pepper"; empty for other foods.
  let staples: Set<Staple>
  /// The language that the name alone tells; nil if it could be of several.
  let language: FoodLanguage?
  /// The aisle among lines that tell no language, then among those of each language.
  private let aisles: [Aisle]

  /// The name by which the person's words about the food are kept.
  var nameOfPersonsWords: String { nameOfWhole ?? name }

  /// Whether a household buys the food.
  var isBought: Bool { !FoodLexicon.waters.contains(key) && !FoodLexicon.waters.contains(whole) }

  /// A food that is joined with no other, because its line cannot be read.
  init(unread text: String) {
    name = FoodText.withSingleSpaces(text)
    (key, nameKey, whole) = ("=" + text, "=" + text, "=" + text)
    nameOfWhole = nil
    (plainStems, needs, sorts, staples, aisles) = ([], [], "", [], [.other])
    language = nil
  }

  init(name: String, needs: [Need] = [], sorts: String = "") {
    var (name, needs, sorts) = (FoodText.withSingleSpaces(name), needs, sorts)
    if let food = Food.countedFood(in: name, &needs) { (name, sorts) = (food, "") }
    let key = FoodKey(name: name)
    var text = key.text
    var words = key.words
    var nameOfWhole: String?
    if let part = FoodLexicon.parts[text], needs.contains(where: { $0.kind == .count }) {
      text = part.food.joined(separator: " ")
      nameOfWhole = text
      let word = name.split(separator: " ").first { FoodText.stem($0.lowercased()) == part.noun }
      for index in needs.indices where needs[index].kind == .count {
        needs[index].setNoun(word.map(String.init) ?? name, stem: part.noun)
      }
    } else if words.count > 1, let last = words.last, FoodLexicon.leaves.contains(last.stem),
      !FoodLexicon.foodsWithOwnLeaves.contains(words[words.count - 2].stem)
    {
      text = String(text.dropLast(last.stem.count + 1))
      nameOfWhole = name.lastIndex(of: " ").map { String(name[..<$0]) }
      for index in needs.indices where needs[index].kind == .count {
        needs[index].setNoun(last.text, stem: last.stem)
      }
    }
    if let counted = FoodLexicon.countedFoods[text], needs.contains(where: { $0.kind == .count }) {
      text = counted
    } else if let spooned = FoodLexicon.spoonedFoods[text], needs.contains(where: \.isSpooned) {
      text = spooned
    }
    if text != key.text,
      FoodLexicon.countedFoods[key.text] == text || FoodLexicon.spoonedFoods[key.text] == text
    {
      words = text.split(separator: " ").map { FoodKey.Word(text: String($0), stem: String($0)) }
    }
    self.name = name
    self.nameOfWhole = nameOfWhole
    nameKey = key.text
    self.key = text.isEmpty ? name.lowercased() : text
    whole = key.whole
    plainStems = key.plainStems
    self.needs = needs
    self.sorts = sorts
    staples = Food.staples(of: words, key: text)
    let finds = AisleFinder.finds(for: name, words: words, needs: needs)
    language = AisleFinder.language(of: finds)
    aisles =
      [AisleFinder.choose(finds, language: nil)]
      + FoodLanguage.allCases.map { AisleFinder.choose(finds, language: $0) }
  }

  /// The aisle among lines of a language; nil if they tell none.
  func aisle(in language: FoodLanguage?) -> Aisle {
    let index = language.map { $0.rawValue + 1 } ?? 0
    return index < aisles.count ? aisles[index] : .other
  }

  /// Returns the food that a counted noun in the name belongs to, "persil" in "bouquet de persil", "Knoblauch" in
  /// "Knoblauchzehen", and gives the noun to the amounts. Nil without one.
  private static func countedFood(in name: String, _ needs: inout [Need]) -> String? {
    var (noun, food, link) = ("", "", "")
    let lowercase = name.lowercased()
    let compound = FoodLexicon.compounds.first {
      lowercase.hasPrefix($0.food + $0.noun) && lowercase.count <= $0.food.count + $0.noun.count + 1
    }
    guard needs.contains(where: { $0.kind == .count }) else {
      // "1 Handvoll Basilikumblätter"
      return compound.flatMap {
        FoodLexicon.leaves.contains($0.noun) ? String(name.prefix($0.food.count)) : nil
      }
    }
    if let compound {
      food = String(name.prefix(compound.food.count))
      noun = String(name.dropFirst(compound.food.count))
      // "Knoblauchzehe", but "celery rib"
      if food.last == " " { food.removeLast() } else { noun = noun.prefix(1).uppercased() + noun.dropFirst() }
    } else {
      let words = name.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      let stem = FoodText.stem(words[0].lowercased())
      noun = String(words[0])
      link = ["de ", "du ", "des ", "d'", "d’"].first(where: words[1].hasPrefix) ?? ""
      food = String(words[1].dropFirst(link.count))
      let isPortion =
        FoodLexicon.portions.contains(stem)
        || FoodLexicon.portionsOf[stem]?.contains(where: food.lowercased().hasPrefix) == true
      // German nouns have capitals, and no genitive: "Kugel Mozzarella".
      guard isPortion,
        !link.isEmpty || noun.first?.isUppercase == true && food.first?.isUppercase == true
      else { return nil }
    }
    for index in needs.indices where needs[index].kind == .count {
      let stem = FoodText.stem(noun.lowercased())
      needs[index].setNoun(noun, stem: FoodLexicon.samePortions[stem] ?? stem)
      needs[index].link = link
      if !link.isEmpty { needs[index].word = MeasureWord(regularNoun: noun) }
    }
    return food
  }

  /// "Salt and pepper" are two staples.
  private static func staples(of words: [FoodKey.Word], key: String) -> Set<Staple> {
    if let staple = Staple.of(key) { return [staple] }
    let parts = words.split { FoodLexicon.conjunctions.contains($0.text) }
    guard parts.count > 1 else { return [] }
    let staples = parts.map { part in
      Staple.of(FoodKey(name: part.map(\.text).joined(separator: " ")).text)
    }
    return staples.contains(nil) ? [] : Set(staples.compactMap(\.self))
  }
}

extension Need {
  /// Whether a spoon or fingers measure the amount.
  fileprivate var isSpooned: Bool {
    if case .noun(let noun) = kind { return FoodLexicon.pinches.contains(noun) }
    return unit == .teaspoon || unit == .tablespoon
  }
}

// The name determines the rest, but for the amounts, which are those of its line.
extension Food: Hashable {
  static func == (a: Food, b: Food) -> Bool { a.name == b.name && a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
