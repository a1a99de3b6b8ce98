import Adwaita
import Cookbook
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// The photo of the recipe that is edited, and the buttons that choose another one or remove it.
@MainActor
final class EditorPhoto {
  let widget: Box

  private static let height = 220
  private let editor: RecipeEditor
  private let kept: PhotoView
  /// A photo that was chosen and is not in the cookbook yet.
  private let chosen = Picture()
  private let choose = Button(Strings.choosePhoto)
  private let remove = Button(Strings.removePhoto)
  private var shown: RecipeEditor.Photo?
  private var decoding: Task<Void, Never>?
  private var isWaiting = false

  init(_ editor: RecipeEditor, pipeline: ImagePipeline<TextureDecoder>) {
    self.editor = editor
    kept = PhotoView(.hero(height: Self.height), pipeline: pipeline)
    kept.setAccessibleLabel(Strings.title(of: .image))
    chosen.setAccessibleLabel(Strings.title(of: .image))
    chosen.isVisible = false
    kept.add(overlay: chosen)
    let hero = Bin(kept.widget)
    hero.addStyle("hero")
    choose.wrapLabel()
    remove.wrapLabel()
    let buttons = WrapBox([choose, remove])
    widget = Box(.vertical, spacing: 12, [hero, buttons])
    kept.onChange = { [weak self] in self?.keptChanged() }
    remove.onClick { [weak self] in
      // The button is about to go.
      self?.choose.grabFocus()
      self?.editor.removePhoto()
    }
  }

  isolated deinit { decoding?.cancel() }

  func onChoose(_ body: @escaping @MainActor () -> Void) { choose.onClick(body) }

  func render() {
    guard editor.photo != shown else { return }
    shown = editor.photo
    decoding?.cancel()
    switch editor.photo {
    case .none:
      kept.isExpected = false
      kept.reset()
      showChosen(nil)
    case .kept:
      kept.isExpected = true
      showChosen(nil)
      load()
    case .chosen(let data):
      kept.isExpected = true
      kept.reset()
      decode(data)
    }
    remove.isVisible = editor.photo != .none && !isUnavailable
  }

  /// Whether there is no photo of a page to leave out. A kept photo that cannot be shown may be removed.
  private var isUnavailable: Bool { editor.isNew && kept.hasFailed }

  /// Fetches the photo of a page in the person's own network, which `kept` may not ask for.
  private func keptChanged() {
    guard case .kept = editor.photo, isUnavailable else { return }
    if remove.containsFocus { choose.grabFocus() }
    remove.isVisible = false
    decoding = Task { [weak self, editor] in
      guard let data = await editor.fetchedPhoto(), !Task.isCancelled, let self else { return }
      remove.isVisible = true
      decode(data)
    }
  }

  /// Requests the photo, at once or as soon as the view has its size.
  private func load() {
    guard case .kept(let address) = editor.photo else { return }
    guard kept.pixelSize == nil else { return kept.show(address) }
    guard !isWaiting else { return }
    isWaiting = true
    widget.everyFrame { [weak self] _ in
      guard let self else { return false }
      // The view gets its size in the layout of the first frame in which it is shown.
      guard kept.pixelSize != nil else { return true }
      isWaiting = false
      load()
      return false
    }
  }

  private func decode(_ data: Data) {
    let size = kept.pixelSize ?? PixelSize(width: 640, height: Self.height)
    decoding = Task { [weak self] in
      let texture = await Task.detached {
        // The cookbook has encoded this JPEG itself. If it cannot be decoded all the same, the placeholder stays.
        try? Texture.decoding(data, width: size.width, height: size.height)
      }.value
      guard !Task.isCancelled else { return }
      self?.showChosen(texture)
    }
  }

  private func showChosen(_ texture: Texture?) {
    chosen.show(texture)
    chosen.isVisible = texture != nil
  }

  var isSettled: Bool { !kept.isLoading && !isWaiting }
}
