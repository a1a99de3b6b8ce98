@_exported import Foundation

// https://developer.apple.com/documentation/foundation/undomanager
/// It holds its targets weakly. Registering while it undoes would be for redoing, which the shell does not offer.
@MainActor open class UndoManager: NSObject {
  private struct Action {
    weak var target: AnyObject?
    let undo: @MainActor (AnyObject) -> Void
  }
  private var actions: [Action] = []
  private var redoable = 0
  open private(set) var isUndoing = false

  // https://developer.apple.com/documentation/foundation/undomanager/canundo
  open var canUndo: Bool { actions.contains { $0.target != nil } }
  /// A test reads it: whether redoing is offered, which the shell does not want.
  package var canRedo: Bool { redoable > 0 }

  // https://developer.apple.com/documentation/foundation/undomanager/registerundo(withtarget:handler:)
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor @Sendable (TargetType) -> Void
  ) {
    if isUndoing {
      redoable += 1
    } else {
      actions.append(Action(target: target) { if let target = $0 as? TargetType { handler(target) } })
    }
  }
  // https://developer.apple.com/documentation/foundation/undomanager/removeallactions()
  open func removeAllActions() { actions = [] }
  // https://developer.apple.com/documentation/foundation/undomanager/removeallactions(withtarget:)
  open func removeAllActions(withTarget target: Any) {
    actions.removeAll { $0.target === target as AnyObject }
  }
  // https://developer.apple.com/documentation/foundation/undomanager/undo()
  /// A shake and Command-Z call it.
  open func undo() {
    actions.removeAll { $0.target == nil }
    guard let action = actions.popLast(), let target = action.target else { return }
    isUndoing = true
    action.undo(target)
    isUndoing = false
  }
}
