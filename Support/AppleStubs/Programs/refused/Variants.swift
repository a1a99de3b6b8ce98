import AVFAudio
import CoreGraphics
import Network
import SwiftUI
import UIKit
import UserNotifications
import WebKit
import os

// The other forms of the same names, each wrong in one way; and what the stubs keep for tests.

@MainActor final class Hob: ObservableObject {
  @Published var heat = 0
  func cool() {}
}
struct Part: Hashable {}
struct Loss: Error {}

@MainActor func stubs(_ view: WKWebView) {
  UIApplication.shared.applicationState = .active  // refused: read only
  UIDevice.current.userInterfaceIdiom = .pad  // refused: read only
  print(view.loaded as Any)  // refused: a test's alone
  print(UIAccessibility.announced)  // refused: a test's alone
  _ = CGImage(width: 1, height: 1)  // refused: a test's alone
}
func watch(_ monitor: NWPathMonitor, _ hob: Hob) {
  monitor.pathUpdateHandler = { _ in hob.cool() }  // refused: the main actor's
}
func tell(_ log: Logger, _ words: String) {
  log.debug("a" + words)  // refused: one interpolation
  log.log(level: .warning, "a")  // refused: no such level
}
func change(_ content: UNMutableNotificationContent) {
  content.title = nil  // refused: never nil
}
func activate() throws {
  try AVAudioSession.sharedInstance().setActive(true, options: .duckOthers)  // refused: of another set
}
@MainActor func rest() {
  _ = UIApplication.shared.beginBackgroundTask { count in print(count) }  // refused: takes nothing
}

struct Variant1: View {
  @State private var count = 1
  var body: some View { Text("a") }
  var wrong1: some View {
    Stepper(onIncrement: nil, onDecrement: nil, label: { Text("a") })  // refused: the label comes first
  }
  var wrong2: some View {
    Stepper("a", value: $count, in: 0..<3)  // refused: half open
  }
  var wrong3: some View {
    Stepper("a", value: $count, step: 0.5)  // refused: half of a whole number
  }
}
struct Variant2: View {
  @State private var path = [1.5]
  var body: some View { Text("a") }
  var wrong1: some View {
    NavigationStack(path: path) { Text("a") }  // refused: no Binding
  }
  var wrong2: some View {
    NavigationStack(path: .constant("a")) { Text("a") }  // refused: no path
  }
}
struct Variant3: View {
  var body: some View { Text("a") }
  var wrong1: some View {
    Text("a").simultaneousGesture(DragGesture(minimum: 5))  // refused: minimumDistance
  }
  var wrong2: some View {
    Text("a").toolbar(.hidden, for: .titleBar)  // refused: no such bar
  }
}
struct Variant5: View {
  @State private var loss: Loss?
  var body: some View { Text("a") }
  var wrong1: some View {
    Text("a").alert(isPresented: .constant(true), error: loss) {}  // refused: no LocalizedError
  }
  var wrong2: some View {
    Text("a").alert("b", isPresented: .constant(true), presenting: loss) {}  // refused: it takes the loss
  }
}
struct Variant6: View {
  var body: some View { Text("a") }
  var wrong1: some View {
    NavigationSplitView(sidebar: { Text("a") }, content: { Text("b") })  // refused: no detail
  }
  var wrong2: some View {
    NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {  // refused: iOS 17
      Text("a")
    } detail: {
      Text("b")
    }
  }
}
struct Variant7: View {
  @StateObject private var hob: Hob
  init() {
    hob = Hob()  // refused: read only
  }
  var body: some View { Text("a") }
  var wrong1: some View {
    ForEach(hob.$heat) { Text("\($0)") }  // refused: a publisher is no collection
  }
  var wrong2: some View {
    Button("a", action: dismiss)  // refused: no function
  }
  @Environment(\.dismiss) private var dismiss
}
struct Variant8: ViewModifier {  // refused: its body has a label
  func body(_ content: Content) -> some View { content }
}
struct Variant9: App {  // refused: its body is no scene
  var body: some View { Text("a") }
}
struct Variant10: PreviewProvider {  // refused: not static
  var previews: some View { Text("a") }
}
struct Variant11: View {
  @SceneStorage("date") private var date = Date()  // refused: a date is not kept
  var body: some View { Text("a") }
}
struct Variant12: View {
  @SceneStorage private var count = 1  // refused: no key
  var body: some View { Text("a") }
}
struct Variant13: View {
  @SceneStorage("part") private var part: Part?  // refused: not kept
  var body: some View { Text("a") }
}
struct Variant14: View {
  @SceneStorage("count") private var count: Int  // refused: neither optional nor with a value
  var body: some View { Text("a") }
}
struct Variant15: View {
  var body: some View {
    Text("a").accessibilityAction(.scrub) {}  // refused: no such action
  }
}
struct Variant16: View {
  var body: some View {
    Text("a").dynamicTypeSize(...accessibility2)  // refused: of what
  }
}
