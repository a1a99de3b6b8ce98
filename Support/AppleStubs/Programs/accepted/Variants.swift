import Combine
import Foundation
import SwiftUI
import UIKit
import UniformTypeIdentifiers

// The same names in their other forms: method references, generic containers, styles by their types.

struct Fruit: Identifiable, Hashable {
  enum Kind: String, CaseIterable { case sweet, sour }
  var id = UUID()
  var name: String
}
@MainActor final class Basket: ObservableObject {
  @Published var fruits: [Fruit] = []
  @Published var text = ""
  func load() async throws {}
}

struct Harvest: View {
  @StateObject private var basket: Basket
  @State private var fruit: Fruit?
  @State private var isOn = false
  init(basket: @autoclosure @escaping () -> Basket) { _basket = StateObject(wrappedValue: basket()) }
  private func reset() { isOn = false }
  var body: some View {
    List {
      ForEach(basket.fruits.indices, id: \.self) { TextField("Name", text: $basket.fruits[$0].name) }
      ForEach(Array(zip(0..., basket.fruits)), id: \.0) { index, fruit in Text("\(index) \(fruit.name)") }
      ForEach(Fruit.Kind.allCases, id: \.rawValue) { kind in Text(kind.rawValue.capitalized).tag(kind) }
      Button("Reset", action: reset)
    }
    .searchable(text: $basket.text, placement: .toolbar, prompt: Text("Find"))
    .task(id: basket.text, priority: .low) { try? await basket.load() }
    .onChange(of: basket.text, perform: { _ in reset() })
    .sheet(item: $fruit, onDismiss: reset) { Text($0.name) }
    .confirmationDialog("Sure?", isPresented: $isOn, presenting: fruit) { fruit in
      Button(fruit.name, action: reset)
    } message: {
      Text($0.name)
    }
    .alert(Text("Sure?"), isPresented: $isOn) { Button("Yes", role: .destructive, action: reset) }
  }
}

struct Boxed<Content: View, Footer: View>: View {
  @ViewBuilder let content: Content
  @ViewBuilder let footer: () -> Footer
  var body: some View {
    VStack {
      content
      footer()
    }
  }
}
struct Inset: ViewModifier {
  var radius: CGFloat = 8
  @ScaledMetric private var inset = 4.0
  func body(content: Content) -> some View {
    content.padding(inset).clipShape(RoundedRectangle(cornerRadius: radius)).cornerRadius(2)
  }
}
extension View {
  func inset(_ radius: CGFloat = 4) -> some View { modifier(Inset(radius: radius)) }
  @ViewBuilder func shown(_ isShown: Bool) -> some View { if isShown { self } else { hidden() } }
}
struct Phases: View {
  enum Phase { case idle, busy(Int), done }
  let phase: Phase
  @ViewBuilder private func row(_ number: Int) -> some View {
    if number > 1 { Text("a") } else if number > 0 { Image(systemName: "b") } else { EmptyView() }
  }
  @ViewBuilder var body: some View {
    switch phase {
    case .idle: row(1).inset().shown(true)
    case .busy(let count) where count > 2:
      Boxed {
        row(count)
      } footer: {
        Text("a").inset(2)
      }
    case .busy: AnyView(Text("a"))
    case .done: EmptyView()
    }
    let words = "b"
    Text(words)
  }
}

struct Styles: View {
  @State private var kind = Fruit.Kind.sweet
  @State private var count = 1
  @State private var share = 0.5
  var body: some View {
    Group {
      List { Text("a") }.listStyle(InsetGroupedListStyle())
      Label("a", systemImage: "b").labelStyle(IconOnlyLabelStyle())
      Picker("Kind", selection: $kind) { Text("a").tag(Fruit.Kind.sweet) }.pickerStyle(MenuPickerStyle())
      Picker(selection: $kind, label: Text("Kind")) { Text("a") }.pickerStyle(.inline)
      Toggle("a", isOn: .constant(true))
      ProgressView("a", value: 0.3)
    }
    Group {
      Stepper("Count", value: $count)
      Stepper("Share", value: $share, in: 0...1, step: 0.1)
      Stepper(label: { Text("Count") }, onIncrement: { count += 1 }, onDecrement: nil)
      TextField(text: .constant("")) { Text("a") }.submitLabel(.next)
      LabeledContent("a") { Text("b") }
      LabeledContent("a", value: count, format: .number)
    }
    Group {
      Text("a").font(.custom("Georgia", size: 12, relativeTo: .body))
      Text("\(share, specifier: "%.1f") of \(Image(systemName: "a")) \(count)")
      Text("a").animation(.easeOut(duration: 1), value: count).transition(.opacity)
      Text("a").contextMenu {
        Button("a") {}
      } preview: {
        Text("b")
      }
      Text("a").background(Color.mint).dynamicTypeSize(.large ... .accessibility3)
    }
  }
}

struct Further: View {
  @State private var text = ""
  @State private var day = Date()
  @State private var isOn = false
  @State private var fruit: Fruit?
  @Environment(\.undoManager) private var undoManager
  var body: some View {
    Group {
      TextField(text: $text, prompt: Text("a"), axis: .vertical) { Text("b") }.lineLimit(4...8)
      TextField("a", text: $text, axis: .vertical).lineLimit(...3)
      DatePicker("Day", selection: $day, displayedComponents: .date)
      DatePicker(selection: $day, in: ...Date()) { Text("Day") }
      DatePicker(selection: $day, in: Date()...Date(timeIntervalSinceNow: 60)) { Text("Day") }
      ProgressView(value: 0.3) { Text("a") }
      Text("a").badge("New").badge(Text("b")).badge(text)
    }
    Button("a") { undoManager?.removeAllActions() }
      .alert(Text("a"), isPresented: $isOn, presenting: fruit) { Text($0.name) }
      .onDrop(of: [.url], isTargeted: $isOn) { providers, place in place.x > 0 && !providers.isEmpty }
  }
}

struct Assisted: View {
  @State private var text = ""
  var body: some View {
    Text("a").accessibilityAction(named: Text("a")) { text = "b" }
    Toggle("a", isOn: Binding(get: { text.isEmpty }, set: { isOn, transaction in print(isOn, transaction) }))
  }
}

struct Pushed: View {
  @State private var path: [Int] = []
  @State private var mixed = NavigationPath()
  @State private var chosen: Int?
  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("a", value: 1).navigationDestination(for: Int.self) { Text("\($0)") }
    }
    NavigationStack(path: $mixed) { Button("a") { mixed.append("b") } }
    NavigationSplitView {
      List(0..<3, id: \.self, selection: $chosen) { Text("\($0)") }
    } content: {
      Text("a")
    } detail: {
      Text("b")
    }
  }
}

struct Windowed: App {
  @Environment(\.scenePhase) private var phase
  @StateObject private var basket = Basket()
  var body: some Scene {
    WindowGroup("Fruit") { Harvest(basket: basket) }
      .onChange(of: phase) { phase in if phase == .background { basket.text = "" } }
  }
}

struct Restored: View {
  enum Tab: String { case list, map }
  enum Page: Int { case first, second }
  @SceneStorage("tab") private var tab = Tab.list
  @SceneStorage("page") private var page: Page = .first
  @SceneStorage("open") private var open: String?
  @SceneStorage("count") private var count = 0
  @SceneStorage("share") private var share: Double?
  @SceneStorage("text") private var text = ""
  @Environment(\.verticalSizeClass) private var height
  var body: some View {
    TextField("a", text: $text).dynamicTypeSize(...DynamicTypeSize.accessibility2)
    Stepper("a", value: $count, in: 0...9).accessibilityAction(.escape) { open = nil }
    ViewThatFits(in: .vertical) { if height == .compact { Text(tab.rawValue) } else { Text(open ?? "") } }
      .onChange(of: open) { share = $0 == nil ? nil : 0.5 }
      .onDisappear { (tab, page) = (.map, .second) }
  }
}
