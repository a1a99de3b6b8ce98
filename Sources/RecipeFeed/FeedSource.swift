public import Foundation
public import Storage

/// The origin of a feed: a bundled or default feed, an address, or a file.
///
/// ```swift
/// try FeedSource(argument: "example.org/recipes.json")  // .address(https://example.org/recipes.json)
/// try FeedSource(argument: "~/recipes.json")            // .file("/home/cook/recipes.json")
/// ```
public enum FeedSource: Hashable, Sendable {
  /// The default feed.
  case live
  /// The sample kitchen: recipes that are bundled with the app and need no network.
  case sample
  /// A broken feed on the default feed's server, for the command line and previews.
  case malformed
  /// An empty feed on the default feed's server, for the command line and previews.
  case empty
  /// An http or https address.
  case address(URL)
  /// An absolute path.
  case file(String)

  /// The reason that a text does not name a feed.
  public enum ArgumentError: Error, Hashable, Sendable {
    case blank
    /// The scheme is not http, https or file.
    case unsupportedScheme(String)
    /// The text is neither a host name nor a path.
    case notAnAddress(String)
  }

  /// Parses a command-line argument or a preference: `live`, `sample`, `malformed`, `empty`, an http(s)
  /// address, or a file.
  ///
  /// A file is a `file:` address or a path that begins with `/`, `~/` (in `home`) or `./` (in
  /// `currentDirectory`). Anything else is an address, and gets `https://` if it has no scheme.
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
        self = .file(Self.cleaned(path))
      } else {
        self = .address(try Self.address(text))
      }
    }
  }

  /// Returns an absolute path without the parts that say nothing. A link in it stays one, because it may lead elsewhere later.
  private static func cleaned(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    // The meaning of ".." depends on where the links before it lead.
    return parts.contains("..") ? (path as NSString).standardizingPath : "/" + parts.joined(separator: "/")
  }

  /// Returns the path; nil if the text does not name a file.
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
    // "~name", another person's home, is not supported.
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
    // A single word is a typing mistake rather than a host name, except "localhost".
    guard host.contains(where: { ".:".contains($0) }) || host.lowercased() == "localhost",
      !host.hasPrefix("."), !host.hasSuffix("..")
    else { throw .notAnAddress(text) }
    return url
  }

  /// The text from which `init(argument:)` makes an equal source. Preferences store it.
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

  /// The address to request; nil for a file.
  public var url: URL? {
    switch self {
    case .live: Self.server("recipes.json")
    case .malformed: Self.server("recipes-malformed.json")
    case .empty: Self.server("recipes-empty.json")
    case .sample: BundledFeedClient.feedURL
    case .address(let url): url
    case .file: nil
    }
  }

  private static func server(_ name: String) -> URL? {
    URL(string: "https://d3jbb8n5wk0qxi.cloudfront.net/" + name)
  }

  /// Returns the scheme of an address (RFC 3986, section 3.1). It must be followed by "://", because
  /// "localhost:80" has no scheme.
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
