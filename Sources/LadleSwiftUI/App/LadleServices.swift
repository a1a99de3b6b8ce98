public import Foundation
public import Networking
import RecipeFeed
import RecipeImages
import RecipePages
import RecipePresentation
import Recipes
public import Storage
import UIKit
import URLSessionTransport

/// What the screens stand on, made once by the app, by a preview or by a test, and handed down.
@MainActor
public final class LadleServices {
  let preferences: PreferencesFile
  let list: Observed<RecipeListModel>
  let navigator: Observed<Navigator>
  let photos: ImagePipeline<ImageIODecoder>
  let stove: Observed<Stove>
  let alerts: TimerAlerts
  let retries = Retries()
  let times = CookingTimes()
  /// Tries again what failed for want of a connection.
  let connectionReturned: @MainActor @Sendable () -> Void

  private let players: VideoPlayers
  private let links: LinkTargets
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let pages: RecipePageClient
  private let feeds: FeedClient
  private let memoryWarnings: MemoryWarnings
  /// Of the recipe on screen; it goes with what shows it.
  private weak var shown: Observed<RecipeDetailModel>?
  private var hasStarted = false
  let connectionMonitor: ConnectionMonitor

  /// - Parameters:
  ///   - locations: Where feeds, pages, photos and preferences are kept.
  ///   - resources: The folder that holds `kitchen` and `sounds`; the app's bundle.
  ///   - client: Asks servers for everything but the sample kitchen.
  ///   - files: Reads and writes all of these.
  ///   - identifier: The app's bundle identifier; YouTube is told `https://` and this as the embedding page.
  ///   - feed: A feed for this run alone, in the words of `FeedSource(argument:)`; nil for the one chosen.
  ///   - now: The date.
  ///   - clock: By which things wait, except for photos, whose clock stands still while the device sleeps.
  ///   - events: Is told of feeds and photos.
  public init(
    locations: StorageLocations, resources: String, client: any HTTPClient,
    files: any FileStore = LocalFileStore(), identifier: String, feed: String? = nil,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock(),
    events: @escaping EventSink = { _ in }
  ) {
    let kitchen = SampleKitchenClient(resources: resources, files: files, next: client)
    // A word that names no feed is as if none had been given.
    let feedOverride = feed.flatMap { try? FeedSource(argument: $0) }
    let preferences = PreferencesFile(
      path: locations.preferences, files: files, feedOverride: feedOverride, events: events)
    let disk = DiskCache(
      directory: locations.images, files: files, limit: preferences.current.imageCacheLimit, events: events)
    let photos = ImagePipeline(
      decoder: ImageIODecoder(), client: kitchen, disk: disk, feed: preferences.current.feed.url,
      events: events)
    preferences.observe {
      photos.limitDisk(to: $0.imageCacheLimit)
      photos.feed = $0.feed.url
    }
    let feeds = FeedClient(
      client: kitchen, store: ResponseStore(directory: locations.feedResponses, files: files), files: files,
      now: now, events: events)
    let pages = RecipePageClient(
      client: kitchen, store: ResponseStore(directory: locations.pageResponses, files: files), now: now)
    let listModel = RecipeListModel(
      feed: feeds, preferences: preferences, now: now, clock: clock,
      readBefore: { await pages.stored(at: $0) },
      revalidatePhotos: { [retries] in
        photos.revalidate()
        Task { @MainActor in retries.again() }
      })
    let navigator = Observed(Navigator()) { $0.onChange = $1 }

    let alerts = TimerAlerts(
      bell: Bell(sound: URL(fileURLWithPath: resources + "/sounds/timer.wav")), now: now)
    stove = Observed(Stove(now: now, clock: clock)) { stove, send in
      stove.onChange = { [weak stove] in
        if let stove { alerts.update(stove) }
        send()
      }
      stove.onRing = { alerts.rang($0) }
    }
    self.alerts = alerts
    self.preferences = preferences
    self.photos = photos
    self.now = now
    self.clock = clock
    self.navigator = navigator
    players = Self.players(embeddedIn: identifier)
    links = LinkTargets { kitchen.fileURL(for: $0) }
    self.feeds = feeds
    self.pages = pages
    list = Observed(listModel) { model, send in
      model.onChange = { [weak model] change in
        send()
        guard let model else { return }
        switch change {
        case .state: navigator.model.listChanged(model)
        case .news(let words): Announcement.post(words)
        case .preferencesWanted: navigator.model.showPreferences(true)
        }
      }
    }
    connectionReturned = { [weak listModel, retries] in
      listModel?.connectionReturned()
      photos.forgetFailures()
      retries.again()
    }
    connectionMonitor = ConnectionMonitor(connectionReturned)
    memoryWarnings = MemoryWarnings { photos.emptyMemory() }
  }

  /// The app's own: the system's folders, real servers, the sample kitchen out of the bundle.
  public convenience init() {
    let identifier = Bundle.main.bundleIdentifier ?? "app.ladle.Ladle"
    let resources = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let events = EventLog.sink(subsystem: identifier)
    Strings.use(Bundle.main.preferredLocalizations, from: resources + "/locale", events: events)
    self.init(
      locations: .standard(), resources: resources,
      // Apple's systems refuse http unless an app makes an exception, and this one makes none.
      client: WebClient(upgradesToHTTPS: true), identifier: identifier,
      events: events)
  }

  /// YouTube's player without its cookies; it refuses to play in a page that does not say who embeds it.
  private static func players(embeddedIn identifier: String) -> VideoPlayers {
    guard let origin = URL(string: "https://" + identifier.lowercased()),
      let player = URL(string: "https://www.youtube-nocookie.com/embed")
    else { preconditionFailure("a bundle identifier has letters, digits, hyphens and full stops only") }
    return VideoPlayers(origin: origin, youTubePlayer: player)
  }

  /// Shows what is stored, with the recipe that was open before, and brings it up to date. Once: the view that asks for
  /// it may appear again when what covered it goes.
  func start(with lastOpened: Recipe.ID?) {
    guard !hasStarted else { return }
    hasStarted = true
    navigator.model.restore(lastOpened)
    list.model.start()
  }

  /// For as long as the preferences are open.
  func feedChoice() -> Observed<FeedChoiceModel> {
    Observed(FeedChoiceModel(preferences: preferences, feed: feeds, allowsFiles: false)) { $0.onChange = $1 }
  }

  func link(to page: WebAddress) -> SourceLink { SourceLink(page, links: links) }

  /// The same for the same recipe as long as it is shown anywhere: moved from a sheet to a column it stays as it is.
  func detail(of recipe: Recipe) -> Observed<RecipeDetailModel> {
    if let shown, shown.model.recipe == recipe { return shown }
    let list = list.model
    let feed = list.source.url
    let model = RecipeDetailModel(
      recipe, players: players, links: links,
      readPage: { [pages] address throws(RecipePageError) in
        try await pages.contents(at: address, feed: feed)
      }, clock: clock)
    if let shown, shown.model.recipe.id == recipe.id { model.goOn(from: shown.model) }
    let detail = Observed(model) { model, send in
      model.onChange = { [weak model, weak list, times, navigator] in
        send()
        navigator.model.watch(model?.video.page != nil)
        if let contents = model?.method.read?.contents {
          times.read(contents, of: recipe.id)
          list?.read(contents, for: recipe.id)
        }
      }
    }
    shown = detail
    return detail
  }

  /// Says it, unless the calling task is cancelled first: words that come while one types would talk over the typing.
  func announce(_ words: String) async {
    do { try await clock.sleep(for: .milliseconds(700)) } catch { return }
    Announcement.post(words)
  }

  /// The app goes to the background, where it may be stopped and ended without a word; what is written here takes far
  /// less than the seconds that it is given.
  @discardableResult func flush() -> Task<Void, Never> {
    let time = UIApplication.shared.beginBackgroundTask(withName: "Photos")
    return Task { [photos] in
      await photos.flush()
      UIApplication.shared.endBackgroundTask(time)
    }
  }
}
