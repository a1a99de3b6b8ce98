public import Foundation

/// An absolute http or https address with a host, kept as the text that it came as.
///
/// A feed of 10,000 recipes has 40,000 addresses of which a screen needs a dozen: making a `URL` of each
/// costs more than decoding the whole feed. The text is checked once, and `url` parses on demand.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public var description: String { text }

  /// Nil unless `text` is an http or https address with a host that `URL` can read.
  public init?(_ text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https",
      let host = url.host, !host.isEmpty
    else { return nil }
    self.text = text
  }

  public var url: URL {
    guard let url = URL(string: text) else { preconditionFailure("checked when it was made") }
    return url
  }

  /// The host as a person would name it: lowercase, without "www.".
  public var host: String {
    let host = url.host?.lowercased() ?? ""
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
