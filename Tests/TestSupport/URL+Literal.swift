public import Foundation

extension URL {
  /// For addresses that a test spells out itself.
  public init(literal text: String) {
    guard let url = URL(string: text) else { preconditionFailure("not an address: \(text)") }
    self = url
  }
}
