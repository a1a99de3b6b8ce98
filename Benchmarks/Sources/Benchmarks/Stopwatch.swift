import Foundation

/// The median of `runs` timed calls, in seconds, after one call that does not count.
func median(runs: Int, _ body: () throws -> Void) rethrows -> Double {
  try body()
  return median(try (0..<runs).map { _ in try time(body) })
}

/// The medians of two alternatives, in seconds. Their runs alternate, so that other load on the machine
/// affects both.
func medians(runs: Int, _ first: () throws -> Void, _ second: () throws -> Void) rethrows -> (Double, Double)
{
  try first()
  try second()
  var firsts: [Double] = []
  var seconds: [Double] = []
  for _ in 0..<runs {
    firsts.append(try time(first))
    seconds.append(try time(second))
  }
  return (median(firsts), median(seconds))
}

/// The duration of a call, in seconds.
func time(_ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure { try body() }
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// The processor time of all threads of this process during a call, in seconds (getrusage(2)).
func ownProcessorTime(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
  let start = now()
  try body()
  return now() - start
}

/// Runs asynchronous work, and waits for its end. Only for the main thread, on which no task runs.
func blocking(_ body: @escaping @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    await body()
    end.signal()
  }
  end.wait()
}

/// The middle value, or the mean of the two middle ones.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
