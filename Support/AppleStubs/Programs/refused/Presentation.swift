import SwiftUI

struct Plate { let name: String }

struct Items: View {
  @State private var plate: Plate?
  var body: some View {
    Text("a").sheet(item: $plate) { Text($0.name) }  // refused: not Identifiable
  }
}

struct Detents: View {
  var body: some View {
    Text("a").presentationDetents([.small])  // refused: no such detent
  }
}

struct Bars: View {
  var body: some View {
    VStack {
      ToolbarItem(placement: .primaryAction) { Text("a") }  // refused: no view
    }
  }
}

struct Reading: View {
  var body: some View {
    Text("a").environment(\.dismiss, DismissAction())  // refused: read only
  }
}

struct Pictures: View {
  var body: some View {
    Label("a")  // refused: no picture
  }
}

struct Ranges: View {
  var body: some View {
    ForEach(1...3) { Text("\($0)") }  // refused: a closed range's numbers have no identity
  }
}

struct Fields: View {
  @State private var count = 0
  var body: some View {
    TextField("a", text: $count)  // refused: a number is no text
  }
}

struct Changes: View {
  let plate = Plate(name: "a")
  var body: some View {
    Text("a").onChange(of: plate) { _ in }  // refused: not Equatable
  }
}

struct Links: View {
  var body: some View {
    Link("a", destination: "https://example.com")  // refused: a text is no URL
  }
}

struct Swipes: View {
  var body: some View {
    Text("a").swipeActions(edge: .bottom) { Text("b") }  // refused: rows are swiped sideways
  }
}

struct Switches: View {
  var body: some View {
    Toggle("a", isOn: .constant(true)).toggleStyle(.bordered)  // refused: no such style
  }
}
