import CoreGraphics
import Foundation
import RecipePresentation
import UIKit

/// Prints and copies a recipe as text.
@MainActor
enum RecipePrinter {
  static var canPrint: Bool { UIPrintInteractionController.isPrintingAvailable }

  static func print(_ lines: [PreparedRecipe.Line], name: String) {
    let printer = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = name
    printer.printInfo = info
    let formatter = UIMarkupTextPrintFormatter(markupText: markup(of: lines))
    // One inch on each side.
    formatter.perPageContentInsets = UIEdgeInsets(top: 72, left: 72, bottom: 72, right: 72)
    printer.printFormatter = formatter
    // On iPad the panel is a popover, which points at the corner where the menu is.
    if UIDevice.current.userInterfaceIdiom == .pad, let window = keyWindow {
      let corner = CGRect(
        x: window.bounds.maxX - Metrics.target, y: window.safeAreaInsets.top, width: Metrics.target,
        height: Metrics.target)
      printer.present(from: corner, in: window, animated: true)
    } else {
      printer.present(animated: true)
    }
  }

  private static var keyWindow: UIWindow? {
    UIApplication.shared.connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
  }

  static func copy(_ text: String, saying words: String) {
    UIPasteboard.general.string = text
    Haptics.succeeded()
    Announcement.post(words)
  }

  /// The lines as HTML. Markup in a recipe is escaped.
  static func markup(of lines: [PreparedRecipe.Line]) -> String {
    lines.map { line in
      let text = line.text.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;")
      return switch line {
      case .title: "<h1>\(text)</h1>"
      case .heading: "<h2>\(text)</h2>"
      case .subheading: "<h3>\(text)</h3>"
      case .text: "<p>\(text)</p>"
      }
    }.joined(separator: "\n")
  }
}
