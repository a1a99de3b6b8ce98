/// An event that a cache or a feed reports, for `--verbose`, the system's log, and tests.
public enum Event: Hashable, Sendable {
  public enum ImageOrigin: String, Hashable, Sendable { case memory, disk, network, failed }

  /// A feed was refreshed: 200 if its contents are new, 304 if they are unchanged. Feeds in files report the
  /// same.
  case feedAnswered(status: Int)
  case feedFailed(reason: String)
  /// A photo was loaded from this origin.
  case image(ImageOrigin, address: String)
  /// The photo cache wrote a photo. `bytes` includes its address and validators.
  case cachePhotoWritten(bytes: Int, address: String)
  /// The photo cache wrote its index.
  case cacheIndexWritten(entries: Int)
  /// A system call of the photo cache failed. Photos are downloaded instead.
  case cacheFailed(reason: String)

  /// The preferences cannot be read. The damaged file is renamed and kept.
  case preferencesDamaged(reason: String)
  /// A choice cannot be written; it is kept until the end of the run.
  case preferencesNotSaved(reason: String)
  /// A file of a cooking session cannot be read. It is renamed and kept.
  case cookingDamaged(reason: String)
  /// A cooking session cannot be written; it is kept until the end of the run.
  case cookingNotSaved(reason: String)
  /// The file of an unfinished edit cannot be read. It is kept, and renamed if it is damaged.
  case draftDamaged(reason: String)
  /// An unfinished edit cannot be written; it is kept until the end of the run.
  case draftNotSaved(reason: String)
  /// A message catalogue is invalid as a whole or in part; the messages concerned are shown in English.
  case catalogueDamaged(reason: String)

  /// The event as one line, as `--verbose` prints it, without a line break.
  public var line: String {
    switch self {
    case .feedAnswered(let status): "feed \(status)"
    case .feedFailed(let reason): "feed failed " + Self.singleLine(reason)
    case .image(let origin, let address): "image \(origin.rawValue) " + Self.singleLine(address)
    case .cachePhotoWritten(let bytes, let address):
      "cache photo written \(bytes) " + Self.singleLine(address)
    case .cacheIndexWritten(let entries): "cache index written \(entries)"
    case .preferencesDamaged(let reason): "preferences damaged " + Self.singleLine(reason)
    case .preferencesNotSaved(let reason): "preferences not saved " + Self.singleLine(reason)
    case .cookingDamaged(let reason): "cooking damaged " + Self.singleLine(reason)
    case .cookingNotSaved(let reason): "cooking not saved " + Self.singleLine(reason)
    case .draftDamaged(let reason): "draft damaged " + Self.singleLine(reason)
    case .draftNotSaved(let reason): "draft not saved " + Self.singleLine(reason)
    case .catalogueDamaged(let reason): "catalogue damaged " + Self.singleLine(reason)
    case .cacheFailed(let reason): "cache failed " + Self.singleLine(reason)
    }
  }

  /// Removes line breaks, so that a server's text cannot forge a second line.
  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

/// Receives events on any thread. It must return at once.
public typealias EventSink = @Sendable (Event) -> Void
