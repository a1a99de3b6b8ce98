import RecipePages
import RecipePresentation
import Recipes
import SwiftUI
import UIKit

/// One step at a time, as large as fits, on a dark ground; the ingredients are one swipe away.
struct CookingView: View {
  @State private var cooking: CookingModel
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  /// Tells of each change of what is cooked.
  @ObservedObject private var stove: Observed<Stove>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  /// Readable at two metres, and larger with larger text.
  @ScaledMetric(relativeTo: .largeTitle) private var stepSize: CGFloat = 40

  /// What is cooked is on the stove from here until this has disappeared; made again meanwhile, it shows the same.
  init(_ contents: RecipeContents, method detail: Observed<RecipeDetailModel>, on stove: Observed<Stove>) {
    _cooking = State(initialValue: stove.model.model(of: detail.model.recipe, contents: contents))
    self.detail = detail
    self.stove = stove
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
      TimerBar(stove, except: detail.model.recipe.id)
    }
    .padding(20)
    .background(Palette.stove)
    // Dark whatever the rest is: also what the controls on it are drawn for.
    .environment(\.colorScheme, .dark)
    .statusBarHidden()
    // VoiceOver's two-finger scrub: a sheet has it, a screen that covers all has not.
    .accessibilityAction(.escape) { dismiss() }
    .onAppear { UIApplication.shared.isIdleTimerDisabled = true }
    .onDisappear {
      UIApplication.shared.isIdleTimerDisabled = false
      stove.model.left(detail.model.recipe.id)
    }
  }

  /// With the largest text, and on an iPhone on its side, timers that stay in sight would leave the step no room.
  private var isCramped: Bool { textSize.isAccessibilitySize || height == .compact }

  /// On an iPhone as large as the largest text of the system, and no larger: “refrigerate” would not fit on a line.
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
      Text(cooking.step?.text ?? "")
        .font(.system(size: fontSize, weight: .semibold))
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .accessibilityElement(children: .combine)
  }

  @ViewBuilder private var ingredients: some View {
    if let method = detail.model.method.read {
      ScrollView { IngredientList(method, detail: detail.model) }
    }
  }

  private var timers: some View {
    ForEach(cooking.shownTimers) { timer in
      let remaining = cooking.remaining(of: timer)
      // Side by side, or one under the other where large text needs the width.
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
      .background(Palette.stoveCard, in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
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
      cooking.press(timer: timer.id)
    } label: {
      Text(timer.action)
        .font(.title3)
        .frame(minHeight: Metrics.target)
    }
    .buttonStyle(.bordered)
  }

  /// As wide and high as a floured knuckle needs.
  private var controls: some View {
    HStack(spacing: 16) {
      large(Strings.previousStep, isEnabled: cooking.canGoBack) { cooking.back() }
        .keyboardShortcut(.leftArrow, modifiers: [])
      large(Strings.nextStep, isEnabled: cooking.canGoOn) { cooking.next() }
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
