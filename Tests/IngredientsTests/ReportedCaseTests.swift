import Foundation
import Ingredients
import Testing

/// Lines and steps that cooks have reported to the makers of recipe programs, in a folder beside the project's. They are not part
/// of the project, and the other suites stand without them.
@Suite(.enabled(if: ReportedCases.areThere, "There is no folder ../shared/cases."))
struct ReportedCaseTests {
  @Test(arguments: ReportedCases.rows("lines.tsv"))
  func linesAreScaledAsACookExpects(_ row: [String]) throws {
    let factor = try #require(Int(row[3]).flatMap { Amount($0) })
    #expect(
      ReportedCases.alternatives(row[4]).contains(IngredientLine(row[2]).scaled(by: factor)), "\(row[2])")
  }

  @Test(arguments: ReportedCases.rows("steps.tsv"))
  func timersAreThoseOfTheStep(_ row: [String]) {
    let seconds = StepTimer.timers(in: row[2]).map { "\($0.duration.components.seconds)" }
    #expect((seconds.isEmpty ? ["-"] : seconds).joined(separator: " ") == row[3], "\(row[2])")
  }

  @Test(arguments: ReportedCases.rows("stepamounts.tsv"))
  func amountsOfStepsAreScaled(_ row: [String]) throws {
    let lines = [row[2], "3 Bananen", "salt"].map(IngredientLine.init)
    let runs = StepText(row[3], ingredients: lines).scaled(by: try #require(Amount(2)))
    #expect(ReportedCases.alternatives(row[4]).contains(runs.map(\.text).joined()), "\(row[3])")
  }

  @Test(arguments: ReportedCases.rows("timernames.tsv"))
  func namesOfTimersHoldForAnyServings(_ row: [String]) {
    let timer = StepText(row[3], ingredients: [IngredientLine(row[2])]).timers.first
    #expect(ReportedCases.alternatives(row[4]).contains(timer?.activity ?? ""), "\(row[3])")
  }
}

private enum ReportedCases {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../shared/cases").standardizedFileURL

  static var areThere: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("lines.tsv").path)
  }

  /// The rows of a table without its heading; none where the folder is absent.
  static func rows(_ name: String) -> [[String]] {
    guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.components(separatedBy: "\t") }
  }

  static func alternatives(_ text: String) -> [String] { text.components(separatedBy: " | ") }
}
