import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// What one place of the grid shows.
enum GridItem {
  case card(RecipeCard)
  /// Where a card will be, while nothing is known yet.
  case placeholder
}

/// A card: the photo, the name, the cuisine.
@MainActor
final class CardView: GridCell {
  let widget: Widget
  private let card: Box
  private let photo: PhotoView
  private let name = Label(styles: "heading")
  private let cuisine = Label(styles: "quiet")
  private var videoPill: Widget?
  private var skeleton: Widget?
  private var words: Box
  private(set) var item: GridItem?
  private(set) var position: Int?

  init(pipeline: ImagePipeline<TextureDecoder>) {
    photo = PhotoView(.card, pipeline: pipeline)
    name.alignment = 0
    name.wrap(lines: 3)
    cuisine.alignment = 0
    cuisine.ellipsize()
    words = Box(.vertical, spacing: 2, [name, cuisine])
    words.addStyle("card-words")
    card = Box(.vertical, [photo.widget, words])
    card.addStyle("recipe-card")
    card.clipsToBounds = true
    // The cell around it says all of it, in one stop.
    card.setAccessibleHidden(true)
    widget = card
  }

  func bind(_ item: GridItem, at position: Int, in container: GridCellContainer) {
    self.item = item
    self.position = position
    switch item {
    case .card(let recipe):
      name.text = recipe.name
      cuisine.text = recipe.cuisine
      card.setStyle("activatable", recipe.isEnabled)
      card.setStyle("inert", !recipe.isEnabled)
      card.tooltip = recipe.accessibilityHint
      photo.isExpected = recipe.photo != nil
      setVideo(recipe.hasVideo)
      setSkeleton(false)
      container.setAccessibleLabel(recipe.accessibilityLabel)
      container.setAccessibleDescription(recipe.accessibilityHint ?? "")
      container.setActivatable(recipe.isEnabled)
    case .placeholder:
      photo.isExpected = true
      setVideo(false)
      setSkeleton(true)
      card.removeStyle("activatable")
      container.setAccessibleLabel(Words.loading)
      container.setActivatable(false)
    }
  }

  func unbind() {
    item = nil
    position = nil
    photo.reset()
  }

  /// The card is seen, or about to be.
  func loadPhoto() {
    if case .card(let card) = item { photo.show(card.photo) }
  }
  /// In device pixels; nil before the card was laid out.
  var photoSize: PixelSize? { photo.pixelSize }
  func cancelPhoto() { photo.cancel() }
  /// The person asked for a refresh, which is one of the photos too.
  func reloadPhoto() {
    photo.reset()
    loadPhoto()
  }
  var isLoadingPhoto: Bool { photo.isLoading }

  private func setVideo(_ hasVideo: Bool) {
    guard hasVideo || videoPill != nil else { return }
    if let videoPill {
      videoPill.isVisible = hasVideo
      return
    }
    let icon = Icon("media-playback-start-symbolic", size: 12)
    let pill = Box(.horizontal, spacing: 4, [icon, Label(Words.video)])
    pill.addStyle("pill-on-photo")
    pill.horizontalAlign = .end
    pill.verticalAlign = .end
    pill.setMargins(8)
    // Part of the card's own name.
    pill.setAccessibleHidden(true)
    photo.add(overlay: pill)
    videoPill = pill
  }

  private func setSkeleton(_ isShown: Bool) {
    name.isVisible = !isShown
    cuisine.isVisible = !isShown
    guard isShown || skeleton != nil else { return }
    if let skeleton {
      skeleton.isVisible = isShown
      return
    }
    let lines = [130, 70].map { width in
      let line = Box(.horizontal)
      line.addStyle("skeleton-line")
      line.setSizeRequest(width: width)
      line.horizontalAlign = .start
      return line
    }
    let skeleton = Box(.vertical, spacing: 9, lines)
    skeleton.setMargins(top: 4, bottom: 4)
    words.append(skeleton)
    self.skeleton = skeleton
  }
}
