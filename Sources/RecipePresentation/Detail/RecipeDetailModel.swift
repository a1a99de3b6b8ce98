public import Foundation
public import Ingredients
public import RecipePages
public import Recipes

/// The screen of one recipe: its photo or video, where it comes from, and what its page says.
///
/// Nothing is asked of a video's site before the person asks for the video. A video that fails, whether it says so or
/// stays silent, gives way to the large photo and a link, never to a dead player; one that may play the next time can
/// be tried again.
@MainActor
public final class RecipeDetailModel {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?

  public let recipe: Recipe
  public private(set) var video: VideoState
  public private(set) var method: MethodState
  public let source: SourceLink?
  /// `LinkTargets.shareAddress(of:)`.
  public let shareAddress: WebAddress?

  private let players: VideoPlayers
  private let clock: any Clock<Duration>
  private let readPage: PageReading?
  private var silence: Task<Void, Never>?
  private var reading: Task<Void, Never>?

  /// Gets the recipe that a source page describes; the shells hand in a `RecipePageClient`'s.
  public typealias PageReading = @Sendable (WebAddress) async throws(RecipePageError) -> RecipeContents

  /// How long a player may take to say that it is ready.
  static let patience = Duration.seconds(15)

  /// Without `readPage` no page is read.
  public init(
    _ recipe: Recipe, players: VideoPlayers, links: LinkTargets, readPage: PageReading? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.recipe = recipe
    self.players = players
    self.clock = clock
    self.readPage = readPage
    method =
      recipe.source == nil && recipe.video != nil
      ? .unavailable(UnavailableMethod(message: Strings.toldInVideo)) : .none
    video = recipe.video.map { .poster(players.playback(of: $0, links: links)) } ?? .none
    shareAddress = links.shareAddress(of: recipe)
    source = recipe.source.map { SourceLink($0, links: links) }
  }

  deinit {
    silence?.cancel()
    reading?.cancel()
  }

  /// The large photo, or the small one where there is no large one.
  public var photo: WebAddress? { recipe.largePhoto ?? recipe.smallPhoto }

  /// It has no page to read: all that it says is in its video.
  public var isVideoOnly: Bool { recipe.source == nil && recipe.video != nil }

  // MARK: - The page

  /// The recipe is on screen: its page is read, now and not before. Once; what failed is asked for again by
  /// `retryReading`.
  public func open() {
    if case .none = method { read() }
  }

  /// The feed says something else of the recipe now: what its page said, was ticked off and scaled stays, as far as it
  /// is the same page.
  public func goOn(from older: RecipeDetailModel) {
    guard case .none = method, older.recipe.source == recipe.source, older.method.read != nil else { return }
    method = older.method
    onChange?()
  }

  /// The recipe is left: a page that is still being read is not waited for. `open` asks for it again.
  public func leave() {
    guard let reading else { return }
    reading.cancel()
    self.reading = nil
    method = .none
    onChange?()
  }

  private func read() {
    guard let readPage, let address = recipe.source, reading == nil else { return }
    method = .loading
    onChange?()
    reading = Task { [weak self] in
      let result: Result<RecipeContents, RecipePageError>
      do throws(RecipePageError) {
        result = .success(try await readPage(address))
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled else { return }
      self?.finishReading(result, host: address.host)
    }
  }

  /// Asks again for a page that could not be had.
  public func retryReading() {
    guard case .unavailable(let unavailable) = method, unavailable.action == .tryAgain else { return }
    read()
  }

  /// What assistive technology is told when the page's part of the screen has changed; empty if there is none.
  public var announcement: String {
    switch method {
    case .none: ""
    case .loading: Strings.readingPage
    case .read(let method):
      Strings.recipeRead(ingredients: method.contents.ingredients.count, steps: method.contents.steps.count)
    case .unavailable(let unavailable): unavailable.message
    }
  }

  private func finishReading(_ result: Result<RecipeContents, RecipePageError>, host: String) {
    reading = nil
    switch result {
    case .success(let contents): method = .read(RecipeMethod(contents))
    case .failure(let error):
      method = .unavailable(
        UnavailableMethod(
          message: Strings.methodUnavailable(error, host: host), action: action(for: error)))
    }
    onChange?()
  }

  private func action(for error: RecipePageError) -> UnavailableMethod.Action? {
    switch error {
    // It is not there in the browser either.
    case .status(404), .status(410): nil
    case _ where error.isRetryable: .tryAgain
    default: source.map { .openPage($0.url) }
    }
  }

  public func changeServings(by difference: Int) { change { $0.changeServings(by: difference) } }
  public func resetServings() { change { $0.resetServings() } }
  public func tick(ingredient: Int) { change { $0.tick(ingredient) } }
  public func show(measures: MeasureSystem?) { change { $0.measures = measures } }

  private func change(_ change: (inout RecipeMethod) -> Void) {
    guard case .read(var read) = method else { return }
    change(&read)
    method = .read(read)
    onChange?()
  }

  // MARK: - The video

  /// The person asked for the video.
  /// - Returns: an address to open outside the app, where it cannot be played inside.
  public func playVideo() -> URL? {
    switch video {
    case .poster(.inPlace(let page, let outside)):
      guard players.canPlayInPlace() else { return outside.url }
      load(page, outside)
      return nil
    case .poster(.outside(let link)): return link.url
    case .none, .loading, .playing, .failed: return nil
    }
  }

  /// Asks again for a video that failed.
  public func retryVideo() {
    guard case .failed(_, let outside, let page?) = video else { return }
    load(page, outside)
  }

  private func load(_ page: VideoPlayerPage, _ outside: VideoLinkOut) {
    video = .loading(page, outside)
    silence = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.patience) } catch { return }
      self?.videoFailed(Strings.videoSilent)
    }
    onChange?()
  }

  /// Back to the poster. The shell drops its web view.
  public func stopVideo() {
    guard let outside = video.outside, let page = video.page else { return }
    silence?.cancel()
    video = .poster(.inPlace(page, outside))
    onChange?()
  }

  /// The player's page posted a message.
  public func playerPosted(_ message: String) {
    guard let event = PlayerEvent(message: message) else { return }
    switch event {
    case .error(let error): videoFailed(Strings.videoFailure(error), canRetry: error.isRetryable)
    case .ready, .playing:
      guard case .loading(let page, let outside) = video else { return }
      silence?.cancel()
      video = .playing(page, outside)
      onChange?()
    case .paused, .ended: break
    }
  }

  /// The page could not be loaded, or the process that showed it ended.
  public func playerFailed() { videoFailed(Strings.videoUnavailable) }

  private func videoFailed(_ message: String, canRetry: Bool = true) {
    guard let outside = video.outside, let page = video.page else { return }
    silence?.cancel()
    video = .failed(message, outside, retry: canRetry ? page : nil)
    onChange?()
  }
}

/// What stands under a recipe's photo.
public enum MethodState: Hashable, Sendable {
  /// The recipe has no page, or it was not asked for yet.
  case none
  /// Placeholders of a few lines.
  case loading
  case read(RecipeMethod)
  case unavailable(UnavailableMethod)

  public var read: RecipeMethod? { if case .read(let method) = self { method } else { nil } }
}

/// Why there are no ingredients and steps, in a sentence, and the one thing that a person can do about it.
public struct UnavailableMethod: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// `retryReading`.
    case tryAgain
    /// The page may say more to a person than it did to Ladle.
    case openPage(URL)

    public var title: String {
      switch self {
      case .tryAgain: NoticeAction.tryAgain.title
      case .openPage: Strings.openInBrowser
      }
    }
  }

  public let message: String
  public let action: Action?

  public init(message: String, action: Action? = nil) {
    self.message = message
    self.action = action
  }
}

/// What stands at the top of a recipe.
public enum VideoState: Hashable, Sendable {
  /// No video: the photo.
  case none
  /// The photo, with a button that starts the video.
  case poster(VideoPlayback)
  /// The player is there and has not said anything yet.
  case loading(VideoPlayerPage, VideoLinkOut)
  case playing(VideoPlayerPage, VideoLinkOut)
  /// The photo, what went wrong, and a link to the video's own site; with what to load, where trying again may help.
  case failed(String, VideoLinkOut, retry: VideoPlayerPage?)

  /// What the shell's web view is to show; nil says that there is none.
  public var page: VideoPlayerPage? {
    switch self {
    case .loading(let page, _), .playing(let page, _): page
    case .none, .poster, .failed: nil
    }
  }

  var outside: VideoLinkOut? {
    switch self {
    case .loading(_, let outside), .playing(_, let outside), .failed(_, let outside, _): outside
    case .none, .poster: nil
    }
  }
}

public enum VideoPlayback: Hashable, Sendable {
  case inPlace(VideoPlayerPage, VideoLinkOut)
  case outside(VideoLinkOut)
}

/// "Watch on YouTube".
public struct VideoLinkOut: Hashable, Sendable {
  public let title: String
  public let url: URL
}

/// "Recipe from bbcgoodfood.com", always shown where there is a page.
public struct SourceLink: Identifiable, Hashable, Sendable {
  public let title: String
  public let address: WebAddress
  /// What is opened: the address, or the bundled page of the sample kitchen.
  public let url: URL

  public var id: WebAddress { address }

  public init(_ address: WebAddress, links: LinkTargets) {
    self.address = address
    title = Strings.recipeFrom(host: address.host)
    url = links.url(for: address)
  }
}

/// How videos are played here.
public struct VideoPlayers: Sendable {
  /// What a video's site is told as the page that embeds it: https and the application's identifier.
  public let origin: URL
  /// Where YouTube's player is. Tests put a page of their own here.
  public let youTubePlayer: URL
  /// Whether a web view can be had, asked when the person wants a video: under Broadway, or where WebKitGTK is not
  /// installed, videos open in the browser.
  public let canPlayInPlace: @MainActor @Sendable () -> Bool

  public init(
    origin: URL, youTubePlayer: URL, canPlayInPlace: @escaping @MainActor @Sendable () -> Bool = { true }
  ) {
    self.origin = origin
    self.youTubePlayer = youTubePlayer
    self.canPlayInPlace = canPlayInPlace
  }

  public func playback(of address: WebAddress, links: LinkTargets) -> VideoPlayback {
    // The sample kitchen's hosts do not exist: its pages are on this machine.
    let bundled = links.bundledURL(for: address)
    let outside = VideoLinkOut(
      title: bundled == nil ? Strings.watch(on: address) : Strings.watchInBrowser,
      url: links.url(for: address))
    switch VideoLink(address) {
    case .youTube(let video):
      return .inPlace(
        VideoPlayerPage(youTube: video.identifier, origin: origin, player: youTubePlayer), outside)
    case .page(let page):
      // A page of any other site is a page, not a player: the sample kitchen's own are the exception.
      guard let url = links.bundledURL(for: page) else { return .outside(outside) }
      return .inPlace(VideoPlayerPage(address: url), outside)
    }
  }
}
