import Foundation
import Ingredients

/// Reads labelled ingredient lines and reports how many agree with their labels.
@main
struct LineReport {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var half: Int?
    if let index = arguments.firstIndex(of: "--half"), index + 1 < arguments.count {
      half = Int(arguments[index + 1])
      arguments.removeSubrange(index...index + 1)
    }
    var wrong: String?
    if let index = arguments.firstIndex(of: "--wrong"), index + 1 < arguments.count {
      wrong = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
    }
    guard let path = arguments.first, let text = try contents(path) else {
      print(
        "Usage: LineReport [--half 0|1] [--wrong amount|unit|name|changed|size] FILE.jsonl or FILE.jsonl.xz")
      exit(2)
    }
    let decoder = JSONDecoder()
    let lines = try text.split(separator: "\n").map {
      try decoder.decode(LabelledLine.self, from: Data($0.utf8))
    }
    .filter { half == nil || $0.half == half }
    let results = lines.map(LineResult.init)
    print("                       right     of  per cent")
    printRow("amount", results.compactMap(\.amountRight))
    printRow("amount and unit", results.compactMap(\.amountAndUnitRight))
    printRow("name", results.compactMap(\.nameRight))
    print("                     changed")
    printRow("changed non-amounts", results.map { !$0.changed.isEmpty })
    printRow("… not added, no choice", results.map(\.changesSize))
    print(String(format: "%.2f µs for a line, the shortest of ten rounds", microseconds(lines.map(\.input))))
    for result in results {
      switch wrong {
      case "amount" where result.amountRight == false, "unit" where result.amountAndUnitRight == false:
        print("\(result.line.input)\n  \(result.line.amounts.map(\.ends)) \(result.line.units)")
        print(
          "  read: \(result.read.amounts.map { "\($0.amount.lower.value) \($0.unit.map { "\($0)" } ?? "-") \($0.isScalable)" })"
        )
      case "name" where result.nameRight == false:
        print("\(result.line.input)\n  \(result.line.name)\n  read: \(result.read.item)")
      case "changed" where !result.changed.isEmpty, "size" where result.changesSize:
        print("\(result.line.input)\n  \(result.line.amounts.map(\.ends))")
        print("  \(result.read.scaled(by: Amount(2) ?? .one))")
      default: break
      }
    }
  }

  private static func printRow(_ label: String, _ values: [Bool]) {
    let count = values.count { $0 }
    let share = 100 * Double(count) / Double(max(1, values.count))
    let name = label.padding(toLength: 22, withPad: " ", startingAt: 0)
    print(name + String(format: "%6d%7d  %8.2f", count, values.count, share))
  }

  /// The text of a file, decompressed by xz if its name ends so; nil if there is no such file.
  private static func contents(_ path: String) throws -> String? {
    guard path.hasSuffix(".xz") else {
      return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
    let xz = Process()
    xz.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    xz.arguments = ["xz", "-dc", path]
    let output = Pipe()
    xz.standardOutput = output
    try xz.run()
    let data = try output.fileHandleForReading.readToEnd()
    xz.waitUntilExit()
    return xz.terminationStatus == 0 ? data.map { String(decoding: $0, as: UTF8.self) } : nil
  }

  private static func microseconds(_ lines: [String]) -> Double {
    let clock = ContinuousClock()
    let rounds = (0..<10).map { _ in
      clock.measure {
        for line in lines { _ = IngredientLine(line).amounts.count }
      }
    }
    return (rounds.min() ?? .zero) / .microseconds(1) / Double(max(1, lines.count))
  }
}
