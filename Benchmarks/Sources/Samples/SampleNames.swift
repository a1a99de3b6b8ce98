package import Foundation

/// Recipe names as in feeds, the same in every run: 24 bytes on average, with diacritics, digits,
/// punctuation, and some in scripts other than Latin.
package struct SampleNames {
  private var random: SeededGenerator

  package init(seed: UInt64 = 1) { random = SeededGenerator(seed: seed) }

  private mutating func next() -> UInt64 { random.next() }

  package mutating func one<T>(of choices: [T]) -> T {
    choices[Int(next() % UInt64(choices.count))]
  }

  package mutating func name() -> String {
    switch next() % 100 {
    case 0: return one(of: Self.otherScripts) + " " + one(of: Self.otherScripts)
    case 1..<6:
      return "\(1 + next() % 40)-\(one(of: ["Minute", "Layer", "Hour", "Bean"])) \(one(of: Self.dishes))"
    case 6..<12: return "\(one(of: Self.people))’s \(one(of: Self.adjectives)) \(one(of: Self.dishes))"
    case 12..<20: return "\(one(of: Self.dishes)) (\(one(of: Self.foods)) & \(one(of: Self.foods)))"
    case 20..<30: return "\(one(of: Self.dishes)) No. \(1 + next() % 300)"
    case 30..<65: return "\(one(of: Self.adjectives)) \(one(of: Self.foods)) \(one(of: Self.dishes))"
    default: return "\(one(of: Self.foods)) \(one(of: Self.dishes)), \(one(of: Self.adjectives))"
    }
  }

  /// A UUID that is the same in each run.
  package mutating func identity() -> UUID {
    let (high, low) = (next(), next())
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * index)) }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6),
        byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5),
        byte(low, 6), byte(low, 7)
      ))
  }

  package mutating func names(_ count: Int) -> [String] {
    (0..<count).map { _ in name() }
  }

  package static let cuisines = [
    "American", "British", "Canadian", "Chinese", "Croatian", "Dutch", "Egyptian", "Filipino", "French",
    "Greek",
    "Indian", "Irish", "Italian", "Jamaican", "Japanese", "Kenyan", "Malaysian", "Mexican", "Moroccan",
    "Norwegian",
    "Polish", "Portuguese", "Russian", "Spanish", "Thai", "Tunisian", "Turkish", "Ukrainian", "Vietnamese",
  ]
  private static let people = ["Grandma", "Béatrice", "Zoë", "Uncle Bob", "Søren", "Jürgen", "Ana"]
  private static let adjectives = [
    "Old", "Fresh", "Baked", "Warm", "Crème", "Flambé", "Smoky", "Spicy", "Sweet", "Crisp", "Grilled", "Slow",
    "Jalapeño", "Roast", "Raw", "Iced",
  ]
  private static let foods = [
    "Apple", "Pear", "Plum", "Rhubarb", "Beef", "Lamb", "Cod", "Prawn", "Açaí", "Piña", "Leek", "Corn",
    "Bean",
    "Onion", "Gruyère", "Walnut", "Chocolate", "Blackberry", "Maple", "Honey", "Tofu", "Kümmel", "Rösti",
    "Œuf",
  ]
  private static let dishes = [
    "Pie", "Tart", "Soup", "Stew", "Crumble", "Brûlée", "Soufflé", "Salad", "Cake", "Gâteau", "Curry",
    "Noodles",
    "Ragù", "Pâté", "Purée", "Flapjack", "Pancakes", "Pudding", "Tagine", "Ćevapi", "Pierogi", "Smørrebrød",
  ]
  private static let otherScripts = [
    "味噌汁", "ラーメン", "김치찌개", "Борщ", "Μουσακάς", "حمص", "Käsespätzle", "Weißwurst",
  ]
}
