import CoreGraphics
import RecipePresentation
import Recipes
import SwiftUI

/// A recipe in a sheet of the plan or of the list: a small photo, the name, and a line of detail. At accessibility text sizes
/// the text is below the photo and has the full width.
struct RecipeLine: View {
  private let recipe: Recipe?
  private let name: String
  private let detail: String
  private let photo: CGSize
  private let services: AppServices
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ recipe: Recipe?, name: String, detail: String, photo: CGSize, _ services: AppServices) {
    self.recipe = recipe
    self.name = name
    self.detail = detail
    self.photo = photo
    self.services = services
  }

  var body: some View {
    Group {
      if textSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 8) {
          RecipePhoto(recipe?.thumbnail, size: photo, services)
          words
        }
      } else {
        HStack(spacing: 12) {
          RecipePhoto(recipe?.thumbnail, size: photo, services)
          words
        }
      }
    }
    .frame(maxWidth: .infinity, minHeight: Metrics.target, alignment: .leading)
    .contentShape(Rectangle())
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(name).font(.headline)
      if !detail.isEmpty { Text(detail).font(.subheadline).foregroundStyle(.secondary) }
    }
    .multilineTextAlignment(.leading)
  }
}
