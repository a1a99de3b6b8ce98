import Combine
import SwiftUI

@MainActor struct Model { var count = 0 }
@MainActor final class Store: ObservableObject {
  @Published var count = 0
  @Published let name = ""  // refused: it cannot change
}

struct Screen: View {
  @StateObject private var model = Model()  // refused: no class
  @ObservedObject var store: Store
  var body: some View {
    Text("\(store.count)")
  }
}

struct Changing: View {
  let store: Store
  var body: some View {
    TextField("a", text: $store.name)  // refused: no wrapper
  }
}

struct Mutating: View {
  private var count = 0
  var body: some View {
    Button("a") { count += 1 }  // refused: a view is a value
  }
}
