// swift-format-ignore-file: NoLeadingUnderscores
/// Where a view is evaluated: its place, its environment, and the host that keeps both.
@MainActor public struct _Context {
  let host: ViewHost
  let identity: Identity
  var environment: EnvironmentValues
  /// Set between a `List` and its rows: counts them, so that only those on screen appear.
  var rows: RowCounter?
  /// The selection of the tab view around, until a tag says whose tab this is.
  var tab: AnyHashable?
  /// False in a row that is scrolled out of sight, and in a tab that is not chosen: evaluated, but its tasks do not run.
  var isOnScreen = true

  func child(_ step: Step) -> _Context {
    _Context(
      host: host, identity: identity.child(step, generation: host.generation), environment: environment,
      rows: rows, tab: tab, isOnScreen: isOnScreen)
  }

  /// Inside a row, a stack or a screen of its own: what is below is not a row of the list around.
  var inside: _Context {
    var context = self
    context.rows = nil
    return context
  }

  func kept<Object: AnyObject>(_ key: String, _ make: () -> Object) -> Object { identity.kept(key, make) }
}

@MainActor final class RowCounter {
  private var count = 0
  func next() -> Int {
    defer { count += 1 }
    return count
  }
}
