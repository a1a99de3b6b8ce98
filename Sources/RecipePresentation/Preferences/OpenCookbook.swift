import Cookbook
import Storage

/// The cookbook that is open, which the person may replace by that of another folder. Safe to use from any thread.
final class OpenCookbook: Sendable {
  private let cookbook: Mutex<Cookbook>

  var current: Cookbook { cookbook.withLock { $0 } }

  init(_ cookbook: Cookbook) { self.cookbook = Mutex(cookbook) }

  func replace(by other: Cookbook) { cookbook.withLock { $0 = other } }
}
