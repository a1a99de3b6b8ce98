/// The results of a trial. `Faults` prints them, and a test checks them.
public struct TrialReport: Sendable {
  public let title: String
  /// The figures, in the order in which they are printed.
  public internal(set) var figures: [(what: String, count: Int)] = []
  /// The violations that the trial found; empty if it passed.
  public internal(set) var failures: [String] = []

  init(_ title: String) { self.title = title }

  mutating func count(_ what: String, _ amount: Int = 1) {
    if let place = figures.firstIndex(where: { $0.what == what }) {
      figures[place].count += amount
    } else {
      figures.append((what, amount))
    }
  }

  mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
    // The first ten failures are enough to find the cause.
    if !condition && failures.count < 10 { failures.append(failure()) }
  }

  public var text: String {
    let outcome = failures.isEmpty ? ["  nothing wrong, nothing lost"] : failures.map { "  FAILED: \($0)" }
    return ([title] + figures.map { "  \($0.count) \($0.what)" } + outcome).joined(separator: "\n")
  }
}
