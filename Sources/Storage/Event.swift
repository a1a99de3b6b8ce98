/// An event that a cache or a feed reports, for `--verbose`, the system's log, and tests.
public enum Event: Hashable, Sendable {
  public enum ImageOrigin: String, Hashable, Sendable { case memory, disk, network, failed }

  /// A feed was refreshed: 200 if its contents are new, 304 if they are the same. Files count as servers.
  case feedAnswered(status: Int)
  case feedFailed(reason: String)
  /// Where a photo came from.
  case image(ImageOrigin, address: String)
  /// The photo cache wrote a photo. `bytes` includes its address and validators.
  case cachePhotoWritten(bytes: Int, address: String)
  /// The photo cache wrote its index.
  case cacheIndexWritten(entries: Int)
  /// The system refused something to the photo cache. Photos are downloaded instead.
  case cacheFailed(reason: String)

  /// The preferences cannot be read. The damaged file is kept beside the new one.
  case preferencesDamaged(reason: String)
  /// A file of translations cannot be used, or not all of it; the messages concerned show in English.
  case catalogueDamaged(reason: String)

  /// One line without its line break, as `--verbose` prints it.
  public var line: String {
    switch self {
    case .feedAnswered(let status): "feed \(status)"
    case .feedFailed(let reason): "feed failed " + Self.singleLine(reason)
    case .image(let origin, let address): "image \(origin.rawValue) " + Self.singleLine(address)
    case .cachePhotoWritten(let bytes, let address):
      "cache photo written \(bytes) " + Self.singleLine(address)
    case .cacheIndexWritten(let entries): "cache index written \(entries)"
    case .preferencesDamaged(let reason): "preferences damaged " + Self.singleLine(reason)
    case .catalogueDamaged(let reason): "catalogue damaged " + Self.singleLine(reason)
    case .cacheFailed(let reason): "cache failed " + Self.singleLine(reason)
    }
  }

  /// Without line breaks, so that a server's text cannot forge a second line.
  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

/// Receives events on any thread. It must return at once.
public typealias EventSink = @Sendable (Event) -> Void
