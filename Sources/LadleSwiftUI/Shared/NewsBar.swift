import RecipePresentation
import SwiftUI

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
