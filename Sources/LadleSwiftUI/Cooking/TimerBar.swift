import RecipePresentation
import Recipes
import SwiftUI

/// Timers of recipes whose steps are not shown, wherever one is: below the list, a recipe, another recipe's steps.
struct TimerBar: View {
  @ObservedObject private var stove: Observed<Stove>
  private let except: Recipe.ID?

  init(_ stove: Observed<Stove>, except: Recipe.ID? = nil) {
    self.stove = stove
    self.except = except
  }

  var body: some View {
    let timers = stove.model.timers(except: except)
    if !timers.isEmpty {
      VStack(spacing: 8) {
        ForEach(timers) { row($0) }
      }
      .padding(.horizontal, 20)
      .padding(.vertical, 8)
      .background(.bar)
      // Twice the usual size. It stays in sight everywhere: larger, it would leave a small screen no room.
      .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    }
  }

  private func row(_ active: Stove.ActiveTimer) -> some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(active.name)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        Text(active.timer.isRinging ? Strings.timerRings : active.remaining)
          .font(.headline)
          .monospacedDigit()
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.updatesFrequently)
      Spacer(minLength: 0)
      Button {
        stove.model.press(active)
      } label: {
        Text(active.timer.action).frame(minHeight: Metrics.borderedLabel)
      }
      .buttonStyle(.bordered)
      .accessibilityHint(active.name)
    }
  }
}
