import Dispatch
public import Foundation
public import Networking
package import RecipeImages
public import RecipePages
import Shopping
public import Storage

/// The recipes that a person keeps, for the shells: everything that waits for the disk or the network runs elsewhere,
/// and what changes arrives as a `CookbookState`.
///
/// ```swift
/// let cookbook = Cookbook(
///   at: path, index: caches + "/cookbook.index", device: DeviceIdentity(path: data + "/device.json"),
///   photos: TextureDecoder(), pages: pages, client: client)
/// await cookbook.refresh()
/// for await state in cookbook.states { show(state) }
/// let id = try await cookbook.keep(recipe, feed: feed, contents: contents, photo: photo)
/// ```
///
/// Several cookbooks, in this process or others, may use one folder at once. A folder that is missing, read-only or full
/// is `CookbookState.failure`; nothing is lost, and each call and each `refresh` tries again. To open another folder, make
/// another cookbook. Safe to call from any task.
public final class Cookbook: Sendable {
  /// The folder inside a cookbook for everything that isn't a recipe: its marker, journals and trash.
  public static let ownFolder = FolderName.reserved
  /// How long encoding a photo may take.
  static let photoTimeLimit = Duration.seconds(5)

  let folder: CookbookFolder
  package let files: any FileStore
  let photos: any PhotoEncoding
  package let pages: RecipePageClient
  let client: any HTTPClient
  private let isNamed: @Sendable (URL) -> Bool
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  /// The time since the cookbook was opened.
  let elapsed: @Sendable () -> Duration
  let thread = CookbookThread("files")
  let importThread = CookbookThread("import", qos: .utility)
  /// A hostile page takes a second to read, and a photo up to `photoTimeLimit` to encode.
  let pageThread = CookbookThread("pages")
  /// Encodes the photos that are fetched in the background.
  let photoThread = CookbookThread("photos", qos: .utility)
  /// Names the lock by which imports into this folder wait for each other.
  let importLock: String
  let fetching = Mutex(MissingFetch())
  let journals: Journals
  let shared = Mutex(Shared())
  /// The scan that has not begun yet; nil if there is none.
  private let nextScan = Mutex<NextScan?>(nil)

  private struct NextScan {
    /// The recipes' folders to look at; nil for the whole cookbook.
    var folders: Set<String>?
    var done: [@Sendable () -> Void] = []
  }

  struct Shared {
    var state = CookbookState()
    /// The state that the streams had last.
    var delivered: CookbookState?
    /// The times of the other devices' notes that `showNote` has returned last, by recipe.
    var shownNotes: [UUID: [DeviceID: Int64]] = [:]
    var streams: [UUID: AsyncStream<CookbookState>.Continuation] = [:]
  }

  /// - Parameters:
  ///   - path: The cookbook's folder, absolute.
  ///   - index: The file of the index, in a folder of caches.
  ///   - device: The identity of this device, in the data directory.
  ///   - files: The file operations.
  ///   - access: How the folder is coordinated with other programs.
  ///   - photos: Encodes photos.
  ///   - pages: Reads the pages of recipes.
  ///   - client: Downloads photos.
  ///   - isNamed: Whether the person has named an address's server, as that of a feed or of a page, so that it may be in
  ///     their own network. The addresses in a recipe do not count: any stranger may have written them.
  ///   - clock: Measures how long encoding a photo takes, and how often an import asks whether another one has ended.
  ///   - now: Returns the current date.
  public init(
    at path: String, index: String, device: DeviceIdentity, files: any FileStore = LocalFileStore(),
    access: any FolderAccess = DirectAccess(), photos: any PhotoEncoding, pages: RecipePageClient,
    client: any HTTPClient, isNamed: @escaping @Sendable (URL) -> Bool = { _ in false },
    clock: any Clock<Duration> = SuspendingClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    folder = CookbookFolder(at: path, index: index, files: files, access: access, now: now)
    importLock = index + ".import"
    journals = Journals(
      folder: folder.path + "/" + FolderName.reserved,
      identity: { () throws(FileError) in try device.current() }, files: files, access: access, now: now)
    self.files = files
    self.photos = photos
    self.pages = pages
    self.client = client
    self.isNamed = isNamed
    self.now = now
    self.clock = clock
    elapsed = Self.stopwatch(clock)
  }

  deinit {
    for stream in shared.withLock({ $0.streams.values.map { $0 } }) { stream.finish() }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  // MARK: - State

  /// The cookbook's folder.
  public var path: String { folder.path }

  /// The contents of the cookbook, as far as they are known.
  public var state: CookbookState { shared.withLock { $0.state } }

  /// The state now and after each change. A slow reader gets the latest and misses those before.
  public var states: AsyncStream<CookbookState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: CookbookState.self, bufferingPolicy: .bufferingNewest(1))
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.shared.withLock { _ = $0.streams.removeValue(forKey: id) }
    }
    let state = shared.withLock { shared in
      shared.streams[id] = continuation
      return shared.state
    }
    continuation.yield(state)
    return stream
  }

  /// Creates the folder if it is missing: for the default folder at launch, and for a folder that the person has just
  /// chosen (`isChosen`), which may have been emptied before. Any other missing folder has gone away.
  public func prepare(isChosen: Bool = false) async throws(CookbookError) {
    try await run(.preparing) { cookbook throws(CookbookError) in
      try cookbook.folder.prepare(isChosen: isChosen)
    }
  }

  /// Prepares the folder as `prepare` does, before any request that follows this call. The state holds a failure.
  public func prepareFirst(isChosen: Bool = false) {
    thread.enqueue { [self] in
      _ = outcome(of: .preparing) { cookbook throws(CookbookError) in
        try cookbook.folder.prepare(isChosen: isChosen)
      }
    }
  }

  /// Reads the changes of other programs and devices. The state holds failures. Concurrent calls share a scan that has
  /// not begun yet: on a slow disk scans would otherwise pile up before the person's requests. A call during a scan gets
  /// the next one, because the first may have passed what changed since.
  ///
  /// - Parameter folders: The names of the recipes' folders that may have changed, as a `FolderWatcher` tells them; nil
  ///   for the whole cookbook. The journals are read in any case.
  public func refresh(_ folders: Set<String>? = nil) async {
    await withCheckedContinuation { continuation in scan(folders) { continuation.resume() } }
  }

  /// Scans the folder on the thread of files, and calls `done` there.
  func scan(_ folders: Set<String>? = nil, _ done: @escaping @Sendable () -> Void) {
    let isFirst = nextScan.withLock { next in
      let isFirst = next == nil
      var scan = next ?? NextScan(folders: folders)
      scan.folders = if let some = scan.folders, let folders { some.union(folders) } else { nil }
      scan.done.append(done)
      next = scan
      return isFirst
    }
    guard isFirst else { return }
    thread.enqueue { [self] in
      guard let next = nextScan.withLock({ $0.take() }) else { return }
      scan(next.folders)
      for done in next.done { done() }
    }
  }

  /// Scans the folder and publishes its contents. Called on the thread of files.
  private func scan(_ folders: Set<String>?) {
    var hasMoreVersions = false
    do throws(CookbookError) {
      hasMoreVersions = try folder.scan(folders) { [thread] in thread.isFree }
      // A journal that cannot be read now counts as it was, and is one of the problems.
      _ = try? journals.reload()
      // A look at some folders says nothing of a list of all that failed.
      recordOutcome(nil, folders == nil ? .scanning : .reading)
    } catch {
      recordOutcome(error, .scanning)
    }
    publish()
    if hasMoreVersions { thread.enqueue { [weak self] in self?.moveVersions() } }
  }

  /// Moves versions out of recipes' folders, some at a time. The person's requests come first.
  private func moveVersions() {
    if folder.moveVersions(while: { [thread] in thread.isFree }) {
      thread.enqueue { [weak self] in self?.moveVersions() }
    } else {
      publish()
    }
  }

  /// Records the outcome of a call in the state. Called on the thread of files.
  private func recordOutcome(_ error: CookbookError?, _ use: FolderUse) {
    let failure = use.failure(after: error, state.failure) { folder.root.canWrite() }
    shared.withLock { $0.state.failure = failure }
  }

  /// Brings the state up to date with folder and journals, and delivers it if it has changed. A change of one recipe
  /// costs one recipe. Called on the thread of files, because the lines of a long list take longer than a frame to read.
  func publish() {
    let problems = folder.problems + journals.problems.compactMap { FolderProblem($0) }
    let conflicts = folder.recipesWithVersions
    let shopping = journals.shoppingChange().map { shared.withLock { $0.state.shopping }.replacing($0) }
    let isScanned = folder.isScanned
    if isScanned { update(with: folder.difference()) }
    let (state, streams) = shared.withLock { shared in
      if isScanned {
        shared.state.problems = problems
        shared.state.isLoaded = true
      }
      shared.state.conflicts = conflicts
      if let shopping {
        shared.state.shopping = shopping
        shared.state.shoppingVersion += 1
      }
      let isNew = shared.delivered.map { !$0.isSame(as: shared.state) } ?? true
      shared.delivered = shared.state
      return (shared.state, isNew ? Array(shared.streams.values) : [])
    }
    for stream in streams { stream.yield(state) }
  }

  /// Takes over the changes of the folder and of the journals into the list, and returns it. Called on the thread of files,
  /// so that differences come in their order.
  @discardableResult
  func update(with difference: FolderDifference) -> CookbookList {
    let listed = state.list
    // Journals may have facts about very many recipes that are not here.
    let changes = journals.changes().filter { listed[$0] != nil }
    let facts = journals.notedFacts(of: changes.union(difference.changed.map(\.id)))
    return shared.withLock { shared in
      shared.state.list.apply(difference) { facts[$0] ?? NotedFacts() }
      for id in changes { shared.state.list.setFacts(facts[id] ?? NotedFacts(), of: id) }
      return shared.state.list
    }
  }

  // MARK: - Calls

  /// Runs a call on the thread of files, and delivers the state after a change.
  func run<Value: Sendable>(
    _ use: FolderUse, _ body: @escaping @Sendable (Cookbook) throws(CookbookError) -> Value
  ) async throws(CookbookError) -> Value {
    try await thread.run { [self] in outcome(of: use, body) }.get()
  }

  private func outcome<Value>(
    of use: FolderUse, _ body: (Cookbook) throws(CookbookError) -> Value
  ) -> Result<Value, CookbookError> {
    let failure = state.failure
    let result: Result<Value, CookbookError>
    do throws(CookbookError) {
      result = .success(try body(self))
      recordOutcome(nil, use)
    } catch {
      result = .failure(error)
      recordOutcome(error, use)
    }
    if use == .writing || state.failure != failure { publish() }
    return result
  }

  /// The address if its server may be in this network: for requests on behalf of a recipe.
  func named(_ url: URL) -> URL? { isNamed(url) ? url : nil }

  /// Returns a photo as it is kept, or smaller. Blocks.
  package func encoded(
    _ photo: Data, longestSide: Int = KeptPhoto.longestSide, isWanted: () -> Bool = { true }
  ) throws(ImageError) -> Data {
    let start = elapsed()
    return try KeptPhoto.jpeg(from: photo, by: photos, longestSide: longestSide) {
      elapsed() - start < Self.photoTimeLimit && isWanted()
    }
  }
}
