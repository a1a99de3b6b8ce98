import SwiftUI

struct Nothing: View {
  var body: some View {
    ContentUnavailableView("Nothing", systemImage: "magnifyingglass")  // refused: iOS 17
  }
}

struct Changing: View {
  @State private var text = ""
  var body: some View {
    TextField("Text", text: $text)
      .onChange(of: text) { old, new in print(old, new) }  // refused: two parameters are iOS 17
  }
}

struct Menus: View {
  var body: some View {
    Menu("Menu") { Text("a") }
      .menuActionDismissBehavior(.disabled)  // refused: iOS 16.4
  }
}

struct Checked: View {
  var body: some View {
    if #available(iOS 16.4, *) {
      ContentUnavailableView("Nothing", systemImage: "magnifyingglass")  // refused: needs iOS 17
    }
  }
}
