import RecipePresentation
import Recipes
import SwiftUI

/// The bar at the bottom of every screen: news with Undo, and the timers of recipes whose steps are not shown.
struct BottomBar: View {
  private let services: AppServices
  private let except: Recipe.ID?

  init(_ services: AppServices, except: Recipe.ID? = nil) {
    self.services = services
    self.except = except
  }

  var body: some View {
    NewsBar(services.news)
    TimerBar(services, except: except)
  }
}

/// The active timers of recipes whose steps are not shown, and the recipe that was cooked last, as many as leave room for the
/// screen. A tap shows a timer's step.
struct TimerBar: View {
  private let services: AppServices
  private let except: Recipe.ID?
  private let onShow: () -> Void
  @ObservedObject private var sessions: Observed<CookingSessions>
  @ObservedObject private var navigator: Observed<Navigator>
  @Environment(\.colorScheme) private var scheme
  @Environment(\.horizontalSizeClass) private var width
  /// Whether the person has asked for all timers.
  @State private var showsAll = false

  /// `onShow` is called when the person goes to a timer's step.
  init(_ services: AppServices, except: Recipe.ID? = nil, onShow: @escaping () -> Void = {}) {
    self.services = services
    self.except = except
    self.onShow = onShow
    sessions = services.sessions
    navigator = services.navigator
  }

  var body: some View {
    let timers = BarTimers(
      sessions.model.timers(except: except),
      cooked: sessions.model.cookedLast(except: except ?? navigator.model.opened?.id),
      isNarrow: width == .compact, showsAll: showsAll)
    if !timers.isEmpty {
      VStack(spacing: 8) {
        if timers.isLong {
          ScrollView { rows(timers.shown) }.frame(maxHeight: 200)
        } else {
          rows(timers.shown)
        }
        if let cooked = timers.cooked { row(cooked) }
        if let title = timers.moreTitle {
          TextButton(title: title) { showsAll.toggle() }
        }
      }
      .onChange(of: timers.moreTitle == nil) { hasRoom in
        if hasRoom { showsAll = false }
      }
      // Timers that are paused go together, when their cooking ends.
      .onDisappear { showsAll = false }
      .padding(.horizontal, 20)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity)
      .background(.bar)
      // At most twice the usual text size, because the bar is always visible and would fill a small screen.
      .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    }
  }

  private func rows(_ timers: [ActiveTimer]) -> some View {
    VStack(spacing: 8) {
      ForEach(timers) { row($0) }
    }
  }

  private func row(_ active: ActiveTimer) -> some View {
    HStack(spacing: 12) {
      Button {
        services.show(timer: active.id)
        onShow()
      } label: {
        words(active.title, active.subtitle)
      }
      .buttonStyle(.plain)
      .hoverEffect()
      .accessibilityHint(Strings.showsTimerStep)
      .accessibilityAddTraits(.updatesFrequently)
      if let action = active.actions.first {
        TimerButton(action, for: active.timer, isProminent: active.timer.isRinging) {
          sessions.model.perform(action, on: active.id)
        }
      }
    }
    .padding(active.timer.isRinging ? 8 : 0)
    // A timer that rings can be seen as well as heard.
    .background(
      active.timer.isRinging ? Palette.ringing(scheme) : .clear,
      in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
  }

  private func row(_ cooked: CookedRecipe) -> some View {
    HStack(spacing: 12) {
      words(cooked.title, cooked.subtitle)
        .accessibilityHidden(true)
      TextButton(title: Strings.continueCooking) {
        services.show(cooked)
        onShow()
      }
      .accessibilityLabel(cooked.label)
    }
  }

  private func words(_ title: String, _ subtitle: String) -> some View {
    HStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 2) {
        Text(title)
          .font(.headline)
          .monospacedDigit()
        Text(subtitle)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      .multilineTextAlignment(.leading)
      Spacer(minLength: 0)
    }
    .touchTarget()
  }
}
