import Foundation
import Ingredients
import Samples
import Shopping

/// Measures the shopping list on other people's lines, which are read where they are.
///
///     ShoppingReport aisles --seed 1 --print 300 lines.jsonl    each line's aisle, and the share that has one
///     ShoppingReport aisles --language de --print 200 pages/    the same for the recipes of a language
///     ShoppingReport weeks --seed 1 --count 3000 pages/         checks of random weeks of five recipes
///     ShoppingReport rows pages/                                rows of 400 lines beside reading the lines (P16)
///     ShoppingReport plan pages/                                a year of three meals a day
@main
struct ShoppingReport {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let path = arguments.last else {
      return print("ShoppingReport aisles|weeks|rows|plan OPTIONS FILE-OR-FOLDER")
    }
    func option(_ name: String) -> String? {
      arguments.firstIndex(of: "--" + name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    let recipes = try Self.recipes(in: path, language: option("language"))
    let seed = option("seed").flatMap(UInt64.init) ?? 1
    switch arguments[0] {
    case "aisles": aisles(of: recipes, printing: option("print").flatMap(Int.init) ?? 0, seed: seed)
    case "weeks": weeks(of: recipes, count: option("count").flatMap(Int.init) ?? 3000, seed: seed)
    case "rows": rows(of: recipes)
    case "plan": plan(of: recipes)
    default: print("There is no report \(arguments[0]).")
    }
  }

  /// The lines of each recipe.
  private static func recipes(in path: String, language: String?) throws -> [[String]] {
    struct Labelled: Decodable { let input: String }
    struct Recipe: Decodable {
      let ingredients: [String]?
      let language: String?
    }
    if path.hasSuffix(".jsonl") {
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
        [try JSONDecoder().decode(Labelled.self, from: Data($0.utf8)).input]
      }
    }
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { $0.hasSuffix(".json") }
      .compactMap { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
        let recipe = try JSONDecoder().decode(Recipe.self, from: data)
        let isWanted = language.map { recipe.language?.hasPrefix($0) == true } ?? true
        return isWanted ? recipe.ingredients : nil
      }
  }

  private static func contributions(_ lines: [String], entry: UUID = UUID(), added: Int64 = 0)
    -> [Contribution]
  {
    let language = FoodLanguage(of: lines)
    return lines.enumerated().map {
      Contribution(entry: entry, line: ShoppingLine($1), index: $0, added: added, language: language)
    }
  }

  // MARK: - Aisles

  private static func aisles(of recipes: [[String]], printing count: Int, seed: UInt64) {
    let lines = recipes.flatMap { lines in contributions(lines).flatMap { ShoppingRows([$0]).all } }
    let known = lines.filter { $0.aisle != .other }
    print("\(lines.count) lines, \(known.count) with an aisle: \(percent(known.count, of: lines.count))")
    var random = SeededGenerator(seed: seed)
    if count > 0 { print("drawn with seed \(seed):") }
    for row in lines.shuffled(using: &random).prefix(count) {
      print(row.aisle.identifier, row.name, row.parts[0].line.text, separator: "\t")
    }
  }

  // MARK: - Weeks

  /// The faults that random weeks have shown.
  private struct Faults {
    /// Weeks with a food in no row or in two.
    var lost = 0
    /// Weeks whose rows are others after a recipe was removed than without it.
    var traces = 0
    /// Rows that are not the sum of their opened parts.
    var sums: [String] = []
    var summed = 0
  }

  private static func weeks(of recipes: [[String]], count: Int, seed: UInt64) {
    let recipes = recipes.filter { !$0.isEmpty && $0.count <= ShoppingBounds.lines }
    var random = SeededGenerator(seed: seed)
    var faults = Faults()
    var (lines, rows) = (0, 0)
    for week in 0..<count {
      let drawn = (0..<5).map { _ in recipes[Int.random(in: 0..<recipes.count, using: &random)] }
      let removed = Int.random(in: 0..<5, using: &random)
      var (list, other) = (ShoppingList(), ShoppingList())
      for (index, lines) in drawn.enumerated() {
        let lines = lines.filter { $0.utf8.count <= ShoppingBounds.line }
        let (id, entry) = (UUID(), ShoppingEntry(recipe: UUID(), name: "Recipe", lines: lines))
        let change = ShoppingChange([.init(.list(id), .entry(entry))])
        list.apply(change, time: Int64(index))
        if index != removed { other.apply(change, time: Int64(index)) }
      }
      check(list, &faults)
      lines += list.items.reduce(0) { $0 + $1.count }
      rows += list.rows().all.count
      if week < 2 { for row in list.rows().all { print(row.aisle.identifier, text(row), separator: "\t") } }
      list.apply(list.removing(list.items[removed].id))
      if list.rows() != other.rows() { faults.traces += 1 }
    }
    print("\(count) weeks with seed \(seed): \(lines / count) foods become \(rows / count) rows")
    print(
      "weeks with a food in no row or two: \(faults.lost); with traces of a removed recipe: \(faults.traces)")
    print(
      "rows with several parts in one unit: \(faults.summed); not the sum of the parts: \(faults.sums.count)")
    for sum in Set(faults.sums).sorted().prefix(20) { print("  " + sum) }
  }

  private static func text(_ row: ShoppingRow) -> String { row.text(some: "some", optional: "optional") }

  private static func check(_ list: ShoppingList, _ faults: inout Faults) {
    let rows = list.rows().all
    let wanted = list.items.flatMap { item in
      item.lines.flatMap { line in line.line.names.map { _ in line.line.key } }
    }
    if rows.flatMap(\.parts).map(\.contribution.line).sorted() != wanted.sorted() { faults.lost += 1 }
    for row in rows where row.parts.count > 1 && row.furtherAmounts.isEmpty {
      let parts = row.parts.compactMap { measured($0.text()) }
      guard parts.count == row.parts.count, Set(parts.map(\.unit)).count == 1, let sum = measured(row.amount)
      else {
        continue
      }
      faults.summed += 1
      let total = parts.reduce(0) { $0 + $1.value }
      if sum.unit != parts[0].unit || abs(sum.value - total) > total * 0.03 {
        faults.sums.append("\(text(row)): " + row.parts.map { $0.text() }.joined(separator: " | "))
      }
    }
  }

  /// Reads the amount that a text begins with, by other means than Ladle's reader: "250 g", "1½ cups". Nil for others.
  private static func measured(_ text: String) -> (value: Double, unit: String)? {
    let units = [
      "g": 1, "kg": 1000, "ml": 1, "l": 1000, "tsp": 1, "tbsp": 1, "cup": 1, "cups": 1, "oz": 1, "lb": 1,
    ]
    let names = ["kg": "g", "l": "ml", "cups": "cup"]
    let fractions: [Character: Double] = [
      "½": 0.5, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "¼": 0.25, "¾": 0.75, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625,
      "⅞": 0.875,
    ]
    var rest = text[...]
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest.dropFirst(digits.count)
    var value = Double(digits) ?? 0
    if let first = rest.first, let fraction = fractions[first] {
      value += fraction
      rest = rest.dropFirst()
    }
    let unit = String(rest.drop { $0 == " " || $0 == "\u{a0}" }.prefix { $0.isLetter })
    // "1 lb 4 oz" and "1 cup + 2 tbsp" are two amounts, and "1 cup (240 ml)" is one.
    guard value > 0, let size = units[unit], rest.filter(\.isNumber).isEmpty else { return nil }
    return (value * Double(size), names[unit] ?? unit)
  }

  // MARK: - Speed

  private static func rows(of recipes: [[String]]) {
    let recipes = recipes.filter { !$0.isEmpty }.prefix(30)
    let lines = Array(recipes.flatMap(\.self).prefix(400))
    let clock = ContinuousClock()
    func median(_ body: () -> Void) -> Double {
      let times = (0..<51).map { _ in clock.measure(body) }.sorted()
      return Double(times[25].components.attoseconds) / 1e12
    }
    var kept = 0
    let reading = median { kept += lines.reduce(0) { $0 + IngredientLine($1).amounts.count } }
    let preparing = median { kept += lines.reduce(0) { $0 + ShoppingLine($1).names.count } }
    let all = Array(recipes.enumerated().flatMap { contributions($1, added: Int64($0)) }.prefix(400))
    let computing = median { kept += ShoppingRows(all).all.count }
    print(
      "\(lines.count) lines: read as ingredients \(reading) µs, as foods \(preparing) µs, rows \(computing) µs"
    )
    print("rows beside reading: \(computing / reading) (\(kept))")
    var list = ShoppingList()
    for (index, lines) in recipes.enumerated() {
      let entry = ShoppingEntry(recipe: UUID(), name: "Recipe", lines: lines)
      list.apply(ShoppingChange([.init(.list(UUID()), .entry(entry))]), time: Int64(index))
    }
    let row = list.rows().all[0]
    let tick = median {
      var ticked = list
      ticked.apply(ticked.ticking(row))
      kept += ticked.rows().all.count + ticked.basket().all.count
    }
    print(
      "a tick, with the rows of list and basket of \(list.items.reduce(0) { $0 + $1.count }) lines: \(tick) µs"
    )
  }

  /// Measures a plan of a year. The last 90 days were bought, and the next week is on the list.
  private static func plan(of recipes: [[String]]) {
    let recipes = recipes.filter { !$0.isEmpty && $0.count <= ShoppingBounds.lines }
    var fields: [ShoppingField: ShoppingList.Field] = [:]
    let today = PlanDay.epoch.adding(20_000)
    for number in 0..<1095 {
      let (meal, day, time) = (UUID(), today.adding(number / 3 - 358), Int64(number) * 100)
      fields[.meal(meal)] = .init(
        .meal(PlannedMeal(day: day, dish: .recipe(UUID(), name: "Recipe \(number)"))), time: time)
      guard day.days(to: today) <= 90 else { continue }
      let (id, lines) = (ShoppingEntry.id(ofMeal: meal), recipes[number % recipes.count])
      let entry = ShoppingEntry(recipe: UUID(), lines: lines, meal: meal)
      fields[.list(id)] = .init(.entry(entry), time: time)
      guard day < today else { continue }
      for key in lines.flatMap({ ShoppingLine($0).parts }).map(\.key) {
        fields[.got(id, line: key)] = .init(.amount(.one), time: time)
        fields[.cleared(id, line: key)] = .init(.amount(.one), time: time)
      }
    }
    let clock = ContinuousClock()
    func median(_ count: Int, _ body: () -> Void) -> Double {
      let times = (0..<count).map { _ in clock.measure(body) }.sorted()
      return Double(times[count / 2].components.attoseconds) / 1e12
    }
    var kept = 0
    let opening = median(5) { kept += ShoppingList(fields).plan.count }
    var list = ShoppingList(fields)
    let meal = list.plan[today][0].id
    var days = 0
    let move = median(21) {
      days += 1
      list.apply(list.moving(meal: meal, to: today.adding(days % 7)))
      kept += list.plan.count
    }
    let shown = median(21) { kept += list.rows().all.count + list.basket().all.count }
    print(
      "\(fields.count) fields, \(list.plan.count) meals, \(list.items.count) of them on the list (\(kept))")
    print("all read \(opening) µs, a meal moved \(move) µs, the rows of the list after it \(shown) µs")
  }

  private static func percent(_ count: Int, of all: Int) -> String {
    "\((Double(count) * 1000 / Double(max(all, 1))).rounded() / 10) %"
  }
}
