import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// A photo, whole and as large as the window allows.
@MainActor
final class PhotoDialog {
  /// Called when the dialog has been closed.
  var onClosed: (@MainActor () -> Void)?

  private let model: ThumbnailModel<TextureDecoder>
  private let picture = Picture()
  private let slot = Bin()
  private let status = Announcement()
  private let dialog: Dialog

  /// A photo that is less than half as wide and high as this is decoded whole.
  private static let size = PixelSize(width: 8192, height: 8192)

  init(_ address: WebAddress, of name: String, pipeline: ImagePipeline<TextureDecoder>, over window: Window) {
    model = ThumbnailModel(pipeline: pipeline)
    picture.setAccessibleLabel(Strings.photo(of: name))
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(name))
    slot.expandsVertically = true
    slot.expandsHorizontally = true
    slot.setMargins(bottom: 12, start: 12, end: 12)
    dialog = Dialog(
      name, Box(.vertical, [header, slot, status]), width: window.room.width, height: window.room.height,
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
    switch model.state {
    case .none: break
    case .loading: showSpinner()
    case .photo(let photo, _):
      let scale = Double(max(1, picture.scaleFactor))
      let texture = photo.texture
      picture.show(texture, width: Double(texture.width) / scale, height: Double(texture.height) / scale)
      show(picture)
    case .failed: showFailure(Strings.photoNotice)
    }
  }

  private func show(_ content: Widget) {
    // The focus leaves a button before that goes; otherwise GTK would move it out of the dialog.
    if slot.containsFocus { dialog.moveFocus(backwards: true) }
    slot.setChild(content)
  }

  private func showSpinner() {
    let spinner = Spinner()
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.horizontalAlign = .center
    spinner.verticalAlign = .center
    show(spinner)
    status.text = Strings.readingPhoto
  }

  private func showFailure(_ notice: Notice) {
    let button = Button(NoticeAction.tryAgain.title, styles: "pill")
    button.wrapLabel()
    button.horizontalAlign = .center
    button.onClick { [weak self] in self?.model.retry() }
    show(StatusPage(notice, Box(.vertical, [button])))
    status.text = notice.title
    button.grabFocus()
  }
}
