public import Foundation

extension URL {
  /// The address with https instead of http; port 80 becomes the default port. Apple's systems refuse http
  /// (App Transport Security), and nearly every server of pages and photos supports both.
  public var upgradedToHTTPS: URL {
    guard scheme?.lowercased() == "http",
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.scheme = "https"
    if components.port == 80 { components.port = nil }
    return components.url ?? self
  }

  /// Whether two addresses are one, but for http and https.
  public func isSame(as other: URL) -> Bool { upgradedToHTTPS == other.upgradedToHTTPS }
}
