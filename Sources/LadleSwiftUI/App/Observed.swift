import Combine

/// Lets SwiftUI observe a presentation model, which does not know Combine, by turning its one callback into
/// `objectWillChange`.
///
/// The callback comes after the change, which is early enough: SwiftUI reads the model in its next update.
@MainActor
final class Observed<Model>: ObservableObject {
  let model: Model
  /// Published only for its changes; the value means nothing.
  @Published private var revision = 0

  /// `subscribe` passes the callback to the model.
  init(_ model: Model, subscribe: (Model, @escaping @MainActor () -> Void) -> Void) {
    self.model = model
    subscribe(model) { [weak self] in self?.revision &+= 1 }
  }
}
