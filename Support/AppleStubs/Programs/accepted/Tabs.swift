import SwiftUI

enum Place: String, CaseIterable { case home, away }

struct Places: View {
  @SceneStorage("place") private var place = Place.home
  @State private var columns = NavigationSplitViewVisibility.doubleColumn
  @State private var isLiked = false

  var body: some View {
    ZStack(alignment: .bottom) {
      TabView(selection: $place) {
        ForEach(Place.allCases, id: \.self) { place in
          NavigationStack { Text(place.rawValue) }.tabItem { Label("a", systemImage: "house") }.tag(place)
        }
      }
      NavigationSplitView(columnVisibility: $columns) {
        List(selection: Binding<Place?>($place)) {
          ForEach(Place.allCases, id: \.self) { Text($0.rawValue) }
        }
      } content: {
        List {
          ForEach(0..<9) { row in
            Text("\(row)")
              .swipeActions { Button("Remove", role: .destructive) {} }
              .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Like") {}.tint(.accentColor) }
          }
        }
      } detail: {
        Toggle("Like", isOn: $isLiked).toggleStyle(.button)
      }
    }
  }
}
