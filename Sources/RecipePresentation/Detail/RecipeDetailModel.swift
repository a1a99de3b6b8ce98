import Cookbook
public import Foundation
import Ingredients
import RecipePages
public import Recipes

/// The screen of one recipe: its photo or video, its source, and the ingredients and steps of its page.
///
/// Nothing is requested from a video's site before the person plays the video. A video that fails, by an
/// error or by silence, is replaced by the large photo and a link, never by a dead player. If it may work the
/// next time, it can be retried.
@MainActor
public final class RecipeDetailModel {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?

  public let recipe: Recipe
  public private(set) var video: VideoState
  public private(set) var page: RecipePageState
  public let source: SourceLink?
  /// The address to copy or share: `LinkResolver.shareAddress(of:)`.
  public let shareAddress: WebAddress?

  /// Called once for each time that the page was read, after `onChange`.
  var onRead: (@MainActor (RecipeContents) -> Void)?
  /// Called after `onChange` when the video's web view appears or goes.
  var onVideo: (@MainActor (_ isShown: Bool) -> Void)?

  private let videos: VideoConfiguration
  private let preferences: PreferencesFile
  private let sessions: CookingSessions
  private let clock: any Clock<Duration>
  private let read: Reading?
  /// Fetches the parts of a kept recipe that the folder lacks.
  private let complete: (@Sendable () async -> Void)?
  private var timeout: Task<Void, Never>?
  private let readStored: StoredReading?
  private var reading: Task<Void, Never>?
  private var readingStored: Task<Void, Never>?
  /// Whether the shown page comes from the disk, and its server has not answered.
  private var isStoredOnly = false
  /// The result that was read while the steps were cooked, and whether the page that is shown until then comes from the
  /// disk.
  private(set) var newer: (result: Result<PreparedRecipe, Failure>, overStored: Bool)?

  /// A player that reports nothing for this long has failed.
  static let videoTimeout = Duration.seconds(15)

  /// A page on the disk is shown if the server has not sent its own after this long.
  static let storedDelay = Duration.milliseconds(500)

  /// - Parameters:
  ///   - recipe: The recipe of the list.
  ///   - videos: How videos are played.
  ///   - links: Says what opening the recipe's addresses opens.
  ///   - preferences: Keeps the choice of measures.
  ///   - sessions: Keeps the ticks and the servings.
  ///   - readPage: Reads the recipe's page; without it no page is read.
  ///   - readStored: Reads the page on the disk, which is shown while the server keeps one waiting.
  ///   - clock: Measures the player's timeout, and how long the server takes.
  public convenience init(
    _ recipe: Recipe, videos: VideoConfiguration, links: LinkResolver, preferences: PreferencesFile,
    sessions: CookingSessions, readPage: PageReading? = nil, readStored: StoredPageReading? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    var read: Reading?
    if let readPage, let address = recipe.source {
      read = {
        do throws(RecipePageError) {
          return .success(try await readPage(address))
        } catch {
          return .failure(.page(error))
        }
      }
    }
    let stored = readStored.flatMap { readStored in
      recipe.source.map { address in { await readStored(address) } as StoredReading }
    }
    self.init(recipe, videos, links, preferences, sessions, clock, read, stored)
    if isVideoOnly { page = .unavailable(UnavailablePage(message: Strings.toldInVideo)) }
  }

  /// Makes the model of a kept recipe.
  convenience init(
    kept recipe: Recipe, videos: VideoConfiguration, links: LinkResolver, preferences: PreferencesFile,
    sessions: CookingSessions, readKept: @escaping KeptReading,
    complete: @escaping @Sendable () async -> Void, clock: any Clock<Duration>
  ) {
    let read: Reading = {
      do throws(KeptPageError) {
        return .success(try await readKept())
      } catch {
        return .failure(.kept(error))
      }
    }
    self.init(recipe, videos, links, preferences, sessions, clock, read, complete: complete)
  }

  private init(
    _ recipe: Recipe, _ videos: VideoConfiguration, _ links: LinkResolver, _ preferences: PreferencesFile,
    _ sessions: CookingSessions, _ clock: any Clock<Duration>, _ read: Reading?,
    _ readStored: StoredReading? = nil, complete: (@Sendable () async -> Void)? = nil
  ) {
    self.recipe = recipe
    self.videos = videos
    self.preferences = preferences
    self.sessions = sessions
    self.clock = clock
    self.read = read
    self.readStored = readStored
    self.complete = complete
    page = .none
    video = recipe.video.map { .poster(videos.playback(of: $0, links: links)) } ?? .none
    shareAddress = links.shareAddress(of: recipe)
    source = recipe.source.map { SourceLink($0, links: links) }
    preferences.observe(self) { model, preferences in model.show(preferences.measureSystem) }
  }

  deinit {
    timeout?.cancel()
    reading?.cancel()
    readingStored?.cancel()
  }

  /// The large photo, or the small one where there is no large one.
  public var photo: WebAddress? { recipe.largePhoto ?? recipe.smallPhoto }

  /// Whether there is something to read: a page, or a kept recipe.
  public var isReadable: Bool { read != nil }

  /// True for a recipe without a page, whose video is all there is.
  public var isVideoOnly: Bool { recipe.source == nil && recipe.video != nil }

  // MARK: - The page

  /// The recipe has appeared: its page is read now, unless it was read before. `retryPage` retries a failure.
  public func open() {
    if case .none = page { startReading() } else if isStoredOnly { startReading(again: true) }
  }

  /// Takes over the page that an older model of the same recipe has read, with its ticks and servings, if the source
  /// page is the same.
  public func adopt(_ older: RecipeDetailModel) {
    guard case .none = page, older.recipe.source == recipe.source, older.page.read != nil else { return }
    page = older.page
    isStoredOnly = older.isStoredOnly
    newer = older.newer
    onChange?()
  }

  /// The recipe has disappeared: a page that is still being read is cancelled. `open` requests it again.
  public func leave() {
    guard let reading else { return }
    reading.cancel()
    readingStored?.cancel()
    self.reading = nil
    guard case .loading = page else { return }
    page = .none
    onChange?()
  }

  /// Reads the page. If it is read `again`, without a request by the person, a kept recipe does not fetch a page that its
  /// folder lacks.
  private func startReading(again: Bool = false) {
    guard let read, reading == nil else { return }
    if !again {
      page = .loading
      onChange?()
      showStoredIfLate()
    }
    reading = Task { [weak self, complete] in
      var result = await read()
      if !again, let complete, case .failure(.kept(.missing)) = result {
        await complete()
        result = await read()
      }
      guard !Task.isCancelled else { return }
      // A kept recipe is read again after each scan of its folder, and most find nothing new.
      if case .success(let contents) = result, self?.page.read?.contents == contents {
        self?.endReading()
        return
      }
      let prepared = await Self.prepared(result)
      guard !Task.isCancelled else { return }
      self?.finishReading(prepared)
    }
  }

  private func showStoredIfLate() {
    guard let readStored else { return }
    readingStored = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.storedDelay) } catch { return }
      guard let contents = await readStored() else { return }
      let recipe = await Self.prepared(.success(contents))
      guard !Task.isCancelled, let self, page == .loading else { return }
      show(recipe)
      isStoredOnly = true
    }
  }

  /// Finds the ingredients and times that the steps name, not on the main actor: a page that is made for it takes
  /// seconds.
  @concurrent private static func prepared(
    _ result: Result<RecipeContents, Failure>
  ) async -> Result<PreparedRecipe, Failure> {
    result.map { PreparedRecipe($0) }
  }

  /// Reads the recipe again, because it may have changed. The shown page stays until then.
  func readAgain() {
    if case .none = page { return }
    reading?.cancel()
    reading = nil
    startReading(again: true)
  }

  /// Retries a page that could not be loaded.
  public func retryPage() {
    guard case .unavailable(let unavailable) = page, unavailable.action == .tryAgain else { return }
    startReading()
  }

  /// The words for assistive technology after a change of `page`; empty if there are none.
  public var announcement: String {
    switch page {
    case .none: ""
    case .loading: Strings.readingPage
    case .read(let recipe):
      Strings.recipeRead(ingredients: recipe.contents.ingredients.count, steps: recipe.contents.steps.count)
    case .unavailable(let unavailable): unavailable.message
    }
  }

  private func finishReading(_ result: Result<PreparedRecipe, Failure>) {
    let wasStoredOnly = isStoredOnly
    endReading()
    // The steps stay as they are while they are cooked.
    if page.read != nil, sessions.record(of: recipe.id)?.isShown == true {
      newer = (result, wasStoredOnly)
    } else {
      show(result, overStored: wasStoredOnly)
    }
  }

  private func endReading() {
    reading = nil
    readingStored?.cancel()
    isStoredOnly = false
    newer = nil
  }

  /// Shows the result that was read while the steps were cooked.
  func stepsWereLeft() {
    guard let newer else { return }
    self.newer = nil
    show(newer.result, overStored: newer.overStored)
  }

  private func show(_ result: Result<PreparedRecipe, Failure>, overStored: Bool = false) {
    switch result {
    case .success(var recipe):
      recipe.measures = preferences.current.measureSystem
      recipe.restore(sessions.record(of: self.recipe.id))
      page = .read(recipe)
      onChange?()
      onRead?(recipe.contents)
    case .failure(let failure):
      let new = RecipePageState.unavailable(unavailable(failure))
      // A recipe that was read stays, also while its folder is gone. A page that was only on the disk may have to go.
      if page.read != nil, !overStored || failure.leavesStoredPage { return }
      if page == new { return }
      page = new
      onChange?()
    }
  }

  // MARK: - Ticks and servings

  // Each change is kept with the recipe's cooking session.
  public func changeServings(by difference: Int) { keep { $0.changeServings(by: difference) } }
  public func setServings(_ count: Int) { keep { $0.setServings(count) } }
  public func resetServings() { keep { $0.resetServings() } }
  public func tick(ingredient: Int) { keep { $0.tick(ingredient) } }
  public func clearTicks() { keep { $0.clearTicks() } }

  private func keep(_ change: (inout PreparedRecipe) -> Void) {
    self.change(change)
    guard let read = page.read else { return }
    sessions.keep(read.chosenPortions, ticked: read.tickedLines, of: recipe)
  }

  /// Shows the ticks and the servings that the session has now.
  func showSession() { change { $0.restore(sessions.record(of: recipe.id)) } }

  // MARK: - Cooking

  /// The title of the button that opens cooking mode: "Start Cooking", "Continue Cooking · Step 3".
  public var cookingTitle: String {
    guard let step = sessions.record(of: recipe.id)?.step else { return Strings.startCooking }
    // The page may have fewer steps than when the session was left.
    let count = page.read?.contents.steps.count ?? .max
    return Strings.continueCooking(step: max(1, min(step + 1, count)))
  }

  /// Whether there is a step, a tick or a number of servings to forget.
  public var canEndCooking: Bool { sessions.record(of: recipe.id).map { !$0.hasEnded } ?? false }

  /// Returns the current step of this recipe's session for the chosen servings and measures.
  public func preparedStep(of session: CookingSession) -> PreparedStep? {
    page.read?.step(at: session.position)
  }

  /// Returns what assistive technology says when a step appears: its number, section, name and text.
  public func spokenStep(of session: CookingSession) -> String {
    let step = preparedStep(of: session)
    return Strings.spokenStep(
      session.progress, section: step?.section, name: step?.name, text: step?.text ?? "")
  }

  // MARK: - Measures

  /// The units of the ingredients, the same for all recipes.
  public var measures: MeasureChoice { preferences.current.measures }

  /// Chooses the units of the ingredients of all recipes.
  public func choose(_ measures: MeasureChoice) { preferences.update { $0.measures = measures } }

  private func show(_ measures: MeasureSystem?) {
    guard let read = page.read, read.measures != measures else { return }
    change { $0.measures = measures }
  }

  private func change(_ change: (inout PreparedRecipe) -> Void) {
    guard case .read(var recipe) = page else { return }
    change(&recipe)
    page = .read(recipe)
    onChange?()
  }

  // MARK: - The video

  /// The person plays the video.
  /// - Returns: an address to open outside the app, if the video cannot be played inside.
  public func playVideo() -> URL? {
    switch video {
    case .poster(.inPlace(let page, let external)):
      guard videos.canPlayInPlace() else { return external.url }
      load(page, external)
      return nil
    case .poster(.outside(let link)): return link.url
    case .none, .loading, .playing, .failed: return nil
    }
  }

  /// Loads a video that failed again.
  public func retryVideo() {
    guard case .failed(_, let external, let page?) = video else { return }
    load(page, external)
  }

  /// Returns to the poster. The shell discards its web view.
  public func stopVideo() {
    guard let external = video.external, let page = video.page else { return }
    show(.poster(.inPlace(page, external)))
  }

  /// The player's page posted a message.
  public func playerPosted(_ message: String) {
    guard let event = PlayerEvent(message: message) else { return }
    switch event {
    case .error(let error): videoFailed(Strings.videoFailure(error), canRetry: error.isRetryable)
    case .ready, .playing:
      guard case .loading(let page, let external) = video else { return }
      show(.playing(page, external))
    case .paused, .ended: break
    }
  }

  /// The page could not be loaded, or the web process ended.
  public func playerFailed() { videoFailed(Strings.videoUnavailable) }

  private func load(_ page: VideoPlayerPage, _ external: ExternalVideoLink) {
    show(.loading(page, external))
    timeout = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.videoTimeout) } catch { return }
      self?.videoFailed(Strings.videoUnavailable)
    }
  }

  private func videoFailed(_ message: String, canRetry: Bool = true) {
    guard let external = video.external, let page = video.page else { return }
    show(.failed(message, external, retry: canRetry ? page : nil))
  }

  private func show(_ new: VideoState) {
    timeout?.cancel()
    let wasShown = video.page != nil
    video = new
    onChange?()
    // The shell may have failed to make a player, and said so.
    let isShown = video.page != nil
    if isShown != wasShown { onVideo?(isShown) }
  }
}
