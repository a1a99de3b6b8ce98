import RecipePresentation
import Recipes
import SwiftUI

/// The active timers of recipes whose steps are not shown. The bar appears below the list, a recipe, and
/// another recipe's steps.
struct TimerBar: View {
  @ObservedObject private var sessions: Observed<CookingSessions>
  private let except: Recipe.ID?

  init(_ sessions: Observed<CookingSessions>, except: Recipe.ID? = nil) {
    self.sessions = sessions
    self.except = except
  }

  var body: some View {
    let timers = sessions.model.timers(except: except)
    if !timers.isEmpty {
      VStack(spacing: 8) {
        ForEach(timers) { row($0) }
      }
      .padding(.horizontal, 20)
      .padding(.vertical, 8)
      .background(.bar)
      // At most twice the usual text size, because the bar is always visible and would fill a small screen.
      .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    }
  }

  private func row(_ active: ActiveTimer) -> some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(active.subtitle)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        Text(active.title)
          .font(.headline)
          .monospacedDigit()
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.updatesFrequently)
      Spacer(minLength: 0)
      Button {
        sessions.model.perform(active.actions[0], on: active.id)
      } label: {
        Text(Strings.title(of: active.actions[0], for: active.timer)).frame(minHeight: Metrics.borderedLabel)
      }
      .buttonStyle(.bordered)
      .accessibilityHint(active.subtitle)
    }
  }
}
