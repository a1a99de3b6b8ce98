import CoreGraphics
import Recipes
import SwiftUI

/// A small photo of a recipe with rounded corners, or a plate if there is none.
struct RecipePhoto: View {
  private let photo: WebAddress?
  private let size: CGSize
  private let services: AppServices

  init(_ photo: WebAddress?, size: CGSize, _ services: AppServices) {
    self.photo = photo
    self.size = size
    self.services = services
  }

  var body: some View {
    PhotoView(photo, size: size, from: services.photos)
      .frame(width: size.width, height: size.height)
      .clipShape(RoundedRectangle(cornerRadius: Metrics.smallCorner, style: .continuous))
  }
}
