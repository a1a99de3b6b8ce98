import Combine
import SwiftUI
import UIKit

struct Guest: Identifiable, Hashable {
  let id: UUID
  var name: String
}

@MainActor final class Guests: ObservableObject {
  @Published var all: [Guest] = []
  @Published private(set) var isLoading = false
  func load() async {}
}

struct GuestList: View {
  @StateObject private var guests = Guests()
  @State private var chosen: Guest.ID?
  @State private var shown: Guest?
  @State private var detent = PresentationDetent.medium
  @State private var asks = false

  var body: some View {
    NavigationSplitView {
      List(guests.all, selection: $chosen) { guest in Text(guest.name) }
        .listStyle(.plain)
        .navigationSplitViewColumnWidth(320)
        .toolbar {
          if guests.isLoading {
            ToolbarItem(placement: .navigationBarTrailing) { ProgressView() }
          } else {
            ToolbarItem { Button("Load") { Task { await guests.load() } } }
          }
        }
    } detail: {
      List {
        ForEach($guests.all) { $guest in TextField("Name", text: $guest.name, axis: .vertical) }
        ForEach(guests.all.indices, id: \.self) { Text(guests.all[$0].name) }
      }
    }
    .navigationSplitViewStyle(.balanced)
    .fullScreenCover(item: $shown) {
      Text($0.name).presentationDetents([.medium, .large], selection: $detent)
    }
    .confirmationDialog(Text("Sure?"), isPresented: $asks) { Button("Yes") {} }
  }
}

struct Pressed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(0.5)
  }
}

struct Tuning: View {
  @State private var count = 1
  var body: some View {
    Stepper("Guests", value: $count, in: 1...9)
    Picker("Guests", selection: $count) { ForEach(1..<9) { Text("\($0)").tag($0) } }
    Button("Go") {}.buttonStyle(Pressed()).accessibilityInputLabels([Text("Go"), Text("Start")])
    Text("a").accessibilityAction(.escape) {}.background(Color(.secondarySystemFill))
  }
}

struct Older: View {
  let rows: [String]
  var body: some View {
    List {
      Section(header: Text("Rows")) { ForEach(rows, id: \.self, content: Text.init) }
    }
    .overlay(Text("over"), alignment: .top)
    .background(Text("under"))
    .clipShape(.rect(cornerRadius: 8))
    .contentShape(.hoverEffect, Capsule())
  }
}

@available(iOS 17.0, *)
struct Compact: View {
  var body: some View {
    NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
      Text("a")
    } detail: {
      Text("b")
    }
  }
}
