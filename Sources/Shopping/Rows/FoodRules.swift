/// The person's words about foods: which are one, which stay apart, where they stand.
///
/// Foods are named as lines show them and compared by their keys, so that "tahini" is also the person's word about "Tahini".
public struct FoodRules: Hashable, Sendable {
  /// Pairs of names of one food: "spring onion" and "scallion".
  var same: [[String]] = []
  /// The whole names of foods that are joined with no other name, as keys.
  var apart: Set<String> = []
  /// The aisles by key.
  var aisles: [String: Aisle] = [:]
  /// The notes by key.
  var notes: [String: String] = [:]
  /// Which foods are staples, by key. These come before the staples that Ladle has.
  var staples: [String: Bool] = [:]

  public init() {}

  /// Says that two names are one food.
  public mutating func join(_ food: String, with other: String) {
    same.append([FoodKey(name: food).text, FoodKey(name: other).text])
  }

  public mutating func keepApart(_ food: String) { apart.insert(FoodKey(name: food).whole) }

  public mutating func place(_ food: String, in aisle: Aisle) { aisles[FoodKey(name: food).text] = aisle }

  public mutating func annotate(_ food: String, with note: String) { notes[FoodKey(name: food).text] = note }

  /// Says whether a food is a staple: the food of a name, or all foods of one of Ladle's staples.
  public mutating func setStaple(_ food: String, to isStaple: Bool) {
    staples[Staple(rawValue: food)?.rawValue ?? FoodKey(name: food).text] = isStaple
  }

  /// Whether adding a recipe leaves out the foods of one of Ladle's staples.
  public func leavesOut(_ staple: Staple) -> Bool { staples[staple.rawValue] ?? staple.isDefault }

  /// Whether adding a recipe leaves a line out, because it asks for staples alone.
  public func isStaple(_ line: ShoppingLine) -> Bool {
    !line.foods.isEmpty
      && line.foods.allSatisfy { food in
        if let isStaple = staples[food.key] { return isStaple }
        guard !food.staples.isEmpty else { return false }
        return food.staples.allSatisfy(leavesOut)
      }
  }
}
