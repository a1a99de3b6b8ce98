import Foundation
import Ingredients

// The person's habits.
extension ShoppingList {
  // MARK: - Aisles

  /// The aisles of the list and of the person, in the person's order.
  public var allAisles: [Aisle] {
    let own = rules.aisles.values.filter { if case .own = $0 { true } else { false } }
      .sorted { $0.identifier < $1.identifier }
    var seen: Set<Aisle> = []
    // Aisles of the person's own that are in no order stand before "Household", as their rows do.
    let others = Aisle.all.flatMap { $0 == .household ? own + [$0] : [$0] }
    return (aisles + others).filter { seen.insert($0).inserted }
  }

  /// The aisle in which a food stands.
  public func aisle(of text: String) -> Aisle {
    ShoppingRows([Contribution(entry: UUID(), line: ShoppingLine(text))], rules: rules).all.first?.aisle
      ?? .other
  }

  /// The order of the aisles in which rows were ticked in the last shops. Nil before there were three shops, and if the aisles
  /// have that order. Aisles without ticks keep their places.
  public var tickedOrder: [Aisle]? {
    let shops = self.shops.suffix(Self.consideredShops)
    guard shops.count >= Self.neededShops else { return nil }
    // Where each aisle stands in a shop: 0 for the first, 1 for the last.
    var positions: [Aisle: [Double]] = [:]
    for shop in shops {
      var order: [Aisle] = []
      for tick in shop where !order.contains(tick.aisle) { order.append(tick.aisle) }
      for (index, aisle) in order.enumerated() {
        positions[aisle, default: []].append(Double(index) / Double(order.count - 1))
      }
    }
    let means = positions.mapValues { $0.reduce(0, +) / Double($0.count) }
    let all = allAisles
    let ticked = all.enumerated().filter { means[$0.element] != nil }.sorted {
      (means[$0.element] ?? 0, $0.offset) < (means[$1.element] ?? 0, $1.offset)
    }.map(\.element)
    var next = ticked.makeIterator()
    let order = all.map { means[$0] == nil ? $0 : next.next() ?? $0 }
    return order == all ? nil : order
  }

  private static let neededShops = 3
  /// A shop of some months ago may have been another one.
  private static let consideredShops = 5
  private static let shopTime: Int64 = 3 * 60 * 60 * 1000

  private struct Tick {
    let time: Int64
    let aisle: Aisle
  }

  /// The ticks of each shop: at least five in three aisles, within three hours.
  private var shops: [[Tick]] {
    var ticks: [Tick] = []
    var aisles: [String: Aisle] = [:]
    for item in items {
      for line in item.lines where line.got > .zero {
        guard let field = fields[.got(item.id, line: line.line.key)] else { continue }
        let aisle = aisles[line.line.text] ?? self.aisle(of: line.line.text)
        aisles[line.line.text] = aisle
        if aisle != .other { ticks.append(Tick(time: field.time, aisle: aisle)) }
      }
    }
    ticks.sort { ($0.time, $0.aisle.identifier) < ($1.time, $1.aisle.identifier) }
    var shops: [[Tick]] = []
    for tick in ticks {
      if let first = shops.last?.first, tick.time - first.time <= Self.shopTime {
        shops[shops.count - 1].append(tick)
      } else {
        shops.append([tick])
      }
    }
    return shops.filter { $0.count >= 5 && Set($0.map(\.aisle)).count >= 3 }
  }

  // MARK: - Staples

  /// The person's own staples, and foods that were one before, by name. Ladle's staples are not among them.
  public var ownStaples: [(food: String, isOn: Bool)] {
    fields.compactMap { field, value -> (food: String, isOn: Bool)? in
      guard case .staple(let food) = field, Staple(rawValue: food) == nil, case .flag(let isOn) = value.value
      else { return nil }
      return (food, isOn)
    }.sorted { $0.food < $1.food }
  }
}
