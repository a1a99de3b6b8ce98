import SwiftUI

/// A line of a form that says which work is under way.
struct BusyLine: View {
  private let text: String
  init(_ text: String) { self.text = text }
  var body: some View {
    HStack(spacing: 8) {
      ProgressView()
      Text(text).font(.footnote)
    }
    .accessibilityElement(children: .combine)
  }
}

/// A problem, in a form beside its cause.
struct ProblemLine: View {
  private let text: String
  init(_ text: String) { self.text = text }
  var body: some View {
    // Not red, because the system's red has a contrast below 4.5:1 on white.
    Label(text, systemImage: "exclamationmark.triangle").font(.footnote)
  }
}
