public import Foundation
public import Networking
public import RecipeFeed
public import RecipeImages
public import RecipePages
public import Recipes
public import Storage

/// Everything behind the screens, put together once: the list, the photos, the pages, the cooking sessions,
/// the preferences, and the `Navigator` that says what is open.
///
/// The shell supplies what its platform has: the client, the image decoder, the folders, and how videos are
/// played.
///
/// ```swift
/// let app = AppModel(
///   locations: .standard(), resources: resources, client: WebClient(), decoder: ImageIODecoder(),
///   videos: VideoConfiguration(identifier: "app.ladle.Ladle"))
/// app.onListChange = { _ in render(app.list.state) }
/// app.navigator.onChange = { _ in show(app.navigator.opened) }
/// app.start()
/// ```
@MainActor
public final class AppModel<Decoder: ImageDecoding> {
  /// Called after each change of the list, before the navigator follows it; on the main actor.
  public var onListChange: (@MainActor (RecipeListChange) -> Void)?
  /// Called when a recipe's page has been read, once for each reading; on the main actor.
  public var onPageRead: (@MainActor (RecipeContents, Recipe.ID) -> Void)?

  public let preferences: PreferencesFile
  public let list: RecipeListModel
  public let photos: ImagePipeline<Decoder>
  public let sessions: CookingSessions
  public let navigator: Navigator
  public let links: LinkResolver

  private let feeds: FeedClient
  private let pages: RecipePageClient
  private let disk: DiskCache
  private let videos: VideoConfiguration
  private let clock: any Clock<Duration>
  /// The detail made last. The view that shows it keeps it alive.
  private weak var latest: RecipeDetailModel?
  private var hasStarted = false

  /// - Parameters:
  ///   - locations: Where feeds, pages, photos and preferences are kept.
  ///   - resources: The folder that holds `kitchen`, the sample kitchen.
  ///   - client: Answers every request but those for the sample kitchen.
  ///   - files: Reads and writes all of these.
  ///   - decoder: Decodes photos.
  ///   - videos: How videos are played.
  ///   - feed: A feed for this run alone; nil for the chosen one.
  ///   - now: The date.
  ///   - clock: Measures all delays but those of photos.
  ///   - events: Receives what feeds, photos and files report.
  ///   - onRefresh: Called when the person refreshes the list, which revalidates the photos too.
  public init(
    locations: StorageLocations, resources: String, client: any HTTPClient,
    files: any FileStore = LocalFileStore(), decoder: Decoder, videos: VideoConfiguration,
    feed: FeedSource? = nil, now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(), events: @escaping EventSink = { _ in },
    onRefresh: @escaping @MainActor () -> Void = {}
  ) {
    let client = BundledFeedClient(resources: resources, files: files, next: client)
    let preferences = PreferencesFile(
      path: locations.preferences, files: files, feedOverride: feed, events: events)
    let disk = DiskCache(
      directory: locations.images, files: files, limit: preferences.current.imageCacheLimit, events: events)
    let photos = ImagePipeline(
      decoder: decoder, client: client, disk: disk, feed: preferences.current.feed.url, events: events)
    let feeds = FeedClient(
      client: client, store: ResponseStore(directory: locations.feedResponses, files: files), files: files,
      now: now, events: events)
    let pages = RecipePageClient(
      client: client, store: ResponseStore(directory: locations.pageResponses, files: files), now: now)
    self.preferences = preferences
    self.disk = disk
    self.photos = photos
    self.feeds = feeds
    self.pages = pages
    self.videos = videos
    self.clock = clock
    links = LinkResolver { client.fileURL(for: $0) }
    sessions = CookingSessions(now: now, clock: clock)
    list = RecipeListModel(
      feed: feeds, preferences: preferences, now: now, clock: clock,
      storedPage: { await pages.stored(at: $0) },
      onRefresh: {
        photos.revalidate()
        onRefresh()
      })
    navigator = Navigator(list: list, sessions: sessions)
    preferences.observe(photos) { photos, preferences in
      photos.limitDisk(to: preferences.imageCacheLimit)
      photos.feed = preferences.feed.url
    }
    list.onChange = { [weak self] in self?.listChanged($0) }
  }

  /// Shows what is stored, opens the recipe that was open before, and brings the list up to date. Only the
  /// first call does anything: a view that calls this may appear more than once.
  public func start(restoring recipe: Recipe.ID? = nil) {
    guard !hasStarted else { return }
    hasStarted = true
    navigator.restore(recipe)
    list.start()
  }

  /// The detail of a recipe: the same model for as long as anything shows it. If the feed has changed the
  /// recipe, the new model takes over what was read, ticked and scaled.
  public func detail(for recipe: Recipe) -> RecipeDetailModel {
    if let latest, latest.recipe == recipe { return latest }
    let feed = list.source.url
    let model = RecipeDetailModel(
      recipe, videos: videos, links: links, preferences: preferences,
      readPage: { [pages] address throws(RecipePageError) in
        try await pages.contents(at: address, feed: feed)
      }, clock: clock)
    model.onRead = { [weak self] contents in
      self?.list.pageRead(contents, for: recipe.id)
      self?.onPageRead?(contents, recipe.id)
    }
    model.onVideo = { [weak self, weak model] isShown in
      if let self, latest === model { navigator.videoChanged(isShown: isShown) }
    }
    if let latest, latest.recipe.id == recipe.id { model.adopt(latest) }
    latest = model
    return model
  }

  /// Begins or resumes cooking the open recipe, if its page was read. Its video stops, because cooking covers
  /// it.
  public func startCooking() {
    guard let opened = navigator.opened, let latest, latest.recipe.id == opened.id,
      let contents = latest.page.read?.contents
    else { return }
    latest.stopVideo()
    navigator.startCooking(contents)
  }

  /// The choice of a feed, for as long as the preferences are open. `allowsFiles` is true if a path names a
  /// feed.
  public func feedChoice(allowsFiles: Bool) -> FeedChoiceModel {
    FeedChoiceModel(preferences: preferences, feed: feeds, allowsFiles: allowsFiles)
  }

  /// The network is back: retries what failed without it.
  public func connectionReturned() {
    list.connectionReturned()
    photos.forgetFailures()
    latest?.retryPage()
  }

  /// Writes what is still in memory, before the program ends. Blocks for the time that the disk takes.
  public func close() { disk.flush() }

  private func listChanged(_ change: RecipeListChange) {
    onListChange?(change)
    switch change {
    case .state: navigator.listChanged()
    case .news: break
    case .preferencesWanted: navigator.showPreferences(true)
    }
  }
}
