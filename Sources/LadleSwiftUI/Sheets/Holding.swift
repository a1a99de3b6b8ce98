import Combine
import RecipePresentation
import SwiftUI

/// Makes the model of a sheet once, and keeps it for as long as the sheet is shown. A sheet without a model closes: its meal
/// has gone.
struct Holding<Model, Content: View>: View {
  @StateObject private var held: Held<Model>
  private let content: (Observed<Model>) -> Content
  @Environment(\.dismiss) private var dismiss

  /// `subscribe` passes the callback that tells of changes to the model.
  init(
    _ model: @autoclosure @escaping @MainActor () -> Model?,
    subscribe: @escaping (Model, @escaping @MainActor () -> Void) -> Void,
    @ViewBuilder content: @escaping (Observed<Model>) -> Content
  ) {
    self.content = content
    _held = StateObject(wrappedValue: Held(model().map { Observed($0, subscribe: subscribe) }))
  }

  var body: some View {
    if let model = held.model {
      content(model)
    } else {
      ProgressView().onAppear { dismiss() }
    }
  }
}

/// Its contents observe the model.
@MainActor
private final class Held<Model>: ObservableObject {
  let model: Observed<Model>?

  init(_ model: Observed<Model>?) { self.model = model }
}
