public import RecipeImages
public import Recipes

/// A photo in a card, a row or the detail.
///
/// A reused row calls `show` with its new recipe's photo, which cancels the earlier request. A late answer is
/// dropped, so only the photo requested last is ever shown.
@MainActor
public final class ThumbnailModel<Decoder: ImageDecoding> {
  public enum State {
    /// The recipe has no photo: the plate-and-cutlery glyph.
    case none
    /// A still placeholder of the photo's size.
    case loading
    /// `fades` is false for a photo from memory, which appears at once.
    case photo(Decoder.Image, fades: Bool)
    /// The same glyph. `retry` is possible.
    case failed
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.none

  private let pipeline: ImagePipeline<Decoder>
  private var request: ImageRequest?
  private var loading: Task<Void, Never>?

  public init(pipeline: ImagePipeline<Decoder>) { self.pipeline = pipeline }

  deinit { loading?.cancel() }

  /// The row is about to appear. Does nothing for a photo that is shown or loading already.
  public func show(_ address: WebAddress?, size: PixelSize) {
    guard let address else { return drop(to: .none) }
    let request = ImageRequest(url: address.url, size: size)
    if request == self.request, loading != nil || isSettled { return }
    let sizeAlone = request.url == self.request?.url
    cancel()
    self.request = request
    if let image = pipeline.cachedImage(for: request) {
      state = .photo(image, fades: false)
      onChange?()
    } else if case .photo = state, sizeAlone {
      // The window was resized: the photo stays, scaled, until it has been decoded at the new size.
    } else {
      state = .loading
      onChange?()
    }
    load(request)
  }

  /// The row has left the screen. A loaded photo stays; a request is cancelled.
  public func cancel() {
    guard let loading else { return }
    loading.cancel()
    self.loading = nil
    // Without this `show` would not request the photo again when the row returns.
    request = nil
  }

  /// Clears the row.
  public func reset() { drop(to: .none) }

  /// Retries a photo that failed.
  public func retry() {
    guard case .failed = state, let request else { return }
    pipeline.forgetFailure(at: request.url)
    state = .loading
    onChange?()
    load(request)
  }

  private var isSettled: Bool {
    switch state {
    case .photo, .failed: true
    case .none, .loading: false
    }
  }

  private func drop(to state: State) {
    cancel()
    request = nil
    self.state = state
    onChange?()
  }

  private func load(_ request: ImageRequest) {
    loading = Task { [weak self, pipeline] in
      for await result in pipeline.images(for: request) {
        guard !Task.isCancelled, let self, self.request == request else { return }
        self.received(result)
      }
      guard !Task.isCancelled, let self, self.request == request else { return }
      self.loading = nil
    }
  }

  private func received(_ result: Result<Decoder.Image, ImageError>) {
    switch result {
    case .success(let image):
      if case .photo = state {
        state = .photo(image, fades: false)
      } else {
        state = .photo(image, fades: true)
      }
    case .failure:
      // The shown photo stays; its revalidation failed.
      if case .photo = state { return }
      state = .failed
    }
    onChange?()
  }
}
