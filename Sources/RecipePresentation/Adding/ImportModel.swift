import Cookbook
public import Foundation
import RecipeExchange
public import Recipes
import Storage

/// An import of files: its progress, and its report.
///
/// ```swift
/// app.desk.importFiles(["/home/ann/Export.paprikarecipes"])
/// app.desk.importing?.onChange = { show(app.desk.importing?.headline) }
/// ```
@MainActor
public final class ImportModel {
  public enum State: Hashable, Sendable { case running, done }

  /// Called after each change, on the main actor; while many recipes are read, a few times a second.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.running
  /// The files.
  public let paths: [String]
  /// The number of recipes that were read.
  public private(set) var count = 0
  /// "Reading recipes… 212", or the result of the import, of Keep These Too or of Undo.
  public private(set) var headline = Strings.readingRecipes(0)
  /// The result in parts, under the headline. Empty while recipes are read.
  public var groups: [ImportReport.Group] { state == .running ? [] : report?.groups ?? [] }
  /// Why Undo failed, as a sentence.
  public private(set) var problem: String?
  /// Whether all that the files hold is in the cookbook.
  public var hasKeptAll: Bool {
    guard let summary, !summary.isCancelled, summary.stopped == nil else { return false }
    return summary.problems.isEmpty && summary.losses.isEmpty && summary.skipped.isEmpty
  }
  /// The recipes that the headline counts: those of the import, or of Keep These Too.
  public var kept: [UUID] { state == .done && !hasUndone ? acts.last?.kept ?? [] : [] }
  /// The number of photos beside the headline.
  public static let photoCount = 5
  /// The photos of the first of these recipes that have one, `photoCount` at most. The cookbook lists the recipes a moment
  /// after the import.
  public var photos: [WebAddress] {
    var photos: [WebAddress] = []
    for id in kept where photos.count < Self.photoCount {
      if let photo = requests.list.recipe(id)?.thumbnail { photos.append(photo) }
    }
    return photos
  }
  /// "7 more": the recipes without a photo here. Empty if there are none.
  public var morePhotos: String {
    kept.count > photos.count ? Strings.more(kept.count - photos.count) : ""
  }
  /// The first recipe that the cookbook has by this import; nil if it has none.
  var firstKept: UUID? { state == .done ? acts.last?.kept.first : nil }
  /// Whether `undo` can move recipes to the trash.
  public var canUndo: Bool { state == .done && !isUndoing && !acts.isEmpty }
  /// Whether `keepSkipped` can keep recipes that were already there.
  public var canKeepSkipped: Bool {
    state == .done && !isUndoing && !hasUndone && !hasKeptSkipped && summary?.skipped.isEmpty == false
  }

  private var summary: ImportSummary?
  private var report: ImportReport?
  /// The import and Keep These Too, as far as they kept recipes and were not undone.
  private var acts: [ImportSummary] = []
  private var hasUndone = false
  private var hasKeptSkipped = false
  private var isUndoing = false
  /// Whether the files cannot be read yet.
  private var isWaiting: Bool
  private var task: Task<Void, Never>?
  private let requests: KeptRequests
  private let onEnd: @MainActor (ImportModel, ImportSummary) -> Void
  private let onClose: @MainActor () -> Void

  /// - Parameters:
  ///   - paths: The files.
  ///   - requests: Changes the cookbook.
  ///   - ready: Returns when the files can be read.
  ///   - onEnd: Receives the result of the import, and of Keep These Too.
  ///   - onClose: Closes the import's view.
  init(
    _ paths: [String], _ requests: KeptRequests, when ready: (@Sendable () async -> Void)?,
    onEnd: @escaping @MainActor (ImportModel, ImportSummary) -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.requests = requests
    self.onEnd = onEnd
    self.onClose = onClose
    isWaiting = ready != nil
    self.paths = paths
    run { cookbook, progress, waiting in
      if let ready {
        await ready()
        guard !Task.isCancelled else { return nil }
        await self.filesAreReady()
      }
      return await cookbook.importFiles(paths, progress: progress, waiting: waiting)
    } then: { [weak self] summary in
      guard let self else { return }
      self.summary = summary
      report = ImportReport(summary)
      headline = Strings.importKept(summary.kept.count)
      if !summary.kept.isEmpty { acts = [summary] }
    }
  }

  /// Keeps the recipes that were already there as well. Each gets an identity of its own.
  public func keepSkipped() {
    guard canKeepSkipped, let summary else { return }
    hasKeptSkipped = true
    run { cookbook, progress, waiting in
      await cookbook.keepSkipped(of: summary, progress: progress, waiting: waiting)
    } then: { [weak self] more in
      guard let self else { return }
      report = ImportReport(more)
      headline = Strings.importKeptToo(more.kept.count)
      if !more.kept.isEmpty { acts.append(more) }
    }
    onChange?()
  }

  private func run(
    _ body:
      @escaping @Sendable (
        Cookbook, @escaping @Sendable (ImportProgress) -> Void, @escaping @Sendable (Bool) -> Void
      ) async -> ImportSummary?, then finish: @escaping @MainActor (ImportSummary) -> Void
  ) {
    state = .running
    count = 0
    headline = Strings.readingRecipes(0)
    problem = nil
    let progress = LatestCount { [weak self] count in self?.advance(to: count) }
    task = Task { [cookbook = requests.cookbook] in
      let summary = await body(cookbook, { progress.report($0.count) }) { [weak self] isWaiting in
        Task { @MainActor in self?.wait(forAnother: isWaiting) }
      }
      guard let summary else { return }
      self.state = .done
      finish(summary)
      self.onChange?()
      // A task of its own, because Cancel ends this one.
      Task {
        await cookbook.refresh()
        await cookbook.fetchMissing()
      }
      onEnd(self, summary)
    }
  }

  private func filesAreReady() { isWaiting = false }

  /// Ends the import after the recipe that is being read. Recipes that are kept stay. An import that still waits for
  /// its files has nothing to report, and is closed.
  public func cancel() {
    task?.cancel()
    if isWaiting { onClose() }
  }

  /// Moves the recipes that Keep These Too has kept to the trash, or those of the import.
  public func undo() {
    guard canUndo, let act = acts.last else { return }
    isUndoing = true
    // The view of the import shows why the folder refuses to undo it.
    requests.undo(act) { [weak self] in self?.undone($0) }
    onChange?()
  }

  private func undone(_ error: CookbookError?) {
    isUndoing = false
    problem = error.map { Strings.cookbookProblem($0) }
    if error == nil {
      acts.removeLast()
      hasUndone = true
      headline = Strings.importUndone
    }
    onChange?()
  }

  private func wait(forAnother isBehindAnother: Bool) {
    guard state == .running else { return }
    headline = isBehindAnother ? Strings.waitingForImport : Strings.readingRecipes(count)
    onChange?()
  }

  private func advance(to count: Int) {
    guard state == .running, count > self.count else { return }
    self.count = count
    headline = Strings.readingRecipes(count)
    onChange?()
  }
}

extension KeptRequests {
  /// Moves the recipes that an import has kept to the trash. `onEnd` receives the reason if the folder refuses that.
  func undo(_ summary: ImportSummary, onEnd: @escaping @MainActor (CookbookError?) -> Void) {
    guard let first = summary.kept.first else { return }
    request(.keeping(first, false)) { [self] () throws(CookbookError) in
      do throws(CookbookError) {
        onEnd(try await cookbook.undo(summary).failed.values.first)
      } catch {
        onEnd(error)
      }
    }
  }
}

/// Reports the last of many numbers on the main actor, ten times a second at most, because each one lays out a text.
final class LatestCount: Sendable {
  private struct State {
    var waiting: Int?
    var next = ContinuousClock.now
  }

  private let state = Mutex(State())
  private let report: @MainActor @Sendable (Int) -> Void

  init(_ report: @escaping @MainActor @Sendable (Int) -> Void) { self.report = report }

  func report(_ count: Int) {
    let delay: Duration? = state.withLock { state in
      defer { state.waiting = count }
      return state.waiting == nil ? ContinuousClock.now.duration(to: state.next) : nil
    }
    guard let delay else { return }
    Task { @MainActor in
      // Only a cancelled task does not sleep, and this one is not.
      if delay > .zero { try? await Task.sleep(for: delay) }
      let count = state.withLock { state in
        defer { state = State(next: .now + .milliseconds(100)) }
        return state.waiting
      }
      if let count { report(count) }
    }
  }
}
