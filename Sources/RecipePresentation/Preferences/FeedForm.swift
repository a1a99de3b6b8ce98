public import RecipeFeed

/// The form for choosing a feed. The chosen feed is adopted when the person applies the form.
public struct FeedForm: Hashable, Sendable {
  /// The kinds of feed on offer. The server's malformed and empty feeds are for the command line only.
  public enum Choice: Hashable, Sendable, CaseIterable {
    case live, sample, custom

    public var title: String {
      switch self {
      case .live: Strings.liveFeed
      case .sample: Strings.sampleFeed
      case .custom: Strings.customFeed
      }
    }
  }

  public var choice: Choice {
    didSet { problem = nil }
  }
  public var address: String {
    didSet { problem = nil }
  }
  /// The error of the address, shown under its field; nil until the form was applied.
  public private(set) var problem: String?
  private let allowsFiles: Bool

  /// `allowsFiles` is false on iOS, where a person cannot put files into the app's container.
  public init(_ source: FeedSource, allowsFiles: Bool) {
    self.allowsFiles = allowsFiles
    switch source {
    case .live: (choice, address) = (.live, "")
    case .sample: (choice, address) = (.sample, "")
    case .malformed, .empty, .address, .file: (choice, address) = (.custom, source.argument)
    }
  }

  /// Returns the chosen feed. If the address is invalid, sets `problem` and returns nil.
  public mutating func source() -> FeedSource? {
    problem = nil
    switch choice {
    case .live: return .live
    case .sample: return .sample
    case .custom:
      do throws(FeedSource.ArgumentError) {
        let source = try FeedSource(argument: address)
        if !allowsFiles, case .file = source { throw .notAnAddress(address) }
        return source
      } catch {
        problem = Strings.problem(error, allowsFiles: allowsFiles)
        return nil
      }
    }
  }
}
