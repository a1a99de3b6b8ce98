import Foundation
import RecipePresentation
import Recipes
import SwiftUI

/// Hands a recipe to another app by the system's sheet: as text with the servings and measures that are on screen, and as a
/// link. Until its page is read there is the link alone.
struct ShareRecipeButton: View {
  private let detail: RecipeDetailModel

  /// Whether there is something to share.
  static func isUseful(for detail: RecipeDetailModel) -> Bool {
    detail.page.read != nil || detail.shareAddress != nil
  }

  init(_ detail: RecipeDetailModel) { self.detail = detail }

  var body: some View {
    let name = detail.recipe.name
    let text = detail.page.read?.text(name: name, source: detail.source)
    let link = detail.shareAddress?.url
    if let text, let link {
      ShareLink(
        item: SharedRecipe(text: text, link: link), subject: Text(name), preview: SharePreview(name)
      ) { label }
    } else if let text {
      ShareLink(item: text, subject: Text(name)) { label }
    } else if let link {
      ShareLink(item: link, subject: Text(name)) { label }
    }
  }

  private var label: some View {
    Label(Strings.share, systemImage: "square.and.arrow.up")
  }
}

/// A recipe as text, which names its page too, and as the address of the page, for apps that accept addresses alone.
struct SharedRecipe: Transferable {
  let text: String
  let link: URL

  /// The preferred one comes first.
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.text)
    ProxyRepresentation(exporting: \.link)
  }
}
