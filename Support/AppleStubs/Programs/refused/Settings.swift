import SwiftUI
import UIKit

struct Settings: View {
  enum Units: String, CaseIterable { case metric, us }
  @State private var isOpen = false
  @Environment(\.openURL) private var openURL
  var body: some View { Text("a") }
  var wrong1: some View {
    DisclosureGroup("a", isExpanded: isOpen) { Text("b") }  // refused: no Binding
  }
  var wrong2: some View {
    LabeledContent("a", value: 5)  // refused: a number is no text
  }
  var wrong3: some View {
    Text("a").pickerStyle(.radio)  // refused: no such style
  }
  var wrong4: some View {
    Button("a") { openURL(UIApplication.openNotificationSettingsURLString) }  // refused: a text is no URL
  }
  var wrong5: some View {
    ForEach(Units.allCases) { Text($0.rawValue) }  // refused: no identity
  }
}
