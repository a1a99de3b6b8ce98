import SwiftUI

struct Pan { let name: String }
struct Lid: Identifiable { let id = 1 }
final class Oven { var heat = 0 }

struct Wrong1: View {
  @State private var t = ""
  var body: some View {
    Text("a").searchable($t)  // refused: the text has a label
  }
}
struct Wrong2: View {
  @State private var t = ""
  var body: some View {
    Text("a").searchable(text: $t, placement: .navigationBarDrawer(mode: .always))  // refused
  }
}
struct Wrong3: View {
  @State private var t = ""
  var body: some View {
    Text("a").searchable(text: $t, placement: .top)  // refused: no such place
  }
}
struct Wrong4: View {
  var body: some View {
    Text("a").refreshable { "a" }  // refused: a text is no action
  }
}
struct Wrong5: View {
  var body: some View {
    Text("a").refreshable(perform: {})  // refused: the label is action
  }
}
struct Wrong6: View {
  var body: some View {
    Text("a").safeAreaInset(.top) { Text("b") }  // refused: the edge has a label
  }
}
struct Wrong7: View {
  var body: some View {
    Text("a").safeAreaInset(edge: .center) { Text("b") }  // refused: no such edge
  }
}
struct Wrong8: View {
  var body: some View {
    Text("a").presentationDetents(.medium)  // refused: a set of detents
  }
}
struct Wrong9: View {
  var body: some View {
    Text("a").presentationDragIndicator(true)  // refused: a visibility, not a Bool
  }
}
struct Wrong10: View {
  var body: some View {
    Text("a").toolbar { ToolbarItem(.primaryAction) { Text("b") } }  // refused: the place has a label
  }
}
struct Wrong11: View {
  var body: some View {
    Text("a").toolbar { ToolbarItem(placement: .topTrailing) { Text("b") } }  // refused: no such place
  }
}
struct Wrong12: View {
  var body: some View {
    NavigationSplitView { Text("a") }  // refused: no detail
  }
}
struct Wrong13: View {
  var body: some View {
    Text("a").navigationSplitViewColumnWidth(min: 1, max: 2)  // refused: no ideal width
  }
}
struct Wrong14: View {
  var body: some View {
    Menu { Text("a") }  // refused: no label
  }
}
struct Wrong15: View {
  @State private var n = 0
  var body: some View {
    Picker("a", selection: n) { Text("b") }  // refused: a number is no Binding
  }
}
struct Wrong16: View {
  @State private var p = Pan(name: "")
  var body: some View {
    Picker("a", selection: $p) { Text("b") }  // refused: not Hashable
  }
}
struct Wrong17: View {
  @State private var n = 0
  var body: some View {
    Toggle("a", isOn: $n)  // refused: a number is not on or off
  }
}
struct Wrong18: View {
  var body: some View {
    Stepper(onIncrement: nil) { Text("a") }  // refused: the increment has no default
  }
}
struct Wrong19: View {
  var body: some View {
    Button("a", role: .delete) {}  // refused: no such role
  }
}
struct Wrong20: View {
  var body: some View {
    Label("a", systemName: "b")  // refused: systemImage
  }
}
struct Wrong21: View {
  var body: some View {
    Text("a").font(.system(20))  // refused: the size has a label
  }
}
struct Wrong22: View {
  var body: some View {
    Text("a").frame(width: 10, maxHeight: 5)  // refused: a frame is fixed or flexible
  }
}
struct Wrong23: View {
  var body: some View {
    Text("a").padding(.left, 4)  // refused: leading
  }
}
struct Wrong24: View {
  var body: some View {
    HStack(alignment: .leading) { Text("a") }  // refused: a row's alignment is vertical
  }
}
struct Wrong25: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 4, style: .smooth)  // refused: no such style
  }
}
struct Wrong26: View {
  let all = [Pan(name: "")]
  var body: some View {
    ForEach(all, id: \.nope) { Text($0.name) }  // refused: no such property
  }
}
struct Wrong27: View {
  var body: some View {
    ForEach(0..<3) { n in print(n) }  // refused: a row is a view
  }
}
struct Wrong28: View {
  var body: some View {
    Text("a").accessibilityAddTraits(.button)  // refused: isButton
  }
}
struct Wrong29: View {
  var body: some View {
    Text("a").accessibilityHidden()  // refused: no default
  }
}
struct Wrong30: View {
  var body: some View {
    Text("a").accessibilityElement(.combine)  // refused: the children have a label
  }
}
struct Wrong31: View {
  var body: some View {
    Text("a").accessibilityInputLabels("a")  // refused: an array of labels
  }
}
struct Wrong32: View {
  var body: some View {
    Text("a").keyboardShortcut("ab")  // refused: one character
  }
}
struct Wrong33: View {
  var body: some View {
    Text("a").task(id: Pan(name: "")) {}  // refused: not Equatable
  }
}
struct Wrong34: View {
  var body: some View {
    Text("a").environment(\.accessibilityReduceMotion, true)  // refused: read only
  }
}
struct Wrong35: View {
  @StateObject var p = Oven()  // refused: not observable
  var body: some View { Text("a") }
}
struct Wrong36: View {
  @ObservedObject var p: Oven  // refused: not observable
  var body: some View { Text("a") }
}
struct Wrong37: View {
  var n = 0
  var body: some View {
    Button("a") { n += 1 }  // refused: not state
  }
}
struct Wrong38: View {
  @State private var i: Lid?
  var body: some View {
    Text("a").sheet(item: i) { _ in Text("b") }  // refused: not a Binding
  }
}
struct Wrong39: View {
  @State private var i = Lid()
  var body: some View {
    Text("a").sheet(item: $i) { _ in Text("b") }  // refused: not optional
  }
}
struct Wrong40: View {
  var body: some View {
    Text("a").confirmationDialog("b", isPresented: .constant(true), titleVisibility: .on) {}  // refused
  }
}
struct Wrong41: View {
  var body: some View {
    Text("a").aspectRatio(1.5)  // refused: no mode
  }
}
struct Wrong42: View {
  var body: some View {
    Text("a").resizable()  // refused: a picture's alone
  }
}
struct Wrong43: View {
  var body: some View {
    ViewThatFits(.horizontal) { Text("a") }  // refused: the axes have a label
  }
}
struct Wrong44: View {
  @ScaledMetric(relativeTo: .huge) var s: CGFloat = 4  // refused: no such text style
  var body: some View {
    Text("a")
  }
}
