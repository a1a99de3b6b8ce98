#if os(Linux) || os(macOS)
  public import Foundation

  private let starting = NSLock()

  extension Process {
    /// Runs the process while no other one is started this way.
    ///
    /// A process that is started at the same moment would inherit the socket by which Foundation on Linux learns that this
    /// one has ended. `waitUntilExit` would then wait for both.
    public func start() throws { try starting.withLock { try run() } }
  }
#endif
