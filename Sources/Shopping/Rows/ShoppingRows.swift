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
    let items = contributions.sorted { $0.order < $1.order }.flatMap {
      RowItem.items(of: $0, rules, measures)
    }
    let groups = FoodGroups(Set(items.map(\.key)), joining: rules.same)
    let rows = Dictionary(grouping: items) { groups.group(of: $0.key) }
      .map { RowWriter(id: $0.key, items: $0.value, rules: rules, measures: measures).row }
    let places = Self.places(of: aisles)
    all = rows.map { (key: SortKey($0, places), row: $0) }.sorted { $0.key < $1.key }.map(\.row)
  }

  private static func places(of aisles: [Aisle]) -> [Aisle: Int] {
    var places: [Aisle: Int] = [:]
    for aisle in aisles + Aisle.all where places[aisle] == nil { places[aisle] = places.count }
    return places
  }

  /// The place of a row: by aisle, then by food.
  private struct SortKey: Comparable {
    let place: Int
    let aisle: String
    let name: String
    let id: String

    init(_ row: ShoppingRow, _ places: [Aisle: Int]) {
      // Aisles of the person's own that are in no order stand before "Household", by name.
      place = places[row.aisle].map { 2 * $0 } ?? 2 * (places[.household] ?? 0) - 1
      aisle = row.aisle.identifier
      // Without the words that tell no food, so that "15 g fresh ginger" and "1 bunch of parsley" stand at "g" and "p".
      name = String(row.id.drop { "=~".contains($0) }).lowercased()
      id = row.id
    }

    static func < (a: SortKey, b: SortKey) -> Bool {
      (a.place, a.aisle, a.name, a.id) < (b.place, b.aisle, b.name, b.id)
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

/// A food of a contribution, with the amounts that are asked for.
struct RowItem {
  let contribution: Contribution
  let food: Food
  /// The key by which items are joined.
  let key: String
  let needs: [Need]

  static func items(of contribution: Contribution, _ rules: FoodRules, _ system: MeasureSystem?) -> [RowItem]
  {
    contribution.line.foods.map { food in
      var needs: [Need] = []
      for need in food.needs {
        guard var scaled = need.stated(in: system).multiplied(by: contribution.factor) else {
          let text = contribution.line.text
          return RowItem(contribution: contribution, food: Food(unread: text), key: "=" + text, needs: [])
        }
        scaled.isOfCommaLanguage = contribution.language?.hasDecimalComma ?? false
        needs.append(scaled)
      }
      let key = rules.apart.contains(food.whole) ? "~" + food.whole : food.key
      return RowItem(contribution: contribution, food: food, key: key, needs: needs)
    }
  }
}
