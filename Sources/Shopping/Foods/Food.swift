import Ingredients

/// A food that a line names, and the amounts of it that the line asks for.
struct Food: Hashable, Sendable {
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
  /// The aisle in each language; nil where the language does not know the food.
  let aisles: [AisleFinder.Find?]

  /// Whether a household buys the food.
  var isBought: Bool { !FoodLexicon.waters.contains(key) && !FoodLexicon.waters.contains(whole) }

  /// A food that is joined with no other, because its line cannot be read.
  init(unread text: String) {
    (name, key, nameKey, whole) = (text, "=" + text, "=" + text, "=" + text)
    nameOfWhole = nil
    (plainStems, needs, sorts, staples, aisles) = ([], [], "", [], [])
  }

  init(name: String, needs: [Need] = [], sorts: String = "") {
    let key = FoodKey(name: name)
    var (text, needs) = (key.text, needs)
    var words = key.words
    var nameOfWhole: String?
    if let part = FoodLexicon.parts[text], needs.contains(where: { $0.kind == .count }) {
      text = part.food.joined(separator: " ")
      nameOfWhole = text
      for index in needs.indices where needs[index].kind == .count {
        needs[index].kind = .noun(part.noun)
        needs[index].word =
          name.split(separator: " ").first { FoodText.stem($0.lowercased()) == part.noun }.map(String.init)
          ?? name
        needs[index].isPartOfName = true
      }
    } else if words.count > 1, let last = words.last, FoodLexicon.leaves.contains(last.stem),
      !FoodLexicon.foodsWithOwnLeaves.contains(words[words.count - 2].stem)
    {
      text = String(text.dropLast(last.stem.count + 1))
      nameOfWhole = name.lastIndex(of: " ").map { String(name[..<$0]) }
      for index in needs.indices where needs[index].kind == .count {
        needs[index].kind = .noun(last.stem)
        needs[index].word = last.text
        needs[index].isPartOfName = true
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
    staples = Self.staples(of: words, key: text)
    aisles = AisleFinder.finds(for: name, words: words, needs: needs)
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
