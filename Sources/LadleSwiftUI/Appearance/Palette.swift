import SwiftUI
import UIKit

/// Ladle's own colours beside the system's. The accent is in the app's asset catalogue.
enum Palette {
  static let placeholder = Color(uiColor: .secondarySystemFill)
  /// The background of a card on the screen's own.
  static let card = Color(uiColor: .secondarySystemBackground)
  /// The background of a row in a grouped list.
  static let groupedRow = Color(uiColor: .secondarySystemGroupedBackground)
  /// The background of a timer that rings: enough accent to be seen from afar, and little enough for text on it.
  static func ringing(_ scheme: ColorScheme) -> Color { prominent(scheme).opacity(0.25) }
  /// Words that are struck through: grey, at 4.5:1 at least, and in full where the person wants more contrast.
  static func struck(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> Color {
    if contrast == .increased { return .primary }
    return scheme == .dark ? Color(white: 0.62) : Color(white: 0.40)
  }
  /// The background of a second action of a swipe, on which the system writes in white (5.7:1).
  static let secondSwipe = Color(white: 0.40)
  /// The background of text over a photo.
  static let pill = Color.black.opacity(0.72)

  /// The colours of a prominent button and its title: white on teal (6.2:1), or in dark mode black on a
  /// lighter teal (8.2:1), on which white would have too little contrast.
  static func prominent(_ scheme: ColorScheme) -> Color {
    scheme == .dark
      ? Color(red: 0.302, green: 0.690, blue: 0.722) : Color(red: 0.114, green: 0.416, blue: 0.451)
  }

  /// The colour of words on `prominent`.
  static func onProminent(_ scheme: ColorScheme) -> Color { scheme == .dark ? .black : .white }
}

/// Sizes from the Human Interface Guidelines and Ladle's own design, in points.
enum Metrics {
  /// https://developer.apple.com/design/human-interface-guidelines/accessibility#Mobility
  static let target: CGFloat = 44
  /// The minimum height of a bordered button's label; the button adds 7 points above and below.
  static let borderedLabel: CGFloat = target - 14
  /// The minimum height of the label of Start Cooking, to which the button adds 14 points.
  static let startCooking: CGFloat = 36
  static let rowPhoto: CGFloat = 66
  static let corner: CGFloat = 14
  static let smallCorner: CGFloat = 9
  /// The minimum height of a row of the shopping list.
  static let shoppingRow: CGFloat = 52
  /// The photo of a recipe on the shopping list.
  static let listedPhoto = CGSize(width: 96, height: 72)
  /// The photos of meals: on a day, in the queue and in sheets, and of today's first meal, which fills the width.
  static let mealPhoto = CGSize(width: 80, height: 60)
  static let queuePhoto = CGSize(width: 64, height: 48)
  static let largeMealPhoto = CGSize(width: 480, height: 132)
  /// The photos of the meals that a day has.
  static let dayPhoto = CGSize(width: 40, height: 30)
  /// The minimum height of a meal that is a line of text.
  static let textMeal: CGFloat = 50
  /// The width of a window in which the detail keeps 400 points beside the list and the sidebar: every iPad in landscape.
  static let threeColumns: CGFloat = 1000
  static let heroHeight: CGFloat = 300
  /// Low enough for the recipe's name to be visible in a half-height sheet on an iPhone SE.
  static let sheetHeroHeight: CGFloat = 200
}

extension View {
  /// Enlarges the touch target of a button or link without a border. Apply it to the label, because a frame
  /// around the button itself does not enlarge its target.
  func touchTarget() -> some View {
    frame(minHeight: Metrics.target).contentShape(Rectangle())
  }
}

/// A button with a title and no icon.
struct TextButton: View {
  let title: String
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) { Text(title).touchTarget() }
  }
}

/// The suggested button of a screen.
struct ProminentButton: View {
  let title: String
  var minHeight = Metrics.borderedLabel
  var fillsWidth = false
  let action: @MainActor () -> Void
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Button(action: action) {
      Text(title)
        .fontWeight(.semibold)
        .foregroundStyle(Palette.onProminent(scheme))
        .frame(maxWidth: fillsWidth ? .infinity : nil, minHeight: minHeight)
    }
    .buttonStyle(.borderedProminent)
    .tint(Palette.prominent(scheme))
  }
}
