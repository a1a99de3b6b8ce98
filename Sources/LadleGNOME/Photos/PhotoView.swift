import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// A photo: a still placeholder while it loads, a plate if there is none.
@MainActor
final class PhotoView {
  enum Shape {
    /// 4:3, filling the width.
    case card
    /// A fixed height, filling the width.
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
      // The picture overlays a box of that height, because a picture requests its texture's height in a wider
      // window.
      overlay = Overlay(Bin())
      overlay.add(overlay: picture)
      overlay.setSizeRequest(height: height)
      overlay.clipsToBounds = true
      widget = overlay
    }
    widget.addStyle("photo")
    // The card is read as a whole.
    if case .card = shape { picture.setAccessibleRole(.presentation) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  /// Describes the photo to assistive technology.
  func setAccessibleLabel(_ text: String) { picture.setAccessibleLabel(text) }

  /// True if there is a photo, requested or not, so that the plate is not shown.
  var isExpected = false {
    didSet { if isExpected != oldValue { render() } }
  }

  /// Requests the photo in the view's present size.
  func show(_ address: WebAddress?) {
    if let pixelSize { model.show(address, size: pixelSize) }
  }

  /// The size in device pixels; nil before the view was laid out.
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

  /// The view has left the screen: a photo that is still loading is cancelled.
  func cancel() { model.cancel() }
  /// Retries a photo that failed.
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

  /// A photo much smaller than the view stands in the middle of the placeholder.
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
  /// The name of one of Ladle's or the theme's icons.
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
