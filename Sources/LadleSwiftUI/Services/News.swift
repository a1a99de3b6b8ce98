import Combine
import RecipePresentation
import UIKit

/// News, shown for a moment: one notice after the other, so that none takes another's Undo away unseen. Quick changes of the
/// plan and of the list show the last one's notice at once, and their places undo the others.
@MainActor
final class News: ObservableObject {
  @Published private(set) var notice: AppNotice?
  private var waiting: [AppNotice] = []
  /// Whether the notice was there long enough for another to take its place.
  @Published private(set) var isSeen = false
  private let clock: any Clock<Duration>
  private let holds: @MainActor (AppNotice) -> Bool
  private let undo: @MainActor (AppNotice) -> Void
  private var seeing: Task<Void, Never>?
  private var hiding: Task<Void, Never>?

  /// How long a notice is shown while others wait.
  static let least = Duration.seconds(5)
  /// How long the last one is shown. A screen reader reads on before its person gets to Undo.
  static var usual: Duration { .seconds(UIAccessibility.isVoiceOverRunning ? 30 : 10) }

  /// `holds` returns whether a notice is still true.
  init(
    clock: any Clock<Duration>, holds: @escaping @MainActor (AppNotice) -> Bool = { _ in true },
    undo: @escaping @MainActor (AppNotice) -> Void
  ) {
    self.clock = clock
    self.holds = holds
    self.undo = undo
  }

  deinit {
    seeing?.cancel()
    hiding?.cancel()
  }

  /// Shows a notice, after the notices before it have been seen for a moment.
  func show(_ notice: AppNotice) {
    // The same again, as of a folder that refuses one change after the other, is shown once.
    if waiting.contains(notice) || self.notice == notice, !isSeen { return }
    var replaces = false
    if notice.replacesLast {
      waiting.removeAll(where: \.replacesLast)
      replaces = self.notice?.replacesLast == true
    }
    waiting.append(notice)
    if self.notice == nil || isSeen || replaces { showNext() }
  }

  /// Removes notices that are no longer true, because their Undo would do nothing.
  func withdraw() {
    waiting.removeAll { !holds($0) }
    if let notice, !holds(notice) { showNext() }
  }

  /// Undoes the shown notice, and shows the next one.
  func undoNotice() {
    guard let notice else { return }
    showNext()
    undo(notice)
  }

  /// Shows the next notice that waits, or none.
  private func showNext() {
    seeing?.cancel()
    hiding?.cancel()
    isSeen = false
    notice = waiting.isEmpty ? nil : waiting.removeFirst()
    guard let notice else { return }
    Announcement.post(notice.text)
    seeing = after(Self.least) { news in
      news.isSeen = true
      if !news.waiting.isEmpty { news.showNext() }
    }
    hiding = after(Self.usual) { $0.showNext() }
  }

  /// Does something after a time, unless the notice is replaced before.
  private func after(_ time: Duration, _ action: @escaping @MainActor (News) -> Void) -> Task<Void, Never> {
    Task { [weak self, clock] in
      do { try await clock.sleep(for: time) } catch { return }
      if let self, !Task.isCancelled { action(self) }
    }
  }
}
