import Cookbook
import Foundation
import RecipeExchange
import Storage

/// An import of files: how far it is, and what it did.
///
/// ```swift
/// app.desk.importFiles(["/home/ann/Export.paprikarecipes"])
/// app.desk.importing?.onChange = { show(app.desk.importing?.headline) }
/// ```
@MainActor
public final class ImportModel {
  public enum State: Hashable, Sendable { case running, done }

  /// The limit of `lines`, below which stands how many there are besides.
  static let maximumLines = 200

  /// Called after each change, on the main actor; while many recipes are read, a few times a second.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.running
  /// The number of recipes that were read.
  public private(set) var count = 0
  /// "Reading recipes… 212", or what the import did.
  public var headline: String {
    if let undone { return undone }
    guard let summary else {
      return isBehindAnother ? Strings.waitingForImport : Strings.readingRecipes(count)
    }
    return Strings.importKept(summary.kept.count)
  }
  /// What the person should know besides: what was there already, what failed and why, what was left out.
  public private(set) var lines: [String] = []
  /// Whether all that the files hold is in the cookbook. What was there already may be another version.
  public var hasKeptAll: Bool {
    guard let summary, !summary.isCancelled, summary.stopped == nil else { return false }
    return summary.problems.isEmpty && summary.losses.isEmpty && summary.alreadyThere.isEmpty
  }
  /// Whether the import has kept anything that `undo` can take back.
  public var canUndo: Bool { !isUndoing && summary?.kept.isEmpty == false }

  private var summary: ImportSummary?
  private var undone: String?
  private var isUndoing = false
  /// Whether the files cannot be read yet.
  private var isWaiting: Bool
  /// Whether another import into the folder has to end first.
  private var isBehindAnother = false
  private var task: Task<Void, Never>?
  private weak var desk: EditingDesk?

  init(_ paths: [String], in desk: EditingDesk, when ready: (@Sendable () async -> Void)?) {
    self.desk = desk
    isWaiting = ready != nil
    let progress = LatestCount { [weak self] count in self?.advance(to: count) }
    task = Task { [kept = desk.cookbook, weak desk] in
      if let ready {
        await ready()
        guard !Task.isCancelled else { return }
        self.isWaiting = false
      }
      let summary = await kept.importFiles(paths) {
        progress.report($0.count)
      } waiting: { [weak self] isWaiting in
        Task { @MainActor in self?.wait(forAnother: isWaiting) }
      }
      self.finish(summary)
      desk?.importHasEnded()
    }
  }

  /// Ends the import after the recipe that is being read. What is kept stays. An import that still waits for its files has
  /// nothing to tell, and is closed.
  public func cancel() {
    task?.cancel()
    if isWaiting, desk?.importing === self { desk?.importing = nil }
  }

  /// Moves what was kept to the trash.
  public func undo() {
    guard canUndo, let summary, let desk else { return }
    isUndoing = true
    desk.undo(summary) { [weak self] error in
      guard let self else { return }
      if let error {
        isUndoing = false
        lines.insert(Strings.cookbookProblem(error), at: 0)
      } else {
        undone = Strings.importUndone
      }
      onChange?()
    }
    onChange?()
  }

  private func wait(forAnother isBehindAnother: Bool) {
    self.isBehindAnother = isBehindAnother
    onChange?()
  }

  private func advance(to count: Int) {
    guard state == .running, count > self.count else { return }
    self.count = count
    onChange?()
  }

  private func finish(_ summary: ImportSummary) {
    self.summary = summary
    state = .done
    let wasStopped = summary.isCancelled || summary.stopped != nil
    var lines = summary.stopped.map { [Strings.cookbookProblem($0)] } ?? []
    lines += Strings.importRest(
      alreadyThere: summary.alreadyThere.count, failed: summary.problems.count, wasStopped: wasStopped)
    let lost = ImportLoss.allCases.filter { summary.losses[$0] != nil }
    if !lost.isEmpty { lines.append(Strings.importLosses(lost)) }
    let count = lines.count + summary.problems.count + summary.differing.count
    lines += summary.problems.prefix(Self.maximumLines).map { Strings.importProblem($0) }
    lines += summary.differing.prefix(Self.maximumLines).map {
      Strings.importDifferences($0.name, $0.differences)
    }
    self.lines = Array(lines.prefix(Self.maximumLines))
    if count > self.lines.count { self.lines.append(Strings.andMore(count - self.lines.count)) }
    onChange?()
  }
}

/// Reports the last of many numbers on the main actor, ten times a second at most, because each one lays out a text.
private final class LatestCount: Sendable {
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
