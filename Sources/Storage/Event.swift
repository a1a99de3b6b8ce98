/// What the caches and feeds report of their work: for `--verbose`, for the system's log, for tests.
public enum Event: Hashable, Sendable {
  public enum ImageOrigin: String, Hashable, Sendable { case memory, disk, network, failed }

  /// A feed was asked: 200 means new contents, 304 the same as before. A file counts as a server.
  case feedAnswered(status: Int)
  case feedFailed(reason: String)
  /// Where a photo came from.
  case image(ImageOrigin, address: String)
  /// The photo cache wrote a photo, so many bytes with what it keeps about it.
  case cachePhotoWritten(bytes: Int, address: String)
  /// The photo cache's index was written, with so many entries.
  case cacheIndexWritten(entries: Int)
  /// The photo cache cannot do something; photos are downloaded instead.
  case cacheFailed(reason: String)

  /// What the person had chosen cannot be read; the file is kept beside the new one.
  case preferencesDamaged(reason: String)

  /// One line without its end, as `--verbose` prints it.
  public var line: String {
    switch self {
    case .feedAnswered(let status): "feed \(status)"
    case .feedFailed(let reason): "feed failed " + Self.singleLine(reason)
    case .image(let origin, let address): "image \(origin.rawValue) " + Self.singleLine(address)
    case .cachePhotoWritten(let bytes, let address):
      "cache photo written \(bytes) " + Self.singleLine(address)
    case .cacheIndexWritten(let entries): "cache index written \(entries)"
    case .preferencesDamaged(let reason): "preferences damaged " + Self.singleLine(reason)
    case .cacheFailed(let reason): "cache failed " + Self.singleLine(reason)
    }
  }

  /// What a server said must not be able to forge a second line.
  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

/// Takes events from any thread, at once. Nothing waits for it.
public typealias EventSink = @Sendable (Event) -> Void
