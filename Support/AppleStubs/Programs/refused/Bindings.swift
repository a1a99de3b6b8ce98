import SwiftUI

// Each mistake is in a body of its own, because a builder names its first one.
struct Switches: View {
  @State private var isOn = false
  @State private var name = ""
  @State private var count: Int?
  var body: some View { Text("a") }
  var wrong1: some View {
    Toggle("a", isOn: isOn)  // refused: no Binding
  }
  var wrong2: some View {
    TextField("a", text: name)  // refused: no Binding
  }
  var wrong3: some View {
    Stepper("a", value: $count, in: 1...5)  // refused: it may be nil
  }
  var wrong4: some View {
    Picker("a", selection: count) { Text("b") }  // refused: no Binding
  }
}
struct Labels: View {
  @State private var asks = false
  var body: some View { Text("a") }
  var wrong1: some View {
    Button(role: .destructive, label: { Text("a") })  // refused: it does nothing
  }
  var wrong2: some View {
    Label("a", image: 5)  // refused: a number is no name
  }
  var wrong3: some View {
    Image(symbol: "plus")  // refused: systemName
  }
  var wrong4: some View {
    Text("a").frame(minHeight: 44, width: 10)  // refused: two forms
  }
  var wrong5: some View {
    Text("a").confirmationDialog("b", isPresented: $asks, message: { Text("c") })  // refused: no actions
  }
}
