import Foundation
import Ingredients
import RecipePages

/// Reads every NAME.html in a folder as a recipe, compares it with NAME.json, and reports how many are right.
///
/// The pages of the first folder are those to which the reader was fitted. A second folder has pages of other
/// sites. They are divided by site into five parts, so that a rule that was made on some parts can be judged on
/// the others.
@main
struct PageReport {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--hostile"] {
      Hostile.measure()
      return
    }
    if arguments.count == 2, arguments[0] == "--show" {
      try show(arguments[1])
      return
    }
    let showsFailures = arguments.firstIndex(of: "--failures").map { arguments.remove(at: $0) } != nil
    var output = "Benchmarks/pages.json"
    if let index = arguments.firstIndex(of: "--output"), index + 1 < arguments.count {
      output = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
    }
    var parts = Set(1...PageResult.parts)
    if let index = arguments.firstIndex(of: "--parts"), index + 1 < arguments.count {
      parts = Set(arguments[index + 1].split(separator: ",").compactMap { Int($0) })
      arguments.removeSubrange(index...index + 1)
    }
    guard let directory = arguments.first else {
      print(
        "Usage: PageReport [--failures [--parts 1,2]] [--output FILE] DIR [UNSEEN], or PageReport --hostile, or PageReport --show PAGE.html"
      )
      exit(2)
    }
    let pages = try read(directory)
    let unseen = try arguments.dropFirst().first.map(read) ?? []
    let summary = Summary(pages, unseen: unseen)
    print(summary.text)
    if showsFailures {
      // A rule is made from the pages of some parts alone.
      for page in unseen.isEmpty ? pages : unseen
      where !(page.allRight && page.cookIsRight && page.factsAreRight) && parts.contains(page.part) {
        print(page.explanation)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(summary).write(to: URL(fileURLWithPath: output))
  }

  /// Prints the recipe on one page, for the author of a rule.
  private static func show(_ path: String) throws {
    let html = try Data(contentsOf: URL(fileURLWithPath: path))
    let address = URL(fileURLWithPath: "/")
    let contents = try RecipePageReader().contents(of: html, contentType: "text/html", address: address)
    print("# \(contents.title ?? "-") · \(contents.yield?.words ?? "-")")
    for group in contents.ingredientGroups {
      print("## \(group.name ?? "-")")
      for line in group.ingredients { print("- \(line.text)") }
    }
    for section in contents.sections {
      print("## \(section.name ?? "-")")
      for step in section.steps { print("* \(step.name.map { "[\($0)] " } ?? "")\(step.text)") }
    }
  }

  private static func read(_ directory: String) throws -> [PageResult] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
    var pages: [PageResult] = []
    for name in names {
      let path = directory + "/" + name
      guard let json = FileManager.default.contents(atPath: path + ".json"),
        let html = FileManager.default.contents(atPath: path + ".html")
      else { continue }
      let expected = try JSONDecoder().decode(ExpectedRecipe.self, from: json)
      pages.append(PageResult(name: name, html: html, expected: expected))
    }
    guard !pages.isEmpty else {
      print("No pages in \(directory)")
      exit(1)
    }
    return pages
  }
}
