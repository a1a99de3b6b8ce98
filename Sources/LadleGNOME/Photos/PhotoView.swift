import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// A photo, or the place of one: still and quiet while it loads, the plate where there is none.
@MainActor
final class PhotoView {
  enum Shape {
    /// 4:3, as wide as it may be.
    case card
    /// So high, and as wide as it may be.
    case hero(height: Int)
  }

  let widget: Widget
  private let shape: Shape
  private let overlay: Overlay
  private let picture = Picture()
  private let model: ThumbnailModel<TextureDecoder>
  private var glyph: Icon?
  var onChange: (@MainActor () -> Void)?

  init(_ shape: Shape, pipeline: ImagePipeline<TextureDecoder>) {
    self.shape = shape
    model = ThumbnailModel(pipeline: pipeline)
    switch shape {
    case .card:
      overlay = Overlay(picture)
      widget = ProportionBin(overlay)
    case .hero(let height):
      // The picture lies over a place of that height: it would ask for the height of its texture in a window made wider.
      overlay = Overlay(Bin())
      overlay.add(overlay: picture)
      overlay.setSizeRequest(height: height)
      overlay.clipsToBounds = true
      widget = overlay
    }
    widget.addStyle("photo")
    // Of a card, which is read as a whole.
    if case .card = shape { picture.setAccessibleRole(.presentation) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  /// What the photo is of.
  func setAccessibleLabel(_ text: String) { picture.setAccessibleLabel(text) }

  /// There is a photo, asked for or not: no glyph says that there is none.
  var isExpected = false {
    didSet { if isExpected != oldValue { render() } }
  }

  /// Asks for the photo in the size that the view has now.
  func show(_ address: WebAddress?) {
    if let pixelSize { model.show(address, size: pixelSize) }
  }

  /// In device pixels; nil before it was laid out.
  var pixelSize: PixelSize? {
    guard widget.width > 0, widget.height > 0 else { return nil }
    let size =
      switch shape {
      case .card: ProportionBin.covered(width: widget.width)
      case .hero: (width: widget.width, height: widget.height)
      }
    let scale = widget.scaleFactor
    return PixelSize(width: size.width * scale, height: size.height * scale)
  }

  /// It left the screen: what has not arrived is no longer wanted.
  func cancel() { model.cancel() }
  /// What failed is asked for again.
  func retry() { model.retry() }
  func reset() { model.reset() }

  func add(overlay child: Widget) { overlay.add(overlay: child) }
  func remove(overlay child: Widget) { overlay.remove(overlay: child) }

  var isLoading: Bool {
    if case .loading = model.state { true } else { false }
  }

  private func render() {
    switch model.state {
    case .photo(let photo, let fades):
      picture.setStyle("appearing", fades)
      picture.texture = photo.texture
      fit(photo.texture)
      setGlyph(false)
    case .loading:
      picture.texture = nil
      setGlyph(false)
    case .none:
      picture.texture = nil
      setGlyph(!isExpected)
    case .failed:
      picture.texture = nil
      setGlyph(true)
    }
    onChange?()
  }

  /// A photo that is much smaller than its place stands in the middle of the placeholder.
  private func fit(_ texture: Texture) {
    let scale = Double(widget.scaleFactor)
    let small = pixelSize.flatMap {
      PhotoScale.size(
        of: PixelSize(width: texture.width, height: texture.height), inWidth: Double($0.width) / scale,
        height: Double($0.height) / scale)
    }
    picture.horizontalAlign = small == nil ? .fill : .center
    picture.verticalAlign = small == nil ? .fill : .center
    picture.setSizeRequest(
      width: small.map { Int($0.width.rounded()) } ?? -1, height: small.map { Int($0.height.rounded()) } ?? -1
    )
  }

  private func setGlyph(_ isShown: Bool) {
    guard isShown || glyph != nil else { return }
    if let glyph {
      glyph.isVisible = isShown
      return
    }
    let icon = Icon(Glyph.plate.iconName, size: 56)
    icon.horizontalAlign = .center
    icon.verticalAlign = .center
    icon.setAccessibleHidden(true)
    overlay.add(overlay: icon)
    glyph = icon
  }
}

extension Glyph {
  /// Of Ladle's own icons and the theme's.
  var iconName: String {
    switch self {
    case .plate: "ladle-no-photo-symbolic"
    case .search: "system-search-symbolic"
    case .offline: "network-offline-symbolic"
    case .server: "network-error-symbolic"
    case .document: "dialog-warning-symbolic"
    case .paused: "media-playback-pause-symbolic"
    }
  }
}
