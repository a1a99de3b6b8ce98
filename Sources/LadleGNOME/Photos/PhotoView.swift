import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// A photo, a still placeholder while it loads, or a plate if there is no photo.
@MainActor
final class PhotoView {
  enum Shape {
    /// 4:3, filling the width.
    case card
    /// A fixed height, filling the width.
    case hero(height: Int)
    /// A fixed size.
    case thumbnail(width: Int, height: Int)
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
      // An overlay on a box of that height, because in a wider window a picture requests its texture's
      // height.
      overlay = Overlay(Bin())
      overlay.add(overlay: picture)
      overlay.setSizeRequest(height: height)
      overlay.clipsToBounds = true
      widget = overlay
    case .thumbnail(let width, let height):
      overlay = Overlay(Bin())
      overlay.add(overlay: picture)
      overlay.setSizeRequest(width: width, height: height)
      overlay.clipsToBounds = true
      overlay.horizontalAlign = .start
      overlay.verticalAlign = .center
      widget = overlay
    }
    widget.addStyle("photo")
    // The card has a label of its own, which includes the photo, and a thumbnail stands beside the recipe's name.
    if case .hero = shape {} else { picture.setAccessibleRole(.presentation) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  /// Describes the photo to assistive technology.
  func setAccessibleLabel(_ text: String) { picture.setAccessibleLabel(text) }

  /// Whether a photo exists, requested or not, so that the plate is hidden.
  var isExpected = false {
    didSet { if isExpected != oldValue { render() } }
  }

  /// Requests the photo in the view's current size.
  func show(_ address: WebAddress?) {
    if let pixelSize { model.show(address, size: pixelSize) }
  }

  /// The size in device pixels; nil before the first layout.
  var pixelSize: PixelSize? {
    guard widget.width > 0, widget.height > 0 else { return nil }
    let size =
      switch shape {
      case .card: ProportionBin.covered(width: widget.width)
      case .hero, .thumbnail: (width: widget.width, height: widget.height)
      }
    let scale = widget.scaleFactor
    return PixelSize(width: size.width * scale, height: size.height * scale)
  }

  /// Cancels a request, because the view has left the screen.
  func cancel() { model.cancel() }
  /// Requests a failed photo again.
  func retry() { model.retry() }
  func reset() { model.reset() }

  func add(overlay child: Widget) { overlay.add(overlay: child) }

  var hasFailed: Bool { if case .failed = model.state { true } else { false } }
  /// Whether the photo is on the screen.
  var isShown: Bool { if case .photo = model.state { true } else { false } }
  var isLoading: Bool {
    if case .loading = model.state { true } else { false }
  }

  private func render() {
    switch model.state {
    case .photo(let photo, let fades):
      picture.setStyle("appearing", fades)
      fit(photo.texture)
      setGlyph(false)
    case .loading:
      picture.show(nil)
      setGlyph(false)
    case .none:
      picture.show(nil)
      setGlyph(!isExpected)
    case .failed:
      picture.show(nil)
      setGlyph(true)
    }
    onChange?()
  }

  /// Centres a photo that is much smaller than the view over the placeholder.
  private func fit(_ texture: Texture) {
    let scale = Double(widget.scaleFactor)
    let small = pixelSize.flatMap {
      PhotoScale.size(
        of: PixelSize(width: texture.width, height: texture.height), inWidth: Double($0.width) / scale,
        height: Double($0.height) / scale)
    }
    if let small {
      picture.show(texture, width: small.width.rounded(), height: small.height.rounded())
    } else {
      picture.show(texture)
    }
  }

  private var glyphSize: Int { if case .thumbnail(_, let height) = shape { height / 2 } else { 56 } }

  private func setGlyph(_ isShown: Bool) {
    guard isShown || glyph != nil else { return }
    if let glyph {
      glyph.isVisible = isShown
      return
    }
    let icon = Icon(Glyph.plate.iconName, size: glyphSize)
    icon.horizontalAlign = .center
    icon.verticalAlign = .center
    icon.setAccessibleHidden(true)
    overlay.add(overlay: icon)
    glyph = icon
  }
}
