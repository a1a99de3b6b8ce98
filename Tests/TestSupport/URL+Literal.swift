public import Foundation

extension URL {
  /// For addresses that a test writes as literals.
  public init(literal text: String) {
    guard let url = URL(string: text) else { preconditionFailure("not an address: \(text)") }
    self = url
  }
}
