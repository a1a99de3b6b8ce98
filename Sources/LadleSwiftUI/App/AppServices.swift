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

/// The `AppModel` as SwiftUI observes it, with what only Apple's systems have. Made once by the app, by a
/// preview or by a test, and handed down.
@MainActor
public final class AppServices {
  let app: AppModel<ImageIODecoder>
  let list: Observed<RecipeListModel>
  let navigator: Observed<Navigator>
  let sessions: Observed<CookingSessions>
  let alerts: TimerAlerts
  let retries: RetryTrigger
  let times = CookingTimes()
  /// Retries what failed for want of a connection.
  let connectionReturned: @MainActor @Sendable () -> Void
  let connectionMonitor: ConnectionMonitor

  private let clock: any Clock<Duration>
  private let memoryWarnings: MemoryWarnings
  /// The detail made last. The view that shows it keeps it alive.
  private weak var latest: Observed<RecipeDetailModel>?

  /// - Parameters:
  ///   - locations: Where feeds, pages, photos and preferences are kept.
  ///   - resources: The folder that holds `kitchen` and `sounds`: the app's bundle.
  ///   - client: Answers every request but those for the sample kitchen.
  ///   - files: Reads and writes all of these.
  ///   - identifier: The app's bundle identifier, which names the app to YouTube.
  ///   - feed: A feed for this run alone, in the words of `FeedSource(argument:)`; nil for the chosen one.
  ///   - now: The date.
  ///   - clock: Measures all delays but those of photos, whose clock stops while the device sleeps.
  ///   - events: Receives what feeds, photos and files report.
  public init(
    locations: StorageLocations, resources: String, client: any HTTPClient,
    files: any FileStore = LocalFileStore(), identifier: String, feed: String? = nil,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock(),
    events: @escaping EventSink = { _ in }
  ) {
    let retries = RetryTrigger()
    let app = AppModel(
      locations: locations, resources: resources, client: client, files: files, decoder: ImageIODecoder(),
      videos: VideoConfiguration(identifier: identifier),
      // An invalid feed is ignored: only previews and tests give one.
      feed: feed.flatMap { try? FeedSource(argument: $0) }, now: now, clock: clock, events: events,
      onRefresh: { retries.fire() })
    let sound = AlarmSound(file: URL(fileURLWithPath: resources + "/sounds/timer.wav"))
    let alerts = TimerAlerts(sound: sound, now: now)
    self.app = app
    self.retries = retries
    self.alerts = alerts
    self.clock = clock
    list = Observed(app.list) { _, send in
      app.onListChange = { change in
        send()
        if case .news(let words) = change { Announcement.post(words) }
      }
    }
    navigator = Observed(app.navigator) { navigator, send in
      navigator.onChange = { change in
        switch change {
        case .place: send()
        case .recipeNotFound: Announcement.post(Strings.recipeNotFound)
        }
      }
    }
    sessions = Observed(app.sessions) { sessions, send in
      sessions.onChange = { [weak sessions] in
        if let sessions { alerts.update(sessions) }
        send()
      }
      sessions.onTimerEnd = { alerts.timerEnded($0) }
    }
    let photos = app.photos
    connectionReturned = { [weak app] in
      app?.connectionReturned()
      retries.fire()
    }
    connectionMonitor = ConnectionMonitor(connectionReturned)
    memoryWarnings = MemoryWarnings { photos.emptyMemory() }
    app.onPageRead = { [times] contents, id in times.read(contents, of: id) }
  }

  /// The app's own services: the system's folders, real servers, the bundle's sample kitchen.
  public convenience init() {
    let identifier = Bundle.main.bundleIdentifier ?? "app.ladle.Ladle"
    let resources = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let events = EventLog.sink(subsystem: identifier)
    Strings.use(Bundle.main.preferredLocalizations, from: resources + "/locale", events: events)
    self.init(
      locations: .standard(), resources: resources,
      // Apple's systems refuse http unless an app declares an exception, and this one declares none.
      client: WebClient(upgradesToHTTPS: true), identifier: identifier,
      events: events)
  }

  var preferences: PreferencesFile { app.preferences }
  var photos: ImagePipeline<ImageIODecoder> { app.photos }

  /// For as long as the preferences are open.
  func feedChoice() -> Observed<FeedChoiceModel> {
    Observed(app.feedChoice(allowsFiles: false)) { $0.onChange = $1 }
  }

  func link(to page: WebAddress) -> SourceLink { SourceLink(page, links: app.links) }

  /// The detail of a recipe: the same object for as long as any view shows it, so that a recipe that moves
  /// from a sheet to a column stays as it is.
  func detail(of recipe: Recipe) -> Observed<RecipeDetailModel> {
    let model = app.detail(for: recipe)
    if let latest, latest.model === model { return latest }
    let detail = Observed(model) { $0.onChange = $1 }
    latest = detail
    return detail
  }

  /// Announces the words unless the calling task is cancelled first, so that nothing is spoken over typing.
  func announce(_ words: String) async {
    do { try await clock.sleep(for: .milliseconds(700)) } catch { return }
    Announcement.post(words)
  }

  /// Writes what is still in memory. The app is about to go to the background, where the system may end it
  /// without notice; writing takes far less than the seconds that the system grants.
  @discardableResult func flush() -> Task<Void, Never> {
    let time = UIApplication.shared.beginBackgroundTask(withName: "Photos")
    return Task { [photos] in
      await photos.flush()
      UIApplication.shared.endBackgroundTask(time)
    }
  }
}
