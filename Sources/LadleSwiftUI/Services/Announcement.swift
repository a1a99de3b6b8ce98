import RecipePresentation
import UIKit

/// Makes the screen reader speak, independent of its focus.
@MainActor
enum Announcement {
  /// Says something to screen readers.
  static func post(_ words: String) {
    UIAccessibility.post(notification: .announcement, argument: words)
  }
}

/// Says the problems of the plan and the list over whichever screen is shown. Both have the problem of a folder that
/// refuses changes, which is announced once.
@MainActor
final class SpokenProblems {
  private var problems: [Place: String] = [:]

  /// Says a problem of a place, unless the other place has said it.
  func update(_ problem: String?, of place: Place) {
    if let problem, !problems.values.contains(problem) { Announcement.post(problem) }
    problems[place] = problem
  }
}
