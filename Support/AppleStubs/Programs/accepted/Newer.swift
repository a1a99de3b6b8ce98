import SwiftUI

struct Nothing: View {
  var body: some View {
    if #available(iOS 17.0, *) {
      ContentUnavailableView("Nothing", systemImage: "magnifyingglass", description: Text("Try again"))
    } else {
      Text("Nothing")
    }
  }
}

@available(iOS 17, *)
struct Changing: View {
  @State private var text = ""
  var body: some View {
    TextField("Text", text: $text)
      .onChange(of: text) { old, new in print(old, new) }
      .onChange(of: text, initial: true) { print(text) }
  }
}

struct Choosing: View {
  var body: some View {
    let menu = Menu("Menu") { Toggle("On", isOn: .constant(true)) }
    if #available(iOS 18, *) {
      menu.menuActionDismissBehavior(.disabled)
    } else {
      menu
    }
  }
}
