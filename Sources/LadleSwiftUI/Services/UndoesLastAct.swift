import RecipePresentation
import SwiftUI

/// Lets a shake, a swipe with three fingers and Command-Z undo the last act, also after its notice has gone. A field that is
/// typed into undoes its own typing first.
struct UndoesLastAct: ViewModifier {
  private let services: AppServices
  @ObservedObject private var navigator: Observed<Navigator>
  @ObservedObject private var plan: Observed<PlanModel>
  @ObservedObject private var shopping: Observed<ShoppingModel>
  @ObservedObject private var cookbook: Observed<KeptList>
  @ObservedObject private var sessions: Observed<CookingSessions>
  @ObservedObject private var news: News
  @Environment(\.undoManager) private var undoManager

  init(_ services: AppServices) {
    self.services = services
    navigator = services.navigator
    plan = services.plan
    shopping = services.shopping
    cookbook = services.cookbook
    sessions = services.sessions
    news = services.news
  }

  func body(content: Content) -> some View {
    content
      .onAppear { services.undoOffer.update(in: undoManager) }
      .onChange(of: services.app.canUndo) { _ in services.undoOffer.update(in: undoManager) }
  }
}

/// Ladle's one entry in the window's undo manager, which is there while anything can be undone. Which act is the last one is
/// the core's matter.
@MainActor
final class UndoOffer {
  private let canUndo: @MainActor () -> Bool
  private let undoLast: @MainActor () -> Void

  init(canUndo: @escaping @MainActor () -> Bool, undoLast: @escaping @MainActor () -> Void) {
    self.canUndo = canUndo
    self.undoLast = undoLast
  }

  /// Adds the entry if anything can be undone, and removes it otherwise.
  func update(in manager: UndoManager?) {
    manager?.removeAllActions(withTarget: self)
    guard canUndo() else { return }
    manager?.registerUndo(withTarget: self) { [weak manager] offer in
      offer.undoLast()
      // Later, because an action that is registered while the manager undoes is for redoing.
      Task { @MainActor in offer.update(in: manager) }
    }
  }
}
