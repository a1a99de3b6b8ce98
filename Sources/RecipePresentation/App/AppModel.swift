public import Cookbook
public import Foundation
public import Networking
public import RecipeFeed
public import RecipeImages
public import RecipePages
public import Recipes
public import Storage

/// The object graph behind the screens: the list, the photos, the pages, the cooking sessions, the
/// preferences, and the `Navigator` that decides what is open.
///
/// The shell makes one at launch and supplies what depends on its platform: the client, the image decoder,
/// the folders, and the way to play videos.
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
  /// Called after each change of the list, before the navigator reacts to it; on the main actor.
  public var onListChange: (@MainActor (RecipeListChange) -> Void)?
  /// Called on the main actor for each notice, which the shell shows for a moment.
  public var onNotice: (@MainActor (AppNotice) -> Void)?
  /// Called on the main actor each time a recipe's page has been read.
  public var onPageRead: (@MainActor (RecipeContents, Recipe.ID) -> Void)?

  public let preferences: PreferencesFile
  public let list: RecipeListModel
  public let cookbook: KeptList
  public let requests: KeptRequests
  public let desk: EditingDesk
  public let photos: ImagePipeline<Decoder>
  public let sessions: CookingSessions
  public let navigator: Navigator
  public let links: LinkResolver

  private let feeds: FeedClient
  private let pages: RecipePageClient
  private let disk: DiskCache
  private let videos: VideoConfiguration
  private let openCookbook: @MainActor (CookbookPlace?) -> Cookbook?
  private let clock: any Clock<Duration>
  /// The detail that was made last. The view that shows it owns it.
  private(set) weak var latest: RecipeDetailModel?
  /// The version of the cookbook that the latest detail shows.
  private var shownVersion = 0
  /// What the last end of each recipe's cooking has recorded, for Undo.
  var cooked: [Recipe.ID: PendingChanges.Cooking] = [:]
  /// What waits until the cookbook has been read.
  private var waiting: [@MainActor (AppModel) -> Void] = []
  private var hasStarted = false

  /// - Parameters:
  ///   - locations: The folders and files of feeds, pages, photos and preferences.
  ///   - resources: The folder that contains `kitchen`, the sample kitchen.
  ///   - client: Answers every request except those for the sample kitchen.
  ///   - files: The file system of all stores.
  ///   - access: How the cookbook's folder is coordinated with other programs.
  ///   - decoder: Decodes photos.
  ///   - encoder: Encodes the photos of kept recipes.
  ///   - videos: The configuration of the video player.
  ///   - machine: What the system calls this device, which tells whether the data directory was restored on another one;
  ///     nil on Linux, where the core asks by itself.
  ///   - openPlace: Returns the path of a folder that the person has chosen; nil if it cannot be opened any more.
  ///   - feed: A feed for this run only; nil for the one in the preferences.
  ///   - now: Returns the current date.
  ///   - clock: Measures all delays except those of photos.
  ///   - events: Receives the events of feeds, photos and files.
  ///   - onRefresh: Called when the person refreshes the list, which also revalidates the photos.
  public init(
    locations: StorageLocations, resources: String, client: any HTTPClient,
    files: any FileStore = LocalFileStore(), access: any FolderAccess = DirectAccess(), decoder: Decoder,
    encoder: any PhotoEncoding, videos: VideoConfiguration, machine: String? = nil,
    openPlace: @escaping @MainActor (CookbookPlace) -> String? = { $0.path },
    feed: FeedSource? = nil, now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(), events: @escaping EventSink = { _ in },
    onRefresh: @escaping @MainActor () -> Void = {}
  ) {
    let client = BundledFeedClient(resources: resources, files: files, next: client)
    let preferences = PreferencesFile(
      path: locations.preferences, files: files, feedOverride: feed, events: events)
    let disk = DiskCache(
      directory: locations.images, files: files, limit: preferences.current.imageCacheLimit, events: events)
    let pages = RecipePageClient(
      client: client, store: ResponseStore(directory: locations.pageResponses, files: files), now: now)
    let device = DeviceIdentity(path: locations.device) { machine ?? DeviceIdentity.systemMachine() }
    let choices = Mutex(preferences.current)
    let cookbook = { (path: String) in
      Cookbook(
        at: path, index: locations.cookbookIndex, device: device, files: files, access: access,
        photos: encoder, pages: pages, client: client,
        isNamed: { url in choices.withLock { $0.hasNamed(url) } }, now: now)
    }
    let place = preferences.current.cookbookPlace
    // A chosen folder that cannot be opened any more is shown as one that is gone.
    let kept = OpenCookbook(
      cookbook(place.map { openPlace($0) ?? $0.path } ?? locations.cookbook))
    let photos = ImagePipeline(
      decoder: decoder, client: KeptPhotoClient(kept, next: client), disk: disk,
      feed: preferences.current.feed.url, unstored: KeptPhotoClient.host, events: events)
    let feeds = FeedClient(
      client: client, store: ResponseStore(directory: locations.feedResponses, files: files), files: files,
      now: now, events: events)
    self.preferences = preferences
    self.disk = disk
    self.photos = photos
    self.feeds = feeds
    self.pages = pages
    self.videos = videos
    openCookbook = { place in
      guard let place else { return cookbook(locations.cookbook) }
      return openPlace(place).map(cookbook)
    }
    self.clock = clock
    links = LinkResolver { client.fileURL(for: $0) }
    sessions = CookingSessions(
      directory: locations.cooking, files: files, now: now, clock: clock, events: events)
    list = RecipeListModel(
      feed: feeds, preferences: preferences, now: now, clock: clock,
      storedPage: { await pages.stored(at: $0) },
      onRefresh: {
        photos.revalidate()
        onRefresh()
      })
    let drafts = DraftFiles(directory: locations.drafts, files: files, events: events)
    self.cookbook = KeptList(kept, preferences: preferences, now: now)
    requests = KeptRequests(self.cookbook, preferences: preferences)
    desk = EditingDesk(requests, drafts: drafts, preferences: preferences)
    navigator = Navigator(list: list, requests: requests, sessions: sessions)
    preferences.observe(photos) { photos, preferences in
      photos.limitDisk(to: preferences.imageCacheLimit)
      photos.feed = preferences.feed.url
      choices.withLock { $0 = preferences }
    }
    list.onChange = { [weak self] in self?.listChanged($0) }
    requests.onNotice = { [weak self] in self?.onNotice?($0) }
    desk.onNotice = { [weak self] in self?.onNotice?($0) }
    self.cookbook.onUpdate = { [weak self] in self?.cookbookChanged() }
    navigator.onCookingLeft = { [weak self] in
      self?.latest?.stepsWereLeft()
      self?.readKeptAgain()
    }
    sessions.onProblem = { [weak self] in self?.onNotice?($0) }
    preferences.onProblem = { [weak self] in self?.onNotice?(.preferencesNotSaved) }
    sessions.onRestore = { [weak self] id in
      guard let latest = self?.latest, latest.recipe.id == id else { return }
      latest.showSession()
    }
  }

  /// Reads the cooking sessions, shows the stored feed, reopens a recipe, and refreshes the list. Calls after the first have no effect,
  /// because the view that calls this may appear more than once.
  public func start(restoring recipe: Recipe.ID? = nil) {
    guard !hasStarted else { return }
    hasStarted = true
    if preferences.isDamaged { onNotice?(.preferencesDamaged) }
    sessions.start()
    // A link that has started the program goes before what was open.
    let isLinked = navigator.opened != nil || navigator.awaitsRecipe
    if !isLinked { navigator.show(preferences.current.view) }
    navigator.onView = { [preferences] view in preferences.update { $0.view = view } }
    // A person who was cooking when the program was killed is where they were: at a step, which opens if no recipe has.
    if sessions.interrupted == nil { navigator.restore(recipe) }
    if !isLinked, let place = sessions.interrupted {
      whenCookbookIsKnown { app in
        // An edit that was cut off too comes first.
        guard !app.isWriting else { return }
        if app.navigator.opened == nil { app.navigator.open(app.known(place.recipe), atStep: place.step) }
        app.showAwaitedStep()
      }
    }
    list.start()
    desk.start(after: cookbook.start())
  }

  /// Reopens a recipe for a window that has come after the start. Nothing if interrupted cooking is about to open.
  public func restore(_ recipe: Recipe.ID?) {
    guard sessions.interrupted == nil || cookbook.total != nil else { return }
    navigator.restore(recipe)
    navigator.listChanged()
  }

  /// Returns the detail of a recipe, the same model for as long as a view shows it. If the feed has changed
  /// the recipe, the new model adopts the page, the ticks and the servings of the old one.
  public func detail(for recipe: Recipe) -> RecipeDetailModel {
    if let latest, latest.recipe == recipe { return latest }
    let isKept = cookbook.kept(recipe.id) != nil
    let model = isKept ? keptDetail(for: recipe) : feedDetail(for: recipe)
    model.onRead = { [weak self] contents in
      // The feed may have given the recipe another page meanwhile.
      if let self, let listed = list.recipe(recipe.id), listed.source == recipe.source {
        list.pageRead(contents, for: recipe.id)
      }
      self?.onPageRead?(contents, recipe.id)
      self?.showAwaitedStep()
    }
    model.onVideo = { [weak self, weak model] isShown in
      if let self, latest === model { navigator.videoChanged(isShown: isShown) }
    }
    if let latest, latest.recipe.id == recipe.id {
      model.adopt(latest)
      if isKept { model.readAgain() }
    }
    latest = model
    return model
  }

  private func feedDetail(for recipe: Recipe) -> RecipeDetailModel {
    let feed = list.source.url
    return RecipeDetailModel(
      recipe, videos: videos, links: links, preferences: preferences, sessions: sessions,
      readPage: { [pages] address throws(RecipePageError) in
        try await pages.contents(at: address, feed: feed)
      }, readStored: { [pages] in await pages.stored(at: $0) }, clock: clock)
  }

  private func keptDetail(for recipe: Recipe) -> RecipeDetailModel {
    RecipeDetailModel(
      kept: recipe, videos: videos, links: links, preferences: preferences, sessions: sessions,
      readKept: { [cookbook] () throws(RecipeDetailModel.KeptPageError) in
        let document: RecipeDocument
        do throws(CookbookError) {
          // Of the folder that the cookbook has now.
          document = try await cookbook.cookbook.read(recipe.id).document
        } catch {
          throw .folder(error)
        }
        let contents = document.contents
        guard contents.ingredients.isEmpty, contents.steps.isEmpty else { return contents }
        if document.unreadable.contains(.page) { throw .unreadable }
        if document.missing.contains(.page) { throw .missing }
        return contents
      }, clock: clock)
  }

  // MARK: - The cookbook

  /// Keeps a recipe, at once and also without a network, or moves a kept one to the trash. The notice of a removal
  /// offers Undo.
  public func toggleKept(_ recipe: Recipe) {
    guard !cookbook.isKept(recipe) else { return requests.remove(recipe) }
    requests.keep(recipe) { [weak self] in await self?.parts(of: recipe) ?? (nil, nil) }
  }

  /// Opens the editor of a kept recipe, given itself or the recipe of a feed. The open recipe is shown as it is kept, so
  /// that the edit is seen. Its video, which would keep it as it is, stops.
  public func edit(_ recipe: Recipe) {
    guard let id = cookbook.keptID(of: recipe) else { return }
    latest?.stopVideo()
    navigator.openKept()
    desk.edit(id)
  }

  /// Returns what is here of a recipe: the contents of its page, and its photo's bytes.
  private func parts(of recipe: Recipe) async -> (RecipeContents?, Data?) {
    var contents: RecipeContents?
    if let latest, latest.recipe == recipe { contents = latest.page.read?.contents }
    if contents == nil, let source = recipe.source { contents = await pages.stored(at: source) }
    var photo: Data?
    for address in [recipe.largePhoto, recipe.smallPhoto].compactMap(\.self) where photo == nil {
      photo = await photos.photoOnDisk(at: address.url)
    }
    return (contents, photo)
  }

  private func cookbookChanged() {
    // A link may wait for a kept recipe, and a step for the end of an edit.
    navigator.listChanged()
    showAwaitedStep()
    if cookbook.total != nil {
      let bodies = waiting
      waiting = []
      for body in bodies { body(self) }
    }
    readKeptAgain()
  }

  private func readKeptAgain() {
    // The steps stay as they are while they are cooked.
    guard cookbook.version != shownVersion, navigator.cooking == nil, !navigator.isWatching else { return }
    shownVersion = cookbook.version
    if let latest, cookbook.kept(latest.recipe.id) != nil { latest.readAgain() }
  }

  // MARK: - Cooking

  /// Whether a recipe is being cooked, itself or as it is kept. Its card has a mark.
  public func isCooking(_ recipe: Recipe) -> Bool {
    let cooking = sessions.cooking
    return cooking.contains(recipe.id) || cookbook.keptID(of: recipe).map(cooking.contains) == true
  }

  /// Begins or resumes cooking the open recipe if its page has been read. Stops its video, which cooking mode
  /// would cover.
  public func startCooking() { startCooking(at: nil) }

  private func startCooking(at step: Int?) {
    guard let opened = navigator.opened, let latest, latest.recipe.id == opened.id,
      let contents = latest.page.read?.contents, !contents.steps.isEmpty
    else { return }
    latest.stopVideo()
    navigator.startCooking(contents, at: step)
  }

  /// Shows the next step. On the last one cooking is done: the session ends, the recipe is shown, and the cookbook
  /// records that it was cooked today.
  public func nextStep() {
    guard let session = navigator.cooking else { return }
    guard session.isLastStep else { return session.next() }
    endCooking()
    cooked[session.id] = requests.recordCooking(of: session.recipe)
  }

  /// Ends the session of the open recipe: its step, ticks and servings. Timers run on. The notice offers Undo.
  public func endCooking() {
    guard let opened = navigator.opened else { return }
    cooked[opened.id] = nil
    let hasEnded = sessions.end(opened.id)
    if navigator.cooking != nil { navigator.stopCooking() }
    if hasEnded { onNotice?(.cookingEnded(opened.id)) }
  }

  /// Shows the step of a timer as soon as the page of its recipe has been read; until then, the recipe. Finishes an
  /// edit, because the person leaves it.
  public func show(timer id: ActiveTimer.ID) {
    desk.editor?.finish()
    whenCookbookIsKnown { app in
      if let place = app.sessions.place(of: id) { app.open(place.recipe, at: place.step) }
    }
  }

  /// Continues cooking the recipe in the bar at the bottom. Finishes an edit, because the person leaves it.
  public func show(_ cooked: CookedRecipe) {
    desk.editor?.finish()
    whenCookbookIsKnown { app in app.open(cooked.recipe, at: cooked.step) }
  }

  private func open(_ recipe: Recipe, at step: Int) {
    navigator.open(known(recipe), atStep: step)
    showAwaitedStep()
  }

  /// Returns the current version of a recipe that a session has kept.
  private func known(_ recipe: Recipe) -> Recipe {
    list.recipe(recipe.id) ?? cookbook.recipe(recipe.id) ?? recipe
  }

  /// Does something that may open a kept recipe, at once or as soon as the cookbook has been read: until then the recipe
  /// would open as its web page. What the person opens or closes meanwhile holds.
  private func whenCookbookIsKnown(_ body: @escaping @MainActor (AppModel) -> Void) {
    guard cookbook.total == nil else { return body(self) }
    let choices = navigator.choices
    waiting.append { app in if app.navigator.choices == choices { body(app) } }
  }

  /// Whether the person edits or adds a recipe, which nothing may cover that arrives late.
  private var isWriting: Bool { desk.editor != nil || desk.adding != nil }

  private func showAwaitedStep() {
    guard let step = navigator.awaitedStep else { return }
    if !isWriting { return startCooking(at: step) }
    // An edit that is being saved closes, unless the folder refuses it.
    if desk.editor?.state != .saving { navigator.forgetAwaitedStep() }
  }

  // MARK: - Other screens

  /// Creates the model of the feed choice, for as long as the preferences are open. `allowsFiles` tells
  /// whether a path may name a feed.
  public func feedChoice(allowsFiles: Bool) -> FeedChoiceModel {
    FeedChoiceModel(preferences: preferences, feed: feeds, allowsFiles: allowsFiles)
  }

  /// Creates the model of the cookbook's folder, for as long as the preferences are open.
  public func folderChoice() -> FolderChoiceModel {
    FolderChoiceModel(
      desk, preferences: preferences, homeFolder: StorageLocations.homeDirectory(), open: openCookbook)
  }

  /// Retries requests that failed for lack of a connection.
  public func connectionReturned() {
    list.connectionReturned()
    requests.connectionReturned()
    photos.forgetFailures()
    latest?.retryPage()
  }

  /// Writes pending changes to disk before the program ends. Blocks for as long as the disk does.
  public func close() {
    sessions.close()
    desk.drafts.flush()
    preferences.flush()
    disk.flush()
  }

  private func listChanged(_ change: RecipeListChange) {
    onListChange?(change)
    switch change {
    case .state: navigator.listChanged()
    case .news: break
    case .preferencesWanted: navigator.showPreferences(true)
    }
  }
}
