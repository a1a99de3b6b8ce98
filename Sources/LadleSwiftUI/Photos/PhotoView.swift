import CoreGraphics
import RecipeImages
import RecipePresentation
import Recipes
import SwiftUI

/// A recipe's photo, a still placeholder while it loads, or a plate if there is no photo.
///
/// The photo is requested when the view appears and cancelled when it disappears. The view is hidden from
/// screen readers, which read the recipe's name instead.
struct PhotoView: View {
  private let address: WebAddress?
  /// The size of the view, in points.
  private let size: CGSize
  @StateObject private var thumbnail: Observed<ThumbnailModel<ImageIODecoder>>
  @Environment(\.displayScale) private var displayScale
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.retries) private var retries

  init(_ address: WebAddress?, size: CGSize, from photos: ImagePipeline<ImageIODecoder>) {
    self.address = address
    self.size = size
    _thumbnail = StateObject(wrappedValue: Observed(ThumbnailModel(pipeline: photos)) { $0.onChange = $1 })
  }

  var body: some View {
    content
      .onAppear { show(address) }
      .onDisappear { thumbnail.model.cancel() }
      .onChange(of: address) { show($0) }
      .onChange(of: retries) { _ in thumbnail.model.retry() }
      .accessibilityHidden(true)
      // Smart Invert leaves photos as they are.
      .accessibilityIgnoresInvertColors()
  }

  /// An overlay on a colour of the view's size, because an image that fills the view is larger than it and
  /// would widen the layout around it.
  private var content: some View {
    Palette.placeholder
      .overlay {
        switch thumbnail.model.state {
        case .loading: EmptyView()
        case .none, .failed: PlateGlyph()
        case .photo(let photo, let fades):
          let small = PhotoScale.size(
            of: PixelSize(width: photo.image.width, height: photo.image.height), inWidth: Double(size.width),
            height: Double(size.height))
          Image(decorative: photo.image, scale: displayScale)
            .resizable()
            .scaledToFill()
            .frame(width: small.map { CGFloat($0.width) }, height: small.map { CGFloat($0.height) })
            .transition(fades && !reducesMotion ? .opacity.animation(.easeOut(duration: 0.15)) : .identity)
        }
      }
      .clipped()
  }

  /// Loads the photo in the size of the view, in the pixels of the screen.
  private func show(_ address: WebAddress?) {
    thumbnail.model.show(
      address,
      size: PixelSize(
        width: Int((size.width * displayScale).rounded()), height: Int((size.height * displayScale).rounded())
      ))
  }
}

/// The plate shown in place of a photo.
struct PlateGlyph: View {
  var body: some View {
    Image(systemName: "fork.knife")
      .font(.title2)
      .foregroundStyle(.secondary)
  }
}
