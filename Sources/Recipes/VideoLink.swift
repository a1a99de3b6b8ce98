import Foundation

/// A recipe's video, as far as its address tells how it can be played.
public enum VideoLink: Hashable, Sendable {
  case youTube(YouTubeVideo)
  /// A page of another site, opened as it is.
  case page(WebAddress)

  public init(_ address: WebAddress) {
    if let video = YouTubeVideo(address) { self = .youTube(video) } else { self = .page(address) }
  }
}

/// A video on YouTube, by the 11 characters that name it.
public struct YouTubeVideo: Hashable, Sendable {
  public let identifier: String

  /// Nil unless it is 11 of A–Z, a–z, 0–9, "-" and "_".
  public init?(identifier: some StringProtocol) {
    guard identifier.utf8.count == 11,
      identifier.utf8.allSatisfy({
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      })
    else { return nil }
    self.identifier = String(identifier)
  }

  /// Nil unless the address is one of YouTube's forms: `watch?v=`, `youtu.be/`, `embed/`, `shorts/`, `live/`, `v/`,
  /// on any of its hosts, with any further parameters.
  public init?(_ address: WebAddress) {
    guard address.host.hasSuffix("youtube.com"),
      let items = URLComponents(string: address.text)?.queryItems,
      let identifier = items.first(where: { $0.name == "v" })?.value
    else { return nil }
    self.init(identifier: identifier)
  }
}
