import RecipePresentation
import Recipes
import SwiftUI
import UIKit

/// Cooking mode: one large step at a time on a dark background, with its timers. A swipe shows the
/// ingredients.
struct CookingView: View {
  private let cooking: CookingSession
  private let services: AppServices
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  /// Publishes each change of the session.
  @ObservedObject private var sessions: Observed<CookingSessions>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  /// The font size of the step, in points: readable at two metres, and scaled with the text size.
  @ScaledMetric(relativeTo: .largeTitle) private var stepSize: CGFloat = 40

  init(_ session: CookingSession, _ services: AppServices) {
    cooking = session
    self.services = services
    // A session with a timer keeps the recipe that it began with; the open recipe may be newer.
    detail = services.detail(of: services.navigator.model.opened ?? session.recipe)
    sessions = services.sessions
  }

  var body: some View {
    VStack(spacing: 16) {
      header
      TabView {
        step
        ingredients
      }
      .tabViewStyle(.page)
      if !isCramped { timers }
      controls
      TimerBar(sessions, except: cooking.id)
    }
    .padding(20)
    .background(Palette.cooking)
    // Always dark, so that controls are drawn for the dark background.
    .environment(\.colorScheme, .dark)
    .statusBarHidden()
    // VoiceOver's two-finger scrub, which dismisses a sheet by default but not a full-screen cover.
    .accessibilityAction(.escape) { dismiss() }
    .onAppear { UIApplication.shared.isIdleTimerDisabled = true }
    .onDisappear { UIApplication.shared.isIdleTimerDisabled = false }
  }

  /// Whether the timers scroll with the step, because fixed ones would leave no room for it: at the largest
  /// text sizes, and on an iPhone in landscape.
  private var isCramped: Bool { textSize.isAccessibilitySize || height == .compact }

  /// The step's font size, limited on an iPhone so that long words such as “refrigerate” fit on a line.
  private var fontSize: CGFloat { width == .compact ? min(stepSize, 54) : stepSize }

  private var header: some View {
    HStack {
      Text(cooking.progress)
        .font(.headline)
        .foregroundStyle(.tint)
      Spacer()
      Button {
        dismiss()
      } label: {
        Label(Strings.stopCooking, systemImage: "xmark")
          .labelStyle(.iconOnly)
          .font(.title2)
          .frame(minWidth: 56, minHeight: 56)
          .contentShape(Rectangle())
      }
      .keyboardShortcut(.cancelAction)
    }
  }

  private var step: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        words
        if isCramped { timers }
      }
    }
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 12) {
      if let section = cooking.step?.section {
        Text(section).font(.title3).foregroundStyle(.secondary)
      }
      if let name = cooking.step?.name {
        Text(name).font(.title2).bold()
      }
      Text(cooking.step?.text ?? "")
        .font(.system(size: fontSize, weight: .semibold))
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .accessibilityElement(children: .combine)
  }

  @ViewBuilder private var ingredients: some View {
    if let recipe = detail.model.page.read {
      ScrollView { IngredientList(recipe, detail: detail.model) }
    }
  }

  private var timers: some View {
    ForEach(cooking.shownTimers) { timer in
      let remaining = cooking.remaining(of: timer)
      // Side by side, or stacked if large text needs the width.
      ViewThatFits(in: .horizontal) {
        HStack {
          time(remaining)
          Spacer()
          button(timer)
        }
        VStack(alignment: .leading) {
          time(remaining)
          button(timer)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(16)
      .background(Palette.cookingCard, in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Strings.timerLabel(timer, remaining: remaining))
    }
  }

  private func time(_ remaining: String) -> some View {
    Text(remaining)
      .font(.largeTitle)
      .monospacedDigit()
      .accessibilityAddTraits(.updatesFrequently)
  }

  private func button(_ timer: CookingTimer) -> some View {
    Button {
      cooking.perform(timer.actions[0], on: timer.id)
    } label: {
      Text(Strings.title(of: timer.actions[0], for: timer))
        .font(.title3)
        .frame(minHeight: Metrics.target)
    }
    .buttonStyle(.bordered)
  }

  /// Large enough to be pressed with a floured knuckle.
  private var controls: some View {
    HStack(spacing: 16) {
      large(Strings.previousStep, isEnabled: cooking.canGoBack) { cooking.back() }
        .keyboardShortcut(.leftArrow, modifiers: [])
      large(cooking.nextTitle, isEnabled: true) { services.app.nextStep() }
        .keyboardShortcut(.rightArrow, modifiers: [])
    }
  }

  private func large(_ title: String, isEnabled: Bool, action: @escaping @MainActor () -> Void) -> some View {
    Button {
      action()
      Haptics.selectionChanged()
      Announcement.post(cooking.progress)
    } label: {
      Text(title)
        .font(.title3)
        .bold()
        .frame(maxWidth: .infinity, minHeight: 64)
    }
    .buttonStyle(.bordered)
    .disabled(!isEnabled)
  }
}
