import Foundation
import RecipeSearch
import Recipes
import Samples

/// P7: a keystroke over 100,000 recipes, from the query to the sorted rows. P8: sorting them.
let findingSuites = [
  Suite(names: ["P7"], measure: measureKeystrokes), Suite(names: ["P8"], measure: measureSorting),
]

/// Typical searches: one word after another, with and without accents, in several scripts, and the most
/// expensive ones.
private let searches = [
  "b", "br", "bru", "brul", "brule", "brulee", "brûlée", "BRÛLÉE", "p", "pi", "pie", "e", "a", " ", "s", "ie",
  "er",
  "an", "apple", "apple pie", "crumble", "chocolate cake", "creme", "souffle", "jalapeno", "grandma", "søren",
  "no. 12",
  "12", "3", "(beef", "& corn", "italian", "british pie", "ital", "q", "xyzzy", "zzz", "味噌", "ラーメン", "ラ",
  "김치", "борщ",
  "μουσακας", "حمص", "käsespätzle", "weisswurst", "weißwurst", "ガ", "ｐｉｅ", "bru\u{302}le\u{301}e",
]

private func measureKeystrokes() -> [(key: String, figure: Figure)] {
  let recipes = sampleRecipes(100_000)
  let index = RecipeIndex(recipes)
  let sorted = index.rows(for: RecipeQuery()).indices.map { recipes[Int($0)] }
  let (parts, beginnings) = (SQLiteIndex(sorted, finding: .parts), SQLiteIndex(sorted, finding: .beginnings))
  let runs = 15
  let sorts: [RecipeSort] = [.nameAscending, .cuisineAscending]
  var (ours, theirs, less): ([Double], [Double], [Double]) = ([], [], [])
  for search in searches {
    // The slower of two sort orders.
    let both = sorts.map { sort in
      medians(runs: runs) {
        keep(index.rows(for: RecipeQuery(search: search, sort: sort)))
      } _: {
        keep(parts.rows(for: search))
      }
    }
    less.append(median(runs: runs) { keep(beginnings.rows(for: search)) } * 1000)
    ours.append((both.map(\.0).max() ?? 0) * 1000)
    theirs.append((both.map(\.1).max() ?? 0) * 1000)
  }
  let middle = Figure.relative(
    "one keystroke over 100,000 recipes, query to row list, median of \(searches.count) queries; SQLite "
      + "FTS5 with an index of all parts of words",
    median(ours), to: median(theirs), unit: "ms", atMost: 0.1, runs: runs)
  let slowest = Figure.relative(
    "the slowest of \(searches.count) queries; FTS5's slowest", ours.max() ?? 0, to: theirs.max() ?? 0,
    unit: "ms",
    atMost: 0.1, runs: runs)
  let beginning = Figure.relative(
    "the median; that of an FTS5 that finds beginnings of words alone", median(ours), to: median(less),
    unit: "ms",
    atMost: nil, runs: runs)
  return keyed("P7", ["median": (middle, 0.1), "slowest": (slowest, 0.1)]) + [("P7.beginnings", beginning)]
}

private func measureSorting() -> [(key: String, figure: Figure)] {
  let recipes = sampleRecipes(100_000)
  let names = recipes.map(\.name)
  let runs = 3
  let (first, plain) = medians(runs: runs) {
    keep(RecipeIndex(recipes))
  } _: {
    keep(names.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
  }
  let index = RecipeIndex(recipes)
  let orders: [RecipeSort] = [.cuisineAscending, .nameDescending, .cuisineDescending, .nameAscending]
  let againRuns = 31
  let again = orders.map { sort in
    median(runs: againRuns) { keep(index.rows(for: RecipeQuery(sort: sort))) } * 1000
  }
  return keyed(
    "P8",
    [
      "first": (
        .relative(
          "100,000 names sorted for the first time (and prepared for searching), beside localizedStandardCompare",
          first * 1000,
          to: plain * 1000, unit: "ms", atMost: 0.15, runs: runs), 0.15
      ),
      "again": (
        .relative(
          "another order of 100,000 recipes, the slowest of \(orders.count); the same comparison",
          again.max() ?? 0,
          to: plain * 1000, unit: "ms", atMost: 0.002, runs: againRuns), 0.002
      ),
    ])
}

/// A figure with parts: one key for each part, and the whole's key for the worst of them.
func keyed(_ name: String, _ parts: [String: (figure: Figure, limit: Double)]) -> [(
  key: String, figure: Figure
)] {
  let worst = worst(Array(parts.values)).map { [(key: name, figure: $0)] } ?? []
  return worst + parts.sorted { $0.key < $1.key }.map { (key: "\(name).\($0.key)", figure: $0.value.figure) }
}
