import SwiftUI
import UIKit
import UniformTypeIdentifiers

struct Settings: View {
  enum Units: String, CaseIterable { case metric, us }
  enum Place: Hashable { case own, other(URL) }
  @State private var units = Units.metric
  @State private var isFolded = true
  @State private var asked: Place?
  @State private var chooses = false
  @Environment(\.openURL) private var openURL
  var body: some View {
    Form {
      Section {
        Picker("Units", selection: $units) {
          ForEach(Units.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.inline)
        .labelsHidden()
      } header: {
        Text("Units").textCase(nil).accessibilityAddTraits(.isHeader)
      }
      Section {
        LabeledContent("Folder", value: "Recipes")
        Button("Other…") { chooses = true }
          .fileImporter(isPresented: $chooses, allowedContentTypes: [.folder]) { result in
            if let url = try? result.get() { asked = .other(url) }
          }
          .confirmationDialog(
            "Move?", isPresented: Binding(get: { asked != nil }, set: { if !$0 { asked = nil } }),
            titleVisibility: .visible, presenting: asked
          ) { place in
            Button("Move") { print(place) }
            Button("Cancel", role: .cancel) {}
          } message: { _ in
            Text("They stay where they are otherwise.")
          }
      } footer: {
        Text("Shared with whoever has the folder.")
      }
      DisclosureGroup("Privacy", isExpanded: $isFolded) { Text("Nothing leaves the device.").font(.footnote) }
      if let settings = URL(string: UIApplication.openNotificationSettingsURLString) {
        Button("Notifications") { openURL(settings) }
      }
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}
