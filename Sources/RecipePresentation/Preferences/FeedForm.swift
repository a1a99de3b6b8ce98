public import RecipeFeed

/// The choice of a feed as it is being made: an address is used once it is whole and the person says so.
public struct FeedForm: Hashable, Sendable {
  /// What a person is offered. The server's broken and empty feeds are for the command line.
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
  /// What is wrong with the address, to stand under its field; nil until it was tried.
  public private(set) var problem: String?
  private let allowsFiles: Bool

  /// Without `allowsFiles` a path is no feed: inside an app's own container nobody can put a file.
  public init(_ source: FeedSource, allowsFiles: Bool) {
    self.allowsFiles = allowsFiles
    switch source {
    case .live: (choice, address) = (.live, "")
    case .sample: (choice, address) = (.sample, "")
    case .malformed, .empty, .address, .file: (choice, address) = (.custom, source.argument)
    }
  }

  /// The feed that is chosen; nil, with `problem` set, while an address is not one.
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
