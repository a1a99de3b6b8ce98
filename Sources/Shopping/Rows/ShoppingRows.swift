public import Ingredients

/// The rows of a list: what to buy of each food.
///
/// Rows are computed and never stored, so that a later version may group differently and nothing is lost.
///
/// ```swift
/// let lines = ["2 onions", "1 large onion, chopped"].map(ShoppingLine.init)
/// let rows = ShoppingRows(lines.map { Contribution(entry: UUID(), line: $0) })
/// rows.all[0].amount    // "3"
/// ```
public struct ShoppingRows: Hashable, Sendable {
  /// The rows by aisle, in the order of the aisles, then by food.
  public let all: [ShoppingRow]

  /// Computes the rows of contributions, which may be in any order. Aisles that `aisles` leaves out follow in their first
  /// order. Without `measures`, amounts are shown as the lines have them, where they can be summed so.
  public init(
    _ contributions: [Contribution], rules: FoodRules = FoodRules(), aisles: [Aisle] = [],
    measures: MeasureSystem? = nil
  ) {
    var groups = FoodGroups()
    groups.reserveCapacity(contributions.count)
    var read: [(value: RowItem, key: Int)] = []
    read.reserveCapacity(contributions.count)
    for contribution in contributions.sorted(by: { $0.order < $1.order }) {
      for food in contribution.line.foods {
        let item = RowItem(food, of: contribution, rules, measures)
        read.append((item, groups.number(of: item.key)))
      }
    }
    groups.joinForms()
    groups.joinSpellings()
    groups.join(rules.same)
    let positions = Self.positions(of: aisles)
    let foods = groups.sorting(read)
    let keys = foods.map { SortKey($0.key, $0.values, rules, positions) }
    all = foods.indices.sorted { keys[$0] < keys[$1] }.map { index in
      RowWriter(
        id: keys[index].id, aisle: keys[index].aisle, foods[index].values, rules: rules, measures: measures
      ).row
    }
  }

  private static func positions(of aisles: [Aisle]) -> [Aisle: Int] {
    var positions: [Aisle: Int] = [:]
    for aisle in aisles + Aisle.all where positions[aisle] == nil { positions[aisle] = positions.count }
    return positions
  }

  /// The position of a row: by aisle, then by food.
  private struct SortKey: Comparable {
    let aisle: Aisle
    let id: String
    private let position: Int
    /// The name of an aisle that is in no order; empty for the others.
    private let aisleName: String
    private let name: String

    init(_ id: String, _ items: ArraySlice<RowItem>, _ rules: FoodRules, _ positions: [Aisle: Int]) {
      aisle = RowWriter.aisle(of: items, rules)
      self.id = id
      if let position = positions[aisle] {
        (self.position, aisleName) = (2 * position, "")
      } else {
        // Aisles of the person's own that are in no order stand before "Household", by name.
        (position, aisleName) = (2 * (positions[.household] ?? 0) - 1, aisle.identifier)
      }
      // Without the words that tell no food, so that "15 g fresh ginger" and "1 bunch of parsley" stand at "g" and "p". A mark
      // before the key tells that the row is joined with no other.
      let isMarked = id.utf8.first.map { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "~") } ?? false
      let stems = isMarked ? id.dropFirst().lowercased() : id
      // Stems have no accents. Only Spanish has words that begin with ñ, and lists them after n.
      let first = items.first?.food.nameOfPersonsWords.first
      name = first == "ñ" || first == "Ñ" ? "n~" + stems.dropFirst() : stems
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
      if a.position != b.position { return a.position < b.position }
      if a.aisleName != b.aisleName { return a.aisleName < b.aisleName }
      return a.name == b.name ? a.id < b.id : a.name < b.name
    }
  }

  /// The rows of each aisle, in order.
  public var byAisle: [(aisle: Aisle, rows: [ShoppingRow])] {
    var aisles: [(aisle: Aisle, rows: [ShoppingRow])] = []
    for row in all {
      if aisles.last?.aisle == row.aisle {
        aisles[aisles.count - 1].rows.append(row)
      } else {
        aisles.append((row.aisle, [row]))
      }
    }
    return aisles
  }
}

/// A food of a contribution, with the amounts that are asked for. A class, because it moves several times before it is in its
/// row.
final class RowItem {
  let contribution: Contribution
  let food: Food
  /// The key by which items are joined.
  let key: String
  let needs: [Need]

  /// An amount that is too great makes the line a row of its own.
  init(_ food: Food, of contribution: Contribution, _ rules: FoodRules, _ system: MeasureSystem?) {
    self.contribution = contribution
    if let needs = RowItem.needs(of: food, times: contribution.factor, in: system) {
      (self.food, self.needs) = (food, needs)
      key = rules.apart.contains(food.whole) ? "~" + food.whole : food.key
    } else {
      self.food = Food(unread: contribution.line.text)
      (key, needs) = (self.food.key, [])
    }
  }

  /// Nil if an amount is too great.
  private static func needs(of food: Food, times factor: Amount, in system: MeasureSystem?) -> [Need]? {
    if food.needs.isEmpty { return [] }
    // Most recipes are on the list as they are.
    if system == nil, factor == .one {
      return food.needs.allSatisfy { $0.amount.top <= AmountRange.greatest } ? food.needs : nil
    }
    var needs: [Need] = []
    for need in food.needs {
      guard let scaled = need.stated(in: system).multiplied(by: factor) else { return nil }
      needs.append(scaled)
    }
    return needs
  }
}
