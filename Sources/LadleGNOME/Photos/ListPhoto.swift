import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// A small photo of a recipe, which loads once it has its size.
@MainActor
final class ListPhoto {
  var widget: Widget { view.widget }
  private let view: PhotoView
  private var shown: WebAddress?
  private var isWaiting = false

  init(width: Int, height: Int, pipeline: ImagePipeline<TextureDecoder>) {
    view = PhotoView(.thumbnail(width: width, height: height), pipeline: pipeline)
    widget.addStyle("list-photo")
  }

  /// Changes the size on the screen. The photo that was read for the size before is scaled.
  func resize(width: Int, height: Int) { widget.setSizeRequest(width: width, height: height) }

  func show(_ address: WebAddress?) {
    view.isExpected = address != nil
    guard address != shown else { return }
    shown = address
    guard !isWaiting else { return }
    isWaiting = true
    view.widget.everyFrame { [weak self] _ in
      guard let self else { return false }
      // The view gets its size in the layout of the first frame.
      guard view.pixelSize != nil else { return true }
      isWaiting = false
      view.show(shown)
      return false
    }
  }

  /// The network is back.
  func retry() { view.retry() }
  var isSettled: Bool { !isWaiting && !view.isLoading }
}
