import Foundation

/// The condition that a test waited for was not met within the time limit.
struct TimedOut: Error, CustomStringConvertible {
  let what: String
  let seen: String

  var description: String { "Timed out waiting for \(what).\n\(seen)" }
}

/// Asks repeatedly until there is an answer. Only a test that fails waits for the limit.
@discardableResult
func eventually<Value>(
  _ what: String, within limit: TimeInterval = 40, seen: () -> String = { "" },
  _ question: () throws -> Value?
) throws -> Value {
  let end = Date(timeIntervalSinceNow: limit)
  while true {
    Accessible.passEvents()
    do {
      if let value = try question() { return value }
    } catch is Accessible.Gone {
      // The tree changed while it was being read: read it again.
    }
    guard Date() < end else { throw TimedOut(what: what, seen: seen()) }
    // Gives the program time to run, because reading its tree takes a good part. The length of the pause affects no
    // result.
    Thread.sleep(forTimeInterval: 0.03)
  }
}
