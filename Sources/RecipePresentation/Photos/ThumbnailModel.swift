public import RecipeImages
public import Recipes

/// Loads the photo of a card, a row or the detail.
///
/// A reused row calls `show` with its new recipe's photo, which cancels the earlier request. Late results are
/// dropped, so only the photo requested last is ever shown.
@MainActor
public final class ThumbnailModel<Decoder: ImageDecoding> {
  /// The state of the view. Each case carries everything it shows.
  public enum State {
    /// The recipe has no photo. The view shows the plate and cutlery.
    case none
    /// The photo is loading. The view shows a still placeholder of its size.
    case loading
    /// The photo. `fades` is false if it came from memory and appears at once.
    case photo(Decoder.Image, fades: Bool)
    /// Loading failed. The view shows the plate and cutlery, and `retry` requests the photo again.
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

  /// Requests a photo, because its row is about to appear. Does nothing if the photo is already shown or
  /// loading.
  public func show(_ address: WebAddress?, size: PixelSize) {
    guard let address else { return reset() }
    let request = ImageRequest(url: address.url, size: size)
    if request == self.request, loading != nil || isSettled { return }
    let isSamePhoto = request.url == self.request?.url
    cancel()
    self.request = request
    if let image = pipeline.cachedImage(for: request) {
      state = .photo(image, fades: false)
      onChange?()
    } else if case .photo = state, isSamePhoto {
      // The window was resized: keep the photo, scaled, until it has been decoded at the new size.
    } else {
      state = .loading
      onChange?()
    }
    load(request)
  }

  /// Cancels the request, because the row has left the screen. A loaded photo stays.
  public func cancel() {
    guard let loading else { return }
    loading.cancel()
    self.loading = nil
    // Otherwise `show` would not request the photo again when the row returns.
    request = nil
  }

  /// Cancels the request and removes the photo.
  public func reset() {
    cancel()
    request = nil
    state = .none
    onChange?()
  }

  /// Requests a failed photo again. Does nothing in any other state.
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

  private func load(_ request: ImageRequest) {
    loading = Task { [weak self, pipeline] in
      for await result in pipeline.images(for: request) {
        guard !Task.isCancelled, let self else { return }
        self.received(result)
      }
      guard !Task.isCancelled, let self else { return }
      self.loading = nil
    }
  }

  private func received(_ result: Result<Decoder.Image, ImageError>) {
    let hasPhoto = if case .photo = state { true } else { false }
    switch result {
    case .success(let image): state = .photo(image, fades: !hasPhoto)
    // Only the revalidation failed, so the photo stays.
    case .failure where hasPhoto: return
    case .failure: state = .failed
    }
    onChange?()
  }
}
