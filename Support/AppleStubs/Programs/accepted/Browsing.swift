import Combine
import SwiftUI

struct Dish: Identifiable, Hashable {
  let id: Int
  let name: String
}

@MainActor final class Dishes: ObservableObject {
  @Published var all: [Dish] = []
  @Published var query = ""
  func load() async {}
}

struct DishList: View {
  @StateObject private var dishes = Dishes()
  @State private var chosen: Dish?
  @State private var asks = false
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationSplitView {
      List {
        Section {
          ForEach(dishes.all) { dish in
            Button {
              chosen = dish
            } label: {
              HStack(alignment: .top, spacing: 8) {
                Image(systemName: "fork.knife").resizable().frame(width: 20, height: 20)
                Text(dish.name).font(.headline)
                Spacer()
              }
            }
            .accessibilityLabel("Dish \(dish.name)")
            .accessibilityAddTraits([.isButton, .isSelected])
          }
        } header: {
          Text("Dishes")
        }
      }
      .listStyle(.insetGrouped)
      .searchable(
        text: $dishes.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search"
      )
      .refreshable { await dishes.load() }
      .safeAreaInset(edge: .top) { Text("bar").padding(.horizontal).background(.bar) }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Menu("More") {
            Button("Delete", role: .destructive) { asks = true }
            Link("Home", destination: URL(fileURLWithPath: "/"))
          }
        }
      }
      .navigationTitle("Dishes")
    } detail: {
      Text("Choose").foregroundStyle(.secondary)
    }
    .task { await dishes.load() }
    .task(id: dishes.query) { await dishes.load() }
    .sheet(item: $chosen) { dish in
      NavigationStack { Text(dish.name) }
        .presentationDetents([.medium, .large])
    }
    .confirmationDialog("Sure?", isPresented: $asks, titleVisibility: .visible) {
      Button("Yes", role: .destructive) { dismiss() }
    }
    .onChange(of: dishes.query) { query in print(query) }
    .onOpenURL { url in openURL(url) }
  }
}
