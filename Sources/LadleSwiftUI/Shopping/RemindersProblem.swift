import RecipePresentation
import SwiftUI
import UIKit

/// Says that the list could not be sent to Reminders, with the way to the system's settings if the person has refused it.
struct RemindersProblem: View {
  @ObservedObject private var reminders: Reminders
  @Environment(\.openURL) private var openURL

  init(_ reminders: Reminders) { self.reminders = reminders }

  var body: some View {
    if let problem = reminders.problem {
      VStack(alignment: .leading, spacing: 0) {
        ProblemLine(problem)
        HStack(spacing: 20) {
          if reminders.isRefused, let settings = URL(string: UIApplication.openSettingsURLString) {
            TextButton(title: Strings.openNotificationSettings) { openURL(settings) }
          }
          TextButton(title: Strings.dismiss) { reminders.dismissProblem() }
        }
      }
    }
  }
}
