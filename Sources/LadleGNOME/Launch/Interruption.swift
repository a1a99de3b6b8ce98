import Foundation

/// Tells that the person stops the program by Ctrl+C, or the system by SIGTERM, so that it can finish what it is at. A
/// second time the program ends at once.
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// `stop` is called on any thread.
  init(_ stop: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
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

  /// `nohup` ignores the end of the terminal, and a shell without job control ignores Ctrl+C for what runs in the
  /// background.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  deinit { for source in sources { source.cancel() } }
}
