import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// A photo, whole and as large as the window allows.
@MainActor
final class PhotoDialog {
  /// The dialog has been closed.
  var onClosed: (@MainActor () -> Void)?

  private let model: ThumbnailModel<TextureDecoder>
  private let picture = Picture()
  private let dialog: Dialog

  /// A photo that is less than half as wide and high as this is decoded whole.
  private static let size = PixelSize(width: 8192, height: 8192)

  init(_ address: WebAddress, of name: String, pipeline: ImagePipeline<TextureDecoder>, over window: Window) {
    model = ThumbnailModel(pipeline: pipeline)
    picture.setAccessibleLabel(Strings.photo(of: name))
    picture.expandsVertically = true
    picture.expandsHorizontally = true
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(name))
    let place = Box(.vertical, [picture])
    place.setMargins(bottom: 12, start: 12, end: 12)
    dialog = Dialog(
      name, Box(.vertical, [header, place]), width: window.room.width, height: window.room.height,
      over: window)
    dialog.onClosing { [weak self] in self?.close() }
    model.onChange = { [weak self] in self?.render() }
    model.show(address, size: Self.size)
  }

  func present() {
    dialog.present()
    dialog.moveFocus(backwards: false)
  }

  private func close() {
    model.cancel()
    dialog.close()
    onClosed?()
  }

  private func render() {
    guard case .photo(let photo, _) = model.state else { return }
    let scale = Double(max(1, picture.scaleFactor))
    let texture = photo.texture
    picture.show(texture, width: Double(texture.width) / scale, height: Double(texture.height) / scale)
  }
}
