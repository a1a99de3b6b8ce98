import Combine
import Foundation
import RecipePresentation
import SwiftUI
import UIKit

/// A timer under the step: its name, the time left, and its buttons.
struct TimerRow: View {
  private let timer: CookingTimer
  private let remaining: String
  /// Whether the timer belongs to another step, which the row then names.
  private let isElsewhere: Bool
  private let perform: @MainActor (TimerAction) -> Void
  @Environment(\.colorScheme) private var scheme

  init(
    _ timer: CookingTimer, remaining: String, isElsewhere: Bool,
    perform: @escaping @MainActor (TimerAction) -> Void
  ) {
    self.timer = timer
    self.remaining = remaining
    self.isElsewhere = isElsewhere
    self.perform = perform
  }

  var body: some View {
    // Side by side, or stacked if large text needs the width.
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 12) {
        words
        Spacer(minLength: 0)
        buttons
      }
      VStack(alignment: .leading, spacing: 12) {
        words
        HStack(spacing: 12) { buttons }
      }
      VStack(alignment: .leading, spacing: 12) {
        words
        buttons
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    // A timer that rings can be seen as well as heard.
    .background(
      timer.isRinging ? Palette.ringing(scheme) : Palette.card,
      in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous)
    )
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Strings.timerLabel(timer, remaining: remaining))
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(timer.name).font(.headline)
      Text(Strings.timerState(timer, remaining: remaining))
        .font(.largeTitle)
        .monospacedDigit()
      if isElsewhere {
        Text(Strings.step(timer.step + 1)).font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }

  /// The first action is the prominent one.
  private var buttons: some View {
    ForEach(timer.actions, id: \.self) { action in
      TimerButton(action, for: timer, isProminent: action == timer.actions.first) { perform(action) }
    }
  }
}

/// A button of a timer. Assistive technology also hears which timer it belongs to.
struct TimerButton: View {
  private let action: TimerAction
  private let timer: CookingTimer
  private let isProminent: Bool
  private let perform: @MainActor () -> Void

  init(
    _ action: TimerAction, for timer: CookingTimer, isProminent: Bool,
    perform: @escaping @MainActor () -> Void
  ) {
    self.action = action
    self.timer = timer
    self.isProminent = isProminent
    self.perform = perform
  }

  var body: some View {
    let title = Strings.title(of: action, for: timer)
    Group {
      if isProminent {
        ProminentButton(title: title, action: perform)
      } else {
        Button(action: perform) { Text(title).frame(minHeight: Metrics.borderedLabel) }
          .buttonStyle(.bordered)
      }
    }
    .accessibilityLabel(Strings.name(of: action, for: timer))
    .accessibilityInputLabels([title])
  }
}

/// Says that timers are not told of outside the app, if the person has refused it.
struct QuietTimersLine: View {
  @ObservedObject private var permission: AlertPermission
  @Environment(\.openURL) private var openURL

  init(_ permission: AlertPermission) { self.permission = permission }

  var body: some View {
    if permission.isRefused {
      VStack(alignment: .leading, spacing: 0) {
        Text(Strings.timersAreQuiet)
          .font(.footnote)
          .foregroundStyle(.secondary)
        if let settings = URL(string: UIApplication.openNotificationSettingsURLString) {
          TextButton(title: Strings.openNotificationSettings) { openURL(settings) }
        }
      }
    }
  }
}
