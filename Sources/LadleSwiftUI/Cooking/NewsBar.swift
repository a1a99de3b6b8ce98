import Combine
import RecipePresentation
import SwiftUI

/// What has happened last, shown for a moment.
@MainActor
final class News: ObservableObject {
  @Published private(set) var notice: AppNotice?
  private let clock: any Clock<Duration>
  private let undo: @MainActor (AppNotice) -> Void
  private var hiding: Task<Void, Never>?

  init(clock: any Clock<Duration>, undo: @escaping @MainActor (AppNotice) -> Void) {
    self.clock = clock
    self.undo = undo
  }

  deinit { hiding?.cancel() }

  func show(_ notice: AppNotice) {
    self.notice = notice
    Announcement.post(notice.text)
    hiding?.cancel()
    hiding = Task { [weak self, clock] in
      // Long enough for a screen reader's person to reach Undo.
      do { try await clock.sleep(for: .seconds(10)) } catch { return }
      self?.notice = nil
    }
  }

  func undoNotice() {
    hiding?.cancel()
    guard let notice else { return }
    self.notice = nil
    undo(notice)
  }
}

/// The news as a bar, with Undo if it can be undone.
struct NewsBar: View {
  @ObservedObject private var news: News

  init(_ news: News) { self.news = news }

  var body: some View {
    if let notice = news.notice {
      HStack(spacing: 12) {
        Text(notice.text).font(.subheadline)
        Spacer(minLength: 0)
        if let title = notice.undoTitle {
          TextButton(title: title) { news.undoNotice() }
        }
      }
      .frame(minHeight: Metrics.target)
      .padding(.horizontal, 20)
      .background(.bar)
    }
  }
}
