import Combine

/// Lets SwiftUI observe a presentation model, which knows nothing of Combine: its one callback becomes
/// `objectWillChange`.
///
/// The callback comes after the change. That is early enough: SwiftUI reads the model in its next update.
@MainActor
final class Observed<Model>: ObservableObject {
  let model: Model
  /// Nothing but a change of it matters.
  @Published private var revision = 0

  /// `subscribe` hands the callback to the model.
  init(_ model: Model, subscribe: (Model, @escaping @MainActor () -> Void) -> Void) {
    self.model = model
    subscribe(model) { [weak self] in self?.revision &+= 1 }
  }
}
