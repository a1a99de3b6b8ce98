import Combine
import SwiftUI

/// Counts the occasions on which what failed is tried again: the network is back, or the person refreshes.
@MainActor
final class Retries: ObservableObject {
  @Published private(set) var count = 0

  func again() { count += 1 }
}

extension EnvironmentValues {
  /// A view that shows a failure tries again when this changes.
  var retries: Int {
    get { self[RetriesKey.self] }
    set { self[RetriesKey.self] = newValue }
  }
}

private struct RetriesKey: EnvironmentKey {
  static let defaultValue = 0
}
