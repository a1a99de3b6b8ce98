import Combine
import SwiftUI

/// Counts the events after which failed requests are retried: the connection returns, or the person
/// refreshes.
@MainActor
final class RetryTrigger: ObservableObject {
  @Published private(set) var count = 0

  /// Makes all views that show a failure try again.
  func fire() { count += 1 }
}

extension EnvironmentValues {
  /// The current count. A view that shows a failure retries when it changes.
  var retries: Int {
    get { self[RetriesKey.self] }
    set { self[RetriesKey.self] = newValue }
  }
}

private struct RetriesKey: EnvironmentKey {
  static let defaultValue = 0
}
