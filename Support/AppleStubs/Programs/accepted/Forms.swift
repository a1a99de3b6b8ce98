import SwiftUI
import UIKit

enum Sauce: String, CaseIterable, Identifiable {
  case tomato, pesto
  var id: Self { self }
}

private struct SauceKey: EnvironmentKey { static let defaultValue = Sauce.tomato }
extension EnvironmentValues {
  var sauce: Sauce {
    get { self[SauceKey.self] }
    set { self[SauceKey.self] = newValue }
  }
}

struct Order: View {
  @State private var sauce = Sauce.tomato
  @State private var extra: Sauce?
  @State private var isLarge = false
  @State private var count = 1
  @State private var name = ""
  @State private var asks = false
  @State private var shows = false
  @ScaledMetric(relativeTo: .title) private var size = 40.0
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    Form {
      Section {
        Picker("Sauce", selection: $sauce) {
          ForEach(Sauce.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.menu)
        Picker(selection: $extra) {
          Text("None").tag(Sauce?.none)
          Text("Pesto").tag(Optional(Sauce.pesto))
        } label: {
          Label("Extra", systemImage: "plus")
        }
        Toggle(isOn: $isLarge) { Text("Large") }
        Toggle("Large", isOn: $isLarge)
        Stepper {
          Text("\(count)")
        } onIncrement: {
          count += 1
        } onDecrement: {
          count -= 1
        }
      } header: {
        Text("Dish")
      } footer: {
        Text("As you like it")
      }
      Section("You") {
        TextField("Name", text: $name, prompt: Text("Your name"))
          .textInputAutocapitalization(.words)
          .keyboardType(.default)
          .submitLabel(.done)
          .onSubmit { asks = false }
        LabeledContent("Size", value: "\(size)")
        LabeledContent {
          Text("a")
        } label: {
          Text("b")
        }
      }
      if textSize.isAccessibilitySize {
        Text("large")
      } else if isLarge {
        Image(systemName: "circle").resizable().aspectRatio(1, contentMode: .fit)
      }
      switch sauce {
      case .tomato: Color.red.frame(height: 10)
      case .pesto: RoundedRectangle(cornerRadius: 4).fill(.green)
      }
    }
    .environment(\.sauce, sauce)
    .alert("Sure?", isPresented: $asks) {
      Button("Yes") {}
      Button("No", role: .cancel) {}
    } message: {
      Text("It is large")
    }
    .fullScreenCover(isPresented: $shows, onDismiss: { shows = false }) { Group { Text("a") } }
  }
}

extension ShapeStyle where Self == Color {
  static var green: Color { Color(red: 0, green: 1, blue: 0) }
}
