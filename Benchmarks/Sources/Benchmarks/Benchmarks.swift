import Foundation

/// Runs the benchmarks, prints a table and merges the figures into a JSON file.
@main
struct Benchmarks {
  /// All suites. A new suite is added here.
  static var suites: [Suite] {
    var suites = findingSuites + decodingSuites + imageSuites + cookbookSuites
    #if os(Linux)
      suites += windowSuites
    #endif
    return suites
  }

  static func main() throws {
    let options: Options
    do throws(UsageError) {
      options = try Options(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data((error.description + "\n").utf8))
      exit(64)
    }
    var results = try read(options.output)
    let (commit, processor) = origin()
    for suite in suites where options.only.isEmpty || !options.only.isDisjoint(with: suite.names) {
      for (key, var figure) in try suite.measure() {
        (figure.commit, figure.processor) = (commit, processor)
        results[key] = figure
        print(line(key, figure))
      }
      // Written after every suite, so that an interrupted run keeps its figures.
      try write(results, to: options.output)
    }
  }

  /// The commit and the processor of a run, whose figures say nothing about others.
  private static func origin() -> (commit: String, processor: String) {
    func output(_ arguments: [String]) -> String {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.standardOutput = pipe
      // Without git or a checkout the commit is not known.
      guard (try? process.run()) != nil else { return "" }
      let said = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let described = (FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data())
      .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      .first { $0.hasPrefix("model name") }
    let model = described?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return (
      output(["git", "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]),
      "\(ProcessInfo.processInfo.activeProcessorCount) × " + (model ?? output(["uname", "-m"]))
    )
  }

  private static func line(_ key: String, _ figure: Figure) -> String {
    func column(_ text: String, _ width: Int) -> String {
      text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
    }
    func number(_ value: Double) -> String {
      String(format: value < 10 ? "%.3f" : "%.1f", value)
    }
    let ratio = figure.ratio.map { " = \(String(format: "%.3f", $0)) ×" } ?? ""
    let baseline = figure.baseline.map { " / \(number($0))" } ?? ""
    return column(key, 23) + column(number(figure.value) + baseline + " " + figure.unit + ratio, 36)
      + column(figure.goal, 20) + (figure.met ? "met    " : "MISSED ") + figure.what
  }

  private static func read(_ path: String) throws -> [String: Figure] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    return try JSONDecoder().decode([String: Figure].self, from: data)
  }

  private static func write(_ results: [String: Figure], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(results).write(to: URL(fileURLWithPath: path))
  }
}

/// `[--only P7,P8] [--output FILE]`
struct Options {
  /// The figures to measure; empty means all.
  var only: Set<String> = []
  var output = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("results.json").path

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = Array(arguments)[...]
    while let option = arguments.popFirst() {
      guard let value = arguments.popFirst() else { throw UsageError() }
      switch option {
      case "--only": only = Set(value.split(separator: ",").map(String.init))
      case "--output": output = value
      default: throw UsageError()
      }
    }
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description = "usage: Benchmarks [--only P7,P8] [--output FILE]"
}
