public import Storage

/// Photos as they came, by address, kept within a limit of bytes from launch to launch.
public final class DiskCache: Sendable {
  /// 200 MiB.
  public static let defaultLimit = 200 << 20

  let directory: String
  let files: any FileStore
  let limit: Int

  /// A cache that cannot be opened (no permission, another process has it) misses everything; it never fails.
  ///
  /// - Parameters:
  ///   - directory: Its own, made if it is missing.
  ///   - files: The machine's.
  ///   - limit: In bytes on disk.
  ///   - events: Is told of written indexes, and once of what cannot be done.
  public init(
    directory: String, files: any FileStore, limit: Int = DiskCache.defaultLimit,
    events: @escaping EventSink = { _ in }
  ) {
    self.directory = directory
    self.files = files
    self.limit = limit
  }
}
