import SwiftUI

struct Plain { let name: String }

struct Wrong: View {
  @State private var shows = false
  @State private var text = ""
  let plain = [Plain(name: "a")]
  var body: some View {
    VStack {
      ForEach(plain) { Text($0.name) }  // refused: not Identifiable
    }
  }
}

struct Labels: View {
  @State private var shows = false
  var body: some View {
    Text("a").sheet(isPresented: shows) { Text("b") }  // refused: a Bool is no Binding
  }
}

struct Numbers: View {
  var body: some View {
    Text(5)  // refused: a number is no text
  }
}

struct Fonts: View {
  var body: some View {
    Text("a").font(.huge)  // refused: no such font
  }
}

struct Nameless: View {
  var body: some View {
    Button(title: "a") {}  // refused: the title has no label
  }
}

struct Loops: View {
  var body: some View {
    VStack {
      for number in 0..<3 { Text("\(number)") }  // refused: no loop in a builder
    }
  }
}

struct Sets: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Button("a") { dismiss = DismissAction() }  // refused: read only, and no such initialiser
  }
}

struct Bodyless: View {}  // refused: there is no body
