import UIKit

/// Time that the system grants in the background. It is given back when it is up, because the system ends an app that
/// keeps it longer.
@MainActor
final class BackgroundTime {
  private var identifier = UIBackgroundTaskIdentifier.invalid

  init(_ name: String) {
    identifier = UIApplication.shared.beginBackgroundTask(withName: name) { [weak self] in self?.end() }
  }

  var isOver: Bool { identifier == .invalid }

  /// Gives the time back.
  func end() {
    guard !isOver else { return }
    UIApplication.shared.endBackgroundTask(identifier)
    identifier = .invalid
  }
}

/// Keeps the app running while something is under way, because the system stops an app that is in the background between
/// two instructions, and may end it there.
///
/// The time is asked for when the work begins, not when the app leaves the foreground: by then it may be too late.
@MainActor
final class BackgroundWork {
  private let name: String
  private var time: BackgroundTime?

  init(_ name: String) { self.name = name }

  /// Asks for time when work begins, and gives it back when the work has ended.
  func update(isBusy: Bool) {
    if !isBusy {
      time?.end()
      time = nil
    } else if time == nil {
      time = BackgroundTime(name)
    }
  }

  /// The app is in front again, so time that was up is granted anew.
  func becameActive() {
    if time?.isOver == true { time = BackgroundTime(name) }
  }
}
