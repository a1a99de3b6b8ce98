public import Foundation

extension URL {
  /// The same address as https, if it is http; port 80 becomes the scheme's own. Apple's systems refuse http
  /// (App Transport Security), and nearly every server of pages and photos speaks both.
  public var upgradedToHTTPS: URL {
    guard scheme?.lowercased() == "http",
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    components.scheme = "https"
    if components.port == 80 { components.port = nil }
    return components.url ?? self
  }
}
