import Combine

/// Makes a presentation model, which does not import Combine, observable for SwiftUI, by turning its callback
/// into `objectWillChange`.
///
/// The callback follows the change, which is early enough: SwiftUI reads the model in its next update.
@MainActor
final class Observed<Model>: ObservableObject {
  let model: Model
  /// Counts the changes, to publish them. The value itself is not used.
  @Published private var revision = 0

  /// Observes a model. `subscribe` passes the callback to it.
  init(_ model: Model, subscribe: (Model, @escaping @MainActor () -> Void) -> Void) {
    self.model = model
    subscribe(model) { [weak self] in self?.revision &+= 1 }
  }
}
