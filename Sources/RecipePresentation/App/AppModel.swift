import Cookbook
public import Foundation
import Networking
import RecipeFeed
public import RecipeImages
public import RecipePages
public import Recipes
import Storage

/// The object graph behind the screens: the list, the photos, the pages, the cooking sessions, the preferences, and the
/// `Navigator` that decides which place, recipe and sheet are open.
///
/// The shell makes one at launch of `AppParts`, which has the parts that depend on the platform.
///
/// ```swift
/// let app = AppModel(parts)
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
  /// Called on the main actor with a recipe that the person has added, now that the cookbook is shown.
  public var onAdded: (@MainActor (Recipe.ID) -> Void)?
  /// Called on the main actor for a button of a notice that the shell answers: with a dialog for files or a folder.
  public var onWanted: (@MainActor (NoticeAction) -> Void)?
  /// Called on the main actor each time a recipe's page has been read.
  public var onPageRead: (@MainActor (RecipeContents, Recipe.ID) -> Void)?

  public let preferences: PreferencesFile
  public let list: RecipeListModel
  public let cookbook: KeptList
  public let requests: KeptRequests
  public let desk: EditingDesk
  public let shopping: ShoppingModel
  public let plan: PlanModel
  public let photos: ImagePipeline<Decoder>
  public let sessions: CookingSessions
  public let navigator: Navigator
  public let links: LinkResolver

  private let feeds: FeedClient
  private let pages: RecipePageClient
  private let disk: DiskCache
  private let parts: AppParts<Decoder>
  /// The paths of Ladle's own files.
  var locations: StorageLocations { parts.locations }
  var files: any FileStore { parts.files }
  private let named: NamedServers
  private let device: DeviceIdentity
  /// The detail that was made last. The view that shows it owns it.
  private(set) weak var latest: RecipeDetailModel?
  /// The version of the cookbook that the latest detail shows.
  private var shownVersion = 0
  /// The day that the last end of each recipe's cooking has recorded, for Undo.
  var cooked: [Recipe.ID: CookedDay] = [:]
  /// The changes that can be undone, the last one last.
  var undoable: [AppNotice] = []
  private var hasStarted = false

  public init(_ parts: AppParts<Decoder>) {
    let now = parts.now
    self.parts = parts
    preferences = PreferencesFile(
      path: parts.locations.preferences, files: parts.files, region: parts.region, feedOverride: parts.feed,
      events: parts.events)
    named = NamedServers(preferences)
    device = parts.device
    let opened = OpenCookbook(parts.chosenCookbook(preferences.current, device: device, named: named))
    let disk = parts.disk(preferences.current)
    let photos = parts.photos(of: opened, preferences.current, disk: disk)
    let pages = parts.pages
    self.disk = disk
    self.photos = photos
    self.pages = pages
    feeds = parts.feeds
    links = LinkResolver { [client = parts.feedsAndWeb] in client.fileURL(for: $0) }
    sessions = CookingSessions(
      directory: parts.locations.cooking, files: parts.files, now: now, clock: parts.clock,
      events: parts.events)
    list = RecipeListModel(
      feed: feeds, preferences: preferences, now: now, clock: parts.clock,
      storedPage: { await pages.stored(at: $0) },
      onRefresh: {
        photos.revalidate()
        parts.onRefresh()
      })
    cookbook = KeptList(opened, preferences: preferences, now: now)
    requests = KeptRequests(cookbook, clock: parts.clock)
    shopping = ShoppingModel(requests, measures: preferences.current.measureSystem)
    plan = PlanModel(requests, shopping: shopping, sessions: sessions)
    desk = EditingDesk(
      requests,
      drafts: DraftFiles(directory: parts.locations.drafts, files: parts.files, events: parts.events),
      preferences: preferences)
    navigator = Navigator(list: list, desk: desk, sessions: sessions)
    connect()
  }

  /// Connects the models' callbacks.
  private func connect() {
    preferences.observe(photos) { photos, preferences in
      photos.limitDisk(to: preferences.imageCacheLimit)
      photos.feed = preferences.feed.url
    }
    preferences.onProblem = { [weak self] in self?.report(.preferencesNotSaved) }
    list.onChange = { [weak self] in self?.listChanged($0) }
    requests.onNotice = { [weak self] in self?.report($0) }
    desk.onNotice = { [weak self] in self?.report($0) }
    shopping.onNotice = { [weak self] in self?.report(.shopping($0)) }
    shopping.onBrowse = { [weak navigator] in navigator?.show(.recipes) }
    plan.onNotice = { [weak self] in self?.report(.plan($0)) }
    plan.parts = { [weak self] in await self?.parts(of: $0) ?? (nil, nil) }
    preferences.observe(shopping) { $0.measures = $1.measureSystem }
    desk.onAdded = { [weak self] in self?.recipesWereAdded($0) }
    cookbook.onWanted = { [weak self] action in
      if action == .addRecipe { self?.desk.add() } else { self?.onWanted?(action) }
    }
    cookbook.onUpdate = { [weak self] in self?.cookbookChanged() }
    navigator.onCookingLeft = { [weak self] in
      self?.latest?.stepsWereLeft()
      self?.readKeptAgain()
      self?.plan.changed()
    }
    sessions.onProblem = { [weak self] in self?.report($0) }
    sessions.onRestore = { [weak self] id in
      if let latest = self?.latest, latest.recipe.id == id { latest.showSession() }
      self?.plan.changed()
    }
  }

  /// Reads the cooking sessions, shows the stored feed, reopens a recipe, and refreshes the list. Only the first call has
  /// an effect, because the view that calls this may appear more than once.
  public func start(restoring recipe: Recipe.ID? = nil) {
    guard !hasStarted else { return }
    hasStarted = true
    if preferences.isDamaged { report(.preferencesDamaged) }
    sessions.start()
    // A link that has started the program goes before the place and the recipe that were open.
    let isLinked = navigator.opened != nil || navigator.awaitsRecipe
    // So does a place that the person has chosen before the start.
    if !isLinked, navigator.place == .recipes { navigator.show(preferences.current.place) }
    navigator.onPlace = { [preferences] place in preferences.update { $0.place = place } }
    // A person who was cooking when the program was killed is where they were: at a step, which opens if no recipe has.
    if sessions.interrupted == nil { navigator.restore(recipe) }
    if !isLinked, let place = sessions.interrupted {
      navigator.resume(place.recipe, atStep: place.step)
      showAwaitedStep()
    }
    list.start()
    desk.start(after: cookbook.start())
  }

  /// Reopens a recipe for a window that has come after the start. Nothing if interrupted cooking is about to open.
  public func restore(_ recipe: Recipe.ID?) {
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
      // The feed may have given the recipe another page since the request.
      if let self, let listed = list.recipe(recipe.id), listed.source == recipe.source {
        list.pageRead(contents, for: recipe.id)
      }
      self?.completeKept(recipe)
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

  /// Completes a recipe that was kept while its page could not be read, now that it was.
  private func completeKept(_ recipe: Recipe) {
    guard let id = cookbook.keptID(of: recipe), id != recipe.id,
      cookbook.kept(id)?.missing.contains(.page) == true
    else { return }
    Task { [cookbook = cookbook.cookbook] in await cookbook.fetchMissing(of: id) }
  }

  private func feedDetail(for recipe: Recipe) -> RecipeDetailModel {
    let feed = list.source.url
    return RecipeDetailModel(
      recipe, videos: parts.videos, links: links, preferences: preferences, sessions: sessions,
      readPage: { [pages] address throws(RecipePageError) in
        try await pages.contents(at: address, feed: feed)
      }, readStored: { [pages] in await pages.stored(at: $0) }, clock: parts.clock)
  }

  /// Makes the model of a recipe's page, which `latest` does not become.
  func page(of recipe: Recipe) -> RecipeDetailModel {
    let model = cookbook.kept(recipe.id) != nil ? keptDetail(for: recipe) : feedDetail(for: recipe)
    if let latest, latest.recipe.id == recipe.id { model.adopt(latest) }
    return model
  }

  private func keptDetail(for recipe: Recipe) -> RecipeDetailModel {
    RecipeDetailModel(
      kept: recipe, videos: parts.videos, links: links, preferences: preferences, sessions: sessions,
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
      },
      complete: { [cookbook] in
        // A task of its own, because the page is read anew as soon as it is there, and the photo follows.
        await Task { await cookbook.cookbook.fetchMissing(of: recipe.id) }.value
      }, clock: parts.clock)
  }

  // MARK: - The cookbook

  /// Keeps a recipe, at once and also without a network, or moves a kept one to the trash. The notice of a removal
  /// offers Undo.
  public func toggleKept(_ recipe: Recipe) {
    // Before the recipe is in the trash.
    requests.saveNote()
    guard !cookbook.isKept(recipe) else { return requests.remove(recipe) }
    requests.keep(recipe) { [weak self] in await self?.parts(of: recipe) ?? (nil, nil) }
  }

  /// Opens the editor of a kept recipe, given itself or the recipe of a feed. The open recipe is shown as it is kept, so
  /// that the edit is seen. Its video, which would keep it as it is, stops.
  public func edit(_ recipe: Recipe) {
    guard let id = cookbook.keptID(of: recipe) else { return }
    requests.saveNote()
    latest?.stopVideo()
    navigator.openKept()
    desk.edit(id)
  }

  /// Returns the parts of a recipe that are on this device: the contents of its page, and its photo's bytes.
  func parts(of recipe: Recipe) async -> (RecipeContents?, Data?) {
    var contents: RecipeContents?
    if let latest, latest.recipe == recipe { contents = latest.page.read?.contents }
    if contents == nil, let source = recipe.source { contents = await pages.stored(at: source) }
    var photo: Data?
    for address in [recipe.largePhoto, recipe.smallPhoto].compactMap(\.self) where photo == nil {
      photo = await photos.photoOnDisk(at: address.url)
    }
    return (contents, photo)
  }

  /// Shows the cookbook, which has new recipes, unless the person is reading or cooking another one.
  private func recipesWereAdded(_ recipe: Recipe.ID) {
    guard navigator.opened == nil, !navigator.awaitsRecipe else { return }
    navigator.show(.cookbook)
    onAdded?(recipe)
  }

  private func cookbookChanged() {
    // A link may wait for a kept recipe, and a step for the end of an edit.
    navigator.listChanged()
    showAwaitedStep()
    readKeptAgain()
    followingMeal {
      shopping.cookbookChanged()
      plan.changed()
    }
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
    if cooking.isEmpty { return false }
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
    if hasEnded { report(.cookingEnded(opened.id)) }
  }

  /// Shows the step of a timer as soon as the page of its recipe has been read; until then, the recipe. Finishes an
  /// edit, because the person leaves it.
  public func show(timer id: ActiveTimer.ID) {
    navigator.open(timer: id)
    showAwaitedStep()
  }

  /// Continues cooking the recipe in the bar at the bottom. Finishes an edit, because the person leaves it.
  public func show(_ cooked: CookedRecipe) {
    navigator.open(cooked.recipe, atStep: cooked.step)
    showAwaitedStep()
  }

  func showAwaitedStep() {
    guard let step = navigator.awaitedStep else { return }
    if navigator.sheet?.isWriting != true { return startCooking(at: step) }
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
      desk, preferences: preferences, homeFolder: StorageLocations.homeDirectory(),
      open: { [parts, device, named] in parts.cookbook(at: $0, device: device, named: named) })
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
    case .preferencesWanted: navigator.show(.preferences)
    }
  }
}
