import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// What stands at the top of a recipe: its photo, with a button for its video if it has one.
@MainActor
final class HeroView {
  let widget = Bin()
  var onOpen: (@MainActor (URL) -> Void)?

  private static let height = 300
  private let model: RecipeDetailModel
  private let photo: PhotoView
  private var button: Button?
  private var resizing: Delay?

  init(_ model: RecipeDetailModel, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    photo = PhotoView(.hero(height: Self.height), pipeline: pipeline)
    widget.addStyle("hero")
    widget.setChild(photo.widget)
    render()
  }

  func render() {
    if let button { photo.remove(overlay: button) }
    button = nil
    guard case .poster = model.video else { return }
    let play = Button(
      child: Box(.horizontal, spacing: 8, [Icon("media-playback-start-symbolic"), Label(Words.watchVideo)]))
    play.setAccessibleLabel(Words.watchVideo)
    play.addStyle("pill-on-photo")
    play.horizontalAlign = .start
    play.verticalAlign = .end
    play.setMargins(18)
    play.onClick { [weak self] in self?.play() }
    photo.add(overlay: play)
    button = play
  }

  private func play() {
    if let url = model.playVideo() { onOpen?(url) }
  }

  func loadPhoto() { photo.show(model.photo) }
  func layOut(width: Int) {
    resizing = MainLoop.after(milliseconds: 200) { [weak self] in self?.loadPhoto() }
  }
  var isSettled: Bool { !photo.isLoading && photo.widget.width > 0 }
}
