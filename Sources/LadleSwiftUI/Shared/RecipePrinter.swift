import Foundation
import RecipePresentation
import SwiftUI
import UIKit

/// The corner of a screen under its menu, at which the popover of the printing panel points. It is a view of the screen's
/// own, because a view behind a sheet cannot present.
@MainActor
final class PrintAnchor {
  weak var view: UIView?
}

/// Gives the anchor its view.
private struct PrintAnchorView: UIViewRepresentable {
  private let anchor: PrintAnchor

  init(_ anchor: PrintAnchor) { self.anchor = anchor }

  func makeUIView(context: Context) -> UIView { UIView() }

  func updateUIView(_ view: UIView, context: Context) { anchor.view = view }
}

extension View {
  /// Lets the printing panel point at the corner under the view's menu.
  func printCorner(_ anchor: PrintAnchor) -> some View {
    background(alignment: .topTrailing) {
      PrintAnchorView(anchor).frame(width: Metrics.target, height: 1).accessibilityHidden(true)
    }
  }
}

/// Prints and copies a recipe as text.
@MainActor
enum RecipePrinter {
  static var canPrint: Bool { UIPrintInteractionController.isPrintingAvailable }

  /// Shows the printing panel for a recipe.
  static func print(_ recipe: PrintedRecipe, from anchor: PrintAnchor) {
    print(markup: markup(of: recipe), name: recipe.name, from: anchor)
  }

  /// Shows the printing panel for HTML. `name` is that of the print job.
  static func print(markup: String, name: String, from anchor: PrintAnchor) {
    let printer = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = name
    printer.printInfo = info
    let formatter = UIMarkupTextPrintFormatter(markupText: markup)
    // One inch on each side.
    formatter.perPageContentInsets = UIEdgeInsets(top: 72, left: 72, bottom: 72, right: 72)
    printer.printFormatter = formatter
    // On iPad the panel is a popover.
    if UIDevice.current.userInterfaceIdiom == .pad, let view = anchor.view {
      printer.present(from: view.bounds, in: view, animated: true)
    } else {
      printer.present(animated: true)
    }
  }

  /// Copies a text to the clipboard, and has VoiceOver say the words.
  static func copy(_ text: String, saying words: String) {
    UIPasteboard.general.string = text
    Haptics.succeeded()
    Announcement.post(words)
  }

  /// The recipe as HTML, with its photo in it.
  static func markup(of recipe: PrintedRecipe) -> String {
    let photo = recipe.photo.map { photo in
      // A little less than half of the width of a page without its margins.
      "<p><img width=\"220\" src=\"data:image/jpeg;base64,\(photo.base64EncodedString())\"></p>\n"
    }
    return markup(of: recipe.head) + "\n" + (photo ?? "") + markup(of: recipe.ingredients + recipe.steps)
  }

  /// The lines as HTML. Markup in a recipe is escaped.
  static func markup(of lines: [PreparedRecipe.Line]) -> String {
    lines.map { line in
      let text = escaped(line.text)
      return switch line {
      case .title: "<h1>\(text)</h1>"
      case .heading: "<h2>\(text)</h2>"
      case .subheading: "<h3>\(text)</h3>"
      case .text: "<p>\(text)</p>"
      }
    }.joined(separator: "\n")
  }

  /// Returns a text that has no markup in HTML.
  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
