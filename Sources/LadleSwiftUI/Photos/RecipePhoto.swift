import CoreGraphics
import Recipes
import SwiftUI

/// A small photo of a recipe with rounded corners, or a plate if there is none.
struct RecipePhoto: View {
  private let recipe: Recipe?
  private let size: CGSize
  private let services: AppServices

  init(_ recipe: Recipe?, size: CGSize, _ services: AppServices) {
    self.recipe = recipe
    self.size = size
    self.services = services
  }

  var body: some View {
    PhotoView(recipe?.smallPhoto ?? recipe?.largePhoto, size: size, from: services.photos)
      .frame(width: size.width, height: size.height)
      .clipShape(RoundedRectangle(cornerRadius: Metrics.smallCorner, style: .continuous))
  }
}
