public import Foundation
public import Storage

/// Where recipes come from.
public enum FeedSource: Hashable, Sendable {
  case live
  /// The sample kitchen, which is bundled and needs no network.
  case sample
  /// The live server's own broken and empty feeds.
  case malformed
  case empty
  /// An http or https address.
  case address(URL)
  /// An absolute path.
  case file(String)

  /// What is wrong with the text that was to name a feed.
  public enum ArgumentError: Error, Hashable, Sendable {
    case blank
    /// It has a scheme, but only http, https and file can be asked.
    case unsupportedScheme(String)
    /// No server's name and no file's path.
    case notAnAddress(String)
  }

  /// Reads `live`, `sample`, `malformed`, `empty`, an http(s) address, or a file: a path that begins with `/`, `~` or
  /// `./`, which starts from `currentDirectory`, or a file address. An address without a scheme gets `https://`.
  public init(
    argument: String, currentDirectory: String = FileManager.default.currentDirectoryPath,
    home: String = StorageLocations.homeDirectory()
  ) throws(ArgumentError) {
    let text = argument.trimmingCharacters(in: .whitespacesAndNewlines)
    switch text {
    case "": throw .blank
    case "live": self = .live
    case "sample": self = .sample
    case "malformed": self = .malformed
    case "empty": self = .empty
    default:
      if let path = try Self.path(text, currentDirectory: currentDirectory, home: home) {
        self = .file((path as NSString).standardizingPath)
      } else {
        self = .address(try Self.address(text))
      }
    }
  }

  /// Nil if the text does not begin as a file does.
  private static func path(
    _ text: String, currentDirectory: String, home: String
  ) throws(ArgumentError) -> String? {
    if text.hasPrefix("/") { return text }
    if text.hasPrefix("./") { return currentDirectory + "/" + text }
    if text.hasPrefix("~/") { return home + text.dropFirst() }
    if text.lowercased().hasPrefix("file:") {
      guard let url = URL(string: text), url.path.hasPrefix("/"), url.path != "/" else {
        throw .notAnAddress(text)
      }
      return url.path
    }
    // Another person's home is not looked up.
    if text.hasPrefix("~") { throw .notAnAddress(text) }
    return nil
  }

  private static func address(_ text: String) throws(ArgumentError) -> URL {
    if let scheme = scheme(text) {
      guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
      guard let url = URL(string: text), let host = url.host, !host.isEmpty else { throw .notAnAddress(text) }
      return url
    }
    guard let url = URL(string: "https://" + text), let host = url.host else { throw .notAnAddress(text) }
    // A word alone is not meant as a server, but for this machine's own name.
    guard host.contains(where: { ".:".contains($0) }) || host.lowercased() == "localhost",
      !host.hasPrefix("."), !host.hasSuffix("..")
    else { throw .notAnAddress(text) }
    return url
  }

  /// What `init(argument:)` reads back as the same feed; how preferences keep it.
  public var argument: String {
    switch self {
    case .live: "live"
    case .sample: "sample"
    case .malformed: "malformed"
    case .empty: "empty"
    case .address(let url): url.absoluteString
    case .file(let path): path
    }
  }

  /// The address that is asked; nil for a file.
  public var url: URL? {
    switch self {
    case .live: Self.server("recipes.json")
    case .malformed: Self.server("recipes-malformed.json")
    case .empty: Self.server("recipes-empty.json")
    case .sample: SampleKitchenClient.feedURL
    case .address(let url): url
    case .file: nil
    }
  }

  private static func server(_ name: String) -> URL? {
    URL(string: "https://d3jbb8n5wk0qxi.cloudfront.net/" + name)
  }

  /// The scheme that a text starts with (RFC 3986, section 3.1), if "://" follows: "localhost:80" has none.
  private static func scheme(_ text: String) -> String? {
    guard let end = text.range(of: "://") else { return nil }
    let scheme = text[..<end.lowerBound]
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return scheme.lowercased()
  }
}

extension FeedSource: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    try self.init(argument: text)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(argument)
  }
}
