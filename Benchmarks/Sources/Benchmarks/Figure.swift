import Foundation

/// One measured figure. `results.json` stores it under its key ("P7", "P7.slowest").
struct Figure: Codable {
  /// The work that was measured, and its comparison.
  var what: String
  /// The median of `runs` measurements, in `unit`.
  var value: Double
  var unit: String
  /// The median of the plainest way to do the same, in `unit`; nil if the goal is absolute.
  var baseline: Double?
  /// `value` divided by `baseline`.
  var ratio: Double?
  var runs: Int
  /// The goal as text: "≤ 1 ms", "≤ 1.25 × baseline".
  var goal: String
  var met: Bool
  /// The commit that was measured, with "-dirty" if the checkout had changes.
  var commit: String?
  /// How many processors the machine has, and which.
  var processor: String?

  /// A figure that must not exceed `limit`, in `unit`.
  static func absolute(
    _ what: String, _ value: Double, unit: String, atMost limit: Double, runs: Int
  ) -> Figure {
    Figure(
      what: what, value: value, unit: unit, runs: runs, goal: "≤ \(limit.formatted()) \(unit)",
      met: value <= limit)
  }

  /// A figure that must not exceed `limit` times its baseline. Without a limit it is only reported.
  static func relative(
    _ what: String, _ value: Double, to baseline: Double, unit: String, atMost limit: Double?, runs: Int
  ) -> Figure {
    Figure(
      what: what, value: value, unit: unit, baseline: baseline, ratio: value / baseline, runs: runs,
      goal: limit.map { "≤ \($0.formatted()) × baseline" } ?? "reported",
      met: limit.map { value <= $0 * baseline } ?? true)
  }
}

/// Figures that are measured together, with the keys by which `--only` selects them.
struct Suite: Sendable {
  /// For example "P7". The keys of the suite's figures begin with one of these.
  let names: [String]
  /// The keys and figures. A figure with parts has a key for each part; its own key carries the worst of
  /// them.
  let measure: @Sendable () throws -> [(key: String, figure: Figure)]
}

/// The part that is furthest from its goal, for the key of the whole figure.
func worst(_ parts: [(figure: Figure, limit: Double)]) -> Figure? {
  parts.max { share($0) < share($1) }?.figure
}

private func share(_ part: (figure: Figure, limit: Double)) -> Double {
  (part.figure.ratio ?? part.figure.value) / part.limit
}
