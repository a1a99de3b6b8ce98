import Foundation
import RecipePages

/// Reads every NAME.html in a folder as a recipe, compares it with NAME.json, and reports how many are right.
@main
struct PageReport {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--hostile"] {
      Hostile.measure()
      return
    }
    let showsFailures = arguments.firstIndex(of: "--failures").map { arguments.remove(at: $0) } != nil
    var output = "Benchmarks/pages.json"
    if let index = arguments.firstIndex(of: "--output"), index + 1 < arguments.count {
      output = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
    }
    guard let directory = arguments.first else {
      print("Usage: PageReport [--failures] [--output FILE] DIR, or PageReport --hostile")
      exit(2)
    }
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
    let summary = Summary(pages)
    print(summary.text)
    if showsFailures {
      for page in pages where !page.allRight { print(page.explanation) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(summary).write(to: URL(fileURLWithPath: output))
  }
}
