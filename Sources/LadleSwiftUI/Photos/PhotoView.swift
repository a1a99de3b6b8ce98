import CoreGraphics
import RecipeImages
import RecipePresentation
import Recipes
import SwiftUI

/// A recipe's photo at the size of its place: a still placeholder, the photo, or the plate-and-cutlery glyph.
///
/// It is asked for when it appears and left when it disappears. What it shows is decoration to a screen reader,
/// which has the recipe's name.
struct PhotoView: View {
  private let address: WebAddress?
  /// In points.
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
  }

  /// Over a colour, which is as large as its place: a picture that fills its place is larger, and would widen what is
  /// around it.
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

  private func show(_ address: WebAddress?) {
    thumbnail.model.show(
      address,
      size: PixelSize(
        width: Int((size.width * displayScale).rounded()), height: Int((size.height * displayScale).rounded())
      ))
  }
}

/// Stands where there is no photo.
struct PlateGlyph: View {
  var body: some View {
    Image(systemName: "fork.knife")
      .font(.title2)
      .foregroundStyle(.secondary)
  }
}
