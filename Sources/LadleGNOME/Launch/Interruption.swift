import Foundation

/// Tells that the person stops the program by Ctrl+C, or the system by SIGTERM, so that it can finish the recipe at hand
/// and say what it did. A second time the program ends at once.
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// `stop` is called on any thread.
  init(_ stop: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      // The source replaces the default action, which ends the process.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        stop()
      }
      source.activate()
      sources.append(source)
    }
  }

  deinit { for source in sources { source.cancel() } }
}
