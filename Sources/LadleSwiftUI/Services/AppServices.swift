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
import UserNotifications

/// Makes the `AppModel` observable for SwiftUI, and adds the services of Apple's systems. The app, a preview
/// or a test makes one and passes it down.
@MainActor
public final class AppServices {
  let app: AppModel<ImageIODecoder>
  let list: Observed<RecipeListModel>
  let cookbook: Observed<KeptList>
  let plan: Observed<PlanModel>
  let shopping: Observed<ShoppingModel>
  let reminders: Reminders
  let undoOffer: UndoOffer
  let sheets: CookbookSheets
  let folders: ChosenFolders
  let navigator: Observed<Navigator>
  let sessions: Observed<CookingSessions>
  let alerts: TimerAlerts
  let news: News
  let retries: RetryTrigger
  let times = CookingTimes()
  let cooked = CookedRecipes()
  let drafts = PlaceDrafts()
  let positions: ListPositions
  let bundledPages = BundledPages()
  /// Retries requests that failed for lack of a connection.
  let connectionReturned: @MainActor @Sendable () -> Void
  let connectionMonitor: ConnectionMonitor
  /// The requests to the cookbook's folder that are under way.
  private let cookbookWork: BackgroundWork

  private let clock: any Clock<Duration>
  private(set) var responses: NotificationResponses?
  private var hasStarted = false
  private let memoryWarnings: NotificationObserver
  /// The detail that was made last. The view that shows it owns it.
  private weak var latest: Observed<RecipeDetailModel>?

  /// - Parameters:
  ///   - locations: The folders and files of feeds, pages, photos, preferences and the cookbook.
  ///   - resources: The folder that contains `kitchen` and `sounds`: the app's bundle.
  ///   - client: Answers every request except those for the sample kitchen.
  ///   - identifier: The app's bundle identifier, which names the app to YouTube.
  ///   - feed: A feed for this run only, as an argument of `FeedSource(argument:)`; nil for the one in the
  ///     preferences.
  ///   - now: Returns the current date.
  ///   - clock: Measures all delays except those of photos, whose clock stops while the device sleeps.
  ///   - events: Receives the events of feeds, photos and files.
  public init(
    locations: StorageLocations, resources: String, client: any HTTPClient,
    identifier: String, feed: String? = nil,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock(),
    events: @escaping EventSink = { _ in }
  ) {
    let retries = RetryTrigger()
    let folders = ChosenFolders(next: CoordinatedAccess())
    var parts = AppParts(
      locations: locations, resources: resources, client: client, decoder: ImageIODecoder(),
      encoder: ImageIODecoder(), videos: VideoConfiguration(identifier: identifier))
    // An invalid feed is ignored, because only previews and tests pass one.
    parts.feed = feed.flatMap { try? FeedSource(argument: $0) }
    (parts.now, parts.clock, parts.events) = (now, clock, events)
    Self.addSystem(to: &parts, folders, retries)
    let app = AppModel(parts)
    let sound = AlarmSound(file: URL(fileURLWithPath: resources + "/sounds/timer.wav"))
    let alerts = TimerAlerts(sound: sound, now: now)
    let news = News(
      clock: clock, holds: { [weak app] in app?.holds($0) == true }, undo: { [weak app] in app?.undo($0) })
    let cookbookWork = BackgroundWork("Cookbook")
    // Beside the app's own folder of the cookbook, in Documents.
    let documents = URL(fileURLWithPath: locations.cookbook).deletingLastPathComponent()
    let sheets = CookbookSheets(
      app.navigator, app.desk, work: cookbookWork, inbox: documents.appendingPathComponent("Inbox"))
    (self.app, self.folders, self.retries, self.alerts, self.clock) = (app, folders, retries, alerts, clock)
    (self.news, self.cookbookWork, self.sheets) = (news, cookbookWork, sheets)
    list = Self.observedList(of: app)
    cookbook = Self.observedCookbook(of: app, cookbookWork, news)
    let problems = SpokenProblems()
    plan = Self.observedPlan(of: app, cookbookWork, news, problems)
    shopping = Self.observedShopping(of: app, cookbookWork, news, problems)
    reminders = Reminders(app.shopping, path: locations.reminders)
    undoOffer = UndoOffer(
      canUndo: { [weak app] in app?.canUndo == true }, undoLast: { [weak app] in app?.undoLast() })
    positions = ListPositions(app.navigator.place)
    navigator = Self.observedNavigator(of: app, sheets, positions)
    sessions = Self.observedSessions(of: app, alerts, news, cooked)
    connectionReturned = { [weak app] in
      app?.connectionReturned()
      retries.fire()
    }
    connectionMonitor = ConnectionMonitor(connectionReturned)
    memoryWarnings = NotificationObserver(UIApplication.didReceiveMemoryWarningNotification) {
      [photos = app.photos] _ in photos.emptyMemory()
    }
    connect()
  }

  /// Adds the parts of Apple's systems: the access to chosen folders, the device's name, and the retries of photos.
  private static func addSystem(
    to parts: inout AppParts<ImageIODecoder>, _ folders: ChosenFolders, _ retries: RetryTrigger
  ) {
    parts.region = Region(.current)
    parts.access = folders
    // Differs on a device that was set up from the backup of another.
    parts.machine = UIDevice.current.identifierForVendor?.uuidString
    parts.openPlace = { place in
      folders.add(place)
      return place.path
    }
    parts.onRefresh = { retries.fire() }
  }

  /// Connects the callbacks that need no observer.
  private func connect() {
    app.onNotice = { [news] in news.show($0) }
    app.onWanted = { [weak app, sheets] action in
      if action == .importRecipes {
        sheets.showsImportGuide = true
      } else {
        // The folder is chosen in the preferences.
        app?.navigator.show(.preferences)
      }
    }
    reminders.onSent = { [news] in news.show(.remindersSent($0)) }
    alerts.onStop = { [weak app] id in
      // The timer may not have been seen to end.
      app?.sessions.resume()
      app?.sessions.perform(.stop, on: id)
    }
    folders.onChange { [weak app] place, path in
      Task { @MainActor [weak app] in app?.folderHasChanged(to: place, at: path) }
    }
    app.onPageRead = { [times] contents, id in times.read(contents, of: id) }
    let responses = NotificationResponses { [weak self] in await self?.respond(to: $0, on: $1) }
    self.responses = responses
    // Before the app has finished launching, because a notification may have launched it.
    UNUserNotificationCenter.current().delegate = responses
    TimerNotifications.register()
  }

  /// The list of the feed. Its news are spoken.
  private static func observedList(of app: AppModel<ImageIODecoder>) -> Observed<RecipeListModel> {
    Observed(app.list) { _, send in
      app.onListChange = { change in
        send()
        if case .news(let words) = change { Announcement.post(words) }
      }
    }
  }

  private static func observedCookbook(
    of app: AppModel<ImageIODecoder>, _ work: BackgroundWork, _ news: News
  ) -> Observed<KeptList> {
    Observed(app.cookbook) { cookbook, send in
      cookbook.onChange = follow(app, work, news, send)
    }
  }

  private static func observedPlan(
    of app: AppModel<ImageIODecoder>, _ work: BackgroundWork, _ news: News,
    _ problems: SpokenProblems
  ) -> Observed<PlanModel> {
    Observed(app.plan) { plan, send in
      let follow = follow(app, work, news, send)
      plan.onChange = { [weak plan] in
        problems.update(plan?.problem, of: .plan)
        follow()
      }
      plan.onAnnounce = { Announcement.post($0) }
    }
  }

  private static func observedShopping(
    of app: AppModel<ImageIODecoder>, _ work: BackgroundWork, _ news: News,
    _ problems: SpokenProblems
  ) -> Observed<ShoppingModel> {
    Observed(app.shopping) { shopping, send in
      let follow = follow(app, work, news, send)
      shopping.onChange = { [weak shopping] in
        problems.update(shopping?.problem, of: .shopping)
        follow()
      }
      shopping.onAnnounce = { Announcement.post($0) }
    }
  }

  /// Returns the callback of the cookbook, of the plan and of the list, whose changes begin or end requests to the folder and withdraw
  /// notices.
  private static func follow(
    _ app: AppModel<ImageIODecoder>, _ work: BackgroundWork, _ news: News,
    _ send: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    { [weak app] in
      work.update(isBusy: app?.desk.isSettled == false)
      news.withdraw()
      send()
    }
  }

  /// The navigator, whose changes move the sheets, the positions of lists, and the screen that stays on.
  private static func observedNavigator(
    of app: AppModel<ImageIODecoder>, _ sheets: CookbookSheets, _ positions: ListPositions
  ) -> Observed<Navigator> {
    Observed(app.navigator) { navigator, send in
      navigator.onChange = { [weak app, weak navigator] change in
        switch change {
        case .place:
          if let navigator { positions.show(navigator.place) }
          Self.keepAwake(for: app)
          sheets.update()
          send()
        case .recipeNotFound: Announcement.post(Strings.recipeNotFound)
        }
      }
    }
  }

  /// The cooking sessions, whose changes move the alerts, the marks of cards, and the screen that stays on.
  private static func observedSessions(
    of app: AppModel<ImageIODecoder>, _ alerts: TimerAlerts, _ news: News, _ cooked: CookedRecipes
  ) -> Observed<CookingSessions> {
    Observed(app.sessions) { sessions, send in
      sessions.onChange = { [weak app, weak sessions] in
        if let sessions {
          alerts.update(sessions)
          cooked.update(sessions.cooking)
        }
        news.withdraw()
        Self.keepAwake(for: app)
        send()
      }
      sessions.onTimerEnd = { alerts.timerEnded($0) }
    }
  }

  /// Keeps the screen on while one cooks, and while a timer rings, because a locked device is silent.
  private static func keepAwake(for app: AppModel<ImageIODecoder>?) {
    let isNeeded = app.map { $0.navigator.cooking != nil || $0.sessions.isRinging } ?? false
    UIApplication.shared.isIdleTimerDisabled = isNeeded
  }

  /// Starts the app once: reads the cookbook, reopens a recipe, refreshes the list, and removes alerts that an earlier run
  /// has left in the system.
  func start(restoring recipe: Recipe.ID? = nil) {
    // A notification has started the app, which knew of no window and its recipe.
    guard !hasStarted else { return app.restore(recipe) }
    hasStarted = true
    app.start(restoring: recipe)
    alerts.start(app.sessions)
  }

  /// Performs the person's choice in a notification: shows the timer's step, or performs one of its actions. The system
  /// may have launched the app only for this.
  func respond(to action: TimerAction?, on id: ActiveTimer.ID) async {
    start()
    // The timer may not have been seen to end.
    app.sessions.resume()
    if let action {
      app.sessions.perform(action, on: id)
      await alerts.scheduling?.value
    } else {
      show(timer: id)
    }
    await app.sessions.written()
  }

  /// Creates the app's services with the system's folders, real servers and the bundled sample kitchen.
  public convenience init() {
    let identifier = Bundle.main.bundleIdentifier ?? "app.ladle.Ladle"
    let resources = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let events = EventLog.sink(subsystem: identifier)
    Strings.use(Bundle.main.preferredLocalizations, from: resources + "/locale", events: events)
    self.init(
      locations: .standard(), resources: resources,
      // Apple's systems refuse http unless an app declares an exception, and Ladle declares none.
      client: WebClient(upgradesToHTTPS: true), identifier: identifier,
      events: events)
  }

  var preferences: PreferencesFile { app.preferences }
  var photos: ImagePipeline<ImageIODecoder> { app.photos }

  /// Creates the model of the feed choice, for as long as the preferences are open.
  func feedChoice() -> Observed<FeedChoiceModel> {
    Observed(app.feedChoice(allowsFiles: false)) { $0.onChange = $1 }
  }

  /// Creates the model of the cookbook's folder, for as long as the preferences are open.
  func folderChoice() -> Observed<FolderChoiceModel> { Observed(app.folderChoice()) { $0.onChange = $1 } }

  func link(to page: WebAddress) -> SourceLink { SourceLink(page, links: app.links) }

  /// Returns the detail of a recipe, the same object for as long as a view shows it, so that a recipe keeps
  /// its state when it moves from a sheet to a column.
  func detail(of recipe: Recipe) -> Observed<RecipeDetailModel> {
    let model = app.detail(for: recipe)
    if let latest, latest.model === model { return latest }
    let detail = Observed(model) { $0.onChange = $1 }
    latest = detail
    return detail
  }

  /// Keeps a recipe, or moves a kept one to the trash, whose notice tells of that.
  func toggleKept(_ recipe: Recipe) {
    app.toggleKept(recipe)
    Haptics.selectionChanged()
    if app.cookbook.isKept(recipe) { Announcement.post(Strings.keptLabel(recipe.name)) }
  }

  /// Opens a link or a file of another app: a link to a recipe or to a page to add, or a file with recipes to keep.
  func open(_ url: URL) {
    if url.isFileURL {
      bundledPages.close()
      sheets.importFiles([url])
    } else if let link = RecipeLink(url) {
      uncoverRecipe()
      navigator.model.follow(link)
    } else if let link = AddLink(url) {
      bundledPages.close()
      // The address is read as soon as an edit has been written.
      sheets.leave()
      app.desk.add(link.page)
    } else {
      news.show(.linkNotUnderstood)
    }
  }

  /// Shows the step of a timer.
  func show(timer id: ActiveTimer.ID) {
    uncoverRecipe()
    app.show(timer: id)
  }

  /// Continues cooking the recipe in the bar at the bottom.
  func show(_ cooked: CookedRecipe) {
    uncoverRecipe()
    app.show(cooked)
  }

  /// Closes everything that lies over the recipe.
  private func uncoverRecipe() {
    bundledPages.close()
    sheets.closeExport()
    sheets.showsImportGuide = false
    sheets.leave()
  }

  /// Returns whether the time has passed and the calling task is still wanted.
  func pause(_ time: Duration) async -> Bool {
    do { try await clock.sleep(for: time) } catch { return false }
    return !Task.isCancelled
  }

  /// Looks every 30 seconds for changes to the cookbook by other programs and devices, until the task is cancelled.
  func followCookbook() async {
    while true {
      guard await pause(.seconds(30)) else { return }
      app.cookbook.refresh()
      reminders.collect()
    }
  }

  /// Announces the words unless the calling task is cancelled first, so that an announcement does not
  /// interrupt typing.
  func announce(_ words: String) async {
    if await pause(.milliseconds(700)) { Announcement.post(words) }
  }

  /// Does what waited for the app to be in front.
  func becameActive() {
    cookbookWork.becameActive()
    sessions.model.resume()
    alerts.becameActive(app.sessions)
    // The device may have a connection again.
    connectionReturned()
    cookbook.model.refresh()
    reminders.collect()
  }

  /// Leaves timers to the system, and writes pending changes to disk, because the app is about to enter the background, where
  /// the system may end it without notice. Both take far less than the seconds that the system grants.
  @discardableResult func enterBackground() -> Task<Void, Never> {
    alerts.enterBackground(app.sessions)
    let time = BackgroundTime("Photos")
    return Task { [photos, preferences, reminders, sessions, alerts] in
      await sessions.model.written()
      await app.desk.draftWritten()
      await preferences.written()
      await reminders.written()
      await photos.flush()
      // Last, because it may wait for a person who is being asked for the permission.
      await alerts.scheduling?.value
      time.end()
    }
  }
}

extension AppModel {
  /// Follows a chosen folder that was moved, or remembers its new bookmark.
  fileprivate func folderHasChanged(to place: CookbookPlace, at path: String) {
    guard preferences.current.cookbookPlace?.path == path else { return }
    if place.path == path {
      preferences.update { $0.cookbookPlace = place }
    } else {
      folderChoice().follow(place)
    }
  }
}
