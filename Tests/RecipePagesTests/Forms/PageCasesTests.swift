import Foundation
import Ingredients
import RecipePages
import Testing

/// Pages that others collected, in a folder beside the repository. Without it, the tests are skipped.
@Suite struct PageCasesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../../shared/cases").standardizedFileURL

  private struct Case: Decodable {
    struct Right: Decodable {
      var name: String?
      var ingredients: [Line]?
      var steps: [Line]?
    }
    /// A line, in the spellings that are right.
    struct Line: Decodable {
      var spellings: [String]
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        spellings = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
      }
    }
    var file: String
    var kind: String
    var right: Right
  }

  private static let cases: [Case] = {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("files.json")),
      let cases = try? JSONDecoder().decode([Case].self, from: data)
    else { return [] }
    return cases.filter { $0.file.hasPrefix("pages/") }
  }()

  @Test(.enabled(if: !cases.isEmpty, "The folder shared/cases is not there."))
  func pages() throws {
    for wanted in Self.cases {
      let html = try Data(contentsOf: Self.folder.appendingPathComponent(wanted.file))
      let contents = try RecipePageReader().contents(of: html, contentType: "text/html", address: address)
      #expect(contents.title == wanted.right.name, "\(wanted.file)")
      for (found, right) in [
        (contents.shownIngredients, wanted.right.ingredients), (contents.shownSteps, wanted.right.steps),
      ] {
        guard let right else { continue }
        #expect(found.count == right.count, "\(wanted.file): \(found)")
        for (line, right) in zip(found, right) {
          #expect(right.spellings.contains(line), "\(wanted.file): \(line)")
        }
      }
    }
  }

  private static let times: [(value: String, seconds: Int)] = {
    guard let text = try? String(contentsOf: folder.appendingPathComponent("times.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count == 4 ? Int(fields[3]).map { (String(fields[2]), $0) } : nil
    }
  }()

  @Test(.enabled(if: !times.isEmpty, "The folder shared/cases is not there."))
  func declaredTimes() throws {
    for (value, seconds) in Self.times {
      let contents = try read(
        linkedData("{\"@type\": \"Recipe\", \"cookTime\": \"\(value)\", \"recipeIngredient\": [\"1 egg\"]}"))
      #expect(contents.cookTime == .seconds(seconds), "\(value)")
    }
  }

  private static let yields: [(words: String, servings: Int)] = {
    guard let text = try? String(contentsOf: folder.appendingPathComponent("yields.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.components(separatedBy: "\t")
      guard fields.count == 4, let number = fields[3].components(separatedBy: "begin at ").dropFirst().first
      else { return nil }
      return Int(number).map { (fields[2], $0) }
    }
  }()

  @Test(.enabled(if: !yields.isEmpty, "The folder shared/cases is not there."))
  func yieldsCountTheThingsAndNotTheirSize() {
    for (words, servings) in Self.yields {
      #expect(RecipeYield(words: words).amount?.lower == Amount(servings), "\(words)")
    }
  }
}
