import Foundation
import Storage

/// Valid and invalid feed bodies.
enum FeedFixture {
  static let one = feed(["Pancakes"])
  static let two = feed(["Pancakes", "Waffles"])
  static let empty = Data(#"{"recipes": []}"#.utf8)
  static let nameless = Data(
    #"{"recipes": [{"cuisine": "Any", "uuid": "00000000-0000-0000-0000-000000000001"}]}"#.utf8)
  static let html = Data("<!DOCTYPE html><html><body>Sign in to the network</body></html>".utf8)

  static func feed(_ names: [String]) -> Data {
    let recipes = names.enumerated().map { index, name in
      #"{"cuisine": "Any", "name": "\#(name)", "uuid": "00000000-0000-0000-0000-00000000000\#(index + 1)"}"#
    }
    return Data(#"{"recipes": [\#(recipes.joined(separator: ","))]}"#.utf8)
  }
}

/// Collects lines in the order in which they arrive.
final class Log: Sendable {
  private let state = Mutex<[String]>([])
  var lines: [String] { state.withLock { $0 } }
  func add(_ line: String) { state.withLock { $0.append(line) } }
}
