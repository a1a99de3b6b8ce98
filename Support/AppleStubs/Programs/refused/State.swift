import Combine
import SwiftUI

@MainActor final class Pot: ObservableObject {
  @Published var level = 0
  func heat() async {}
  func stir() {}
}
final class Spoon { var turns = 0 }
struct Plain {}

struct Odd1: View {
  let m: Pot
  var body: some View {
    Button("a") { await m.heat() }  // refused: a button does not wait
  }
}
struct Odd2: View {
  let m: Pot
  var body: some View {
    Text("a").onAppear { await m.heat() }  // refused: nor does this
  }
}
struct Odd3: View {
  let m: Pot
  var body: some View {
    Text("a").onChange(of: m.level) { _ in await m.heat() }  // refused: nor this
  }
}
struct Odd4: View {
  @Environment(Pot.self) var m  // refused: iOS 17
  var body: some View {
    Text("a")
  }
}
struct Odd5: View {
  @State var m = Pot()
  var body: some View {
    Text("a").environment(m)  // refused: iOS 17
  }
}
struct Odd6: View {
  var body: some View {
    NavigationSplitView(columnVisibility: .constant(true)) {  // refused: no Bool
      Text("a")
    } detail: {
      Text("b")
    }
  }
}
struct Odd7: View {
  var body: some View {
    Text("a").navigationDestination(for: Int) { Text("\($0)") }  // refused: a type
  }
}
struct Odd8: View {
  var body: some View {
    Text("a").font(Font.body.bold)  // refused: a method
  }
}
struct Odd9: View {
  var body: some View {
    Text("a").background(Color.red, in: Color.blue)  // refused: a colour is no shape
  }
}
struct Odd10: View {
  let bag = Spoon()
  var body: some View {
    Text("a").refreshable { bag.turns += 1 }  // refused: the main actor's
  }
}
struct Odd11: View {
  var body: some View {
    Text("a").searchable(text: .constant(""), prompt: 5)  // refused: no text
  }
}
struct Odd13: View {
  var body: some View {
    TabView(selection: 1) { Text("a") }  // refused: no Binding
  }
}
struct Odd15: View {
  var body: some View {
    Text("a").multilineTextAlignment(.left)  // refused: leading
  }
}
struct Odd16: View {
  var body: some View {
    Text("a").fullScreenCover(isPresented: true) { Text("b") }  // refused: no Binding
  }
}
struct Odd17: View {
  var body: some View {
    Group(Text("a"))  // refused: a builder
  }
}
struct Odd18: View {
  var body: some View {
    List(0...3) { Text("\($0)") }  // refused: a closed range
  }
}
struct Odd19: View {
  var body: some View {
    ForEach(["a"]) { Text($0) }  // refused: no identity
  }
}
struct Odd20: View {
  let m: Pot
  var body: some View {
    Text("a").task { Task.detached { m.stir() } }  // refused: the main actor's
  }
}
struct Odd21: View {
  var body: some View {
    Text("a").buttonStyle(Plain())  // refused: no style
  }
}

struct Loud: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.title  // refused: no such part
  }
}

struct HeatKey: EnvironmentKey {
  static var defaultValue = 0  // refused: shared and mutable
}
