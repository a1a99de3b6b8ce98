import Foundation

/// What a test waited for did not come to be.
struct NotInTime: Error, CustomStringConvertible {
  let what: String
  let seen: String

  var description: String { "In vain: \(what).\n\(seen)" }
}

/// Asks until there is an answer. The limit only ends a test that has failed: a pass never waits for it.
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
      // The tree changed under the question: it is asked again.
    }
    guard Date() < end else { throw NotInTime(what: what, seen: seen()) }
    // Lets the program have the processor; it is asked again however long this takes.
    Thread.sleep(forTimeInterval: 0.01)
  }
}
