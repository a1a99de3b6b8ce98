import Combine
import SwiftUI

/// Counts the occasions for retrying failures: the network is back, or the person refreshes.
@MainActor
final class RetryTrigger: ObservableObject {
  @Published private(set) var count = 0

  func fire() { count += 1 }
}

extension EnvironmentValues {
  /// A view that shows a failure retries when this changes.
  var retries: Int {
    get { self[RetriesKey.self] }
    set { self[RetriesKey.self] = newValue }
  }
}

private struct RetriesKey: EnvironmentKey {
  static let defaultValue = 0
}
