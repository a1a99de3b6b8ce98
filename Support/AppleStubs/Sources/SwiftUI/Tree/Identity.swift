// swift-format-ignore-file: NoLeadingUnderscores
/// One step from a view to a view inside it. Two views are the same view when all the steps to them are.
enum Step: Hashable {
  case index(Int)
  case type(ObjectIdentifier)
  case branch(Bool)
  case id(AnyHashable)
  case slot(String)
}

/// A place in the hierarchy, which lives as long as a view is there, and what is kept for that view.
@MainActor final class Identity {
  private(set) var children: [Step: Identity] = [:]
  private var storage: [String: AnyObject] = [:]
  private var generation = 0
  private static var last = 0
  /// Differs from that of every other place, also of one that has gone.
  let number: Int

  init() {
    Self.last += 1
    number = Self.last
  }

  /// What to undo when the view leaves: running tasks, `onDisappear`.
  private var departures: [String: @MainActor () -> Void] = [:]

  func child(_ step: Step, generation: Int) -> Identity {
    let child = children[step] ?? Identity()
    children[step] = child
    child.generation = generation
    return child
  }

  func kept<Object: AnyObject>(_ key: String, _ make: () -> Object) -> Object {
    if let object = storage[key] as? Object { return object }
    let object = make()
    storage[key] = object
    return object
  }

  func onDeparture(_ key: String, _ action: (@MainActor () -> Void)?) { departures[key] = action }

  /// Forgets what was not visited in this evaluation, children before parents.
  func prune(generation: Int) {
    for (step, child) in children {
      if child.generation == generation {
        child.prune(generation: generation)
      } else {
        child.leave()
        children[step] = nil
      }
    }
  }

  func leave() {
    for child in children.values { child.leave() }
    children = [:]
    for departure in departures.values { departure() }
    departures = [:]
    storage = [:]
  }
}
