import Foundation
import Storage

/// Tells that the person stops the program by Ctrl+C, or the system by SIGTERM, so that it can finish its work. The
/// same signal ends the program at once when it comes again. Another one does not: where a session ends, systemd sends
/// SIGHUP right after SIGTERM.
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// `stop` is called once, on any thread.
  init(signals: [Int32] = [SIGINT, SIGTERM, SIGHUP], _ stop: @escaping @Sendable () -> Void) {
    let isStopping = Mutex(false)
    for number in signals where !Self.isIgnored(number) {
      // The source replaces the default action, which ends the process.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        let isFirst = isStopping.withLock { isStopping in
          defer { isStopping = true }
          return !isStopping
        }
        if isFirst { stop() }
        signal(number, SIG_DFL)
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
