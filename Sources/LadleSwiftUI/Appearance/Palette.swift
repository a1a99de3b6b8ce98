import SwiftUI
import UIKit

/// The one colour of Ladle; the rest is the system's. The accent itself is in the app's asset catalogue.
enum Palette {
  static let placeholder = Color(uiColor: .secondarySystemFill)
  /// What text over a photo stands on.
  static let pill = Color.black.opacity(0.72)

  /// Under a prominent button's title, and the title on it: white on teal (6.2:1), or black on its dark
  /// appearance (8.2:1), on which white would fall short.
  static func prominent(_ scheme: ColorScheme) -> Color {
    scheme == .dark
      ? Color(red: 0.302, green: 0.690, blue: 0.722) : Color(red: 0.114, green: 0.416, blue: 0.451)
  }

  static func onProminent(_ scheme: ColorScheme) -> Color { scheme == .dark ? .black : .white }
}

/// Metrics of the Human Interface Guidelines and of Ladle's own look, in points.
enum Metrics {
  /// https://developer.apple.com/design/human-interface-guidelines/accessibility#Mobility
  static let target: CGFloat = 44
  /// A button with a border adds 7 above its label and 7 below.
  static let borderedLabel: CGFloat = target - 14
  static let rowPhoto: CGFloat = 66
  static let corner: CGFloat = 14
  static let heroHeight: CGFloat = 300
  /// In a sheet that is half way open, the recipe's name must have its place under the photo, on an iPhone SE too.
  static let sheetHeroHeight: CGFloat = 200
}

extension View {
  /// For the label of a button or link without a border. A frame around the button itself would not be touched.
  func touchTarget() -> some View {
    frame(minHeight: Metrics.target).contentShape(Rectangle())
  }
}

/// A button of words alone.
struct TextButton: View {
  let title: String
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) { Text(title).touchTarget() }
  }
}

/// The one button that a screen suggests.
struct ProminentButton: View {
  let title: String
  let action: @MainActor () -> Void
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Button(action: action) {
      Text(title)
        .fontWeight(.semibold)
        .foregroundStyle(Palette.onProminent(scheme))
        .frame(minHeight: Metrics.borderedLabel)
    }
    .buttonStyle(.borderedProminent)
    .tint(Palette.prominent(scheme))
  }
}

extension Palette {
  /// The ground of cooking mode, and the cards on it, in either appearance.
  static let stove = Color(red: 0.090, green: 0.075, blue: 0.063)
  static let stoveCard = Color(red: 0.169, green: 0.137, blue: 0.118)
}
