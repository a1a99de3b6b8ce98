import Ingredients
import RecipePresentation
import SwiftUI

/// The words of a step, readable at two metres: amounts that were scaled are underlined with dots, durations are bold. It
/// is one element for screen readers.
struct StepTextView: View {
  private let section: String?
  private let name: String?
  private let runs: [StepText.Run]
  private let spoken: String
  @Environment(\.horizontalSizeClass) private var width
  /// The font size in points, scaled with the text size.
  @ScaledMetric(relativeTo: .largeTitle) private var size: CGFloat = 34

  init(section: String?, name: String?, runs: [StepText.Run], spokenAs spoken: String) {
    self.section = section
    self.name = name
    self.runs = runs
    self.spoken = spoken
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      if let section {
        Text(section).font(.title3).foregroundStyle(.secondary)
      }
      if let name {
        Text(name).font(.title2).bold()
      }
      Self.joined(runs.map(text)[...])
        .font(.system(size: fontSize, weight: .semibold))
        .fixedSize(horizontal: false, vertical: true)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(spoken)
  }

  /// Joined by halves: SwiftUI resolves a text of texts recursively, and thousands that are joined one after the other
  /// would exceed the main thread's stack.
  private static func joined(_ texts: ArraySlice<Text>) -> Text {
    guard texts.count > 1 else { return texts.first ?? Text(verbatim: "") }
    let middle = texts.startIndex + texts.count / 2
    return joined(texts[..<middle]) + joined(texts[middle...])
  }

  private func text(_ run: StepText.Run) -> Text {
    let text = Text(verbatim: run.text.keepingAmountsTogether)
    return switch run.style {
    case .plain: text
    case .changed: text.underline(pattern: .dot, color: .accentColor)
    case .time: text.fontWeight(.heavy)
    }
  }

  /// Limited on an iPhone, so that long words such as “refrigerate” fit on a line.
  private var fontSize: CGFloat { width == .compact ? min(size, 54) : size + 6 }
}
