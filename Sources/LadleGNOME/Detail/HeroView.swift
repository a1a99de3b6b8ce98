import Adwaita
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import Recipes

/// The top of a recipe: its photo, replaced by its video once the person plays it.
@MainActor
final class HeroView {
  let widget = Bin()
  var onOpen: (@MainActor (URL) -> Void)?
  /// Called when the person wants to see the whole photo.
  var onPhoto: (@MainActor (WebAddress) -> Void)?

  private let model: RecipeDetailModel
  private let photo: PhotoView
  /// Shows the whole photo, and has `over` over it.
  private let button: Button
  private let frame: Overlay
  /// The overlay of the photo: the button that plays the video, or why it failed.
  private var over: Widget?
  private var player: PlayerView?
  private var resizing: Delay?
  private var shown: VideoState?

  init(_ model: RecipeDetailModel, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    photo = PhotoView(.hero(height: Self.height(model)), pipeline: pipeline)
    photo.setAccessibleLabel(Strings.photo(of: model.recipe.name))
    photo.isExpected = model.photo != nil
    button = Button(child: photo.widget)
    button.addStyle("flat", "photo-button")
    button.setAccessibleLabel(Strings.showPhoto(of: model.recipe.name))
    frame = Overlay(button)
    widget.addStyle("hero")
    widget.setChild(frame)
    button.onClick { [weak self] in
      if let self, let address = self.model.photo { onPhoto?(address) }
    }
    photo.onChange = { [weak self] in self?.photoChanged() }
    photoChanged()
    render()
  }

  /// A recipe without a page has room for a higher video.
  private static func height(_ model: RecipeDetailModel) -> Int { model.isVideoOnly ? 440 : 300 }

  func render() {
    // Unchanged widgets stay: a new button would lose the focus, and a new alert would be read again.
    guard model.video != shown else { return }
    shown = model.video
    switch model.video {
    case .none: showPhoto()
    case .poster:
      let play = playButton()
      showPhoto(with: play, focus: play)
    case .loading(let page, let outside): showPlayer(page, outside, isLoading: true)
    case .playing(let page, let outside): showPlayer(page, outside, isLoading: false)
    case .failed(let reason, let outside, let retry):
      let link = Button(outside.title, styles: "pill-on-photo")
      let again = retry == nil ? nil : Button(NoticeAction.tryAgain.title, styles: "pill-on-photo")
      showPhoto(with: failure(reason, outside, link, again), focus: again ?? link)
    }
  }

  private func showPhoto(with new: Widget? = nil, focus: Widget? = nil) {
    if let over { frame.remove(overlay: over) }
    over = new
    if let new { frame.add(overlay: new) }
    let hadPlayer = player != nil
    player?.stop()
    player = nil
    widget.setChild(frame)
    // The focus was in the player, which is gone.
    if hadPlayer { focus?.grabFocus() }
  }

  private func showPlayer(_ page: VideoPlayerPage, _ outside: ExternalVideoLink, isLoading: Bool) {
    if let player {
      player.isLoading = isLoading
      return
    }
    guard let view = PlayerView(outside, height: min(484, widget.width * 9 / 16)) else {
      model.playerFailed()
      return
    }
    view.onMessage = { [weak model] in model?.playerPosted($0) }
    view.onFailure = { [weak model] in model?.playerFailed() }
    view.onStop = { [weak model] in model?.stopVideo() }
    view.onOpen = { [weak self] in self?.onOpen?($0) }
    player = view
    widget.setChild(view.widget)
    view.focus()
    view.load(page)
  }

  private func playButton() -> Widget {
    let title = Label(Strings.watchVideo)
    title.wrap()
    title.alignment = 0
    let play = Button(child: Box(.horizontal, spacing: 8, [Icon("media-playback-start-symbolic"), title]))
    play.setAccessibleLabel(Strings.watchVideo)
    play.onClick { [weak self] in
      guard let self else { return }
      if let url = model.playVideo() { onOpen?(url) }
    }
    play.addStyle("pill-on-photo")
    play.horizontalAlign = .start
    play.verticalAlign = .end
    play.setMargins(18)
    return play
  }

  private func failure(
    _ reason: String, _ outside: ExternalVideoLink, _ link: Button, _ again: Button?
  ) -> Widget {
    let label = Label(reason, styles: "pill-on-photo", "failure")
    label.wrap()
    label.alignment = 0
    label.horizontalAlign = .start
    link.wrapLabel()
    link.horizontalAlign = .start
    link.onClick { [weak self] in self?.onOpen?(outside.url) }
    let buttons = WrapBox()
    if let again {
      again.onClick { [weak model] in model?.retryVideo() }
      buttons.append(again)
    }
    buttons.append(link)
    let box = Box(.vertical, spacing: 9, [label, buttons])
    box.setAccessibleRole(.alert)
    box.horizontalAlign = .start
    box.verticalAlign = .end
    box.setMargins(18)
    return box
  }

  // MARK: - The photo

  /// Only a photo that is there can be shown whole.
  private func photoChanged() { button.isSensitive = photo.isShown }

  func loadPhoto() { photo.show(model.photo) }
  /// The network is back.
  func retryPhoto() { photo.retry() }
  func layOut() {
    resizing = MainLoop.after(milliseconds: 200) { [weak self] in
      guard let self else { return }
      loadPhoto()
      player?.setHeight(min(484, widget.width * 9 / 16))
    }
  }
  /// The page is about to go.
  func leave() {
    photo.cancel()
    player?.stop()
  }
  var isSettled: Bool {
    if let player { return !player.isLoading }
    return photo.widget.width > 0 && !photo.isLoading
  }
}
