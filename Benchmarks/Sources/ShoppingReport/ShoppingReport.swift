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
@main
struct ShoppingReport {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let path = arguments.last else {
      return print("ShoppingReport aisles|weeks|rows OPTIONS FILE-OR-FOLDER")
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

  private static func weeks(of recipes: [[String]], count: Int, seed: UInt64) {
    let recipes = recipes.filter { !$0.isEmpty }
    var random = SeededGenerator(seed: seed)
    var (lost, changed, lines, rows) = (0, 0, 0, 0)
    var read: [String: ShoppingLine] = [:]
    for week in 0..<count {
      let drawn = (0..<5).map { _ in Int.random(in: 0..<recipes.count, using: &random) }
      let entries = drawn.enumerated().map { index, recipe in
        let id = UUID()
        return recipes[recipe].enumerated().map { place, text in
          let line = read[text] ?? ShoppingLine(text)
          read[text] = line
          return Contribution(entry: id, line: line, index: place, added: Int64(index))
        }
      }
      let all = entries.flatMap(\.self)
      let result = ShoppingRows(all)
      let wanted = all.reduce(0) { $0 + $1.line.names.count }
      if result.all.reduce(0, { $0 + $1.parts.count }) != wanted { lost += 1 }
      let without = ShoppingRows(entries.dropFirst().flatMap(\.self))
      let again = ShoppingRows(entries.dropFirst().reversed().flatMap { $0.reversed() })
      if without != again { changed += 1 }
      lines += wanted
      rows += result.all.count
      if week < 2 {
        for row in result.all {
          print(row.aisle.identifier, row.text(some: "some", optional: "optional"), separator: "\t")
        }
      }
    }
    print("\(count) weeks with seed \(seed): \(lines / count) foods become \(rows / count) rows")
    print("weeks with a food in no row or two: \(lost); whose rows depend on an order: \(changed)")
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
  }

  private static func percent(_ count: Int, of all: Int) -> String {
    "\((Double(count) * 1000 / Double(max(all, 1))).rounded() / 10) %"
  }
}
